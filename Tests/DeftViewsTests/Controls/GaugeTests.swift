import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Gauges") @MainActor
struct GaugeTests {
  enum Style: CaseIterable {
    case automatic, linearCapacity, line, lineCapacity, circular, circularCapacity

    var isCircular: Bool { self == .circular || self == .circularCapacity }
  }

  private struct Styled<Content: View>: View {
    let style: Style
    @ViewBuilder let content: Content
    var body: some View {
      switch style {
      case .automatic: content.gaugeStyle(.automatic)
      case .linearCapacity: content.gaugeStyle(.linearCapacity)
      case .line: content.gaugeStyle(.accessoryLinear)
      case .lineCapacity: content.gaugeStyle(.accessoryLinearCapacity)
      case .circular: content.gaugeStyle(.accessoryCircular)
      case .circularCapacity: content.gaugeStyle(.accessoryCircularCapacity)
      }
    }
  }

  private struct Speed: View {
    var value = 50.0
    var body: some View {
      Gauge(value: value, in: 0...200) {
        Text("Speed")
      } currentValueLabel: {
        Text("\(Int(value)) km/h")
      } minimumValueLabel: {
        Text("Low")
      } maximumValueLabel: {
        Text("High")
      }
    }
  }

  @Test(
    "A gauge reports its label, its value and its bounds in every style", arguments: Style.allCases)
  func accessibility(style: Style) throws {
    let tester = ViewTester { Styled(style: style) { Speed() } }
    let node = try #require(tester.accessibilityTree.first { $0.kind == .gauge })
    #expect(node.label == "Speed" && node.value == "50 km/h" && node.children.isEmpty)
    #expect(node.range?.now == 50 && node.range?.bounds == 0...200 && node.range?.set == nil)
    #expect(!node.isFocusable && !node.isAdjustable)
  }

  @Test("A gauge without a value label reports a percentage, limited to the bounds")
  func percentage() {
    for (value, text) in [(0.256, "26%"), (7, "100%"), (-3, "0%"), (Double.nan, "0%")] {
      let tester = ViewTester { Gauge(value: value) { Text("Charge") } }
      #expect(tester.accessibilityTree.first { $0.label == "Charge" }?.value == text)
    }
    let empty = ViewTester { Gauge(value: 4, in: 4...4) { Text("Charge") } }
    #expect(empty.accessibilityTree.first { $0.label == "Charge" }?.value == "0%")
  }

  @Test("Each style shows its labels at the expected positions")
  func labels() {
    func tester(_ style: Style) -> ViewTester { ViewTester { Styled(style: style) { Speed() } } }
    for style in [Style.automatic, .linearCapacity, .lineCapacity] {
      let tester = tester(style)
      let value = tester.find(text: "50 km/h").frame
      let (low, high) = (tester.find(text: "Low").frame, tester.find(text: "High").frame)
      #expect(tester.find(text: "Speed").frame.maxY < low.midY && low.midY < value.minY)
      #expect(low.maxX < 200 && high.minX > 200)
    }
    let line = tester(.line)
    #expect(line.exists(text: "Low") && line.exists(text: "High"))
    #expect(!line.exists(text: "Speed") && !line.exists(text: "50 km/h"))
    let circle = tester(.circular)
    #expect(abs(circle.find(text: "50 km/h").center.x - 200) <= 1)
    #expect(abs(circle.find(text: "50 km/h").center.y - 150) <= 1)
    #expect(circle.find(text: "Low").frame.minY > 150)
    #expect(circle.find(text: "Low").frame.maxX <= circle.find(text: "High").frame.minX)
    #expect(!circle.exists(text: "Speed"))
    let ring = tester(.circularCapacity)
    #expect(ring.exists(text: "50 km/h") && !ring.exists(text: "Low"))
    #expect(!ring.exists(text: "Speed"))
  }

  @Test("If bounds or values have no labels, lines and rings show other labels instead")
  func fewLabels() {
    let line = ViewTester {
      Gauge(value: 0.5) {
        Text("Charge")
      } currentValueLabel: {
        Text("Half")
      }
      .gaugeStyle(.accessoryLinear)
    }
    #expect(line.find(text: "Half").frame.maxX < 200 && !line.exists(text: "Charge"))
    let circle = ViewTester {
      Gauge(value: 0.5) { Text("Charge") }.gaugeStyle(.accessoryCircular)
    }
    #expect(circle.find(text: "Charge").frame.minY > 150)
    let ring = ViewTester {
      Gauge(value: 0.5) { Text("Charge") }.gaugeStyle(.accessoryCircularCapacity)
    }
    #expect(abs(ring.find(text: "Charge").center.y - 150) <= 1)
    let hidden = ViewTester {
      Gauge(value: 0.5) { Text("Charge") }.labelsHidden()
    }
    #expect(!hidden.exists(text: "Charge"))
    #expect(hidden.accessibilityTree.first { $0.label == "Charge" } != nil)
  }

  private struct Bar: View {
    let value: Double
    var body: some View { Gauge(value: value) { EmptyView() }.frame(width: 200) }
  }

