import DeftGeometry

extension CGRect {
  /// Returns the rectangle moved into a window. If it does not fit, its upper left corner is inside.
  func clamped(to window: CGSize) -> CGRect {
    CGRect(
      x: max(0, min(minX, window.width - width)), y: max(0, min(minY, window.height - height)),
      width: width, height: height)
  }
}
