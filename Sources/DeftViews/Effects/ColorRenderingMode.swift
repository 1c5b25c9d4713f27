/// The color space for blending; always nonlinear sRGB here.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Nonlinear sRGB components.
  case nonLinear
}
