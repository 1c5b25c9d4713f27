/// Functions for child processes and their shared memory and pipes. glibc declares the underlying calls only for GNU
/// sources or with variadic arguments.
#ifndef CPROCESSES_H
#define CPROCESSES_H

/// Permanently restricts the calling process: it ends with its parent, keeps only its lowest descriptors, gains no
/// privileges and writes no core file. For processes that read untrusted data.
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

#endif
