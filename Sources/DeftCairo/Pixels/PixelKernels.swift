import CPixels

/// The inner loops over pixels, in C, chosen by the processor when they are first needed.
///
/// They are not in Swift, because Swift cannot compile a function for newer processors in a program that runs on all of
/// them, and because its vectors take a hundred times as long without the optimizer.
enum PixelKernels {
  // They never change.
  nonisolated(unsafe) static let best: UnsafePointer<DeftKernels> = deft_kernels()
}

extension DeftPlaces {
  /// Places a step from each other.
  init(_ first: (u: Int, v: Int), across: (u: Int, v: Int)) {
    self.init(u: first.u, v: first.v, across_u: across.u, across_v: across.v)
  }
}
