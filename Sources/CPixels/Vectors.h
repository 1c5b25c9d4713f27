#ifndef VECTORS_H
#define VECTORS_H
#include "CPixels.h"

// Vectors named by their lanes. Vectors of more than 128 bits use several registers on processors with narrower registers.
#define VECTOR(type, lanes) type __attribute__((vector_size(sizeof(type) * (lanes))))
typedef VECTOR(uint8_t, 4) U8x4;
typedef VECTOR(uint8_t, 8) U8x8;
typedef VECTOR(uint8_t, 16) U8x16;
typedef VECTOR(uint16_t, 4) U16x4;
typedef VECTOR(uint16_t, 8) U16x8;
typedef VECTOR(uint16_t, 16) U16x16;
typedef VECTOR(int16_t, 16) I16x16;
typedef VECTOR(uint32_t, 4) U32x4;
typedef VECTOR(uint32_t, 8) U32x8;
typedef VECTOR(uint32_t, 16) U32x16;
typedef VECTOR(int32_t, 4) I32x4;
typedef VECTOR(int32_t, 8) I32x8;
typedef VECTOR(int32_t, 16) I32x16;
typedef VECTOR(uint64_t, 2) U64x2;
typedef VECTOR(uint64_t, 4) U64x4;
typedef VECTOR(float, 4) F32x4;
typedef VECTOR(float, 8) F32x8;
typedef VECTOR(float, 16) F32x16;

#define INLINE static inline __attribute__((always_inline))

// Unaligned vectors in memory.
#define LOAD(type, address)                            \
  ({                                                   \
    type vector_;                                      \
    __builtin_memcpy(&vector_, address, sizeof(type)); \
    vector_;                                           \
  })
#define STORE(address, vector)                            \
  do {                                                    \
    __typeof__(vector) vector_ = (vector);                \
    __builtin_memcpy(address, &vector_, sizeof(vector_)); \
  } while (0)

// Selects lanes of one or two vectors, and converts each lane to another type.
#define LANES __builtin_shufflevector
#define CONVERT __builtin_convertvector

// The pixel at a position, and the fraction of the way from there to the next pixel, in 256ths.
INLINE long whole(long place) { return place >> 32; }
INLINE long weight(long place) { return place >> 24 & 255; }

INLINE long least(long a, long b) { return a < b ? a : b; }
INLINE long within(long value, long low, long high) {
  return value < low ? low : value > high ? high : value;
}

// Rounds numbers below 2^22 to the nearest integers. After adding 2^23, the lowest bit of a
// number's significand stands for 1.
INLINE U8x16 nearest(F32x16 numbers) {
  return CONVERT((U32x16)(numbers + (float)(1 << 23)), U8x16);
}
#endif
