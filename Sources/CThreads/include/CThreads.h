/// On which processors a thread runs, which glibc declares for GNU sources only.
#ifndef CTHREADS_H
#define CTHREADS_H

/// The number of the processor that the calling thread runs on; negative where that cannot be told.
int deft_processor(void);

/// Has the calling thread run on other processors than one, if there are any; nothing for a negative number.
void deft_leave_processor(int processor);

#endif
