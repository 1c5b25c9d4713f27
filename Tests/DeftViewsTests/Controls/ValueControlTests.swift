import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor @Observable
private final class Values {
  var isOn = false
  var amount = 0.5
  var sides = 4
  var tool: String? = "Move"
  var edits: [Bool] = []

  func bind<V>(_ keyPath: ReferenceWritableKeyPath<Values, V>) -> Binding<V> {
    Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
  }
}

@Suite("Toggles, sliders, pickers and steppers") @MainActor
struct ValueControlTests {
  private let values = Values()

  @Test(
    "A tap anywhere on a toggle changes it, and so does Space; a drag out of the toggle does not")
  func toggle() {
    let tester = ViewTester { Toggle("Snap", isOn: values.bind(\.isOn)) }
    tester.tap(tester.find(text: "Snap"))
    #expect(values.isOn)
    tester.tap(at: CGPoint(x: tester.find(text: "Snap").frame.maxX + 30, y: 150))
    #expect(!values.isOn)
    tester.press(.tab)
    tester.press(.space)
    #expect(values.isOn)
    let finger = tester.touch(tester.find(text: "Snap"))
    finger.move(to: CGPoint(x: 10, y: 10))
    finger.lift()
    #expect(values.isOn)
  }

  @Test("A tap changes a toggle in every style", arguments: [0, 1, 2, 3])
  func toggleStyles(style: Int) {
    let tester = ViewTester {
      switch style {
      case 0: Toggle("Snap", isOn: values.bind(\.isOn)).toggleStyle(.switch)
      case 1: Toggle("Snap", isOn: values.bind(\.isOn)).toggleStyle(.checkbox)
      case 2: Toggle("Snap", isOn: values.bind(\.isOn)).toggleStyle(.button)
      default: Toggle("Snap", isOn: values.bind(\.isOn)).toggleStyle(.automatic)
      }
    }
    tester.tap(tester.find(text: "Snap"))
    #expect(values.isOn)
  }

  @Test("A slider follows a finger from anywhere on its track; grabbing the knob does not move it")
  func slider() {
    let tester = ViewTester {
      Slider(value: values.bind(\.amount)) { values.edits.append($0) }.frame(width: 220)
    }
    // The track is 220 wide and the knob 20, so the value spans 200 points from x = 100.
    let finger = tester.touch(at: CGPoint(x: 150, y: 150))
    #expect(abs(values.amount - 0.25) < 1e-9)
    finger.move(to: CGPoint(x: 250, y: 150), over: 0.1)
    #expect(abs(values.amount - 0.75) < 1e-9)
    finger.move(to: CGPoint(x: 390, y: 290), over: 0.1)
    finger.lift()
    #expect(values.amount == 1)
    #expect(values.edits == [true, false])
    values.amount = 0.5
    tester.advance(by: 0.02)
    let grab = tester.touch(at: CGPoint(x: 206, y: 150))
    #expect(values.amount == 0.5)
    grab.move(to: CGPoint(x: 226, y: 150), over: 0.1)
    #expect(abs(values.amount - 0.6) < 1e-9)
    grab.lift()
  }

  @Test("A slider with steps snaps to them, including with keys, and stops at its bounds")
  func steps() {
    values.amount = 4
    let tester = ViewTester {
      Slider(value: values.bind(\.amount), in: 0...10, step: 2).frame(width: 220)
    }
    let finger = tester.touch(at: CGPoint(x: 100 + 200 * 0.33, y: 150))
    #expect(values.amount == 4)
    finger.lift()
    tester.press(.tab)
    tester.press(.rightArrow)
    #expect(values.amount == 6)
    tester.press(.downArrow)
    tester.press(.pageDown)
    #expect(values.amount == 0)
    tester.press(.end)
    tester.press(.upArrow)
    #expect(values.amount == 10)
  }

  @Test("Disabling a slider during a drag ends its editing")
  func sliderDisabled() {
    struct Sliding: View {
      let values: Values
      var body: some View {
        Slider(value: values.bind(\.amount)) { values.edits.append($0) }
          .disabled(values.sides == 0)
      }
    }
    let tester = ViewTester { Sliding(values: values) }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    values.sides = 0
    tester.advance(by: 0.02)
    #expect(values.edits == [true, false])
    finger.lift()
  }

  @Test("Taps and arrow keys choose a picker's options, identified by ids or by tags")
  func picker() {
    let tester = ViewTester {
      Picker("Tool", selection: values.bind(\.tool)) {
        ForEach(["Select", "Move"], id: \.self) { Text($0) }
        Text("Scale").tag("Scale")
      }
      .pickerStyle(.segmented)
    }
    tester.tap(tester.find(text: "Scale"))
    #expect(values.tool == "Scale")
    tester.tap(tester.find(text: "Select"))
    #expect(values.tool == "Select")
    tester.press(.tab)
    tester.press(.rightArrow)
    #expect(values.tool == "Move")
    tester.press(.end)
    tester.press(.rightArrow)
    #expect(values.tool == "Scale")
    let frames = ["Select", "Move", "Scale"].map { tester.find(text: $0).center.x }
    #expect(
      abs((frames[1] - frames[0]) - (frames[2] - frames[1])) <= 1, "Segments have the same width.")
  }

  @Test("The accessibility options of a segmented picker have the areas that a tap hits")
  func pickerOptions() throws {
    let tester = ViewTester {
      Picker("Tool", selection: values.bind(\.tool)) {
        ForEach(["A", "A considerably longer title", "B"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      .frame(width: 280)
    }
    func options(_ node: AccessibilityNode) -> [AccessibilityNode] {
      if case .option? = node.kind { [node] } else { node.children.flatMap(options) }
    }
    let options = options(tester.accessibilityTree)
    #expect(options.map(\.label) == ["A", "A considerably longer title", "B"])
    #expect(options[1].frame.width > 1.5 * options[0].frame.width)
    for option in options {
      for x in [option.frame.minX + 4, option.frame.maxX - 4] {
        tester.tap(at: CGPoint(x: x, y: option.frame.midY))
        #expect(values.tool == option.label)
      }
    }
  }

  @Test("A stepper stays within its bounds")
  func stepper() {
    struct Stepping: View {
      let values: Values
      var body: some View {
        Stepper("Sides", value: values.bind(\.sides), in: 3...5)
      }
    }
    let tester = ViewTester { Stepping(values: values) }
    let x = tester.find(text: "Sides").frame.maxX
    tester.tap(at: CGPoint(x: x + 64, y: 150))
    tester.tap(at: CGPoint(x: x + 64, y: 150))
    #expect(values.sides == 5)
    tester.tap(at: CGPoint(x: x + 28, y: 150))
    #expect(values.sides == 4)
    tester.press(.tab)
    for _ in 0..<3 { tester.press(.downArrow) }
    #expect(values.sides == 3)
  }
}
