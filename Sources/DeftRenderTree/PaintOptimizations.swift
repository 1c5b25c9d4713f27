/// The optimizations of painting that leave the resulting pixels unchanged.
///
/// *Each optimization can be disabled. The tree then paints the same pixels without it, so that
/// tests can compare the results.* The state of an optimization lasts for one frame (`ScrollCopy`,
/// `Occluder`). As an exception, a directly painted frame leaves `Backdrop.isPending` set.
package struct PaintOptimizations: OptionSet, Sendable {
  /// Copying of content that only moves within the buffer (`RenderTree+ScrollCopy`).
  package static let scrollCopy = PaintOptimizations(rawValue: 1)
  /// Skipping of content beneath opaque nodes (`RenderTree+Occlusion`).
  package static let occlusion = PaintOptimizations(rawValue: 2)
  /// Painting of a frame directly onto its surface, if it repaints everything and no backdrop
  /// exists yet, so that the frame appears sooner. A window that enables this option calls
  /// `makeBackdrop(from:)` after presenting the frame.
  package static let directFrames = PaintOptimizations(rawValue: 4)

  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}
