/// Threads that begin on a certain processor, which glibc declares for GNU sources only.
#ifndef CTHREADS_H
#define CTHREADS_H

#include "CProcesses.h"

/// Where a thread runs.
typedef enum {
  /// It begins on the processor of who begins it, and goes on where the system likes.
  DEFT_THREAD_BEGINS_HERE,
  /// Never on the processor of who begins it, if there are others.
  DEFT_THREAD_ELSEWHERE,
} DeftThreadPlace;

/// Begins a thread that nobody waits for.
///
/// - Returns: 0, or the number of the error.
int deft_begin_thread(DeftThreadPlace place, void (*body)(void *), void *argument);

/// The number of the processor that the calling thread runs on; negative where that cannot be told.
int deft_processor(void);

#endif
