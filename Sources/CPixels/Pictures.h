// Image samplers. They process four pixels at a time.

// MARK: Copies

static void copy_opaque(uint32_t *target, long count, const uint32_t *source) {
  for (long i = 0; i < count; i++) target[i] = source[i] | 0xff000000u;
}

// MARK: Bilinear interpolation

// Two neighboring pixels at each of four positions.
INLINE U16x16 pairs(const uint8_t *const at[4], long offset) {
  U64x4 pixels = {
      LOAD(uint64_t, at[0] + offset), LOAD(uint64_t, at[1] + offset),
      LOAD(uint64_t, at[2] + offset), LOAD(uint64_t, at[3] + offset)};
  return (U16x16)pixels;
}

// Returns the colors at four positions. `at` points to their upper left pixels.
INLINE U32x4 linear_four(
    const uint8_t *const at[4], long bytes_per_row, U64x4 places_u, U64x4 places_v) {
  U16x16 upper = pairs(at, 0), lower = pairs(at, bytes_per_row);
  // The weight of a position is its fourth byte. The vertical weight applies to four adjacent numbers. The
  // horizontal weight applies to two pairs of numbers, because the numbers have been reordered by then:
  // blue and red of two positions, then green and alpha of both.
  U16x16 u = (U16x16)places_u, v = (U16x16)places_v;
  U16x16 down = LANES(v, v, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13) >> 8;
  U16x16 across = LANES(u, u, 1, 1, 5, 5, 1, 1, 5, 5, 9, 9, 13, 13, 9, 9, 13, 13) >> 8;
  U16x16 blue_red = (upper << 8) + ((lower & 0xFF) - (upper & 0xFF)) * down + 128;
  U16x16 green_alpha = (upper & 0xFF00) + ((lower >> 8) - (upper >> 8)) * down + 128;
  U32x8 even = (U32x8)(blue_red >> 8), odd = (U32x8)(green_alpha >> 8);
  U16x16 left = (U16x16)LANES(even, odd, 0, 2, 8, 10, 4, 6, 12, 14);
  U16x16 right = (U16x16)LANES(even, odd, 1, 3, 9, 11, 5, 7, 13, 15);
  // The upper byte of each number is the component.
  U64x4 color = (U64x4)((left << 8) + (right - left) * across + 128);
  U16x8 blues_reds = (U16x8)LANES(color, color, 0, 2);
  U16x8 greens_alphas = (U16x8)LANES(color, color, 1, 3);
  return (U32x4)(blues_reds >> 8 | (greens_alphas & 0xFF00));
}

// Four positions, one step apart.
INLINE U64x4 four_places(long place, long step) {
  return (U64x4){place, place + step, place + 2 * step, place + 3 * step};
}

static void fill_linear(uint32_t *target, long count, DeftPicture picture, DeftPlaces places) {
  const uint8_t *first = (const uint8_t *)picture.pixels;
  long bytes_per_row = picture.pixels_per_row * 4;
  long u = places.u, v = places.v;
  U64x4 us = four_places(u, places.across_u), vs = four_places(v, places.across_v);
  const uint8_t *at[4];
  for (; count >= 4; count -= 4, target += 4) {
    for (int i = 0; i < 4; i++, u += places.across_u, v += places.across_v) {
      at[i] = first + whole(v) * bytes_per_row + whole(u) * 4;
    }
    STORE(target, linear_four(at, bytes_per_row, us, vs));
    us += (uint64_t)(4 * places.across_u);
    vs += (uint64_t)(4 * places.across_v);
  }
  if (count <= 0) return;
  // Beyond the last position there may be no pixels, so those of the last position are read again.
  for (int i = 0; i < 4; i++) {
    at[i] = first + whole(v) * bytes_per_row + whole(u) * 4;
    if (i + 1 >= count) continue;
    u += places.across_u;
    v += places.across_v;
  }
  U32x4 last = linear_four(at, bytes_per_row, us, vs);
  __builtin_memcpy(target, &last, 4 * count);
}

