// libishi as WebAssembly: its functions, its memory, its errors as exceptions.
import * as structures from './structures.js';

/** What ishi refuses. `code` says why: 'argument', 'parse', 'position', 'illegal', 'question',
 * 'memory' or 'internal'; `offset` where: in the text, or the index of the element. */
export class IshiError extends Error {
  constructor(message, {code, offset = 0, line = 0, column = 0}) {
    super(message);
    this.name = 'IshiError';
    this.code = code;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

export const invalid = (message) => new IshiError(message, {code: 'argument'});

const kStatusEnd = 1;
const codes = [
  'ok', 'end', 'argument', 'parse', 'position', 'illegal', 'question', 'memory', 'internal',
];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What ends the module when an allocation fails: it has no exceptions of C++. */
export function failForMemory() {
  throw new IshiError('there is not enough memory', {code: 'memory'});
}

/** Milliseconds, by a clock of C; the steady ones count alike in all workers. */
export const milliseconds = (clock) =>
  clock === 0 ? Date.now() : performance.timeOrigin + performance.now();

export class Library {
  /** `imports(library)` are what the module imports from its user. */
  static async load(module, imports) {
    const library = await Library.instantiate(module, imports);
    const {_initialize, __wasm_call_ctors} = library.functions;
    (_initialize ?? __wasm_call_ctors)();
    return library;
  }

  /** The same in memory that another instance has initialized, and shares. */
  static async instantiate(module, imports = () => ({})) {
    const library = new Library();
    const functions = {
      proc_exit: failForMemory,
      emscripten_notify_memory_growth() {},
      clock_time_get(clock, precision, address) {
        library.view.setBigUint64(address, BigInt(Math.round(milliseconds(clock) * 1e6)), true);
        return 0;
      },
      ...imports(library),
    };
    const all = {};
    for (const {module: from, name} of WebAssembly.Module.imports(module)) {
      // The C library's own code for files and the like names functions that nobody calls.
      const unknown = () => {
        throw new Error(`${name} does not exist here`);
      };
      (all[from] ??= {})[name] = functions[name] ?? unknown;
    }
    library.functions = (await WebAssembly.instantiate(module, all)).exports;
    library.memory = functions.memory ?? library.functions.memory;
    return library;
  }

  /** The memory, which moves when it grows: never kept across a call. */
  get view() {
    const {buffer} = this.memory;
    if (this.cachedView?.buffer !== buffer) this.cachedView = new DataView(buffer);
    return this.cachedView;
  }
  get bytes() {
    return new Uint8Array(this.memory.buffer);
  }

  /** What `work` returns with the addresses of blocks of so many bytes, which are then freed. */
  with(sizes, work) {
    const total = sizes.reduce((sum, size) => sum + Math.ceil(size / 16) * 16, 0);
    const block = this.functions.malloc(Math.max(total, 1));
    if (block === 0) failForMemory();
    try {
      let next = block;
      return work(...sizes.map((size) => {
        const address = next;
        next += Math.ceil(size / 16) * 16;
        return address;
      }));
    } finally {
      this.functions.free(block);
    }
  }

  /** Calls a function of ishi.h, whose last argument is the error. True, or false for ISHI_END. */
  call(name, ...args) {
    return this.with([structures.error.size], (address) => {
      const status = this.functions[`ishi_${name}`](...args, address);
      if (status === 0) return true;
      if (status === kStatusEnd) return false;
      const error = structures.error.read(this.view, address);
      throw new IshiError(decoder.decode(Uint8Array.from(error.message)).replace(/\0.*/s, ''), {
        code: codes[status], offset: Number(error.offset), line: error.line, column: error.column,
      });
    });
  }

  /** The same with a text and its length before the other arguments; places in the text are counted
   * in JavaScript's characters. */
  callWithText(name, text, ...args) {
    if (typeof text !== 'string') throw invalid(`expected a text, found ${typeof text}`);
    const bytes = encoder.encode(text);
    return this.with([bytes.length], (address) => {
      this.bytes.set(bytes, address);
      try {
        return this.call(name, address, bytes.length, ...args);
      } catch (error) {
        if (error instanceof IshiError && error.code === 'parse') {
          const before = decoder.decode(bytes.subarray(0, error.offset));
          error.offset = before.length;
          error.column = before.length - before.lastIndexOf('\n');
        }
        throw error;
      }
    });
  }

  /** The text at an address, which ends with a NUL. */
  text(address) {
    if (address === 0) return '';
    const {bytes} = this;
    return decoder.decode(bytes.slice(address, bytes.indexOf(0, address)));
  }

  /** The text that `write(buffer, size)` writes, as the functions of ishi.h do: it returns the
   * length of all of it. */
  written(write) {
    return decoder.decode(this.writtenBytes(write));
  }
  writtenBytes(write) {
    const length = write(0, 0);
    return this.with([length + 1], (buffer) => {
      write(buffer, length + 1);
      return this.bytes.slice(buffer, buffer + length);
    });
  }

  /** Copies a typed array to an address. */
  put(address, array) {
    this.bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), address);
  }
  /** A typed array of `length` elements from an address. */
  taken(Type, address, length) {
    return new Type(this.bytes.slice(address, address + length * Type.BYTES_PER_ELEMENT).buffer);
  }

  /** Texts of an object as C's: `work` gets the address of each by its name. */
  withTexts(texts, work) {
    const names = Object.keys(texts);
    const encoded = names.map((name) => encoder.encode(`${texts[name] ?? ''}\0`));
    return this.with(encoded.map((bytes) => bytes.length), (...addresses) => {
      encoded.forEach((bytes, i) => this.bytes.set(bytes, addresses[i]));
      return work(Object.fromEntries(names.map((name, i) => [name, addresses[i]])));
    });
  }
}
