#define _GNU_SOURCE
#include "CProcesses.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static int limit(__rlimit_resource_t resource, unsigned long most) {
  struct rlimit bound = {most, most}, now;
  // Keep an existing lower limit.
  if (getrlimit(resource, &now) == 0 && now.rlim_max < most) bound.rlim_cur = bound.rlim_max = now.rlim_max;
  return setrlimit(resource, &bound) == 0 ? 0 : errno;
}

int deft_confine(
  int parent, unsigned descriptors, unsigned long memory, unsigned long seconds, unsigned long file) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // The parent may have exited before the call.
  if (getppid() != parent) return ESRCH;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0) != 0) return errno;
  // Old kernels lack this call. There, all inherited descriptors (those without O_CLOEXEC)
  // stay open.
  close_range(descriptors, ~0u, 0);
  int error = limit(RLIMIT_CORE, 0);
  if (!error) error = limit(RLIMIT_CPU, seconds);
  if (!error) error = limit(RLIMIT_FSIZE, file);
  if (!error) error = limit(RLIMIT_AS, memory);
  return error;
}

int deft_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int deft_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
