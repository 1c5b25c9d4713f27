/// Libraries that a program is linked with and does without at its start.
///
/// The policy: *a library comes with the first call of one of its functions, on the thread of that call.*  Of the
/// sixty libraries that ours and theirs are, a start without letters, pictures, keys and the session's bus needs less
/// than half; each of them takes some 0.1 ms of it.  A program that will need them has them loaded on another thread
/// meanwhile (``deft_load_delayed``).
///
/// Only one thread at a time loads a library, and none does while the program ends: `exit` waits until a library that is
/// being loaded is there, and a thread that wants another one then waits until the process is gone.  Otherwise, once
/// `exit` has called the destructor of a library, the dynamic linker takes that library for uninitialized.  A thread that
/// loads another library at this moment makes the linker call the constructors of everything that this one depends on,
/// for a second time.  GObject aborts the program then ("cannot register existing fundamental type 'gchar'").
///
/// How it works: this target defines the functions of `DelayedFunctions.h` themselves.  Each jumps to where its slot
/// says, and that is, at first, to what loads the library and fills the slots of all its functions.  Who calls them
/// sees nothing of it: the headers are the library's own.  What the linker is told with `--as-needed` makes it leave
/// out the libraries that nothing asks for any more; without, they are loaded at the start as ever, and found there.
/// This is done for x86-64; elsewhere all libraries are linked as usual.
///
/// The section `delayed_names` of a program says which libraries it loads, each followed by the functions that it
/// wants of it: packages are made from that.
#ifndef CDELAYLOAD_H
#define CDELAYLOAD_H

/// Loads a library now, or all of them, unless they are there; on any thread.
///
/// Where one cannot be loaded, the program says so and ends with status 127, as it would at its start.
///
/// - Parameter library: Its name for the linker, as in `libpango-1.0.so.0`; null stands for all.
void deft_load_delayed(const char *library);

#endif
