// All loops, as one compilation of them.  The file that includes this one defines KERNELS, the name of their table.
#include "Vectors.h"

// Vectors are handed to functions that are always inlined, so no calling convention matters.
#pragma clang diagnostic ignored "-Wpsabi"
// Products and sums are rounded one by one, on all processors.
#pragma STDC FP_CONTRACT OFF

#include "Blurs.h"
#include "Gradients.h"
#include "Masks.h"
#include "Pictures.h"

static const DeftKernels KERNELS = {
    .fill_linear = fill_linear,
    .fill_linear_edge = fill_linear_edge,
    .fill_smooth = fill_smooth,
    .fill_smooth_edge = fill_smooth_edge,
    .fill_table = fill_table,
    .fill_radial = fill_radial,
    .fill_mask = fill_mask,
    .mix_rows = mix_rows,
    .spread_columns = spread_columns,
    .blur_lines = blur_lines,
    .gather_cells = gather_cells,
    .spread_cells = spread_cells,
};
