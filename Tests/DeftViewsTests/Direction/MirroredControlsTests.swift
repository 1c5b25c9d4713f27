import DeftGestures
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor @Observable
private final class Values {
  var isOn = false
  var amount = 0.5
  var sides = 4
  var tool = "Move"
  var name = ""
  var pages: [Int] = []

  func bind<V>(_ keyPath: ReferenceWritableKeyPath<Values, V>) -> Binding<V> {
    Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
  }
}

@Suite("Controls in right-to-left layout") @MainActor
struct MirroredControlsTests {
  private let values = Values()

  private func type(_ text: String, _ tester: ViewTester) {
    for character in text { tester.press(KeyEquivalent(character)) }
  }

  private func tester(@ViewBuilder _ view: @escaping () -> some View) -> ViewTester {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    return ViewTester(environment: environment) { view() }
  }

  @Test("A right-to-left slider begins at the right and follows fingers and arrow keys")
  func slider() {
    let tester = tester { Slider(value: values.bind(\.amount)).frame(width: 220) }
    // The track is 220 wide and the knob 20, so the value spans 200 points to the left of x = 300.
    let finger = tester.touch(at: CGPoint(x: 250, y: 150))
    #expect(abs(values.amount - 0.25) < 1e-9)
    finger.move(to: CGPoint(x: 150, y: 150), over: 0.1)
    #expect(abs(values.amount - 0.75) < 1e-9)
    finger.move(to: CGPoint(x: 390, y: 150), over: 0.1)
    finger.lift()
    #expect(values.amount == 0)
    tester.press(.tab)
    tester.press(.leftArrow)
    #expect(abs(values.amount - 0.05) < 1e-9)
    tester.press(.rightArrow)
    tester.press(.upArrow)
    #expect(abs(values.amount - 0.05) < 1e-9)
    // A knob that is grabbed off center does not jump.
    let grab = tester.touch(at: CGPoint(x: 294, y: 150))
    #expect(abs(values.amount - 0.05) < 1e-9)
    grab.move(to: CGPoint(x: 274, y: 150), over: 0.1)
    #expect(abs(values.amount - 0.15) < 1e-9)
    grab.lift()
  }

