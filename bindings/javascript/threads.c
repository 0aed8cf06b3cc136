/* How a thread that the library starts runs on a worker; see src/threads.js. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>

/* Where the stack of a thread begins, from which it grows down, and its size. */
void* ishi_js_stack_top(pthread_t thread) {
  pthread_attr_t attributes;
  void* lowest = NULL;
  size_t size = 0;
  pthread_getattr_np(thread, &attributes);
  pthread_attr_getstack(&attributes, &lowest, &size);
  return (char*)lowest + size;
}

void* ishi_js_run_thread(void* (*run)(void*), void* argument) { return run(argument); }
