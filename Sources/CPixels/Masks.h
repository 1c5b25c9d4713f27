// Samplers of masks.

static void fill_mask(uint8_t *target, long count, DeftMask mask, DeftPlaces places) {
  long u = places.u, v = places.v;
  for (; count > 0; count--, u += places.across_u, v += places.across_v) {
    const uint8_t *upper = mask.bytes + whole(v) * mask.bytes_per_row + whole(u);
    const uint8_t *lower = upper + mask.bytes_per_row;
    uint32_t right = weight(u), down = weight(v);
    // The low half of each number is for the upper row, the high half for the lower row.
    uint32_t near = upper[0] | (uint32_t)lower[0] << 16, far = upper[1] | (uint32_t)lower[1] << 16;
    uint32_t means = (near << 8) + (far - near) * right;
    uint32_t first = means & 0xFFFF;
    *target++ = ((first << 8) + ((means >> 16) - first) * down + 0x8000) >> 16;
  }
}

// MARK: Upright masks

static void mix_rows(
    uint16_t *target, long count, const uint8_t *upper, const uint8_t *lower, long share) {
  uint16_t far = share, near = 256 - share;
  for (; count >= 16; count -= 16, target += 16, upper += 16, lower += 16) {
    U16x16 above = CONVERT(LOAD(U8x16, upper), U16x16);
    U16x16 below = CONVERT(LOAD(U8x16, lower), U16x16);
    STORE(target, (above * near + below * far) ^ 0x8000);
  }
  for (; count > 0; count--) *target++ = (*upper++ * near + *lower++ * far) ^ 0x8000;
}

// Returns, for each number, the product of the lower halves plus that of the upper halves.
INLINE I32x8 sums_of_products(U32x8 a, U32x8 b) {
  I32x16 products = CONVERT((I16x16)a, I32x16) * CONVERT((I16x16)b, I32x16);
  return LANES(products, products, 0, 2, 4, 6, 8, 10, 12, 14)
      + LANES(products, products, 1, 3, 5, 7, 9, 11, 13, 15);
}

static void spread_columns(
    uint8_t *target, long count, const uint16_t *line, const uint32_t *places,
    const uint32_t *weights) {
  for (; count >= 8; count -= 8, target += 8, places += 8, weights += 8) {
    U32x8 pairs = {
        LOAD(uint32_t, line + places[0]), LOAD(uint32_t, line + places[1]),
        LOAD(uint32_t, line + places[2]), LOAD(uint32_t, line + places[3]),
        LOAD(uint32_t, line + places[4]), LOAD(uint32_t, line + places[5]),
        LOAD(uint32_t, line + places[6]), LOAD(uint32_t, line + places[7])};
    // One half for rounding, and a correction for the flipped sign bits.
    const int32_t rest = 0x8000 + (0x8000 << 8);
    U32x8 sums = (U32x8)(sums_of_products(pairs, LOAD(U32x8, weights)) + rest);
    STORE(target, CONVERT(sums >> 16, U8x8));
  }
  for (; count > 0; count--, places++, weights++) {
    uint32_t left = line[*places] ^ 0x8000, right = line[*places + 1] ^ 0x8000;
    *target++ = (left * (*weights & 0xFFFF) + right * (*weights >> 16) + 0x8000) >> 16;
  }
}

// MARK: Blending

// Divides products of two bytes by 255, and rounds them.
INLINE U16x16 parts_of_255(U16x16 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

INLINE U8x16 blend_four(U8x16 colors, uint32_t coverage, U16x16 color) {
  U16x4 four = CONVERT(LOAD(U8x4, &coverage), U16x4);
  U16x16 parts = parts_of_255(
      color * LANES(four, four, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3));
  U16x16 alphas = LANES(parts, parts, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return CONVERT(parts + parts_of_255(CONVERT(colors, U16x16) * (255 - alphas)), U8x16);
}

static void blend_color(
    uint32_t *target, long count, const uint8_t *coverage, uint32_t color) {
  U32x4 same = {color, color, color, color};
  U16x16 wide = CONVERT((U8x16)same, U16x16);
  for (; count >= 4; count -= 4, target += 4, coverage += 4) {
    uint32_t four = LOAD(uint32_t, coverage);
    if (four != 0) STORE(target, blend_four(LOAD(U8x16, target), four, wide));
  }
  if (count <= 0) return;
  uint32_t four = 0;
  U8x16 last = {0};
  __builtin_memcpy(&four, coverage, count);
  __builtin_memcpy(&last, target, 4 * count);
  last = blend_four(last, four, wide);
  __builtin_memcpy(target, &last, 4 * count);
}
