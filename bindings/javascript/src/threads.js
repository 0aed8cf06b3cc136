// Threads of the engine's second module: what it imports from a system that has threads.
//
// Emscripten's own JavaScript hands a thread to a worker, and takes the worker back, by messages to
// the worker that started it; which hears none while it is in a search and waits for the others. Its
// scripts are no modules, either, as bundlers and the page's security policy want them. So here the
// threads of the library are handed over in shared memory: each worker waits at a mailbox of its own.
// The workers themselves are started, and ended at any time, by engine_client.js.
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
    // In the engine's worker, which takes no calls from other threads: it only waits for them.
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
    // Frees a thread that was joined, and its stack, which its worker has to have left.
    __emscripten_thread_cleanup(thread) {
      const box = findMailbox((each) => Atomics.load(mailboxes, each) === thread);
      if (box !== null) Atomics.wait(mailboxes, box + kMailbox.thread, thread);
      library.functions._emscripten_thread_free_data(thread);
    },
  };
}

/** Runs in this worker, number `worker`, every thread that is put into its mailbox. Never returns. */
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
