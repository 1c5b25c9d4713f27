/// The inner loops over pixels: samplers of pictures, gradients and masks, and blurs.
///
/// Each loop has one source, written with vectors.  It is compiled twice: for every processor of the family, and on
/// x86-64 for processors with registers of 256 bits (AVX2).  `deft_kernels` chooses at run time.
///
/// The policy: *both compilations give the same bytes*, so a picture is the same on every machine.  All sums are whole
/// numbers, or numbers that are exact as `float`; only a radial gradient rounds, in the same order everywhere.
#ifndef CPIXELS_H
#define CPIXELS_H
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A picture of premultiplied pixels.
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

/// The first of several places and the step to the next one, in pixels with 32 bits of fraction.
typedef struct {
  long u, v, across_u, across_v;
} DeftPlaces;

/// Cubic weights for each of 256 places between two pixels (`CubicWeights` in Swift), aligned to 16 bytes.
typedef struct {
  /// 32 numbers for each place, in 16,384ths: 8 for each of four rows; the first and the last row are negated.
  const uint16_t *down;
  /// 8 numbers for each place, in 32,767ths: 2 for each of four columns.
  const int16_t *across;
  /// 4 numbers for each place, in 1,024ths.
  const int32_t *edge;
} DeftCubicWeights;

/// How far device pixels of a row are along a radial gradient, in entries of its table.
typedef struct {
  const uint32_t *colors;
  long count;
  /// Where column 0 is, as seen from the center, and the step to the next column.
  float x, y, across_x, across_y;
  /// The distance from the center to the first entry, plus one half.
  float before;
} DeftRadial;

/// Lines of bytes, or of pixels of four bytes, to be blurred by three boxes.
typedef struct {
  uint8_t *bytes;
  /// 1 or 4.
  long bytes_per_unit;
  /// How many units lie from one line to the next, and from one unit of a line to the next.
  long apart, step;
  /// How many units a line has.
  long length;
  /// How many units each box reaches to each side of its middle.
  long halves[3];
} DeftLines;

/// Pixels, and the cells of several pixels that they are in.
typedef struct {
  uint32_t *pixels;
  long pixels_per_row, width, height;
  uint32_t *cells;
  long columns, rows;
  /// How many pixels a cell has along each axis: powers of two.
  long step_x, step_y;
  /// How many pixels the first pixel lies after the beginning of its cell.
  long phase_x, phase_y;
} DeftCells;

/// The loops as compiled for one kind of processor.
typedef struct {
  /// Writes colors along straight lines: the mean of the four pixels around each place, in 256 steps.  `fill_linear`
  /// needs all four pixels of each place; beyond the edges, `fill_linear_edge` repeats the outermost pixels.
  void (*fill_linear)(uint32_t *target, long count, DeftPicture picture, DeftPlaces places);
  void (*fill_linear_edge)(uint32_t *target, long count, DeftPicture picture, DeftPlaces places);
  /// Writes colors along the cubic curves through the sixteen pixels around each place.  `fill_smooth` needs all
  /// sixteen pixels of each place; beyond the edges, `fill_smooth_edge` repeats the outermost pixels.
  void (*fill_smooth)(
      uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
      DeftCubicWeights weights);
  void (*fill_smooth_edge)(
      uint32_t *target, long count, DeftPicture picture, DeftPlaces places,
      DeftCubicWeights weights);
  /// Writes entries of a table, from a place with 32 bits of fraction on, a step apart; all of them are within it.
  void (*fill_table)(uint32_t *target, long count, const uint32_t *colors, long place, long step);
  /// Writes the colors of a radial gradient, from a column on.
  void (*fill_radial)(uint32_t *target, long count, DeftRadial gradient, long column);
  /// Writes the mean of the four bytes around each place, in 256 steps; all four must be there.
  void (*fill_mask)(uint8_t *target, long count, DeftMask mask, DeftPlaces places);
  /// Writes numbers between two rows of bytes, in 256ths, with the sign bit flipped.
  ///
  /// - share: how much the lower row counts, in 256ths.
  void (*mix_rows)(
      uint16_t *target, long count, const uint8_t *upper, const uint8_t *lower, long share);
  /// Writes bytes between two neighbors each of such numbers.
  ///
  /// - places: the left neighbor's index in `line`.
  /// - weights: the left neighbor's weight in 256ths, and above it the right one's.
  void (*spread_columns)(
      uint8_t *target, long count, const uint16_t *line, const uint32_t *places,
      const uint32_t *weights);
  /// Blurs some lines in place; outside is zero.
  ///
  /// - memory: 16 numbers for each of 2 * length + 3 * the widest half, aligned to 64 bytes.
  void (*blur_lines)(DeftLines lines, long first, long end, float *memory);
  /// Writes the means of the cells in some rows of cells; outside is zero.
  ///
  /// - memory: 4 numbers for each of width, aligned to 8 bytes.
  void (*gather_cells)(DeftCells cells, long first, long end, uint16_t *memory);
  /// Writes some rows of pixels, whose colors go evenly from the middle of one cell to the next.
  ///
  /// - memory: 4 numbers for each of 2 * (columns + 1) * step_x, aligned to 16 bytes.
  void (*spread_cells)(DeftCells cells, long first, long end, float *memory);
} DeftKernels;

/// The loops for this processor.
const DeftKernels *deft_kernels(void);
/// The loops for every processor of the family.
const DeftKernels *deft_plain_kernels(void);

#pragma clang assume_nonnull end
#endif
