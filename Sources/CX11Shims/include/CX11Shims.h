/// Inline wrappers for what Swift cannot import from C: function-like macros, and the functions by
/// which an event loop of our own drains libdispatch's main queue and turns Foundation's run loop.
#ifndef CX11_SHIMS_H
#define CX11_SHIMS_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdbool.h>

/// Frees an image and its data.
static inline void deft_destroy_image(XImage *image) { XDestroyImage(image); }

/// Ignores SIGPIPE unless the program handles it: writing to a server that has just gone is an error
/// to be told, not a death.
void deft_ignore_broken_pipes(void);

/// ppoll(2), which glibc declares for GNU sources only; waits for ever where seconds are negative.
int deft_poll(struct pollfd *fds, unsigned long count, double seconds);

/// The descriptor (an eventfd on Linux) that becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what is on the main queue; on the main thread only.
extern void _dispatch_main_queue_callback_4CF(void *message);

/// Whether anybody has asked for Foundation's main run loop yet; does not make it.
bool deft_main_run_loop_is_used(void);

/// The descriptor (an epoll set on Linux) that becomes readable when the main run loop has something
/// to do in its default mode: a timer is due, or another thread has woken it.
///
/// Negative where it cannot be found, as before the run loop is used.  Call it once: it asks every
/// open descriptor.
int deft_main_run_loop_descriptor(void);
#endif