// Copies the pixels around a position into a block. Beyond the edges, the outermost ones are repeated.
INLINE void gather(
    uint32_t *block, int side, const DeftPicture *picture, long column, long row) {
  for (int y = 0; y < side; y++) {
    const uint32_t *line =
        picture->pixels + within(row + y, 0, picture->height - 1) * picture->pixels_per_row;
    for (int x = 0; x < side; x++) {
      *block++ = line[within(column + x, 0, picture->width - 1)];
    }
  }
}

static void fill_linear_edge(
    uint32_t *target, long count, DeftPicture picture, DeftPlaces places) {
  uint32_t blocks[4][4];
  const uint8_t *at[4];
  for (int i = 0; i < 4; i++) at[i] = (const uint8_t *)blocks[i];
  long u = places.u, v = places.v;
  while (count > 0) {
    U64x4 us = four_places(u, places.across_u), vs = four_places(v, places.across_v);
    for (int i = 0; i < 4; i++, u += places.across_u, v += places.across_v) {
      gather(blocks[i], 2, &picture, whole(u), whole(v));
    }
    U32x4 colors = linear_four(at, 2 * sizeof(uint32_t), us, vs);
    __builtin_memcpy(target, &colors, 4 * least(count, 4));
    count -= 4;
    target += 4;
  }
}

// MARK: Bicubic interpolation

// Products in 65,536ths, rounded down: one instruction each.
INLINE U16x16 upper_product(U16x16 a, U16x16 b) {
  return CONVERT(CONVERT(a, U32x16) * CONVERT(b, U32x16) >> 16, U16x16);
}
INLINE I16x16 signed_upper_product(I16x16 a, I16x16 b) {
  return CONVERT(CONVERT(a, I32x16) * CONVERT(b, I32x16) >> 16, I16x16);
}

