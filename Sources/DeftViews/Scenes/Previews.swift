/// The size of a preview.
public enum PreviewLayout: Equatable, Sendable {
  case device
  /// The view's ideal size.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

// These modifiers compile but have no effect: the previews of a provider are shown together, with their own sizes.
extension View {
  /// Sets the name of a preview.
  nonisolated public consuming func previewDisplayName(_ value: String?) -> some View { self }
  /// Sets the size of a preview.
  nonisolated public consuming func previewLayout(_ value: PreviewLayout) -> some View { self }
}
