#define _GNU_SOURCE
#include "CProcesses.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

// The guardian is a forked copy of a process with several threads, but has only one thread. It therefore calls nothing
// that allocates memory or takes locks.

struct report {
  pid_t program;
  int error;
};

static void set_default_signals(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Makes a descriptor a standard stream.
static int use(int descriptor, int stream) {
  return descriptor == stream ? fcntl(descriptor, F_SETFD, 0) : dup2(descriptor, stream);
}

_Noreturn static void run(
  const char *path, char *const arguments[], char *const environment[], int output, int errors, pid_t guardian,
  int fault) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The guardian may have ended before the call.
  if (getppid() != guardian) _exit(127);
  setpgid(0, 0);
  int input = open("/dev/null", O_RDONLY);
  if (input >= 0 && use(input, STDIN_FILENO) >= 0 && use(output, STDOUT_FILENO) >= 0
      && use(errors, STDERR_FILENO) >= 0) {
    if (input > STDERR_FILENO) close(input);
    set_default_signals();
    execve(path, arguments, environment);
  }
  int error = errno;
  if (write(fault, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

/// Returns the parent of a process; 0 if the process does not exist.
static pid_t parent_of(const char *process) {
  char path[64] = "/proc/", text[256];
  if (strlen(process) > 20) return 0;
  strcat(strcat(path, process), "/stat");
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name may contain any characters. A state and the parent follow it.
  char *end = strrchr(text, ')');
  return end && strlen(end) > 4 ? (pid_t)strtol(end + 4, NULL, 10) : 0;
}

/// Kills all children of this process, and reaps those that have ended, except for the program.
///
/// - Returns: The number of children.
static int kill_children(pid_t program) {
  static char buffer[1 << 15];
  int count = 0, folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  pid_t own = getpid();
  ssize_t size;
  while (folder >= 0 && (size = getdents64(folder, buffer, sizeof buffer)) > 0) {
    for (ssize_t offset = 0; offset < size;) {
      struct dirent64 *entry = (struct dirent64 *)(buffer + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] < '1' || entry->d_name[0] > '9' || parent_of(entry->d_name) != own) continue;
      pid_t child = (pid_t)strtol(entry->d_name, NULL, 10);
      if (child == program) continue;
      count++;
      kill(child, SIGKILL);
      waitpid(child, NULL, WNOHANG);
    }
  }
  if (folder >= 0) close(folder);
  return count;
}

/// Reaps children that have ended, except for the program.
///
/// - Returns: Whether the program has ended.
static int collect(pid_t program, siginfo_t *information) {
  information->si_pid = 0;
  if (waitid(P_PID, program, information, WEXITED | WNOHANG | WNOWAIT) == 0 && information->si_pid) return 1;
  siginfo_t other = {.si_pid = 0};
  while (waitid(P_ALL, 0, &other, WEXITED | WNOHANG | WNOWAIT) == 0 && other.si_pid && other.si_pid != program) {
    waitpid(other.si_pid, NULL, 0);
    other.si_pid = 0;
  }
  return 0;
}

_Noreturn static void guard(
  const char *path, char *const arguments[], char *const environment[], int output, int errors, int lifeline,
  int ends_descendants, int answer) {
  // A signal to the group or the session of its parent must not end the guardian as well.
  setsid();
  prctl(PR_SET_NAME, "deft-guardian");
  struct report report = {.program = -1};
  int fault[2] = {-1, -1};
  pid_t own = getpid();
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 && pipe2(fault, O_CLOEXEC) == 0) report.program = fork();
  if (report.program < 0) report.error = errno;
  if (report.program == 0) run(path, arguments, environment, output, errors, own, fault[1]);
  if (report.program > 0) {
    close(fault[1]);
    // A successful exec closes the write end of the pipe, which ends this loop.
    while (read(fault[0], &report.error, sizeof report.error) < 0 && errno == EINTR) {}
  }
  ssize_t written = write(answer, &report, sizeof report);
  if (written < 0 || report.error) _exit(127);

  // Keep no other descriptor of the parent open, such as the write end of another guardian's lifeline.
  if (dup2(lifeline, STDIN_FILENO) < 0) _exit(127);
  closefrom(STDIN_FILENO + 1);
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  struct pollfd entries[] = {
    {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK), .events = POLLIN},
  };
  struct signalfd_siginfo signal;
  siginfo_t information;
  int has_ended;
  while (!(has_ended = collect(report.program, &information))) {
    if (poll(entries, 2, -1) < 0 && errno != EINTR) break;
    if (entries[0].revents) break;
    while (read(entries[1].fd, &signal, sizeof signal) > 0) {}
  }

  int ends_all = ends_descendants || !has_ended;
  kill(-report.program, SIGKILL);
  // Children of a killed process become children of the guardian. A process of another user cannot be killed.
  for (int attempt = 0; ends_all && attempt < 500; attempt++) {
    kill(-report.program, SIGKILL);
    if (!has_ended) kill(report.program, SIGKILL);
    has_ended = has_ended || collect(report.program, &information);
    if (kill_children(report.program) == 0 && has_ended) break;
    poll(&entries[1], 1, 10);
    while (read(entries[1].fd, &signal, sizeof signal) > 0) {}
  }
  if (!has_ended) _exit(127);
  // Reaps the program last, so that no other process gets its process ID before that.
  waitpid(report.program, NULL, 0);
  if (information.si_code == CLD_EXITED) _exit(information.si_status);
  // End with the same signal, without another core file.
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  set_default_signals();
  raise(information.si_status);
  _exit(128 + information.si_status);
}

int deft_start_guarded(
  const char *path, char *const arguments[], char *const environment[], int output, int errors, int lifeline,
  int ends_descendants, pid_t *guardian, pid_t *program) {
  int answer[2];
  if (pipe2(answer, O_CLOEXEC) != 0) return errno;
  // The guardian blocks all signals. No handler of the parent may run in it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  *guardian = fork();
  int error = errno;
  if (*guardian == 0) guard(path, arguments, environment, output, errors, lifeline, ends_descendants, answer[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(answer[1]);
  if (*guardian > 0) {
    struct report report = {.error = ECHILD};
    while (read(answer[0], &report, sizeof report) < 0 && errno == EINTR) {}
    *program = report.program;
    error = report.error;
    if (error) while (waitpid(*guardian, NULL, 0) < 0 && errno == EINTR) {}
  }
  close(answer[0]);
  return error;
}
