/// Wrappers for C that Swift cannot import: function-like macros, variadic functions, and the functions with which a
/// custom event loop drains libdispatch's main queue and runs Foundation's run loop.
#ifndef CX11_SHIMS_H
#define CX11_SHIMS_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/// Frees an image and its data.
static inline void deft_destroy_image(XImage *image) { XDestroyImage(image); }

/// Ignores SIGPIPE unless the program handles it, so that writing to a closed connection returns an error instead of
/// ending the program.
void deft_ignore_broken_pipes(void);

/// Calls ppoll(2), which glibc declares only for GNU sources. Negative seconds mean no timeout.
int deft_poll(struct pollfd *fds, unsigned long count, double seconds);

/// The descriptor (an eventfd on Linux) that becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work on the main queue. Call it only on the main thread.
extern void _dispatch_main_queue_callback_4CF(void *message);

/// Returns whether Foundation's main run loop exists, without creating it.
bool deft_main_run_loop_is_used(void);

/// Returns the descriptor (an epoll set on Linux) that becomes readable when the main run loop has work in its default
/// mode: a timer is due, or another thread has woken it.
///
/// The result is negative if it cannot be found, for example before the run loop exists. Call it once, because it tries
/// every open descriptor.
int deft_main_run_loop_descriptor(void);

/// The callbacks of an input method during composition, which receive `target`.
typedef struct {
  int (*start)(XIC, XPointer, XPointer);
  void (*draw)(XIM, XPointer, XPointer);
  void (*caret)(XIM, XPointer, XPointer);
  void (*done)(XIM, XPointer, XPointer);
} DeftPreeditCalls;

/// Creates an input context. Xlib's function is variadic.
///
/// If `composes` is true, the callbacks receive the composed text. Otherwise the input method shows it.
XIC deft_make_input_context(
    XIM method, Window window, bool composes, const DeftPreeditCalls *calls, void *target);

/// Returns the styles that an input method supports, to be freed with XFree, or null if unknown.
XIMStyles *deft_input_styles(XIM method);

/// Calls `gone` when the input method's server has exited. Its objects must not be used after that.
void deft_watch_input_method(XIM method, XIMProc gone, void *target);

/// Sets the caret position, next to which the input method shows its candidates.
void deft_move_input_context(XIC context, int x, int y);
#endif
