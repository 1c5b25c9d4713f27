import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Appearance of controls") @MainActor
struct ControlAppearanceTests {
  private static let tints: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .white, .black, .accentColor,
  ]

  @Test(
    "Text in controls with the default accent color or a color of the library has enough contrast",
    arguments: ColorScheme.allCases)
  func contrast(scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    let own = Self.tints.map { $0.resolved(in: environment) }
    let palettes = [ControlPalette(environment)] + own.map { ControlPalette(environment, tint: $0) }
    for (index, palette) in palettes.enumerated() {
      for state in [ControlState.normal, .hovered, .pressed] {
        let face = palette.face(state)
        #expect(palette.text.contrast(to: face) >= 4.5)
        #expect(palette.tintedText.contrast(to: face) >= 4.5, "\(index), \(state)")
        #expect(
          palette.prominentText.contrast(to: palette.prominentFace(state)) >= 4.5,
          "\(index), \(state)")
      }
      #expect(palette.text.contrast(to: palette.panel) >= 4.5)
      #expect(palette.secondaryText.contrast(to: palette.panel) >= 4.5)
      #expect(palette.accent.contrast(to: palette.panel) >= 3, "\(index)")
    }
  }

  @Test(
    "A tint or an accent color of the program is shown exactly", arguments: ColorScheme.allCases)
  func exactTints(scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    for tint in Self.tints {
      let color = tint.resolved(in: environment)
      func colors(_ content: some View) -> [RGBAColor] {
        PaintedViews(scheme: scheme) { content }.painted.compactMap(\.color)
      }
      #expect(colors(Button("Go") {}.tint(tint)).contains(color), "\(tint)")
      #expect(colors(Button("Go") {}.accentColor(tint)).contains(color), "\(tint)")
      let prominent = Button("Go") {}.buttonStyle(.borderedProminent)
      #expect(colors(prominent.tint(tint)).contains(color), "\(tint)")
      #expect(colors(Slider(value: .constant(0.5)).tint(tint)).contains(color), "\(tint)")
      #expect(
        colors(Toggle("On", isOn: .constant(true)).accentColor(tint)).contains(color), "\(tint)")
    }
  }

  @Test("Each state of a button looks different", arguments: ColorScheme.allCases)
  func states(scheme: ColorScheme) throws {
    struct Buttons: View {
      @Environment(\.self) private var environment
      var body: some View {
        ZStack {
          Color(control: ControlPalette(environment).panel)
          VStack(spacing: 24) {
            Button("One") {}.id("one")
            Button("Two") {}.buttonStyle(.borderedProminent).id("two")
            Button("Three") {}.buttonStyle(.borderless).id("three")
            Button("Four") {}.buttonStyle(.bordered).id("four")
          }
        }
      }
    }
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    for id in ["one", "two", "three", "four"] {
      let tester = ViewTester(environment: environment) { Buttons() }
      let center = tester.find(id: id).center
      var pictures = [try tester.picture()]
      tester.hover(at: center)
      tester.advance(by: 0.3)
      pictures.append(try tester.picture())
      let finger = tester.touch(at: center, kind: .pointer)
      tester.advance(by: 0.3)
      pictures.append(try tester.picture())
      finger.lift()
      tester.hover(at: .zero)
      let disabled = ViewTester(environment: environment) { Buttons().disabled(true) }
      pictures.append(try disabled.picture())
      // The click focused the button; a key press makes the focus visible.
      tester.press(.tab)
      tester.press(.tab, modifiers: .shift)
      tester.advance(by: 0.3)
      pictures.append(try tester.picture())
      for (index, picture) in pictures.enumerated() {
        for other in pictures[..<index] { #expect(!picture.matches(other), "\(id) \(index)") }
      }
    }
  }

  @Test("A button without a style shows only its label, in the tint by default")
  func usualButtons() throws {
    func picture(_ content: () -> some View) throws -> Screenshot {
      try ViewTester { content() }.picture()
    }
    let tint = Color(control: ControlPalette(EnvironmentValues()).tintedText)
    #expect(try picture { Button("Go") {} } == picture { Text("Go").foregroundStyle(tint) })
    #expect(
      try picture { Button("Go") {}.foregroundStyle(.pink) }
        == picture { Text("Go").foregroundStyle(.pink) })
    #expect(
      try picture { Button("Go", role: .destructive) {} } != picture { Button("Go") {} })
    // A label with its own background gets no second background.
    func label() -> some View {
      Text("Save").foregroundStyle(.white).padding().background(.green).cornerRadius(8)
    }
    #expect(
      try picture {
        Button {
        } label: {
          label()
        }
      } == picture { label() })
    for isBorderless in [false, true] {
      let tester = ViewTester {
        if isBorderless {
          Button("Go") {}.buttonStyle(.borderless).id("go")
        } else {
          Button("Go") {}.id("go")
        }
      }
      #expect(tester.find(id: "go").size == tester.find(text: "Go").size)
    }
  }

  @Test("The height of a bordered button is a multiple of 4 points for each control size")
  func heights() {
    let heights: [CGFloat] = [20, 24, 32, 40, 48]
    for (size, height) in zip(ControlSize.allCases, heights) {
      let tester = ViewTester {
        Button("Go") {}.buttonStyle(.bordered).controlSize(size).id("go")
      }
      #expect(tester.find(id: "go").size.height == height)
    }
  }

  @Test("@Bindable provides bindings to an object's properties")
  func bindable() {
    struct Switching: View {
      @Bindable var model: BindableModel
      var body: some View { Toggle(model.isOn ? "on" : "off", isOn: $model.isOn) }
    }
    let model = BindableModel()
    let tester = ViewTester { Switching(model: model) }
    tester.tap(tester.find(text: "off"))
    tester.advance(by: 0.02)
    #expect(model.isOn && tester.exists(text: "on"))
  }
}

@Observable
private final class BindableModel {
  var isOn = false
}