  @Test("A right-to-left segmented picker begins at the right")
  func picker() {
    let tester = tester {
      Picker("Tool", selection: values.bind(\.tool)) {
        ForEach(["Select", "Move", "Scale"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
    }
    #expect(tester.find(text: "Select").center.x > tester.find(text: "Scale").center.x)
    tester.tap(tester.find(text: "Scale"))
    #expect(values.tool == "Scale")
    tester.tap(tester.find(text: "Select"))
    #expect(values.tool == "Select")
    tester.press(.tab)
    tester.press(.leftArrow)
    #expect(values.tool == "Move")
    tester.press(.rightArrow)
    #expect(values.tool == "Select")
  }

  @Test("A right-to-left stepper has its plus button at the left")
  func stepper() {
    let tester = tester { Stepper("Sides", value: values.bind(\.sides)) }
    let x = tester.find(text: "Sides").frame.minX
    tester.tap(at: CGPoint(x: x - 64, y: 150))
    #expect(values.sides == 5)
    tester.tap(at: CGPoint(x: x - 28, y: 150))
    #expect(values.sides == 4)
    tester.press(.tab)
    tester.press(.leftArrow)
    #expect(values.sides == 5)
  }

  @Test("A right-to-left switch is left of its label, and its knob moves left when it is on")
  func toggle() throws {
    let tester = tester { Toggle("Snap", isOn: values.bind(\.isOn)) }
    let label = tester.find(text: "Snap").frame
    // The switch is 42 wide and 10 from its label; its knob is 20 wide and has a margin of 2.
    func isKnob(at x: CGFloat) throws -> Bool {
      try tester.picture()[CGPoint(x: label.minX - x, y: 150)] & 0xFF_FFFF == 0xFF_FFFF
    }
    #expect(try isKnob(at: 22) && !isKnob(at: 40))
    tester.tap(at: CGPoint(x: label.minX - 30, y: 150))
    #expect(values.isOn)
    tester.advance(by: 1)
    #expect(try isKnob(at: 40) && !isKnob(at: 22))
  }

  @Test("In a right-to-left text field, text, placeholder and caret begin at the right")
  func field() {
    let tester = tester {
      TextField("Name", text: values.bind(\.name)).textFieldStyle(.plain).frame(width: 200)
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    type("abc", tester)
    #expect(values.name == "abc")
    // A press at the right end puts the caret after the last Latin letter.
    tester.tap(at: CGPoint(x: 298, y: 150))
    type("d", tester)
    #expect(values.name == "abcd")
    // A press left of all letters puts the caret before the first one.
    tester.tap(at: CGPoint(x: 110, y: 150))
    type("x", tester)
    #expect(values.name == "xabcd")
  }

  @Test(
    "In right-to-left layout, lines of Latin and Arabic text are aligned at the right by default")
  func text() throws {
    func edges(_ text: String, _ last: String, _ alignment: TextAlignment) throws -> (
      left: Int, right: Int
    ) {
      let tester = tester {
        Text(text + last).multilineTextAlignment(alignment).font(.system(size: 20))
      }
      let picture = try tester.picture()
      let frame = tester.find(text: text + last).frame
      // The columns with ink in the second, short line.
      let rows = Int(frame.midY + 4)..<Int(frame.maxY)
      let columns = (Int(frame.minX)..<Int(frame.maxX)).filter { x in
        rows.contains { y in picture[x, y] & 0xFF < 128 }
      }
      let (first, last) = (try #require(columns.first), try #require(columns.last))
      return (first - Int(frame.minX), Int(frame.maxX) - last)
    }
    for (text, last) in [("Where reading begins", "\nI"), ("مرحبا بالعالم الجميل", "\nا")] {
      let (leading, trailing) = (try edges(text, last, .leading), try edges(text, last, .trailing))
      #expect(leading.right < 8 && leading.left > 40, "\(text)")
      #expect(trailing.left < 8 && trailing.right > 40, "\(text)")
    }
  }

  @Test("A right-to-left scroll view begins at its right end and follows fingers and wheels")
  func scrolling() {
    let tester = tester {
      ScrollViewReader { proxy in
        VStack {
          ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 0) {
              ForEach(0..<10) { Text("\($0)").frame(width: 100, height: 100).id($0) }
            }
          }
          Button("Show the last") { proxy.scrollTo(9) }
          Button("Show the fourth at the right") { proxy.scrollTo(4, anchor: .trailing) }
        }
      }
    }
    #expect(abs(tester.find(text: "0").center.x - 350) < 1)
    #expect(abs(tester.find(text: "3").center.x - 50) < 1)
    let finger = tester.touch(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 300, y: 100), over: 0.3)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 1)
    // The content moved right by the length of the drag minus the distance until recognition.
    let x = tester.find(text: "0").center.x
    #expect(x > 500 && x <= 550)
    tester.tap(tester.find(text: "Show the last"))
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "9").center.x - 50) < 1)
    tester.tap(tester.find(text: "Show the fourth at the right"))
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "4").center.x - 350) < 1)
  }

  @Test("Right-to-left pages enter from the left, and a drag from the right edge goes back")
  func navigation() {
    let tester = tester {
      NavigationStack(path: values.bind(\.pages)) {
        NavigationLink("Open", value: 1).navigationTitle("Root")
          .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 0.05)
    #expect(tester.find(text: "Page 1").center.x < 150)
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "Page 1").center.x - 200) < 1)
    #expect(tester.find(text: "Root").center.x > 300, "The back button is at the right.")
    let finger = tester.touch(at: CGPoint(x: 395, y: 200))
    finger.move(to: CGPoint(x: 100, y: 200), over: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(values.pages.isEmpty && tester.exists(text: "Open"))
  }

  @Test(
    "Even in right-to-left layout, gesture locations and translations are positive to the right")
  func gestures() {
    var local: [CGPoint] = []
    var translation = CGSize.zero
    let tester = tester {
      HStack(spacing: 0) {
        Color.black.frame(width: 100, height: 100)
          .gesture(
            DragGesture(minimumDistance: 0).onChanged {
              local.append($0.location)
              translation = $0.translation
            })
        Color.gray.frame(width: 300, height: 100)
      }
    }
    // The first view in the row covers the last 100 points of the window.
    let finger = tester.touch(at: CGPoint(x: 310, y: 150))
    #expect(local.first == CGPoint(x: 10, y: 50))
    finger.move(to: CGPoint(x: 340, y: 150), over: 0.1)
    #expect(local.last == CGPoint(x: 40, y: 50) && translation == CGSize(width: 30, height: 0))
    finger.lift()
  }

  @Test("In right-to-left layout, a view offset by a drag's translation stays under the finger")
  func draggedOffset() {
    struct Disc: View {
      @State private var drag = CGSize.zero
      var body: some View {
        Text("Disc").frame(width: 80, height: 80).contentShape(Rectangle())
          .offset(drag)
          .gesture(DragGesture(minimumDistance: 0).onChanged { drag = $0.translation })
      }
    }
    let tester = tester {
      HStack {
        Disc(); Spacer()
      }.frame(width: 400)
    }
    let start = tester.find(text: "Disc").center
    #expect(start.x == 360)
    let finger = tester.touch(at: start)
    finger.move(to: CGPoint(x: start.x - 120, y: start.y + 40), over: 0.2)
    #expect(tester.find(text: "Disc").center == CGPoint(x: start.x - 120, y: start.y + 40))
    finger.lift()
  }

  @Test("In right-to-left layout, a move transition from the leading edge enters from the right")
  func transitions() {
    struct Coming: View {
      let values: Values
      var body: some View {
        ZStack {
          if values.isOn {
            Text("Here").frame(width: 100, height: 40).transition(.move(edge: .leading))
          }
        }
      }
    }
    let tester = tester { Coming(values: values) }
    withAnimation(.linear(duration: 1)) { values.isOn = true }
    tester.advance(by: 0.5)
    let x = tester.find(text: "Here").center.x
    #expect(x > 230 && x < 270)
  }

  @Test("Right-to-left accessibility nodes are in reading order, at their visible positions")
  func order() {
    let tester = tester {
      HStack {
        Button("First") {}; Button("Second") {}
      }
    }
    let nodes = tester.accessibilityTree.children
    #expect(nodes.compactMap(\.label) == ["First", "Second"])
    #expect(nodes[0].frame.minX > nodes[1].frame.maxX)
  }
}
