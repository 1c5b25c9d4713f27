// Blurs. Sums of three boxes are integers below 2^24, so they are exact as `float`. The quotient of a sum and an
// odd number is never halfway between two integers. The distance of the quotient from the nearest midpoint exceeds the error of
// multiplying by the reciprocal, so the product rounds to the same integer.

// MARK: Lines

// Loads one unit of each of `count` lines, at most sixteen bytes in total.
INLINE U8x16 load_units(const uint8_t *first, long unit, long apart, long count) {
  if (apart == 1 && count * unit == 16) return LOAD(U8x16, first);
  U8x16 units = {0};
  if (unit == 4) {
    uint32_t pixels[4] = {0};
    for (int i = 0; i < count; i++) pixels[i] = LOAD(uint32_t, first + 4 * i * apart);
    units = LOAD(U8x16, pixels);
  } else {
    for (int i = 0; i < count; i++) units[i] = first[i * apart];
  }
  return units;
}

INLINE void store_units(U8x16 units, uint8_t *first, long unit, long apart, long count) {
  if (apart == 1 && count * unit == 16) {
    STORE(first, units);
  } else if (unit == 4) {
    U32x4 pixels = (U32x4)units;
    for (int i = 0; i < count; i++) {
      uint32_t pixel = pixels[i];
      __builtin_memcpy(first + 4 * i * apart, &pixel, 4);
    }
  } else {
    for (int i = 0; i < count; i++) first[i * apart] = units[i];
  }
}

// Writes the sum of a box around each number, for sixteen bytes at once.
INLINE void add_box(long half, const F32x16 *from, F32x16 *to, long length) {
  F32x16 sum = {0};
  for (long i = 0; i < least(half, length); i++) sum += from[i];
  for (long i = 0; i < length; i++) {
    sum += from[i + half];
    to[i] = sum;
    sum -= from[i - half];
  }
}

// Blurs `count` lines at once, with at most sixteen bytes per position.
INLINE void blur_some(
    DeftLines lines, long unit, uint8_t *first, long count, F32x16 *one, F32x16 *other) {
  for (long i = 0; i < lines.length; i++) {
    one[i] = CONVERT(load_units(first + i * lines.step * unit, unit, lines.apart, count), F32x16);
  }
  float area = 1;
  for (int i = 0; i < 3; i++) {
    long half = lines.halves[i];
    if (half == 0) continue;
    add_box(half, one, other, lines.length);
    F32x16 *sums = other;
    other = one;
    one = sums;
    area *= (float)(2 * half + 1);
  }
  float share = 1 / area;
  for (long i = 0; i < lines.length; i++) {
    store_units(
        nearest(one[i] * share), first + i * lines.step * unit, unit, lines.apart, count);
  }
}

INLINE void blur_all(DeftLines lines, long unit, long first, long end, F32x16 *memory) {
  long margin = 0;
  for (int i = 0; i < 3; i++) {
    if (lines.halves[i] > margin) margin = lines.halves[i];
  }
  // Margins stay zero.
  F32x16 *one = memory + margin, *other = memory + lines.length + 2 * margin;
  __builtin_memset(memory, 0, sizeof(F32x16) * (2 * lines.length + 3 * margin));
  long at_a_time = 16 / unit;
  for (; first + at_a_time <= end; first += at_a_time) {
    blur_some(lines, unit, lines.bytes + first * lines.apart * unit, at_a_time, one, other);
  }
  if (first < end) {
    blur_some(lines, unit, lines.bytes + first * lines.apart * unit, end - first, one, other);
  }
}

static void blur_lines(DeftLines lines, long first, long end, float *memory) {
  if (lines.bytes_per_unit == 4) {
    blur_all(lines, 4, first, end, (F32x16 *)memory);
  } else {
    blur_all(lines, 1, first, end, (F32x16 *)memory);
  }
}

// MARK: Cells of pixels

// Sums each column over `height` rows.
INLINE void add_columns(
    const uint32_t *pixels, long pixels_per_row, long height, long width, U16x4 *sums) {
  for (; width >= 4; width -= 4, pixels += 4, sums += 4) {
    U16x16 sum = {0};
    for (long y = 0; y < height; y++) {
      sum += CONVERT(LOAD(U8x16, pixels + y * pixels_per_row), U16x16);
    }
    STORE(sums, sum);
  }
  for (; width > 0; width--, pixels++, sums++) {
    U16x4 sum = {0};
    for (long y = 0; y < height; y++) {
      sum += CONVERT(LOAD(U8x4, pixels + y * pixels_per_row), U16x4);
    }
    *sums = sum;
  }
}

