/// The axis along which a transform gesture moves its target.
///
/// Only the translation is restricted; scale and rotation apply about the center of the contacts.
public enum AxisLock: Hashable, Sendable, CaseIterable {
  /// In all directions.
  case free
  /// Only horizontally.
  case horizontal
  /// Only vertically.
  case vertical
  /// Along the axis of the larger movement when the gesture becomes active.
  case dominant

  /// Returns the part of a translation that is not allowed.
  func blocked(of translation: CGSize) -> CGSize {
    switch self {
    case .free, .dominant: .zero
    case .horizontal: CGSize(width: 0, height: translation.height)
    case .vertical: CGSize(width: translation.width, height: 0)
    }
  }

  /// Returns the lock for a gesture that becomes active after a translation.
  func resolved(for translation: CGSize) -> AxisLock {
    guard self == .dominant else { return self }
    return abs(translation.height) > abs(translation.width) ? .vertical : .horizontal
  }
}
