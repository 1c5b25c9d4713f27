import DeftTesting
import DeftViews
import Foundation
import Testing

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack(spacing: 40) {
      Text("\(count)")
      Button("Add") { count += 1 }
    }
  }
}

@Suite("Buttons") @MainActor
struct ButtonTests {
  @Test(
    "A button performs its action when a contact is released over it",
    arguments: [InputKind.touch, .pointer, .pen])
  func tap(kind: InputKind) {
    let tester = ViewTester { Counter() }
    let finger = tester.touch(tester.find(text: "Add"), kind: kind)
    #expect(tester.exists(text: "0"))
    finger.hold(for: 2)
    finger.lift()
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "1"), "The duration of the press does not matter.")
  }

  @Test("A press ends outside the padded bounds and resumes inside")
  func tracking() {
    struct Showing: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text(configuration.isPressed ? "in" : "out")
        }
      }
    }
    let log = EventLog()
    let tester = ViewTester { Button("Go") { log.note("go") }.buttonStyle(Showing()) }
    let button = tester.find(text: "Go").center
    let finger = tester.touch(at: button)
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "in"))
    finger.move(to: CGPoint(x: button.x + 60, y: button.y))
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "in"), "A finger may leave the button by a few points.")
    finger.move(to: CGPoint(x: button.x + 150, y: button.y))
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "out"))
    finger.move(to: button)
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "in"))
    finger.move(to: CGPoint(x: button.x + 150, y: button.y))
    finger.lift()
    tester.advance(by: 0.02)
    #expect(log.words == [])
    #expect(tester.exists(text: "out"))
  }

  @Test(
    "An automatic button reacts in the whole frame of its label, a plain one only in painted parts",
    arguments: [false, true])
  func frames(isPlain: Bool) {
    struct Labels: View {
      let log: EventLog
      var body: some View {
        VStack(spacing: 100) {
          Button {
            log.note("padding")
          } label: {
            Text("Go").padding(30)
          }
          Button {
            log.note("spacer")
          } label: {
            HStack {
              Text("left")
              Spacer()
              Text("right")
            }
          }
        }
      }
    }
    let log = EventLog()
    let tester = ViewTester {
      if isPlain {
        Labels(log: log).buttonStyle(.plain)
      } else {
        Labels(log: log)
      }
    }
    func click(_ x: CGFloat, _ y: CGFloat) {
      tester.touch(at: CGPoint(x: x, y: y), kind: .pointer).lift()
      tester.advance(by: 0.02)
    }
    let word = tester.find(text: "Go").frame
    click(word.midX, word.maxY + 20)
    click(200, tester.find(text: "left").center.y)
    #expect(log.words == (isPlain ? [] : ["padding", "spacer"]))
    click(word.midX, word.maxY + 40)
    #expect(log.words.count == (isPlain ? 0 : 2), "The frame ends with the padding.")
    tester.tap(tester.find(text: "Go"))
    tester.tap(tester.find(text: "right"))
    #expect(log.words.suffix(2) == ["padding", "spacer"])
  }

  @Test("A drag around a button takes over the contact")
  func dragAround() {
    let log = EventLog()
    let tester = ViewTester {
      ZStack {
        Rectangle().fill(.gray)
        Button("Go") { log.note("go") }
      }
      .gesture(DragGesture().onEnded { _ in log.note("drag") })
    }
    let finger = tester.touch(tester.find(text: "Go"))
    finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
    finger.lift()
    #expect(log.words == ["drag"])
    tester.tap(tester.find(text: "Go"))
    #expect(log.words == ["drag", "go"])
  }

  @Test(
    "Control-click presses a button; the mirrored finger appears only for two-finger gestures")
  func controlClick() {
    let log = EventLog()
    let tester = ViewTester {
      VStack {
        Button("Go") { log.note("go") }
        Rectangle().fill(.blue).frame(width: 100, height: 100)
          .gesture(
            MagnifyGesture().onChanged { log.note("\(($0.magnification * 10).rounded() / 10)") })
      }
    }
    tester.input.modifiers = .control
    let finger = tester.touch(tester.find(text: "Go"), kind: .pointer)
    finger.lift()
    #expect(log.words == ["go"])
    log.words = []
    let frame = CGPoint(x: 200, y: tester.find(text: "Go").frame.maxY + 90)
    let pinch = tester.touch(at: CGPoint(x: frame.x + 20, y: frame.y - 25), kind: .pointer)
    pinch.move(to: CGPoint(x: frame.x + 40, y: frame.y - 50), over: 0.1)
    pinch.lift()
    #expect(Double(log.words.last ?? "").map { $0 > 1.3 } == true)
  }

  @Test("Space and Return press the focused button; a held key presses once")
  func keys() {
    let tester = ViewTester { Counter() }
    tester.press(.tab)
    tester.press(.space)
    #expect(tester.exists(text: "1"))
    tester.press(.return, repeats: 5)
    #expect(tester.exists(text: "2"))
  }

  @Test("A disabled button ignores input; disabling it during a press cancels the press")
  func disabled() {
    struct DisabledCounter: View {
      @State private var count = 0
      let isDisabled: Bool
      var body: some View {
        VStack {
          Text("\(count)")
          Button("Add") { count += 1 }.disabled(isDisabled || count > 0)
        }
      }
    }
    let tester = ViewTester { DisabledCounter(isDisabled: true) }
    tester.tap(tester.find(text: "Add"))
    tester.press(.tab)
    tester.press(.space)
    #expect(tester.exists(text: "0"))
    let other = ViewTester { DisabledCounter(isDisabled: false) }
    other.tap(other.find(text: "Add"))
    other.tap(other.find(text: "Add"))
    #expect(other.exists(text: "1"))
  }

  @Test("A primitive style determines how the button is triggered")
  func primitiveStyle() {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    let log = EventLog()
    let tester = ViewTester {
      Button(role: .destructive) {
        log.note("go")
      } label: {
        Text("Go")
      }
      .buttonStyle(Twice())
    }
    tester.tap(tester.find(text: "Go"))
    tester.advance(by: 0.5)
    #expect(log.words == [])
    tester.tap(tester.find(text: "Go"), count: 2)
    #expect(log.words == ["go"])
  }

  @Test("A button style can apply another style to the button")
  func wrapped() {
    struct Framed: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(.borderedProminent).padding(10)
      }
    }
    let log = EventLog()
    let tester = ViewTester { Button("Go") { log.note("go") }.buttonStyle(Framed()) }
    tester.tap(tester.find(text: "Go"))
    #expect(log.words == ["go"])
  }
}
