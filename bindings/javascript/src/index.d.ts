/** ishi: Othello and Renju as WebAssembly. docs/javascript.md is the guide. */
export * as othello from './othello.js';
export * as renju from './renju.js';
export {transform, transforms} from './boards.js';
export {Program, reversalProgram, transformProgram} from './programs.js';
export type {ProgramMove, ProgramStep} from './programs.js';
export {IshiError} from './library.js';
export {Search} from './engine_client.js';

/** The version of the library, such as `0.2.0`. */
export const version: string;
