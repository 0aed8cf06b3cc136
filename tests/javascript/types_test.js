// The declarations are those of what the sources export, and tsc accepts a program that uses them.
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as ishi from 'ishi';

// Debian's TypeScript stands outside of node's own folders.
let ts = null;
const require = createRequire(import.meta.url);
for (const name of ['typescript', '/usr/share/nodejs/typescript']) {
  try {
    ts ??= require(name);
  } catch {
    // Not there: the tests below are skipped.
  }
}
const skip = ts === null && 'TypeScript is not installed';
const folder = dirname(fileURLToPath(import.meta.url));
const declarations = join(folder, '../src/index.d.ts');

const program = (file) => ts.createProgram([file], {
  strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.NodeJs, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
});

/** The values among the names that a module's declarations export, with the members of classes. */
function declaredNames(checker, symbol) {
  const names = [];
  for (const exported of checker.getExportsOfModule(symbol)) {
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const target = isAlias ? checker.getAliasedSymbol(exported) : exported;
    const {name} = exported;
    if (target.flags & ts.SymbolFlags.ValueModule) {
      names.push(...declaredNames(checker, target).map((inner) => `${name}.${inner}`));
    } else if (target.flags & ts.SymbolFlags.Value) {
      names.push(name);
      if (!(target.flags & ts.SymbolFlags.Class)) continue;
      for (const member of checker.getDeclaredTypeOfSymbol(target).symbol.members.values()) {
        if (member.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) {
          names.push(`${name}.${member.name}`);
        }
      }
    }
  }
  return names.sort();
}

/** The same of what is there. */
function presentNames(module) {
  const names = [];
  for (const [name, value] of Object.entries(module)) {
    if (value?.[Symbol.toStringTag] === 'Module') {
      names.push(...presentNames(value).map((inner) => `${name}.${inner}`));
      continue;
    }
    names.push(name);
    if (!(value instanceof Function && /^class\b/.test(value))) continue;
    for (const member of Reflect.ownKeys(value.prototype)) {
      if (member !== 'constructor' && typeof member === 'string') names.push(`${name}.${member}`);
    }
  }
  return names.sort();
}

test('what is declared is there, and what is there is declared', {skip}, () => {
  const compiled = program(declarations);
  const checker = compiled.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(compiled.getSourceFile(declarations));
  const declared = declaredNames(checker, symbol);
  assert.ok(declared.length > 50, `${declared.length}`);
  assert.deepEqual(presentNames(ishi), declared);
});

test('tsc accepts a program, and only a right one', {skip}, () => {
  const messages = ts.getPreEmitDiagnostics(program(join(folder, 'usage.ts')))
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  assert.deepEqual(messages, []);
});
