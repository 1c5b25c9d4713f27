import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var color = Color(red: 1, green: 0, blue: 0)
  var isOn = false
}

@Suite("Styles") @MainActor
struct StylesTests {
  nonisolated static let hues: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .primary, .secondary, .accentColor,
  ]

  func color(_ style: some ShapeStyle, _ scheme: ColorScheme = .light) -> RGBAColor? {
    PaintedViews(scheme: scheme) { Rectangle().fill(style) }.painted.first?.color
  }

  @Test("Named colors contrast with the window in both color schemes", arguments: hues)
  func contrast(hue: Color) throws {
    for (scheme, background) in [
      (ColorScheme.light, RGBAColor(hex: 0xF6F5F2)), (.dark, RGBAColor(hex: 0x16181D)),
    ] {
      let result = try #require(color(hue, scheme))
      let least =
        [.primary, .secondary, .accentColor].contains(hue)
        ? 4.5 : hue == .yellow && scheme == .light ? 1.8 : 3
      #expect(result.contrast(with: background) >= least, "\(hue) \(scheme)")
    }
  }

  @Test("Colors have the components passed to their initializers")
  func colorComponents() {
    func components(_ color: Color) -> RGBAColor { RGBAColor(light: color) }
    #expect(components(Color(white: 0.5, opacity: 0.25)) == RGBAColor(white: 0.5, alpha: 0.25))
    let hues: [(Double, (Double, Double, Double))] = [
      (0, (1, 0, 0)), (1 / 3, (0, 1, 0)), (0.5, (0, 1, 1)), (2 / 3, (0, 0, 1)), (1, (1, 0, 0)),
    ]
    for (hue, rgb) in hues {
      let color = components(Color(hue: hue, saturation: 1, brightness: 1))
      #expect(
        color.isNear(RGBAColor(red: rgb.0, green: rgb.1, blue: rgb.2)), "\(hue) is \(color)")
    }
    // Half of white's light is 0.735 in sRGB.
    #expect(
      components(Color(.sRGBLinear, white: 0.5)).isNear(RGBAColor(white: 0.7353569), within: 1e-5))
    #expect(components(.red.opacity(0.5).opacity(0.5)).alpha == 0.25)
  }

  @Test("A mixed color lies between the two colors")
  func mixedColors() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let half = RGBAColor(light: red.mix(with: blue, by: 0.5, in: .device))
    #expect(half.isNear(RGBAColor(red: 0.5, green: 0, blue: 0.5)))
    // The midpoint of red and blue in Oklab, from its published matrices.
    let result = RGBAColor(light: red.mix(with: blue, by: 0.5))
    #expect(
      result.isNear(RGBAColor(red: 0.5493, green: 0.3261, blue: 0.6361), within: 0.01), "\(result)")
    for fraction in [0.0, 1] {
      let end = RGBAColor(light: red.mix(with: blue, by: fraction))
      #expect(end.isNear(RGBAColor(light: fraction == 0 ? red : blue), within: 1e-4))
    }
    // A clear color has no hue to mix in.
    let faint = RGBAColor(light: red.mix(with: .clear, by: 0.5, in: .device))
    #expect(faint.isNear(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
  }

  @Test("A change of the color scheme repaints all dependent views")
  func appearanceRepaints() {
    let views = PaintedViews {
      VStack {
        Rectangle().fill(.blue)
        Text("text")
        Image(systemName: "star.fill")
        Rectangle().fill(
          LinearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom))
      }
    }
    let light = views.painted.map(\.paint)
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    views.views.environment = environment
    let dark = views.painted.map(\.paint)
    #expect(light.count == dark.count && light.count >= 4)
    for (a, b) in zip(light, dark) { #expect(a != b) }
    let fresh = PaintedViews(scheme: .dark) { Rectangle().fill(.blue) }
    #expect(dark.first == fresh.painted.first?.paint)
  }

  @Test("The points of a gradient are relative to the painted area")
  func gradients() {
    let area = CGSize(width: 100, height: 50)
    func paint(_ style: some ShapeStyle) -> Paint? {
      PaintedViews(size: area) { Rectangle().fill(style) }.painted.first?.paint
    }
    let (black, white) = (RGBAColor.black, RGBAColor.white)
    let stops = [ColorStop(color: black, location: 0), ColorStop(color: white, location: 1)]
    #expect(
      paint(
        .linearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .trailing))
        == .linearGradient(stops: stops, start: .zero, end: CGPoint(x: 100, y: 25)))
    #expect(
      paint(
        .radialGradient(colors: [.black, .white], center: .center, startRadius: 5, endRadius: 20))
        == .radialGradient(
          stops: stops, center: CGPoint(x: 50, y: 25), startRadius: 5, endRadius: 20))
    #expect(
      paint(
        .angularGradient(
          colors: [.black, .white], center: .bottom, startAngle: .zero, endAngle: .degrees(90)))
        == .angularGradient(
          stops: stops, center: CGPoint(x: 50, y: 50), startAngle: .zero, endAngle: .degrees(90)))
    #expect(
      paint(.conicGradient(colors: [.black, .white], center: .center, angle: .degrees(30)))
        == .angularGradient(
          stops: stops, center: CGPoint(x: 50, y: 25), startAngle: .degrees(30),
          endAngle: .degrees(30) + .degrees(360)))
    #expect(
      paint(Gradient(colors: [.black, .white]))
        == .linearGradient(stops: stops, start: CGPoint(x: 50, y: 0), end: CGPoint(x: 50, y: 50)))
    #expect(
      Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test("A gradient to a clear color keeps its hue")
  func clearStops() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let views = PaintedViews {
      LinearGradient(
        colors: [Color(red: 1, green: 0, blue: 0), .clear], startPoint: .top, endPoint: .bottom)
    }
    guard case .linearGradient(let stops, _, _)? = views.painted.first?.paint else {
      Issue.record("Expected a gradient.")
      return
    }
    #expect(stops.map(\.color) == [red, red.opacity(0)])
  }

  @Test("An unset level of the foreground style is the last set level with a lower opacity")
  func levels() {
    func alphas(_ views: PaintedViews) -> [Double] {
      views.painted.compactMap { $0.color?.alpha }
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let one = PaintedViews {
      VStack {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(red)
    }
    #expect(alphas(one) == [1, 0.7, 0.45])
    #expect(one.painted.allSatisfy { $0.color?.red == 1 })
    let three = PaintedViews {
      VStack {
        Rectangle()
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(.white, .black, red)
    }
    #expect(three.painted.map(\.color) == [.white, .black, RGBAColor(light: red)])
    let none = PaintedViews { Rectangle().fill(.secondary) }
    #expect(none.painted.first?.color == RGBAColor(light: .secondary))
  }

  @Test("A level used as the foreground style refers to the outer style, at every nesting depth")
  func levelsNest() {
    let views = PaintedViews {
      VStack {
        Rectangle().foregroundStyle(.secondary)
        Rectangle().foregroundStyle(.secondary).foregroundStyle(.blue)
      }
      .foregroundStyle(.white)
    }
    #expect(views.painted.map { $0.color?.alpha } == [0.7, 0.7])
    #expect(views.painted.first?.color?.red == 1)
    let blue = RGBAColor(light: .blue)
    #expect(views.painted.last?.color?.isNear(blue.opacity(0.7)) == true)
  }

  @Test("A custom shape style is resolved in the environment")
  func customStyles() {
    struct Ink: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.white : .black
      }
    }
    struct Faint: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary }
    }
    #expect(color(Ink()) == .black)
    #expect(color(Ink(), .dark) == .white)
    #expect(color(AnyShapeStyle(Ink().opacity(0.5))) == RGBAColor.black.opacity(0.5))
    // A level inside a custom style refers to the outer style, not to the custom style.
    let views = PaintedViews { Rectangle().foregroundStyle(Faint()).foregroundStyle(.white) }
    #expect(views.painted.first?.color == RGBAColor.white.opacity(0.7))
  }

  @Test("The tint is the accent color unless it is set")
  func tint() {
    #expect(color(.tint) == RGBAColor(light: .accentColor))
    let views = PaintedViews { Rectangle().fill(.tint).tint(.red) }
    #expect(views.painted.first?.color == RGBAColor(light: .red))
  }

  @Test("The accent color is the color set around a view, with its own opacity")
  func accentColor() {
    func color(_ content: some View, _ scheme: ColorScheme = .light) -> RGBAColor? {
      PaintedViews(scheme: scheme) { content }.painted.first?.color
    }
    let area = Rectangle().fill(Color.accentColor)
    let standard = RGBAColor(light: .accentColor)
    #expect(color(area) == standard)
    #expect(color(area.accentColor(.white)) == .white)
    #expect(color(area.accentColor(.red), .dark) == Color.red.dark)
    #expect(
      color(Rectangle().fill(Color.accentColor.opacity(0.5)).accentColor(.white))
        == RGBAColor.white.opacity(0.5))
    #expect(color(Text("a").foregroundColor(.accentColor).accentColor(.white)) == .white)
    #expect(color(Rectangle().fill(.tint).accentColor(.white)) == .white)
    // An inner value replaces an outer one, and `nil` restores the default.
    #expect(color(area.accentColor(.black).accentColor(.white)) == .black)
    #expect(color(area.accentColor(nil).accentColor(.white)) == standard)
    #expect(color(area.accentColor(.accentColor)) == standard)
    // A tint does not change the accent color.
    #expect(color(area.tint(.white)) == standard)
    #expect(color(Rectangle().fill(.blue).accentColor(.white)) == RGBAColor(light: .blue))
  }

  @Test("The accent color in a gradient, and a change of it, are shown")
  func changedAccentColor() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        Rectangle().fill(
          LinearGradient(colors: [.accentColor], startPoint: .top, endPoint: .bottom)
        )
        .accentColor(model.color)
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    model.color = .black
    tester.advance(by: 0.1)
    #expect(try tester.picture()[CGPoint(x: 200, y: 150)] == 0)
    model.color = .white
    tester.advance(by: 0.1)
    #expect(try tester.picture()[CGPoint(x: 200, y: 150)] == 0xFFFFFF)
  }

  @Test("A color change with an animation shows intermediate colors")
  func animatedColors() {
    struct Host: View {
      let model: Model
      var body: some View {
        Rectangle().fill(model.color).animation(.linear(duration: 1), value: model.color)
      }
    }
    let model = Model()
    let views = PaintedViews { Host(model: model) }
    model.color = Color(red: 0, green: 0, blue: 1)
    views.advance(to: 0.01)
    let start = views.stage.now
    #expect(views.painted.first?.color?.red ?? 0 > 0.9)
    views.advance(to: start + 0.5)
    let half = views.painted.first?.color
    #expect(
      half?.isNear(RGBAColor(red: 0.5, green: 0, blue: 0.5), within: 0.05) == true, "\(half as Any)"
    )
    views.advance(to: start + 1.1)
    #expect(views.painted.first?.color == RGBAColor(red: 0, green: 0, blue: 1))
  }

  @Test("All spellings of styles compile and are painted")
  func spellings() {
    struct Spelled: View {
      var isOn = true
      var body: some View {
        VStack {
          Circle().fill(isOn ? .blue : .orange)
          Circle().fill(Color.red.opacity(0.5))
          Circle().fill(.tint)
          Circle().foregroundColor(isOn ? .red : .blue)
          Text("a").foregroundStyle(isOn ? .red : .blue)
          Text("b").background(isOn ? Color.red : .blue)
          Text("c").background(.blue)
          Text("d").background(Color.red)
          Text("e").background(.regularMaterial, in: .capsule)
          Text("f").background { Color.green }
          Text("g").background(Circle().fill(.red))
          Text("h").overlay(isOn ? Circle().stroke(.red) : nil)
          Text("i").overlay(Color.red.opacity(0.1))
          Text("j").foregroundStyle(.red, .green)
          Circle().fill(AnyShapeStyle(.red)).overlay { Text("k") }
        }
      }
    }
    let views = PaintedViews(size: CGSize(width: 200, height: 600)) { Spelled() }
    #expect(views.painted.count == 24)
  }
}
