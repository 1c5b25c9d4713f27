/// The color space for blending. All modes blend nonlinear sRGB components.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Nonlinear sRGB components.
  case nonLinear
  /// Linear sRGB components.
  case linear
  /// Linear sRGB components, which may be outside 0...1.
  case extendedLinear
}
