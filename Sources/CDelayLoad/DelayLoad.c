#define _GNU_SOURCE
#include "CDelayLoad.h"

#if defined(__x86_64__) && defined(__linux__)
#include "DelayedFunctions.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The names of libraries and of their functions, each with its end; and a slot for each of them, in the same order:
/// that of a library says whether it is there, that of a function where it is.
extern const char names[] __asm__("deft_delayed_names"), names_end[] __asm__("deft_delayed_names_end");
extern void *slots[] __asm__("deft_delayed_slots");
#define BOUND(section, flags, name) \
  __asm__(".pushsection " section ", \"" flags "\", @progbits\n" \
          ".globl " name "\n" \
          ".hidden " name "\n" \
          name ":\n" \
          ".popsection");

// What a function jumps to, at first, has the slot's address in %r11, which no call hands anything over in.
#define LIBRARY(name) \
  __asm__(".pushsection delayed_names, \"a\", @progbits\n" \
          ".asciz \"" name "\"\n" \
          ".popsection\n" \
          ".pushsection delayed_slots, \"aw\", @progbits\n" \
          ".quad 0\n" \
          ".popsection");
#define FUNCTION(name) \
  __asm__(".pushsection delayed_names, \"a\", @progbits\n" \
          ".asciz \"" #name "\"\n" \
          ".popsection\n" \
          ".pushsection delayed_slots, \"aw\", @progbits\n" \
          ".Lslot_" #name ": .quad .Lfind_" #name "\n" \
          ".popsection\n" \
          ".pushsection .text, \"ax\", @progbits\n" \
          ".globl " #name "\n" \
          ".hidden " #name "\n" \
          ".type " #name ", @function\n" \
          #name ":\n" \
          "jmpq *.Lslot_" #name "(%rip)\n" \
          ".Lfind_" #name ":\n" \
          "leaq .Lslot_" #name "(%rip), %r11\n" \
          "jmp deft_find_delayed\n" \
          ".size " #name ", . - " #name "\n" \
          ".popsection");
BOUND("delayed_names", "a", "deft_delayed_names")
BOUND("delayed_slots", "aw", "deft_delayed_slots")
DELAYED_FUNCTIONS(LIBRARY, FUNCTION)
BOUND("delayed_names", "a", "deft_delayed_names_end")

// Whatever the call hands over in registers stays there while the library is loaded.
__asm__(".pushsection .text, \"ax\", @progbits\n"
        ".type deft_find_delayed, @function\n"
        "deft_find_delayed:\n"
        ".cfi_startproc\n"
        "pushq %rbp\n"
        ".cfi_def_cfa_offset 16\n"
        ".cfi_offset %rbp, -16\n"
        "movq %rsp, %rbp\n"
        ".cfi_def_cfa_register %rbp\n"
        "pushq %rdi\n"
        "pushq %rsi\n"
        "pushq %rdx\n"
        "pushq %rcx\n"
        "pushq %r8\n"
        "pushq %r9\n"
        "pushq %rax\n"
        "pushq %r11\n"
        "subq $128, %rsp\n"
        "movups %xmm0, (%rsp)\n"
        "movups %xmm1, 16(%rsp)\n"
        "movups %xmm2, 32(%rsp)\n"
        "movups %xmm3, 48(%rsp)\n"
        "movups %xmm4, 64(%rsp)\n"
        "movups %xmm5, 80(%rsp)\n"
        "movups %xmm6, 96(%rsp)\n"
        "movups %xmm7, 112(%rsp)\n"
        "movq %r11, %rdi\n"
        "callq deft_fill_delayed\n"
        "movups (%rsp), %xmm0\n"
        "movups 16(%rsp), %xmm1\n"
        "movups 32(%rsp), %xmm2\n"
        "movups 48(%rsp), %xmm3\n"
        "movups 64(%rsp), %xmm4\n"
        "movups 80(%rsp), %xmm5\n"
        "movups 96(%rsp), %xmm6\n"
        "movups 112(%rsp), %xmm7\n"
        "addq $128, %rsp\n"
        "popq %r11\n"
        "popq %rax\n"
        "popq %r9\n"
        "popq %r8\n"
        "popq %rcx\n"
        "popq %rdx\n"
        "popq %rsi\n"
        "popq %rdi\n"
        "popq %rbp\n"
        ".cfi_def_cfa %rsp, 8\n"
        "jmpq *(%r11)\n"
        ".cfi_endproc\n"
        ".size deft_find_delayed, . - deft_find_delayed\n"
        ".popsection");

/// Ends the program, as the dynamic linker does where a library is missing.
static _Noreturn void failed(const char *name) {
  const char *reason = dlerror();
  dprintf(2, "%s cannot be loaded: %s. Install the package that has it.\n", name, reason ? reason : "it is not there");
  _exit(127);
}

static bool is_library(const char *name) { return strstr(name, ".so."); }

/// Held while a library is loaded: only one thread at a time loads any, and each is loaded once.  The thread that ends
/// the program holds it to the last.
static pthread_mutex_t loading = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static void end_loading(void) { pthread_mutex_lock(&loading); }

/// Registers that as the first of the program's exit handlers, so that it is the last to run.  After it comes only the
/// dynamic linker, which calls the destructors of the libraries.
__attribute__((constructor(101))) static void register_end(void) { atexit(end_loading); }

/// Loads a library and fills the slots of its functions, unless another thread has done so.
///
/// - Parameters:
///   - name: The library's, which those of its functions follow.
///   - slot: The slot of the library.
static void load(const char *name, void **slot) {
  pthread_mutex_lock(&loading);
  if (*slot) {
    pthread_mutex_unlock(&loading);
    return;
  }
  // As if it had been there from the start: readers of pictures, for instance, may look for it.
  void *library = dlopen(name, RTLD_LAZY | RTLD_GLOBAL);
  if (!library) failed(name);
  void **next = slot + 1;
  for (const char *function = name + strlen(name) + 1; function < names_end && !is_library(function);
       function += strlen(function) + 1) {
    void *place = dlsym(library, function);
    if (!place) failed(function);
    __atomic_store_n(next++, place, __ATOMIC_RELEASE);
  }
  __atomic_store_n(slot, library, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&loading);
}

void deft_load_delayed(const char *library) {
  void **slot = slots;
  for (const char *name = names; name < names_end; name += strlen(name) + 1, slot++)
    if (is_library(name) && (!library || strcmp(name, library) == 0) && !__atomic_load_n(slot, __ATOMIC_ACQUIRE))
      load(name, slot);
}

/// Fills the slots of the library that has the function of a slot.
__attribute__((used, visibility("hidden"))) void deft_fill_delayed(void **wanted) {
  const char *library = names;
  void **slot = slots, **first = slots;
  for (const char *name = names; slot < wanted; name += strlen(name) + 1, slot++)
    if (is_library(name)) library = name, first = slot;
  load(library, first);
}
#else
void deft_load_delayed(const char *library) { (void)library; }
#endif
