import Deft

extension CGRect {
  /// Returns the shortest translation that brings the rectangle into an area. If the rectangle does not fit, the
  /// translation brings its upper left corner to that of the area.
  func offset(into area: CGRect) -> CGSize {
    func offset(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start || high - low > end - start { return start - low }
      return min(0, end - high)
    }
    return CGSize(
      width: offset(minX, maxX, area.minX, area.maxX),
      height: offset(minY, maxY, area.minY, area.maxY))
  }
}
