#ifndef WIDE_H
#define WIDE_H
#include "CPixels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Only these functions may use the wide registers; all else is for every processor of the family.
#define WIDE __attribute__((target("avx2")))
#define WIDE_INLINE static inline __attribute__((always_inline, target("avx2")))
#endif
#endif
