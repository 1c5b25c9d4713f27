#define _GNU_SOURCE
#include "CX11Shims.h"
#include <signal.h>
#include <time.h>

void deft_ignore_broken_pipes(void) {
  struct sigaction action;
  if (sigaction(SIGPIPE, 0, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

int deft_poll(struct pollfd *fds, unsigned long count, double seconds) {
  if (seconds < 0) return ppoll(fds, count, 0, 0);
  struct timespec left = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return ppoll(fds, count, &left, 0);
}
