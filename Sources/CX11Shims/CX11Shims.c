#define _GNU_SOURCE
#include "CX11Shims.h"
#include <signal.h>
#include <time.h>

void deft_ignore_broken_pipes(void) {
  struct sigaction action;
  if (sigaction(SIGPIPE, 0, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

int deft_poll(struct pollfd *fds, unsigned long count, double seconds) {
  if (seconds < 0) return ppoll(fds, count, 0, 0);
  struct timespec left = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return ppoll(fds, count, &left, 0);
}

XIC deft_make_input_context(
    XIM method, Window window, bool composes, const DeftPreeditCalls *calls, void *target) {
  if (!composes)
    return XCreateIC(
        method, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing), XNClientWindow,
        window, XNFocusWindow, window, (void *)0);
  XIMCallback start = {(XPointer)target, (XIMProc)(void (*)(void))calls->start};
  XIMCallback draw = {(XPointer)target, (XIMProc)calls->draw};
  XIMCallback caret = {(XPointer)target, (XIMProc)calls->caret};
  XIMCallback done = {(XPointer)target, (XIMProc)calls->done};
  XVaNestedList list = XVaCreateNestedList(
      0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw, XNPreeditCaretCallback,
      &caret, XNPreeditDoneCallback, &done, (void *)0);
  if (!list) return 0;
  XIC context = XCreateIC(
      method, XNInputStyle, (XIMStyle)(XIMPreeditCallbacks | XIMStatusNothing), XNClientWindow,
      window, XNFocusWindow, window, XNPreeditAttributes, list, (void *)0);
  XFree(list);
  return context;
}

XIMStyles *deft_input_styles(XIM method) {
  XIMStyles *styles = 0;
  return XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0) ? 0 : styles;
}

void deft_watch_input_method(XIM method, XIMProc gone, void *target) {
  XIMCallback callback = {(XPointer)target, gone};
  XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

void deft_move_input_context(XIC context, int x, int y) {
  XPoint spot = {(short)x, (short)y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, (void *)0);
  if (!list) return;
  XSetICValues(context, XNPreeditAttributes, list, (void *)0);
  XFree(list);
}
