#define _GNU_SOURCE
#include "CThreads.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>

/// What a thread is begun with.
typedef struct {
  void (*body)(void *);
  void *argument;
  /// Where it may run once it has begun, where that is somewhere else.
  bool moves;
  cpu_set_t processors;
} Start;

static void *run(void *started) {
  Start start = *(Start *)started;
  free(started);
  if (start.moves) sched_setaffinity(0, sizeof start.processors, &start.processors);
  start.body(start.argument);
  return 0;
}

/// Says where a thread begins, where the system tells.
static void place_thread(pthread_attr_t *attributes, DeftThreadPlace place, Start *start) {
  int processor = deft_processor();
  if (processor < 0 || processor >= CPU_SETSIZE) return;
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  start->processors = processors;
  start->moves = place == DEFT_THREAD_BEGINS_HERE;
  if (place == DEFT_THREAD_BEGINS_HERE) {
    CPU_ZERO(&processors);
    CPU_SET(processor, &processors);
  } else {
    CPU_CLR(processor, &processors);
  }
  if (CPU_COUNT(&processors) > 0) pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
}

int deft_begin_thread(DeftThreadPlace place, void (*body)(void *), void *argument) {
  Start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  start->body = body;
  start->argument = argument;
  start->moves = false;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  place_thread(&attributes, place, start);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, run, start);
  pthread_attr_destroy(&attributes);
  if (error) free(start);
  return error;
}

int deft_processor(void) { return sched_getcpu(); }
