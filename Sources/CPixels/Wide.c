#include "CPixels.h"

#if defined(__x86_64__)
// Only the functions in this file may use 256-bit registers (AVX2).
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNELS wide_kernels
#include "Kernels.h"
#pragma clang attribute pop

const DeftKernels *deft_kernels(void) {
  return __builtin_cpu_supports("avx2") ? &wide_kernels : deft_plain_kernels();
}
#else
const DeftKernels *deft_kernels(void) { return deft_plain_kernels(); }
#endif
