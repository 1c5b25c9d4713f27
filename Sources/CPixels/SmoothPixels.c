#include "Wide.h"

#if defined(__x86_64__)
bool deft_has_wide_registers(void) { return __builtin_cpu_supports("avx2"); }

typedef struct {
  // The first of the sixteen pixels around the place 0, 0.
  const uint8_t *first;
  long bytes_per_row;
  const uint8_t *down, *across;
} Picture;

// Two halves of a register, each for a pixel.
WIDE_INLINE __m256i both(const uint8_t *a, const uint8_t *b) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)),
      _mm_loadu_si128((const __m128i *)b), 1);
}

WIDE_INLINE __m256i upper_product(__m256i numbers, __m256i weights) {
  return _mm256_mulhi_epu16(numbers, weights);
}

WIDE_INLINE const uint8_t *at(const Picture *picture, long u, long v) {
  return picture->first + (v >> 32) * picture->bytes_per_row + (u >> 32) * 4;
}

// Which of 256 steps a place has come from a pixel to the next one.
WIDE_INLINE long weight(long place) { return place >> 24 & 255; }

// Blue, green, red and alpha of two pixels in 32nds, each as two numbers to be added; green and red change places.
WIDE_INLINE __m256i two(const Picture *picture, const long *u, const long *v) {
  const uint8_t *one = at(picture, u[0], v[0]), *other = at(picture, u[1], v[1]);
  long step = picture->bytes_per_row;
  __m256i a = both(one, other), b = both(one + step, other + step);
  __m256i c = both(one + 2 * step, other + 2 * step), d = both(one + 3 * step, other + 3 * step);
  const uint8_t *downs = picture->down + 64 * weight(v[0]);
  const uint8_t *others = picture->down + 64 * weight(v[1]);
  __m256i down0 = both(downs, others), down1 = both(downs + 16, others + 16);
  __m256i down2 = both(downs + 32, others + 32), down3 = both(downs + 48, others + 48);
  // Green and alpha are the upper halves of numbers, blue and red the lower ones, which are moved up.
  __m256i green_alpha = _mm256_sub_epi16(
      _mm256_add_epi16(upper_product(b, down1), upper_product(c, down2)),
      _mm256_add_epi16(upper_product(a, down0), upper_product(d, down3)));
  a = _mm256_slli_epi16(a, 8);
  b = _mm256_slli_epi16(b, 8);
  c = _mm256_slli_epi16(c, 8);
  d = _mm256_slli_epi16(d, 8);
  __m256i blue_red = _mm256_sub_epi16(
      _mm256_add_epi16(upper_product(b, down1), upper_product(c, down2)),
      _mm256_add_epi16(upper_product(a, down0), upper_product(d, down3)));
  green_alpha = _mm256_sub_epi16(green_alpha, _mm256_srai_epi16(blue_red, 8));
  __m256i across =
      both(picture->across + 16 * weight(u[0]), picture->across + 16 * weight(u[1]));
  __m256i even = _mm256_mulhi_epi16(blue_red, across);
  __m256i odd = _mm256_mulhi_epi16(green_alpha, across);
  return _mm256_add_epi16(_mm256_unpacklo_epi32(even, odd), _mm256_unpackhi_epi32(even, odd));
}

// Four pixels, whose components are confined to what a premultiplied color can be.
WIDE_INLINE __m128i four(const Picture *picture, const long *u, const long *v, bool is_opaque) {
  __m256i sums = two(picture, u, v), others = two(picture, u + 2, v + 2);
  __m256i color = _mm256_add_epi16(
      _mm256_unpacklo_epi64(sums, others), _mm256_unpackhi_epi64(sums, others));
  // Half of one, and what four numbers lose by being rounded down.
  color = _mm256_srai_epi16(_mm256_add_epi16(color, _mm256_set1_epi16(16 + 2)), 5);
  __m256i bytes = _mm256_packus_epi16(color, color);
  __m128i pixels =
      _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
  __m128i colors = _mm_shuffle_epi8(
      pixels, _mm_setr_epi8(0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15));
  if (is_opaque) return colors;
  __m128i covers = _mm_shuffle_epi8(
      pixels, _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm_min_epu8(colors, covers);
}

WIDE_INLINE void fill(
    uint32_t *target, long count, Picture picture, bool is_opaque, long u, long v, long across_u,
    long across_v) {
  long us[4], vs[4];
  for (; count >= 4; count -= 4, target += 4) {
    for (int i = 0; i < 4; i++, u += across_u, v += across_v) {
      us[i] = u;
      vs[i] = v;
    }
    _mm_storeu_si128((__m128i *)target, four(&picture, us, vs, is_opaque));
  }
  if (count <= 0) return;
  // Beyond the last one there may be no pixels; it is found again instead.
  for (int i = 0; i < 4; i++) {
    us[i] = u;
    vs[i] = v;
    if (i + 1 >= count) continue;
    u += across_u;
    v += across_v;
  }
  uint32_t last[4];
  _mm_storeu_si128((__m128i *)last, four(&picture, us, vs, is_opaque));
  for (long i = 0; i < count; i++) target[i] = last[i];
}

WIDE void deft_fill_smooth(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, bool is_opaque,
    long u, long v, long across_u, long across_v, const void *down, const void *across) {
  Picture picture = {
      (const uint8_t *)(source - pixels_per_row - 1), pixels_per_row * 4, down, across};
  if (is_opaque) {
    fill(target, count, picture, true, u, v, across_u, across_v);
  } else {
    fill(target, count, picture, false, u, v, across_u, across_v);
  }
}

#else
#include <stdlib.h>

bool deft_has_wide_registers(void) { return false; }

void deft_fill_smooth(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, bool is_opaque,
    long u, long v, long across_u, long across_v, const void *down, const void *across) {
  abort();
}
#endif
