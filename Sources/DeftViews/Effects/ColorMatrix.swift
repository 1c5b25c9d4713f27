/// A matrix that computes the components of a color from those of another color and a constant.
///
/// Each row is a component of the result: the columns are the factors of red, green, blue and alpha, and a constant.
/// Components are 0...1 and not multiplied by alpha.
public struct ColorMatrix: Equatable, Sendable {
  public var (r1, r2, r3, r4, r5): (Float, Float, Float, Float, Float) = (1, 0, 0, 0, 0)
  public var (g1, g2, g3, g4, g5): (Float, Float, Float, Float, Float) = (0, 1, 0, 0, 0)
  public var (b1, b2, b3, b4, b5): (Float, Float, Float, Float, Float) = (0, 0, 1, 0, 0)
  public var (a1, a2, a3, a4, a5): (Float, Float, Float, Float, Float) = (0, 0, 0, 1, 0)

  /// Creates the identity matrix.
  public init() {}

  /// Creates a matrix from three rows of three factors for red, green and blue.
  private init(_ r: [Double], _ g: [Double], _ b: [Double]) {
    (r1, r2, r3) = (Float(r[0]), Float(r[1]), Float(r[2]))
    (g1, g2, g3) = (Float(g[0]), Float(g[1]), Float(g[2]))
    (b1, b2, b3) = (Float(b[0]), Float(b[1]), Float(b[2]))
  }

  /// Creates a matrix that multiplies each component and adds a constant.
  private init(factor: Double, constant: Double) {
    (r1, g2, b3) = (Float(factor), Float(factor), Float(factor))
    (r5, g5, b5) = (Float(constant), Float(constant), Float(constant))
  }

  /// The twenty numbers, row by row.
  var numbers: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }

  // MARK: - Filters. Source: Filter Effects Module Level 1 (W3C), except brightness, which SwiftUI adds.

  static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(factor: 1, constant: amount)
  }

  static func contrast(_ amount: Double) -> ColorMatrix {
    ColorMatrix(factor: amount, constant: 0.5 - 0.5 * amount)
  }

  static func inversion(_ amount: Double) -> ColorMatrix {
    ColorMatrix(factor: 1 - 2 * amount, constant: amount)
  }

  static func saturation(_ s: Double) -> ColorMatrix {
    ColorMatrix(
      [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s])
  }

  static func hueRotation(_ angle: Angle) -> ColorMatrix {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    return ColorMatrix(
      [
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928,
      ],
      [
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283,
      ],
      [
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072,
      ])
  }

  static func multiplication(_ color: RGBAColor) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.g2) = (Float(color.red), Float(color.green))
    (matrix.b3, matrix.a4) = (Float(color.blue), Float(color.alpha))
    return matrix
  }
}

/// A color filter whose amount can be animated.
struct ColorFilter: Equatable, Animatable {
  enum Kind: Equatable {
    case brightness, contrast, saturation, grayscale, hueRotation, inversion, luminanceToAlpha
    case multiplication
  }
  let kind: Kind
  /// The amount, the angle in radians, or the color's components.
  private var vector: _StyleVector

  init(_ kind: Kind, _ amount: Double = 1) {
    (self.kind, vector) = (kind, _StyleVector([amount * _StyleVector.unitScale]))
  }

  init(multiplying color: RGBAColor) {
    (kind, vector) = (.multiplication, _StyleVector(color))
  }

  var animatableData: _StyleVector {
    get { vector }
    set { vector = newValue }
  }

  /// The matrix; `nil` for a filter that is not a matrix.
  private var matrix: ColorMatrix? {
    let amount = (vector.numbers.first ?? 0) / _StyleVector.unitScale
    switch kind {
    case .brightness: return .brightness(amount)
    case .contrast: return .contrast(amount)
    case .saturation: return .saturation(amount)
    case .grayscale: return .saturation(1 - min(max(amount, 0), 1))
    case .hueRotation: return .hueRotation(.radians(amount))
    case .inversion: return .inversion(amount)
    case .multiplication: return .multiplication(vector.colors.first ?? .clear)
    case .luminanceToAlpha: return nil
    }
  }

  /// The filter of the render tree; `nil` if colors do not change.
  var filter: NodeFilter? {
    guard let matrix else { return NodeFilter(.luminanceToAlpha) }
    return zip(matrix.numbers, ColorMatrix().numbers).allSatisfy { abs($0 - $1) < 1e-5 }
      ? nil : NodeFilter(.matrix(matrix.numbers))
  }
}