  @Test("A bar is filled from the leading edge up to the value", arguments: [false, true])
  func filledBar(isRightToLeft: Bool) throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let picture = try ViewTester(environment: environment) { Bar(value: 0.25) }.picture()
    func color(_ share: CGFloat) -> UInt32 {
      picture[CGPoint(x: isRightToLeft ? 300 - 200 * share : 100 + 200 * share, y: 150)]
    }
    #expect(color(0.05) == color(0.22) && color(0.28) == color(0.95))
    #expect(color(0.22) != color(0.28))
  }

  @Test("A gradient used as the tint runs along the whole track", arguments: [false, true])
  func gradients(isRightToLeft: Bool) throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let tint = Gradient(colors: [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
    ])
    func red(_ color: UInt32) -> Int { Int(color >> 16 & 0xff) }
    func blue(_ color: UInt32) -> Int { Int(color & 0xff) }
    for isLine in [false, true] {
      let picture = try ViewTester(environment: environment) {
        Styled(style: isLine ? .line : .linearCapacity) { Bar(value: 1) }.tint(tint)
      }.picture()
      let (left, right) = (picture[115, 150], picture[285, 150])
      let (first, last) = isRightToLeft ? (right, left) : (left, right)
      #expect(red(first) > 200 && blue(first) < 60 && blue(last) > 200 && red(last) < 60)
    }
    // Half of the colors are on the filled half of the bar.
    let half = try ViewTester(environment: environment) { Bar(value: 0.5).tint(tint) }.picture()
    #expect(blue(half[200 + (isRightToLeft ? 4 : -4), 150]) < 160)
    // The opening of the ring is at the bottom, and its middle is at the top.
    let ring = try ViewTester(environment: environment) {
      Gauge(value: 1) { EmptyView() }.gaugeStyle(.accessoryCircular).tint(tint)
    }.picture()
    let (left, right) = (ring[173, 150], ring[226, 150])
    let (first, last) = isRightToLeft ? (right, left) : (left, right)
    #expect(red(first) > blue(first) + 60 && blue(last) > red(last) + 60)
  }

  @Test("A ring is filled from the top: clockwise, or counterclockwise in right-to-left layout")
  func rings() throws {
    func picture(_ direction: LayoutDirection) throws -> Screenshot {
      var environment = EnvironmentValues()
      environment.layoutDirection = direction
      return try ViewTester(environment: environment) {
        Gauge(value: 0.25) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
      }.picture()
    }
    // Points on the ring at 45 degrees; the ring's radius is 29 points.
    let (right, left) = (CGPoint(x: 220.5, y: 129.5), CGPoint(x: 179.5, y: 129.5))
    let normal = try picture(.leftToRight)
    let mirrored = try picture(.rightToLeft)
    #expect(normal[right] != normal[left])
    #expect(mirrored[left] == normal[right] && mirrored[right] == normal[left])
  }

  @Test("A gauge follows its value at once, or with the animation of the change")
  func animation() throws {
    struct Charging: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Gauge(value: value) { EmptyView() }.frame(width: 200).id("gauge")
          Button("Jump") { value = 1 }
          Button("Move") { withAnimation(.linear(duration: 1)) { value = 1 } }
        }
      }
    }
    let start = ViewTester { Charging() }
    let frame = start.find(id: "gauge").frame
    let empty = try start.picture()[CGPoint(x: frame.minX + 4, y: frame.midY)]
    func isFilled(_ tester: ViewTester, at share: CGFloat) throws -> Bool {
      let frame = tester.find(id: "gauge").frame
      func color(_ x: CGFloat) throws -> UInt32 {
        try tester.picture()[CGPoint(x: x, y: frame.midY)]
      }
      return try color(frame.minX + frame.width * share) == color(frame.minX + 4)
        && color(frame.minX + 4) != empty
    }
    let jump = ViewTester { Charging() }
    jump.tap(jump.find(text: "Jump"))
    #expect(try isFilled(jump, at: 0.9))
    let move = ViewTester { Charging() }
    move.tap(move.find(text: "Move"))
    move.advance(by: 0.5)
    #expect(try isFilled(move, at: 0.3) && !isFilled(move, at: 0.7))
    move.advance(by: 0.6)
    #expect(try isFilled(move, at: 0.9))
  }

  @Test("A custom style receives the position of the value and the labels that exist")
  func customStyle() {
    struct Words: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text("Position \(configuration.value.formatted())")
          Text(configuration.currentValueLabel == nil ? "No value" : "Value")
          Text(configuration.minimumValueLabel == nil ? "No minimum" : "Minimum")
          configuration.maximumValueLabel
        }
      }
    }
    let tester = ViewTester { Speed(value: 150).gaugeStyle(Words()) }
    for text in ["Speed", "Position 0.75", "Value", "Minimum", "High"] {
      #expect(tester.exists(text: text), "\(text)")
    }
    let plain = ViewTester { Gauge(value: 3, in: 1...5) { Text("Level") }.gaugeStyle(Words()) }
    for text in ["Level", "Position 0.5", "No value", "No minimum"] {
      #expect(plain.exists(text: text), "\(text)")
    }
    #expect(plain.accessibilityTree.first { $0.label == "Level" }?.value == "50%")
  }
}
