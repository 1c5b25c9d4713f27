// What SwiftUI does with symbols, and cannot be had here: using it says what to do instead.
extension View {
  /// Symbols have one layer.
  @available(*, unavailable, message: "Symbols have one color: say it with foregroundStyle(_:).")
  nonisolated public consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    self
  }

  /// Symbols have names of their own.
  @available(*, unavailable, message: "Name the variant in the symbol's name, as in \"star.fill\".")
  nonisolated public consuming func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  /// Symbols do not move by themselves.
  @available(*, unavailable, message: "Animate scaleEffect, rotationEffect or opacity instead.")
  nonisolated public consuming func symbolEffect<T>(_ effect: T, isActive: Bool = true) -> some View
  { self }
}

/// How the layers of a symbol could be painted; ours have one.
public struct SymbolRenderingMode: Hashable, Sendable {
  /// In one color.
  public static let monochrome = SymbolRenderingMode()
  /// In shades of one color.
  @available(*, unavailable, message: "Symbols have one color: say it with foregroundStyle(_:).")
  public static let hierarchical = SymbolRenderingMode()
  /// In several colors.
  @available(*, unavailable, message: "Symbols have one color: say it with foregroundStyle(_:).")
  public static let palette = SymbolRenderingMode()
  /// In their own colors.
  @available(*, unavailable, message: "Symbols have one color: say it with foregroundStyle(_:).")
  public static let multicolor = SymbolRenderingMode()
}

/// The kinds of a symbol; ours are told by their names.
public struct SymbolVariants: Hashable, Sendable {
  /// As its name says.
  public static let none = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  /// Crossed out.
  public static let slash = SymbolVariants()
}
