#include "CX11Shims.h"
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Symbols that Foundation exports, but no module declares. Source: CoreFoundation/CFRunLoop.h of the toolchain.
extern void *_CFRunLoopGet0b(void *thread);
extern const void *const kCFRunLoopDefaultMode;
struct source_context {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  const void *(*copy_description)(const void *info);
  unsigned char (*equal)(const void *a, const void *b);
  unsigned long (*hash)(const void *info);
  int (*port)(void *info);
  void (*perform)(void *info);
};
extern void *CFRunLoopSourceCreate(const void *allocator, long order, struct source_context *);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);
extern void CFRunLoopSourceInvalidate(void *source);
extern void CFRelease(const void *object);

// Null means the main thread.
bool deft_main_run_loop_is_used(void) { return _CFRunLoopGet0b(0) != 0; }

static int port_of(void *info) { return (int)(intptr_t)info; }
static void perform_nothing(void *info) { (void)info; }

// Foundation does not expose its epoll set. This function temporarily adds a descriptor to it, as the port of a
// source, and searches for the set that contains it.
int deft_main_run_loop_descriptor(void) {
  void *loop = _CFRunLoopGet0b(0);
  if (!loop) return -1;
  int mark = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (mark < 0) return -1;
  struct source_context context = {
      .version = 1, .info = (void *)(intptr_t)mark, .port = port_of, .perform = perform_nothing};
  void *source = CFRunLoopSourceCreate(0, 0, &context);
  CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
  const int most = 4096;
  int found = -1;
  for (int set = 0; set < most && found < 0; set++) {
    // The event mask is the one that Foundation already uses, so the call changes only the data of the added
    // descriptor. The call fails for descriptors that are not epoll sets, and for sets without the added descriptor.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.fd = mark}};
    if (epoll_ctl(set, EPOLL_CTL_MOD, mark, &event) == 0) found = set;
  }
  CFRunLoopSourceInvalidate(source);
  CFRelease(source);
  close(mark);
  return found;
}
