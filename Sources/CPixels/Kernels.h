// Includes all loops. The including file defines KERNELS, the name of their table.
#include "Vectors.h"

// All functions with vector parameters are inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
// Products and sums are rounded separately on all processors (no fused multiply-add).
#pragma STDC FP_CONTRACT OFF

#include "Blurs.h"
#include "Effects.h"
#include "Gradients.h"
#include "Masks.h"
#include "Pictures.h"

static const DeftKernels KERNELS = {
    .copy_opaque = copy_opaque,
    .fill_linear = fill_linear,
    .fill_linear_edge = fill_linear_edge,
    .fill_smooth = fill_smooth,
    .fill_smooth_edge = fill_smooth_edge,
    .fill_table = fill_table,
    .fill_radial = fill_radial,
    .fill_mask = fill_mask,
    .blend_color = blend_color,
    .mix_rows = mix_rows,
    .spread_columns = spread_columns,
    .blur_lines = blur_lines,
    .gather_cells = gather_cells,
    .spread_cells = spread_cells,
    .fill_projected = fill_projected,
    .transform_colors = transform_colors,
    .luminance_to_alpha = luminance_to_alpha,
    .threshold_alpha = threshold_alpha,
};
