// ishi: Othello and Renju as WebAssembly.
import {library} from './boards_library.js';

export * as othello from './othello.js';
export * as renju from './renju.js';
export {transform, transforms} from './boards.js';
export {Program, reversalProgram, transformProgram} from './programs.js';
export {IshiError} from './library.js';
export {Search} from './engine_client.js';

/** The version of the library, such as `0.2.0`. */
export const version = library.text(library.functions.ishi_version());
