/// The inner loops for newer processors that Swift cannot ask for: functions of their own for registers of 256 bits, in
/// a program that runs without them as well.
///
/// The policy: *each function gives, byte for byte, what its equal in Swift gives*; so a picture is the same on every
/// machine, and only sooner there on some.
#ifndef CPIXELS_H
#define CPIXELS_H
#include <stdbool.h>
#include <stdint.h>

/// Whether this processor and its system have registers of 256 bits for whole numbers (AVX2).
bool deft_has_wide_registers(void);

/// Colors along smooth curves, of pixels whose sixteen are all there: `PictureSampler.fillSmoothWide`, by which the
/// numbers are told.  Only where there are wide registers.
///
/// - target: where the first of them goes.
/// - count: how many.
/// - source: the picture's first row, `pixels_per_row` pixels from the next one.
/// - is_opaque: whether nothing shines through the picture.
/// - u, v: the first place, in pixels of the picture with 32 bits of fraction.
/// - across_u, across_v: the step to the next one.
/// - down, across: for each of 256 places 32 and 8 weights, `CubicWeights.down` and `CubicWeights.across`.
void deft_fill_smooth(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, bool is_opaque,
    long u, long v, long across_u, long across_v, const void *down, const void *across);

/// Colors along straight lines, of pixels whose four are all there: `PictureSampler.fillWide`.  Only where there are
/// wide registers; the numbers are those of `deft_fill_smooth`.
void deft_fill_linear(
    uint32_t *target, long count, const uint32_t *source, long pixels_per_row, long u, long v,
    long across_u, long across_v);
#endif
