// The library of the boards and rules, ready when this module is: everything but the engines.
import {compileBoards} from '#platform';
import {Library} from './library.js';

export const library = await Library.load(await compileBoards());
