import Deft

extension CGRect {
  /// Returns the rectangle mirrored horizontally in a window of a given width.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
