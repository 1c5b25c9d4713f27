/// The part of a view to which a popover's arrow points.
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)

  /// Returns the rectangle of the part in the window for a view with the given frame.
  func rect(in frame: CGRect, isRightToLeft: Bool) -> CGRect {
    switch self {
    case .rect(let source):
      return source.shape(frame.size).rect.offsetBy(dx: frame.minX, dy: frame.minY)
    case .point(let point):
      return CGRect(
        x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0,
        height: 0)
    }
  }
}
