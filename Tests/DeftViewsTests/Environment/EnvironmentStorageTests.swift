import DeftViews
import Testing

private struct StyleKey: EnvironmentKey {
  static var defaultValue: String? { "plain" }
}

@Suite("Stored values of the environment") @MainActor
struct EnvironmentStorageTests {
  @Test("Each stored value of the environment is set and read independently")
  func storedValues() {
    var values = EnvironmentValues()
    values.font = .title
    values.foregroundStyles = ForegroundStyles(AnyShapeStyle(Color.red))
    values.tintStyle = AnyShapeStyle(Color.green)
    values.lineLimit = 3
    #expect(values.font == .title)
    #expect(values.foregroundStyles == ForegroundStyles(AnyShapeStyle(Color.red)))
    #expect(values.tintStyle == AnyShapeStyle(Color.green))
    #expect(values.lineLimit == 3)
    let copy = values
    (values.font, values.tintStyle, values.foregroundStyles) = (nil, nil, nil)
    #expect(values.font == nil && values.tintStyle == nil && values.foregroundStyles == nil)
    #expect(values.lineLimit == 3 && copy.font == .title)
  }

  @Test("An optional value is its default until it is set, even to nil")
  func optionalValue() {
    var values = EnvironmentValues()
    #expect(values[StyleKey.self] == "plain")
    values[StyleKey.self] = nil
    #expect(values[StyleKey.self] == nil)
    values[StyleKey.self] = "bold"
    #expect(values[StyleKey.self] == "bold")
  }
}
