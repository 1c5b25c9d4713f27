#define _GNU_SOURCE
#include "CThreads.h"
#include <sched.h>

int deft_processor(void) { return sched_getcpu(); }

void deft_leave_processor(int processor) {
  cpu_set_t processors;
  if (processor < 0 || sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  CPU_CLR(processor, &processors);
  // Refused where none is left.
  sched_setaffinity(0, sizeof processors, &processors);
}
