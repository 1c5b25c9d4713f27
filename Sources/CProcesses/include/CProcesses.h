/// Processes of our own and what they share, which glibc declares for GNU sources only or with a variable number of
/// arguments.
#ifndef CPROCESSES_H
#define CPROCESSES_H

/// Limits what the calling process may use, for good: it ends with its parent, keeps its lowest descriptors alone, gains
/// no privileges and writes no core file.  It is for processes that read data of strangers.
///
/// - Parameters:
///   - parent: the process that must be the parent still.
///   - descriptors: how many descriptors it keeps, from 0 on.
///   - memory: the most bytes of address space in all.
///   - seconds: the most processor time; a signal ends the process then.
///   - file: the most bytes of any file that it writes.
/// - Returns: 0, or the number of the error.
int deft_confine(
  int parent, unsigned descriptors, unsigned long memory, unsigned long seconds, unsigned long file);

/// Makes a file that is in memory alone; no other program inherits its descriptor.
///
/// - Returns: its descriptor; negative where there is none, with the reason in `errno`.
int deft_memory_file(const char *name);

/// Makes a pipe that no other program inherits.
///
/// - Returns: 0, or -1 with the reason in `errno`.
int deft_pipe(int ends[2]);

#endif
