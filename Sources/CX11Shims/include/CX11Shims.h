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

/// What an input method calls while it composes; `target` is the first argument's data.
typedef struct {
  int (*start)(XIC, XPointer, XPointer);
  void (*draw)(XIM, XPointer, XPointer);
  void (*caret)(XIM, XPointer, XPointer);
  void (*done)(XIM, XPointer, XPointer);
} DeftPreeditCalls;

/// Makes an input context, whose attributes Xlib takes as a list of variable length.
///
/// `composes` says whether what is composed is told by the calls; else the method shows it by itself.
XIC deft_make_input_context(
    XIM method, Window window, bool composes, const DeftPreeditCalls *calls, void *target);

/// The styles that an input method knows, to be freed with XFree; null where it does not say.
XIMStyles *deft_input_styles(XIM method);

/// Calls a function when the input method's server is gone: nothing of it may be used from then on.
void deft_watch_input_method(XIM method, XIMProc gone, void *target);

/// Tells where the caret is, so that lists of candidates appear beside it.
void deft_move_input_context(XIC context, int x, int y);
#endif
