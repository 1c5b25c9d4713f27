/// A modifier that mirrors a view in right-to-left layouts.
public struct _FlipForDirection: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Returns the view, mirrored if needed.
  public func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
  }
}

extension View {
  /// Mirrors the view in right-to-left layouts, for images that point in a direction.
  ///
  /// - Parameter enabled: Whether the view is mirrored.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipForDirection(isEnabled: enabled))
  }
}
