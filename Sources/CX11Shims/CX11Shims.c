#define _GNU_SOURCE
#include "CX11Shims.h"
#include <time.h>

int deft_poll(struct pollfd *fds, unsigned long count, double seconds) {
  if (seconds < 0) return ppoll(fds, count, 0, 0);
  struct timespec left = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return ppoll(fds, count, &left, 0);
}
