import DeftGeometry

/// A change of a mirrored screen.
package struct ScreenUpdate: Sendable {
  /// The size of the screen in pixels.
  package var size: (width: Int, height: Int)
  /// The memory of all pixels.
  package var memory: ScreenMemory
  /// The pixels that have changed.
  package var changed: DeftGeometry.Region
}
