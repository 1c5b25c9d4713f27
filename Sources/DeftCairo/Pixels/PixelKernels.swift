import CPixels

/// The inner loops over pixels, in C. The variant for the processor is chosen on first use.
///
/// They are not in Swift, because Swift cannot compile a function for newer processors in a program that runs
/// on all of them, and because its vectors are a hundred times slower without the optimizer.
enum PixelKernels {
  // Immutable.
  nonisolated(unsafe) static let best: UnsafePointer<DeftKernels> = deft_kernels()
}

extension DeftPlaces {
  /// Creates coordinates at equal distances.
  init(_ first: (u: Int, v: Int), across: (u: Int, v: Int)) {
    self.init(u: first.u, v: first.v, across_u: across.u, across_v: across.v)
  }
}