static void gather_cells(DeftCells grid, long first, long end, uint16_t *memory) {
  U16x4 *sums = (U16x4 *)memory;
  long area = grid.step_x * grid.step_y;
  int shift = __builtin_ctzl(area);
  for (long row = first; row < end; row++) {
    long top = row * grid.step_y - grid.phase_y, bottom = least(top + grid.step_y, grid.height);
    if (top < 0) top = 0;
    add_columns(
        grid.pixels + top * grid.pixels_per_row, grid.pixels_per_row, bottom - top, grid.width,
        sums);
    long x = 0, next = grid.step_x - grid.phase_x;
    for (long column = 0; column < grid.columns; column++, next += grid.step_x) {
      U32x4 sum = (U32x4){0} + (uint32_t)(area / 2);
      for (; x < least(next, grid.width); x++) sum += CONVERT(sums[x], U32x4);
      STORE(grid.cells + row * grid.columns + column, CONVERT(sum >> shift, U8x4));
    }
  }
}

// MARK: Pixels of cells

// All sums are integers below 2^24: they are exact as `float`, and so are their products with powers of two.

// The sum of the weights of the cells that contribute to a pixel.
INLINE float shares(const DeftCells *grid) {
  return (grid->step_x == 1 ? 2 : 4 * grid->step_x) * grid->step_y;
}

INLINE F32x4 pixel(uint32_t pixel) {
  return CONVERT(CONVERT(LOAD(U8x4, &pixel), I32x4), F32x4);
}

// Interpolates a row of cells horizontally, from half a cell before the first one to half a cell after the
// last one. The result is divided by `shares`.
INLINE void spread_row(const DeftCells *grid, long row, F32x4 *pixels) {
  const uint32_t *cells = grid->cells + row * grid->columns;
  float share = 1 / shares(grid);
  if (grid->step_x == 1) {
    for (long i = 0; i < grid->columns; i++) pixels[i] = pixel(cells[i]) * share;
    return;
  }
  float all = 2 * grid->step_x;
  F32x4 left = pixel(cells[0]) * share;
  for (long column = 0; column <= grid->columns; column++) {
    F32x4 right = pixel(cells[least(column, grid->columns - 1)]) * share;
    // The center of the first pixel after a cell's center lies half a pixel to its right.
    F32x4 half = right - left, slope = half + half, color = left * all + half;
    left = right;
    for (long i = 0; i < grid->step_x; i++, color += slope) *pixels++ = color;
  }
}

// Interpolates a row of pixels between two rows of cells.
INLINE void mix_cells(
    const DeftCells *grid, const F32x4 *above, const F32x4 *below, long share, uint32_t *pixels) {
  float lower = share, upper = 2 * grid->step_y - share;
  // Results are multiples of 1 / `shares`. Adding half of 1 / `shares` rounds ties up, because no sum is then exactly
  // halfway between two integers.
  float rounding = 0.5f / shares(grid);
  long left = grid->width;
  for (; left >= 4; left -= 4, above += 4, below += 4, pixels += 4) {
    F32x16 a = LOAD(F32x16, above), b = LOAD(F32x16, below);
    STORE(pixels, nearest(a * upper + (b * lower + rounding)));
  }
  if (left == 0) return;
  F32x16 a = {0}, b = {0};
  __builtin_memcpy(&a, above, sizeof(F32x4) * left);
  __builtin_memcpy(&b, below, sizeof(F32x4) * left);
  U8x16 last = nearest(a * upper + (b * lower + rounding));
  __builtin_memcpy(pixels, &last, 4 * left);
}

static void spread_cells(DeftCells grid, long first, long end, float *memory) {
  // A row begins half a cell before the first cell, and ends half a cell after the last one.
  F32x4 *above = (F32x4 *)memory, *below = above + (grid.columns + 1) * grid.step_x;
  long row = -2, offset = grid.step_x / 2 + grid.phase_x;
  for (long y = first; y < end; y++) {
    long doubled = 2 * (y + grid.phase_y) + 1 - grid.step_y;
    long next = doubled >= 0 ? doubled / (2 * grid.step_y) : -1;
    if (next != row) {
      if (row > -2 && next == row + 1) {
        F32x4 *other = above;
        above = below;
        below = other;
      } else {
        spread_row(&grid, next < 0 ? 0 : next, above);
      }
      spread_row(&grid, least(grid.rows - 1, next + 1), below);
      row = next;
    }
    mix_cells(
        &grid, above + offset, below + offset, doubled - row * 2 * grid.step_y,
        grid.pixels + y * grid.pixels_per_row);
  }
}
