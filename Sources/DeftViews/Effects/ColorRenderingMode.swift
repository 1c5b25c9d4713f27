/// How colors are calculated with; here always by their components.
public enum ColorRenderingMode: Hashable, Sendable {
  /// By their components in sRGB.
  case nonLinear
}
