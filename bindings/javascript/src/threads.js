// Threads for the engine's second module: the functions that it imports from a system with threads.
//
// Emscripten's own JavaScript assigns threads to workers by messages, and a worker receives none while
// it is inside a search; its worker script is not an ES module either. Here threads are handed over in
// shared memory instead: each worker waits at its own mailbox. engine_client.js starts the workers, and
// may terminate them at any time.
import {failForMemory, milliseconds} from './library.js';

const kPage = 2 ** 16;
const kInitialBytes = 2 ** 24; // as the module is linked
const kMostBytes = 2 ** 31;
const kStackBytes = 2 ** 20;
const kBytesBesideTable = 3 * 2 ** 25; // weights, the network, and what a search needs
const kBytesOfWorker = 2 ** 22;
const kTryAgain = 6; // EAGAIN of Emscripten

// A mailbox: the thread to run, which is its address, and how.
const kIdle = 0;
const kTaken = 1;
const kMailbox = {thread: 0, start: 1, argument: 2, stack: 3};
const kMailboxWords = 4;

/**
 * Memory for an engine with a table of `hashMB`, and mailboxes for `workers` workers. Browsers reserve
 * at once all that it may grow to: where they refuse, the table is halved until they do not.
 */
export function shareMemory(hashMB, workers) {
  for (let size = hashMB; size >= Math.min(hashMB, 1); size /= 2) {
    const wanted = kBytesBesideTable + kBytesOfWorker * workers + size * 2 ** 20;
    const maximum = Math.ceil(Math.min(wanted, kMostBytes) / kPage);
    try {
      return {
        hashMB: size,
        memory: new WebAssembly.Memory({initial: kInitialBytes / kPage, maximum, shared: true}),
        mailboxes: new Int32Array(new SharedArrayBuffer(4 * kMailboxWords * workers)),
      };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return failForMemory();
}

/** What each instance of the module imports. */
export function threadImports(library, {memory, mailboxes}) {
  const findMailbox = (found) => {
    for (let box = 0; box < mailboxes.length; box += kMailboxWords) if (found(box)) return box;
    return null;
  };
  return {
    memory,
    emscripten_resize_heap(bytes) {
      const missing = (bytes >>> 0) - memory.buffer.byteLength;
      try {
        if (missing > 0) memory.grow(Math.ceil(missing / kPage));
        return 1;
      } catch {
        return 0;
      }
    },
    abort: failForMemory,
    __cxa_allocate_exception: failForMemory,
    emscripten_get_now: () => milliseconds(1),
    clock_gettime(clock, address) {
      const now = milliseconds(clock);
      library.view.setInt32(address, Math.floor(now / 1000), true);
      library.view.setInt32(address + 4, Math.floor((now % 1000) * 1e6), true);
      return 0;
    },
    // No thread is a "main" one that runs calls for the others; every one may wait.
    __emscripten_init_main_thread_js(thread) {
      library.functions._emscripten_thread_init(thread, 0, 0, 1, 0);
      library.functions.emscripten_tls_init();
    },
    _emscripten_default_pthread_stack_size: () => kStackBytes,
    emscripten_check_blocking_allowed() {},
    __pthread_create_js(thread, attributes, start, argument) {
      const box = findMailbox((each) =>
        Atomics.compareExchange(mailboxes, each, kIdle, kTaken) === kIdle);
      if (box === null) return kTryAgain;
      mailboxes[box + kMailbox.start] = start;
      mailboxes[box + kMailbox.argument] = argument;
      mailboxes[box + kMailbox.stack] = library.functions.ishi_js_stack_top(thread);
      Atomics.store(mailboxes, box + kMailbox.thread, thread);
      Atomics.notify(mailboxes, box + kMailbox.thread);
      return 0;
    },
    // Frees a joined thread with its stack, once its worker has left that stack.
    __emscripten_thread_cleanup(thread) {
      const box = findMailbox((each) => Atomics.load(mailboxes, each) === thread);
      if (box !== null) Atomics.wait(mailboxes, box + kMailbox.thread, thread);
      library.functions._emscripten_thread_free_data(thread);
    },
  };
}

/** Runs every thread that is put into the mailbox of this worker, number `worker`. Never returns. */
export function runThreads({functions}, {mailboxes}, worker) {
  const box = worker * kMailboxWords;
  for (;;) {
    const thread = Atomics.load(mailboxes, box + kMailbox.thread);
    if (thread === kIdle || thread === kTaken) {
      Atomics.wait(mailboxes, box + kMailbox.thread, thread);
      continue;
    }
    const stack = mailboxes[box + kMailbox.stack];
    functions.stackRestore(stack);
    functions.emscripten_stack_set_limits(stack, stack - kStackBytes);
    functions._emscripten_thread_init(thread, 0, 0, 1, 0);
    functions.emscripten_tls_init();
    functions._emscripten_thread_exit(functions.ishi_js_run_thread(
      mailboxes[box + kMailbox.start], mailboxes[box + kMailbox.argument]));
    Atomics.store(mailboxes, box + kMailbox.thread, kIdle);
    Atomics.notify(mailboxes, box + kMailbox.thread);
  }
}
