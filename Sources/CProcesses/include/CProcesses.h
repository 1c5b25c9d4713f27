/// Functions for child processes, their shared memory and pipes, and for the protocol conformances of this program.
/// glibc declares the underlying calls only for GNU sources or with variadic arguments.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <sys/types.h>

/// Permanently restricts the calling process: it ends with its parent, keeps only its lowest descriptors, gains no privileges and
/// writes no core file. Use it for processes that read untrusted data.
///
/// - Parameters:
///   - parent: The expected parent process.
///   - descriptors: The number of descriptors to keep, starting at 0.
///   - memory: The maximum address space in bytes.
///   - seconds: The maximum processor time, after which a signal ends the process.
///   - file: The maximum size in bytes of each written file.
/// - Returns: 0, or the error number.
int deft_confine(
  int parent, unsigned descriptors, unsigned long memory, unsigned long seconds, unsigned long file);

/// Creates a file in memory. Programs started by this process do not inherit its descriptor.
///
/// - Returns: The descriptor, or -1 with the reason in `errno`.
int deft_memory_file(const char *name);

/// Creates a pipe that programs started by this process do not inherit.
///
/// - Returns: 0, or -1 with the reason in `errno`.
int deft_pipe(int ends[2]);

/// Starts a program with a guardian, a small process between this process and the program. The guardian inherits all orphaned
/// descendants of the program. When the lifeline ends, the guardian kills the program and all descendants, including those in
/// other sessions. When the program ends, the guardian kills the rest of its process group, and ends with the same status. The
/// program leads the group. Its standard input is empty.
///
/// - Parameters:
///   - path: The path of the program.
///   - arguments: Its arguments, starting with its name, and ended by a null pointer.
///   - environment: Its environment, ended by a null pointer.
///   - output: The descriptor that becomes its standard output.
///   - errors: The descriptor that becomes its standard error.
///   - lifeline: The read end of a pipe whose write end only this process has. If this process dies, the pipe ends.
///   - ends_descendants: Whether all descendants end with the program, and not only its process group.
///   - guardian: The guardian, a child of this process.
///   - program: The program.
/// - Returns: 0, or the error number.
int deft_start_guarded(
  const char *path, char *const arguments[], char *const environment[], int output, int errors, int lifeline,
  int ends_descendants, pid_t *guardian, pid_t *program);

/// Returns the records of protocol conformances of the program or library that contains this function: a list of
/// relative 32-bit addresses, which the linker collects from all Swift modules.
///
/// - Parameter count: The number of addresses.
/// - Returns: The first address; a null pointer if there are no records.
const int *deft_conformance_records(long *count);

#endif
