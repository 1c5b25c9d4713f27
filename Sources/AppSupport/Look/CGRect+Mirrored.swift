import Deft

extension CGRect {
  /// The rectangle as it is seen where a window of a width is mirrored.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
