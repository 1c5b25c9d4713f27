/// How large a preview is to be.
public enum PreviewLayout: Equatable, Sendable {
  case device
  /// As large as the view wants to be.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

// There is no tool here that shows previews: what is said about them compiles, and is never asked for.
extension View {
  /// What a preview is called.
  nonisolated public consuming func previewDisplayName(_ value: String?) -> some View { self }
  /// How large a preview is.
  nonisolated public consuming func previewLayout(_ value: PreviewLayout) -> some View { self }
}
