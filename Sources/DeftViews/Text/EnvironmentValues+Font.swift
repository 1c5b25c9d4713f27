private enum FontKey: PlacedKey {
  typealias Value = PlacedValue<Font>
  static var place: EnvironmentPlace { .first }
}

extension EnvironmentValues {
  /// The font of texts without an explicit font.
  public var font: Font? {
    get { self[FontKey.self]?.value }
    set { self[FontKey.self] = newValue.map(PlacedValue.init) }
  }
}

extension View {
  /// Sets the font of texts without an explicit font.
  nonisolated public consuming func font(_ font: Font?) -> some View { environment(\.font, font) }
}
