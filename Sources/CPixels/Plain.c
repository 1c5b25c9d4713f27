#define KERNELS plain_kernels
#include "Kernels.h"

const DeftKernels *deft_plain_kernels(void) { return &plain_kernels; }
