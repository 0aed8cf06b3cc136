// What modules expect of a browser where tests run without one.
Object.defineProperty(globalThis, 'navigator', {value: {languages: ['en']}, configurable: true});
