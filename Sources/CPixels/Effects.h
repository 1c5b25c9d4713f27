// Effects on layers: projections and color filters.

// Returns a pixel's components as floats; all are 0 outside the picture.
INLINE F32x4 pixel_at(const DeftPicture *picture, long x, long y) {
  if (x < 0 || y < 0 || x >= picture->width || y >= picture->height) return (F32x4){0};
  uint32_t pixel = picture->pixels[y * picture->pixels_per_row + x];
  return CONVERT(LOAD(U8x4, &pixel), F32x4);
}

INLINE uint32_t rounded_pixel(F32x4 numbers) {
  U8x4 bytes = CONVERT(CONVERT(numbers + 0.5f, I32x4), U8x4);
  return LOAD(uint32_t, &bytes);
}

// Returns the largest integer not greater than a number, which must fit in a `long`.
INLINE long floor_of(double number) {
  long whole = (long)number;
  return whole > number ? whole - 1 : whole;
}

INLINE F32x4 projected_sample(
    const DeftPicture *picture, const DeftProjectedRow *row, double across, double down) {
  double w = row->place[2] + across * row->across[2] + down * row->down[2];
  if (!(w > 0 && w <= row->last_w)) return (F32x4){0};
  double x = (row->place[0] + across * row->across[0] + down * row->down[0]) / w - 0.5;
  double y = (row->place[1] + across * row->across[1] + down * row->down[1]) / w - 0.5;
  if (!(x > -1 && y > -1 && x < picture->width && y < picture->height)) return (F32x4){0};
  long left = floor_of(x), top = floor_of(y);
  float right = (float)(x - left), low = (float)(y - top);
  F32x4 a = pixel_at(picture, left, top), b = pixel_at(picture, left + 1, top);
  F32x4 c = pixel_at(picture, left, top + 1), d = pixel_at(picture, left + 1, top + 1);
  F32x4 upper = a + (b - a) * right, lower = c + (d - c) * right;
  return upper + (lower - upper) * low;
}

// Returns the number of samples per pixel if the position in the picture changes by (x, y) from one pixel to the next.
INLINE long sample_count(double x, double y, long most) {
  double change = x < 0 ? -x : x, other = y < 0 ? -y : y;
  if (other > change) change = other;
  // A target pixel that spans up to 1.25 picture pixels needs only one sample.
  change -= 0.25;
  if (!(change < (double)most)) return most;
  long whole = (long)change;
  return change > whole ? whole + 1 : whole > 0 ? whole : 1;
}

static void fill_projected(
    uint32_t *target, long count, DeftPicture picture, DeftProjectedRow row) {
  const double *across = row.across, *down = row.down;
  for (long column = 0; column < count; column++) {
    double x = (double)(row.first_column + column);
    double w = row.place[2] + x * across[2];
    double u = (row.place[0] + x * across[0]) / w, v = (row.place[1] + x * across[1]) / w;
    long n = sample_count(
        (across[0] - u * across[2]) / w, (across[1] - v * across[2]) / w, row.most_samples);
    long m = sample_count(
        (down[0] - u * down[2]) / w, (down[1] - v * down[2]) / w, row.most_samples);
    float share = 1.0f / (float)(n * m);
    F32x4 sum = {0};
    for (long j = 0; j < m; j++) {
      for (long i = 0; i < n; i++) {
        sum += projected_sample(
            &picture, &row, x + (i + 0.5) / n - 0.5, (j + 0.5) / m - 0.5);
      }
    }
    target[column] = rounded_pixel(sum * share);
  }
}

INLINE float unit(float number) { return number < 0 ? 0 : number > 1 ? 1 : number; }

static void transform_colors(uint32_t *pixels, long count, const float *m) {
  for (; count > 0; count--, pixels++) {
    uint32_t pixel = *pixels, alpha = pixel >> 24;
    if (alpha == 0) continue;
    float scale = 1.0f / (float)alpha, a = (float)alpha / 255.0f;
    float r = (float)(pixel >> 16 & 255) * scale, g = (float)(pixel >> 8 & 255) * scale;
    float b = (float)(pixel & 255) * scale;
    float parts[4];
    for (int i = 0; i < 4; i++) {
      const float *line = m + 5 * i;
      parts[i] = unit(line[0] * r + line[1] * g + line[2] * b + line[3] * a + line[4]);
    }
    float whole = parts[3] * 255.0f;
    F32x4 result = {parts[2] * whole, parts[1] * whole, parts[0] * whole, whole};
    *pixels = rounded_pixel(result);
  }
}

static void luminance_to_alpha(uint32_t *pixels, long count) {
  for (; count > 0; count--, pixels++) {
    uint32_t pixel = *pixels;
    float luminance = 0.2125f * (float)(pixel >> 16 & 255) + 0.7154f * (float)(pixel >> 8 & 255)
        + 0.0721f * (float)(pixel & 255);
    *pixels = (uint32_t)(luminance + 0.5f) << 24;
  }
}

INLINE float alpha_of(uint32_t pixel) { return (float)(pixel >> 24); }

static void threshold_alpha(
    uint32_t *target, long count, const uint32_t *row, const uint32_t *above,
    const uint32_t *below, float low, float high, uint32_t color) {
  F32x4 numbers = CONVERT(LOAD(U8x4, &color), F32x4);
  for (long i = 0; i < count; i++) {
    float alpha = alpha_of(row[i]);
    if (alpha == 0) {
      target[i] = 0;
      continue;
    }
    float across = alpha_of(row[least(i + 1, count - 1)]) - alpha_of(row[i > 0 ? i - 1 : 0]);
    float down = alpha_of(below[i]) - alpha_of(above[i]);
    // The change of the alpha from one pixel to the next.
    float slope = ((across < 0 ? -across : across) + (down < 0 ? -down : down)) / 2;
    float inside = alpha >= low, outside = alpha > high;
    if (slope > 0) {
      inside = unit(0.5f + (alpha - low) / slope);
      outside = high < 255 ? unit(0.5f + (alpha - high) / slope) : 0;
    }
    target[i] = rounded_pixel(numbers * (inside * (1 - outside)));
  }
}
