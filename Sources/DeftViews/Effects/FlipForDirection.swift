/// Shows a view mirrored where reading goes to the left.
public struct _FlipForDirection: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// The view, and its mirror image.
  public func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
  }
}

extension View {
  /// Mirrors what the view shows, where reading goes to the left: for pictures that point.
  ///
  /// - Parameter enabled: Whether it does so.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipForDirection(isEnabled: enabled))
  }
}
