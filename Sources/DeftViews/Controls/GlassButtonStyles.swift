/// A background of glass in a capsule.
public struct GlassButtonStyle {
  nonisolated public init() {}
}

extension GlassButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: BackgroundButtonStyle(prominence: .bordered, isGlass: true),
      configuration: configuration)
  }
}

/// A background of glass in the tint color, in a capsule.
public struct GlassProminentButtonStyle {
  nonisolated public init() {}
}

extension GlassProminentButtonStyle: PrimitiveButtonStyle {
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: BackgroundButtonStyle(prominence: .prominent, isGlass: true),
      configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A background of glass.
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A background of glass in the tint color.
  nonisolated public static var glassProminent: GlassProminentButtonStyle {
    GlassProminentButtonStyle()
  }
}
