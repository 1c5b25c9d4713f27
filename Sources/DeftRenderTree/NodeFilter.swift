/// A filter that computes each pixel's color from its previous color. Clear pixels stay clear.
public struct NodeFilter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Multiplies red, green, blue, alpha and 1 by a matrix of four rows and five columns.
    /// Components are nonlinear sRGB, not multiplied by alpha, 0...1.
    case matrix([Float])
    /// Makes each pixel black, with the luminance as its alpha.
    case luminanceToAlpha
    /// Shows a color where the alpha is in a range, and nothing elsewhere. The edge is smooth.
    case alphaThreshold(ClosedRange<Double>, RGBAColor)
  }
  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  /// Whether a pixel depends on the pixels next to it.
  var readsNeighbors: Bool {
    if case .alphaThreshold = kind { true } else { false }
  }
}

/// A rule for compositing a group with the pixels behind it.
public enum NodeBlendMode: Hashable, Sendable {
  /// The group covers the pixels behind it.
  case normal
  // Separable modes.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion
  // Modes that mix the hue, saturation and luminosity of both colors.
  case hue, saturation, color, luminosity
  // Porter–Duff operators.
  case sourceAtop, destinationOver, destinationOut, destinationIn, xor
  // Sums of both colors.
  case plusDarker, plusLighter
}
