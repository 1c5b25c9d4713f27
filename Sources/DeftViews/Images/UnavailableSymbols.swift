// SwiftUI symbol features that are not available. The compiler's message names an alternative.
extension View {
  /// Unavailable: rendering modes.
  @available(*, unavailable, message: "Symbols have one color: use foregroundStyle(_:).")
  nonisolated public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    self
  }

  /// Unavailable: variants.
  @available(*, unavailable, message: "Use the variant's symbol name, such as \"star.fill\".")
  nonisolated public consuming func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  /// Unavailable: symbol effects.
  @available(*, unavailable, message: "Animate scaleEffect, rotationEffect or opacity instead.")
  nonisolated public consuming func symbolEffect<T>(_ effect: T, isActive: Bool = true) -> some View
  { self }
}

/// The rendering mode of a symbol's layers; only monochrome is available.
public struct SymbolRenderingMode: Hashable, Sendable {
  public static let monochrome = SymbolRenderingMode()
  @available(*, unavailable, message: "Symbols have one color: use foregroundStyle(_:).")
  public static let hierarchical = SymbolRenderingMode()
  @available(*, unavailable, message: "Symbols have one color: use foregroundStyle(_:).")
  public static let palette = SymbolRenderingMode()
  @available(*, unavailable, message: "Symbols have one color: use foregroundStyle(_:).")
  public static let multicolor = SymbolRenderingMode()
}

/// Variants of a symbol. They have no effect, because the variant is part of the symbol's name.
public struct SymbolVariants: Hashable, Sendable {
  /// The symbol without a variant.
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  /// Crossed out.
  public static let slash = SymbolVariants()
}
