// Files of games, the same for both games.
import {library} from './boards_library.js';
import {IshiError, invalid} from './library.js';
import * as structures from './structures.js';

const encoder = new TextEncoder();

/**
 * The games of a file, one by one. A broken game is given to `onError`, and the file goes on behind
 * it; without `onError` it is thrown.
 */
export function* readGames(prefix, structure, source, format, onError, gameOf) {
  const bytes = typeof source === 'string' ? encoder.encode(source) : new Uint8Array(source);
  const reader = library.with([4], (handle) => {
    library.withTexts({format}, (texts) => library.call(`${prefix}_reader_new`, texts.format, handle));
    return library.view.getUint32(handle, true);
  });
  try {
    if (bytes.length > 0) {
      library.with([bytes.length], (address) => {
        library.bytes.set(bytes, address);
        library.call(`${prefix}_reader_feed`, reader, address, bytes.length);
      });
    }
    library.call(`${prefix}_reader_feed`, reader, 0, 0);
    for (;;) {
      let game;
      try {
        game = library.with([structure.size], (address) =>
          library.call(`${prefix}_reader_next`, reader, address)
            ? gameOf(structure.read(library.view, address)) : null);
      } catch (error) {
        if (!(error instanceof IshiError) || error.code !== 'parse' || !onError) throw error;
        onError(error);
        continue;
      }
      if (game === null) return;
      yield game;
    }
  } finally {
    library.functions[`ishi_${prefix}_reader_free`](reader);
  }
}

/** The opening that moves, as places, followed; null where it has no name. */
export function openingOf(prefix, places) {
  const {opening} = structures;
  return library.with([places.length, opening.size], (at, address) => {
    library.bytes.set(places, at);
    library.call(`${prefix}_opening`, at, places.length, address);
    const {code, english, japanese, plies} = opening.read(library.view, address);
    if (plies === 0) return null;
    return {
      code: library.text(code), english: library.text(english), japanese: library.text(japanese),
      plies,
    };
  });
}

/** All openings that have names: the names, and their moves as places. */
export function namedOpenings(prefix) {
  const {opening} = structures;
  return library.with([opening.size, 128], (address, moves) => {
    const all = [];
    while (library.call(`${prefix}_named_opening`, all.length, address, moves)) {
      const {code, english, japanese, plies} = opening.read(library.view, address);
      all.push({
        code: library.text(code), english: library.text(english), japanese: library.text(japanese),
        places: [...library.bytes.slice(moves, moves + plies)],
      });
    }
    return all;
  });
}

/** A game in a format, as text. `fields` are the members of the structure but its texts. */
export function writeGame(prefix, structure, fields, texts, format) {
  if (typeof format !== 'string') throw invalid('expected the name of a format');
  return library.withTexts({...texts, format}, ({format: name, ...addresses}) =>
    library.with([structure.size, 4], (game, length) => {
      structure.write(library.view, game, {...fields, ...addresses});
      return library.writtenBytes((buffer, size) => {
        library.call(`${prefix}_write_game`, game, name, buffer, size, length);
        return library.view.getUint32(length, true);
      });
    }));
}
