// Gradient colors from a table.

static void fill_table(
    uint32_t *target, long count, const uint32_t *colors, long place, long step) {
  for (; count > 0; count--, place += step) *target++ = colors[whole(place)];
}

// Selects lanes of one vector where a mask is set, and of another one elsewhere.
INLINE F32x8 select(I32x8 mask, F32x8 a, F32x8 b) {
  return (F32x8)(((I32x8)a & mask) | ((I32x8)b & ~mask));
}

// The table entries of eight columns.
INLINE U32x8 radial_eight(const DeftRadial *gradient, long column) {
  const F32x8 steps = {0, 1, 2, 3, 4, 5, 6, 7}, none = {0};
  const F32x8 last = none + (float)(gradient->count - 1);
  F32x8 columns = steps + (float)column;
  F32x8 x = columns * gradient->across_x + gradient->x;
  F32x8 y = columns * gradient->across_y + gradient->y;
  F32x8 place = __builtin_elementwise_sqrt(x * x + y * y) - gradient->before;
  // NaN maps to the end.
  F32x8 entry = select(place < last, place, last);
  entry = select(entry < none, none, entry);
  // Adding 2^23 rounds a number to an integer, and never fails, unlike a conversion.
  return (U32x8)(entry + (float)(1 << 23)) & ((1 << 23) - 1);
}

static void fill_radial(uint32_t *target, long count, DeftRadial gradient, long column) {
  for (; count >= 8; count -= 8, column += 8, target += 8) {
    U32x8 entries = radial_eight(&gradient, column);
    for (int i = 0; i < 8; i++) target[i] = gradient.colors[entries[i]];
  }
  if (count <= 0) return;
  U32x8 entries = radial_eight(&gradient, column);
  for (int i = 0; i < count; i++) target[i] = gradient.colors[entries[i]];
}
