private enum FontKey: PlacedKey {
  typealias Value = PlacedValue<Font>
  static var place: EnvironmentPlace { .first }
}

extension EnvironmentValues {
  /// The font of texts that have none of their own.
  public var font: Font? {
    get { self[FontKey.self]?.value }
    set { self[FontKey.self] = newValue.map(PlacedValue.init) }
  }
}

extension View {
  /// The font of texts that have none of their own.
  nonisolated public consuming func font(_ font: Font?) -> some View { environment(\.font, font) }
}
