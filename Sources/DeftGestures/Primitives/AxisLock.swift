/// Along which axis a transform gesture moves things.
///
/// Scale and rotation go on about the middle of the contacts; only its way is restricted.
public enum AxisLock: Hashable, Sendable, CaseIterable {
  /// Everywhere.
  case free
  /// From left to right only.
  case horizontal
  /// Up and down only.
  case vertical
  /// Along the axis with the longer way at the moment when the gesture becomes active.
  case dominant

  /// The part of a way that is not allowed.
  func blocked(of way: CGSize) -> CGSize {
    switch self {
    case .free, .dominant: .zero
    case .horizontal: CGSize(width: 0, height: way.height)
    case .vertical: CGSize(width: way.width, height: 0)
    }
  }

  /// What the lock is for a gesture that becomes active after some way.
  func resolved(for way: CGSize) -> AxisLock {
    guard self == .dominant else { return self }
    return abs(way.height) > abs(way.width) ? .vertical : .horizontal
  }
}