// Concatenates two vectors.
INLINE U16x16 both(U16x8 a, U16x8 b) {
  return LANES(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// Sums four weighted rows. The weights of the first and the last row are negated, so their products are
// subtracted.
INLINE U16x16 column(const U16x16 rows[4], const U16x16 weights[4]) {
  return upper_product(rows[1], weights[1]) + upper_product(rows[2], weights[2])
      - (upper_product(rows[0], weights[0]) + upper_product(rows[3], weights[3]));
}

// Returns blue, green, red and alpha of two pixels in 32nds, each as two numbers to be added: one for the
// first and the third column, one for the second and the fourth.
//
// A row of four pixels is read as eight 16-bit numbers of two components each. Green and alpha are the upper
// halves; blue and red are the lower halves, which are shifted up. This avoids unpacking, but green and
// alpha then contain blue and red in 256ths, which are subtracted at the end of a column.
INLINE U16x16 smooth_two(
    const uint8_t *first, long bytes_per_row, DeftCubicWeights weights, const long u[2],
    const long v[2]) {
  const uint8_t *at[2];
  for (int i = 0; i < 2; i++) at[i] = first + whole(v[i]) * bytes_per_row + whole(u[i]) * 4;
  // The tables are aligned, so that older processors can multiply directly from memory.
  const U16x8 *down = (const U16x8 *)weights.down, *across = (const U16x8 *)weights.across;
  U16x16 rows[4], low_rows[4], downs[4];
  for (int i = 0; i < 4; i++) {
    rows[i] =
        both(LOAD(U16x8, at[0] + i * bytes_per_row), LOAD(U16x8, at[1] + i * bytes_per_row));
    low_rows[i] = rows[i] << 8;
    downs[i] = both(down[4 * weight(v[0]) + i], down[4 * weight(v[1]) + i]);
  }
  I16x16 blue_red = (I16x16)column(low_rows, downs);
  I16x16 green_alpha = (I16x16)column(rows, downs) - (blue_red >> 8);
  I16x16 shares = (I16x16)both(across[weight(u[0])], across[weight(u[1])]);
  I16x16 even = signed_upper_product(blue_red, shares);
  I16x16 odd = signed_upper_product(green_alpha, shares);
  return (U16x16)LANES(
             even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27)
      + (U16x16)LANES(
             even, odd, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
}

// Returns four pixels. A curve may overshoot, so components are clamped to the range of premultiplied
// colors.
INLINE U8x16 smooth_four(
    const uint8_t *first, long bytes_per_row, bool is_opaque, DeftCubicWeights weights,
    const long u[4], const long v[4]) {
  const long even_u[2] = {u[0], u[2]}, even_v[2] = {v[0], v[2]};
  const long odd_u[2] = {u[1], u[3]}, odd_v[2] = {v[1], v[3]};
  U64x4 even = (U64x4)smooth_two(first, bytes_per_row, weights, even_u, even_v);
  U64x4 odd = (U64x4)smooth_two(first, bytes_per_row, weights, odd_u, odd_v);
  U16x16 sums = (U16x16)LANES(even, odd, 0, 4, 2, 6) + (U16x16)LANES(even, odd, 1, 5, 3, 7);
  // One half for rounding, and a correction for four values that were rounded down.
  I16x16 color = (I16x16)(sums + (16 + 2)) >> 5;
  I16x16 none = {0}, all = none + 255;
  color = __builtin_elementwise_min(__builtin_elementwise_max(color, none), all);
  if (!is_opaque) {
    I16x16 covers =
        LANES(color, color, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    color = __builtin_elementwise_min(color, covers);
  }
  return CONVERT(color, U8x16);
}

INLINE void fill_smooth_either(
    uint32_t *target, long count, DeftPicture picture, bool is_opaque, DeftPlaces places,
    DeftCubicWeights weights) {
  // The first of the sixteen pixels around position (0, 0).
  const uint8_t *first = (const uint8_t *)(picture.pixels - picture.pixels_per_row - 1);
  long bytes_per_row = picture.pixels_per_row * 4;
  long u = places.u, v = places.v, us[4], vs[4];
  for (; count >= 4; count -= 4, target += 4) {
    for (int i = 0; i < 4; i++, u += places.across_u, v += places.across_v) {
      us[i] = u;
      vs[i] = v;
    }
    STORE(target, smooth_four(first, bytes_per_row, is_opaque, weights, us, vs));
  }
  if (count <= 0) return;
  // Beyond the last position there may be no pixels, so its color is computed again.
  for (int i = 0; i < 4; i++) {
    us[i] = u;
    vs[i] = v;
    if (i + 1 >= count) continue;
    u += places.across_u;
    v += places.across_v;
  }
  U8x16 last = smooth_four(first, bytes_per_row, is_opaque, weights, us, vs);
  __builtin_memcpy(target, &last, 4 * count);
}

static void fill_smooth(
    uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
    DeftCubicWeights weights) {
  if (picture.is_opaque) {
    fill_smooth_either(target, count, picture, true, places, weights);
  } else {
    fill_smooth_either(target, count, picture, false, places, weights);
  }
}

INLINE I32x4 components(uint32_t pixel) { return CONVERT(LOAD(U8x4, &pixel), I32x4); }

static void fill_smooth_edge(
    uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
    DeftCubicWeights weights) {
  long u = places.u, v = places.v;
  I32x4 none = {0}, all = none + 255;
  for (; count > 0; count--, target++, u += places.across_u, v += places.across_v) {
    uint32_t block[4][4];
    gather(block[0], 4, &picture, whole(u) - 1, whole(v) - 1);
    const int32_t *down = weights.edge + 4 * weight(v), *across = weights.edge + 4 * weight(u);
    // Columns are in 64ths, their sums in 65,536ths.
    I32x4 color = none + 0x8000;
    for (int x = 0; x < 4; x++) {
      I32x4 sum = none + 8;
      for (int y = 0; y < 4; y++) sum += components(block[y][x]) * down[y];
      color += (sum >> 4) * across[x];
    }
    color = __builtin_elementwise_min(__builtin_elementwise_max(color >> 16, none), all);
    color = __builtin_elementwise_min(color, LANES(color, color, 3, 3, 3, 3));
    STORE(target, CONVERT(color, U8x4));
  }
}
