/// The inner loops over pixels: samplers of images, gradients and masks, and blurs.
///
/// Each loop has one source, written with vectors. It is compiled for the baseline of the processor family,
/// and on x86-64 again for processors with 256-bit registers (AVX2). `deft_kernels` chooses at run time.
///
/// *Both compilations produce the same bytes*, so an image is the same on every machine. All sums are
/// integers, or exact as `float`. Only the operations of radial gradients are rounded, and their order is
/// the same everywhere.
#ifndef CPIXELS_H
#define CPIXELS_H
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// An image of premultiplied pixels.
typedef struct {
  const uint32_t *pixels;
  long pixels_per_row, width, height;
  bool is_opaque;
} DeftPicture;

/// A mask of bytes.
typedef struct {
  const uint8_t *bytes;
  long bytes_per_row;
} DeftMask;

/// The first position and the step to the next one, in pixels with 32 fractional bits.
typedef struct {
  long u, v, across_u, across_v;
} DeftPlaces;

/// Cubic weights for each of 256 positions between two pixels (`CubicWeights` in Swift), aligned to 16 bytes.
typedef struct {
  /// 32 numbers per position, in 16,384ths: 8 for each of four rows. The numbers of the first and the last row are negated.
  const uint16_t *down;
  /// 8 numbers per position, in 32,767ths: 2 for each of four columns.
  const int16_t *across;
  /// 4 numbers per position, in 1,024ths.
  const int32_t *edge;
} DeftCubicWeights;

/// A row of device pixels in a radial gradient. Distances are in table entries.
typedef struct {
  const uint32_t *colors;
  long count;
  /// The position of column 0 relative to the center, and the step to the next column.
  float x, y, across_x, across_y;
  /// The distance from the center to the first entry, plus one half.
  float before;
} DeftRadial;

/// Lines of bytes, or of pixels of four bytes, to be blurred with three boxes.
typedef struct {
  uint8_t *bytes;
  /// 1 or 4.
  long bytes_per_unit;
  /// The distance between lines, and between the units of a line, in units.
  long apart, step;
  /// The number of units per line.
  long length;
  /// The half width of each box: the number of units to each side of its center.
  long halves[3];
} DeftLines;

/// Pixels, and the cells (blocks of pixels) into which they are grouped.
typedef struct {
  uint32_t *pixels;
  long pixels_per_row, width, height;
  uint32_t *cells;
  long columns, rows;
  /// The number of pixels per cell along each axis: powers of two.
  long step_x, step_y;
  /// The offset of the first pixel from the start of its cell.
  long phase_x, phase_y;
} DeftCells;

/// A row of a projected picture. The pixel in column i shows the picture at (U / W, V / W), where (U, V, W) is
/// `place` + i * `across`. Pixels with W outside 0...`last_w` are clear. Columns are counted from the edge of the
/// window, so that a pixel does not depend on the painted part.
typedef struct {
  double place[3], across[3], down[3];
  long first_column;
  double last_w;
  /// The maximum number of samples per pixel along each axis. A pixel is the mean of its samples. Their number is
  /// about the number of picture pixels that the pixel covers, so the result depends only on the picture and the
  /// transform.
  long most_samples;
} DeftProjectedRow;

/// The loops as compiled for one kind of processor.
typedef struct {
  /// Copies pixels, and makes them opaque.
  void (*copy_opaque)(uint32_t *target, long count, const uint32_t *source);
  /// Bilinear interpolation: writes the mean of the four pixels around each position, weighted by distance
  /// in 256 steps. `fill_linear` requires all four pixels of each position; beyond the edges,
  /// `fill_linear_edge` repeats the outermost pixels.
  void (*fill_linear)(uint32_t *target, long count, DeftPicture picture, DeftPlaces places);
  void (*fill_linear_edge)(uint32_t *target, long count, DeftPicture picture, DeftPlaces places);
  /// Bicubic interpolation of the sixteen pixels around each position. `fill_smooth` requires all sixteen
  /// pixels of each position; beyond the edges, `fill_smooth_edge` repeats the outermost pixels.
  void (*fill_smooth)(
      uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
      DeftCubicWeights weights);
  void (*fill_smooth_edge)(
      uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
      DeftCubicWeights weights);
  /// Writes the table entries at equally spaced positions. The first position and the step have 32
  /// fractional bits. All positions must be within the table.
  void (*fill_table)(uint32_t *target, long count, const uint32_t *colors, long place, long step);
  /// Writes the colors of a radial gradient, starting at a column.
  void (*fill_radial)(uint32_t *target, long count, DeftRadial gradient, long column);
  /// Writes the mean of the four bytes around each position, weighted by distance in 256 steps; all four must
  /// exist.
  void (*fill_mask)(uint8_t *target, long count, DeftMask mask, DeftPlaces places);
  /// Paints a premultiplied color over pixels through a mask. Products are rounded to the nearest of 255 parts.
  void (*blend_color)(uint32_t *target, long count, const uint8_t *coverage, uint32_t color);
  /// Interpolates between two rows of bytes. Writes 16-bit numbers in 256ths, with their sign bits flipped.
  ///
  /// - share: the weight of the lower row, in 256ths.
  void (*mix_rows)(
      uint16_t *target, long count, const uint8_t *upper, const uint8_t *lower, long share);
  /// Interpolates between neighboring numbers written by `mix_rows`, and writes bytes.
  ///
  /// - places: the index of the left neighbor in `line`.
  /// - weights: the weight of the left neighbor in the lower half, and of the right one in the upper half, in
  ///   256ths.
  void (*spread_columns)(
      uint8_t *target, long count, const uint16_t *line, const uint32_t *places,
      const uint32_t *weights);
  /// Blurs the lines `first..<end` in place. Values outside count as zero.
  ///
  /// - memory: space for 16 * (2 * length + 3 * the widest half) numbers, aligned to 64 bytes.
  void (*blur_lines)(DeftLines lines, long first, long end, float *memory);
  /// Writes the means of the cells in the rows `first..<end`. Values outside count as zero.
  ///
  /// - memory: space for 4 * width numbers, aligned to 8 bytes.
  void (*gather_cells)(DeftCells cells, long first, long end, uint16_t *memory);
  /// Writes the rows `first..<end` of pixels, interpolated linearly between the centers of
  /// cells.
  ///
  /// - memory: space for 8 * (columns + 1) * step_x numbers, aligned to 16 bytes.
  void (*spread_cells)(DeftCells cells, long first, long end, float *memory);
  /// Writes a row of a projected picture, with linear interpolation. The picture is surrounded by clear pixels.
  void (*fill_projected)(
      uint32_t *target, long count, DeftPicture picture, DeftProjectedRow row);
  /// Multiplies the components of pixels by a matrix of four rows and five columns. Clear pixels stay clear.
  void (*transform_colors)(uint32_t *pixels, long count, const float *matrix);
  /// Makes pixels black, with their luminance as alpha.
  void (*luminance_to_alpha)(uint32_t *pixels, long count);
  /// Writes a premultiplied color where the alpha is in a range, and nothing elsewhere. Pixels at the edge of the
  /// range are partly covered.
  ///
  /// - above, below: the adjacent rows.
  void (*threshold_alpha)(
      uint32_t *target, long count, const uint32_t *row, const uint32_t *above,
      const uint32_t *below, float low, float high, uint32_t color);
} DeftKernels;

/// The loops for this processor.
const DeftKernels *deft_kernels(void);
/// The loops for the baseline of the processor family.
const DeftKernels *deft_plain_kernels(void);

#pragma clang assume_nonnull end
#endif
