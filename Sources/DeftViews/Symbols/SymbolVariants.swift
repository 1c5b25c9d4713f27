/// Variants of a symbol. Each adds a word such as `circle`, `slash` or `fill` to the symbol's name, if there is a
/// symbol with the resulting name.
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isSlashed = false
  private var isFilled = false

  /// The symbol as named.
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(shape: "circle")
  public static let square = SymbolVariants(shape: "square")
  public static let rectangle = SymbolVariants(shape: "rectangle")
  public static let fill = SymbolVariants(isFilled: true)
  /// Crossed out.
  public static let slash = SymbolVariants(isSlashed: true)

  public var circle: SymbolVariants { adding(.circle) }
  public var square: SymbolVariants { adding(.square) }
  public var rectangle: SymbolVariants { adding(.rectangle) }
  public var fill: SymbolVariants { adding(.fill) }
  public var slash: SymbolVariants { adding(.slash) }

  /// Returns whether these variants include the other variants.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (isSlashed || !other.isSlashed)
      && (isFilled || !other.isFilled)
  }

  func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      shape: other.shape ?? shape, isSlashed: isSlashed || other.isSlashed,
      isFilled: isFilled || other.isFilled)
  }

  /// Returns the name of the existing variant that has the most requested parts.
  func name(for name: String) -> String {
    if self == .none { return name }
    let parts = name.split(separator: ".").map(String.init)
    let known = Set(parts.dropFirst())
    let base = parts.filter { $0 != "fill" || parts.first == "fill" }.joined(separator: ".")
    let isFilled = self.isFilled || known.contains("fill")
    let shapes = known.isDisjoint(with: ["circle", "square", "rectangle"]) ? shape : nil
    let slashes = isSlashed && !known.contains("slash") ? [true, false] : [false]
    for shape in shapes.map({ [$0, nil] }) ?? [nil] {
      for isSlashed in slashes {
        for isFilled in isFilled ? [true, false] : [false] {
          let candidate =
            base + (isSlashed ? ".slash" : "") + (shape.map { "." + $0 } ?? "")
            + (isFilled ? ".fill" : "")
          if candidate == name || Symbol.named(candidate) != nil { return candidate }
        }
      }
    }
    return name
  }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set {
      self[SymbolVariantsKey.self] = newValue
      textValues.hasSymbolSettings = true
    }
  }
}

extension View {
  /// Shows symbols in a variant, if it exists, in addition to the variants of enclosing views.
  nonisolated public consuming func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
  }
}

/// The coloring of a symbol's layers. Symbols have one color, so all modes look the same.
public struct SymbolRenderingMode: Hashable, Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
}

extension View {
  /// Has no effect: symbols have one color, the foreground style.
  nonisolated public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    self
  }
}
