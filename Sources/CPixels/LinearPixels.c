#include "Wide.h"

#if defined(__x86_64__)

// Two pixels that are in a row, and two others.
WIDE_INLINE __m128i pair(const uint8_t *a, const uint8_t *b) {
  __m128d first = _mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)a));
  return _mm_castpd_si128(_mm_loadh_pd(first, (const double *)b));
}

// The two pixels at each of four places.
WIDE_INLINE __m256i pairs(const uint8_t *const at[4], long offset) {
  __m128i first = pair(at[0] + offset, at[1] + offset);
  __m128i second = pair(at[2] + offset, at[3] + offset);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
}

// The same sixteen bytes for both halves of a register.
WIDE_INLINE __m256i twice(__m128i bytes) { return _mm256_broadcastsi128_si256(bytes); }

// The weighted means of two numbers each, in 256ths, with half of one added.
//
// - first256: the first ones, in 256ths.
// - difference: the second ones without the first.
// - weights: how much the second ones count, in 256ths.
WIDE_INLINE __m256i mean(__m256i first256, __m256i difference, __m256i weights) {
  return _mm256_add_epi16(
      _mm256_add_epi16(first256, _mm256_mullo_epi16(difference, weights)), _mm256_set1_epi16(128));
}

// Four pixels.  `at` tells where their upper left ones are, `u` and `v` the places.
WIDE_INLINE __m128i four(const uint8_t *const at[4], long bytes_per_row, __m256i u, __m256i v) {
  __m256i upper = pairs(at, 0), lower = pairs(at, bytes_per_row);
  // A place's weight is its fourth byte.  Downwards it counts for four numbers side by side; across for two, twice,
  // since by then blue and red of two places are before green and alpha of both.
  __m256i down = _mm256_shuffle_epi8(
      v, twice(_mm_setr_epi8(3, -1, 3, -1, 3, -1, 3, -1, 11, -1, 11, -1, 11, -1, 11, -1)));
  __m256i across = _mm256_shuffle_epi8(
      u, twice(_mm_setr_epi8(3, -1, 3, -1, 11, -1, 11, -1, 3, -1, 3, -1, 11, -1, 11, -1)));
  __m256i low = _mm256_set1_epi16(0xFF);
  __m256i upper_odd = _mm256_srli_epi16(upper, 8), lower_odd = _mm256_srli_epi16(lower, 8);
  __m256i blue_red = mean(
      _mm256_slli_epi16(upper, 8),
      _mm256_sub_epi16(_mm256_and_si256(lower, low), _mm256_and_si256(upper, low)), down);
  __m256i green_alpha = mean(
      _mm256_andnot_si256(low, upper), _mm256_sub_epi16(lower_odd, upper_odd), down);
  __m256 even = _mm256_castsi256_ps(_mm256_srli_epi16(blue_red, 8));
  __m256 odd = _mm256_castsi256_ps(_mm256_srli_epi16(green_alpha, 8));
  __m256i left = _mm256_castps_si256(_mm256_shuffle_ps(even, odd, 0x88));
  __m256i right = _mm256_castps_si256(_mm256_shuffle_ps(even, odd, 0xDD));
  __m256i color = mean(_mm256_slli_epi16(left, 8), _mm256_sub_epi16(right, left), across);
  // The upper byte of each number is the component.
  __m256i pixels = _mm256_shuffle_epi8(
      color, twice(_mm_setr_epi8(1, 9, 3, 11, 5, 13, 7, 15, -1, -1, -1, -1, -1, -1, -1, -1)));
  return _mm_unpacklo_epi64(
      _mm256_castsi256_si128(pixels), _mm256_extracti128_si256(pixels, 1));
}

WIDE void deft_fill_linear(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, long u, long v,
    long across_u, long across_v) {
  const uint8_t *first = (const uint8_t *)source;
  long bytes_per_row = pixels_per_row * 4;
  __m256i us = _mm256_setr_epi64x(u, u + across_u, u + 2 * across_u, u + 3 * across_u);
  __m256i vs = _mm256_setr_epi64x(v, v + across_v, v + 2 * across_v, v + 3 * across_v);
  __m256i step_u = _mm256_set1_epi64x(4 * across_u), step_v = _mm256_set1_epi64x(4 * across_v);
  const uint8_t *at[4];
  for (; count >= 4; count -= 4, target += 4) {
    for (int i = 0; i < 4; i++, u += across_u, v += across_v) {
      at[i] = first + (v >> 32) * bytes_per_row + (u >> 32) * 4;
    }
    _mm_storeu_si128((__m128i *)target, four(at, bytes_per_row, us, vs));
    us = _mm256_add_epi64(us, step_u);
    vs = _mm256_add_epi64(vs, step_v);
  }
  if (count <= 0) return;
  // Beyond the last one there may be no pixels; it is read again instead.
  for (int i = 0; i < 4; i++) {
    at[i] = first + (v >> 32) * bytes_per_row + (u >> 32) * 4;
    if (i + 1 >= count) continue;
    u += across_u;
    v += across_v;
  }
  uint32_t last[4];
  _mm_storeu_si128((__m128i *)last, four(at, bytes_per_row, us, vs));
  for (long i = 0; i < count; i++) target[i] = last[i];
}

#else
#include <stdlib.h>

void deft_fill_linear(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, long u, long v,
    long across_u, long across_v) {
  abort();
}
#endif
