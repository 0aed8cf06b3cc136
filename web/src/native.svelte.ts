// The engines of the program behind `ishi serve`: with its threads and its table, for analysis and
// solving; and its library: a book, what is kept of analyses, and games. The address that the program prints brings a token; without one, on a plain host, there
// is no such engine, and the page uses its own.
import {settings} from './settings.svelte';

/** What the program is asked: see src/web/engine_question.hpp. */
export interface NativeQuestion {
  game: 'othello' | 'renju';
  method: 'analyze' | 'solve';
  position: string;
  depth?: number;
  lines?: number;
}
/** What is looked up there and needs no search. */
export interface LibraryQuestion {
  game: 'othello' | 'renju';
  method: 'book' | 'stored' | 'games';
  position: string;
}
export interface NativeProgress {
  nodes: number;
  expectedNodes: number;
}

/** The program is no longer there, or has another token: it was ended or started again. */
class Gone extends Error {}

const kToken = 'ishi.engine';
let token: string | null = $state(null);

/** Takes the token out of the address, where it would be sent along with a copied line. */
export function meetProgram() {
  const [place, query] = location.hash.split('?');
  const values = new URLSearchParams(query);
  try {
    const brought = values.get('engine');
    if (brought !== null) {
      sessionStorage.setItem(kToken, brought);
      values.delete('engine');
      const rest = values.toString();
      history.replaceState(history.state, '', `${place || '#'}${rest && '?'}${rest}`);
    }
    token = sessionStorage.getItem(kToken);
  } catch {
    // Storage is forbidden: the page has its own engine.
  }
}

export const hasProgram = () => token !== null;

/** What a connection that broke means, unless the page broke it. */
const broken = (signal: AbortSignal) => (error: unknown): never => {
  throw signal.aborted ? error : new Gone();
};

/** The lines of a response, as they arrive. */
async function* linesOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const {done, value} = await reader.read().catch(broken(signal));
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

async function ask<T>(question: NativeQuestion | LibraryQuestion, signal: AbortSignal,
                      onprogress: (progress: NativeProgress) => void): Promise<T> {
  const response = await fetch('./engine', {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'X-Ishi-Token': token!},
    body: JSON.stringify(question),
    signal,
  }).catch(broken(signal));
  if ([401, 404, 405].includes(response.status)) throw new Gone();
  if (!response.ok) throw new Error((await response.text()).trim());
  for await (const line of linesOf(response, signal)) {
    const {progress, answer, error} =
      JSON.parse(line) as {progress?: NativeProgress; answer?: T; error?: string};
    if (progress) onprogress(progress);
    if (error !== undefined) throw new Error(error);
    if (answer !== undefined) return answer;
  }
  throw new Gone(); // it was ended while it searched
}

/** What the library of the program holds; null where it has no such part, or the program is gone. */
export async function lookUp<T>(question: LibraryQuestion, signal: AbortSignal): Promise<T | null> {
  if (token === null) return null;
  try {
    return await ask<T | null>(question, signal, () => {});
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    token = null;
    return null;
  }
}

/** The program's answer where it is there and wanted, and that of the page's own engine elsewhere. */
export async function nativeOr<T>(question: NativeQuestion, signal: AbortSignal, own: () => PromiseLike<T>,
                                  onprogress: (progress: NativeProgress) => void = () => {}): Promise<T> {
  if (token !== null && settings.native) {
    try {
      return await ask<T>(question, signal, onprogress);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      token = null;
    }
  }
  return own();
}
