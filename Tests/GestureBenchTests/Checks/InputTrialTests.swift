import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@MainActor
@Suite("Steps without an exercise")
struct InputTrialTests {
  private func contact(
    _ phase: ContactEvent.Phase, kind: InputKind = .pointer, button: Int = 1,
    pressure: Double = 1, isEraser: Bool = false
  ) -> InputEvent {
    .contact(
      ContactEvent(
        id: ContactID(device: 2, sequence: UInt32(button)), kind: kind, phase: phase, time: 0,
        location: .zero, pressure: pressure, button: button, isEraser: isEraser))
  }

  private func scroll(_ dx: CGFloat, _ dy: CGFloat) -> InputEvent {
    .scroll(ScrollEvent(location: .zero, delta: CGSize(width: dx, height: dy), time: 0))
  }

  private func lines(_ inputs: [InputEvent], of kind: InputDevice.Kind) -> [String] {
    var trial = InputTrial()
    for input in inputs { trial.note(input, of: kind) }
    return Self.lines(of: trial, kind)
  }

  /// Returns the lines with plain spaces.
  private static func lines(of trial: InputTrial, _ kind: InputDevice.Kind) -> [String] {
    trial.lines(of: kind).map { $0.replacing("\u{00A0}", with: " ") }
  }

  @Test("The buttons of a mouse are counted, and a button that is down says so")
  func buttons() {
    #expect(lines([], of: .mouse) == ["Pressed: –", "Scrolled: –"])
    let inputs = [
      contact(.began, button: 3), contact(.ended, button: 3), contact(.began), contact(.moved),
      contact(.ended), contact(.began), contact(.began, button: 10),
    ]
    #expect(
      lines(inputs, of: .mouse)[0]
        == "Pressed: left button × 2, down · right button × 1 · button 10 × 1, down")
    // Fingers on a touchscreen are not the mouse.
    #expect(lines([contact(.began, kind: .touch)], of: .mouse)[0] == "Pressed: –")
  }

  @Test("Scrolled steps are added by direction, and each jump back is counted")
  func scrolling() {
    let wheel = [scroll(0, 1), scroll(0, 1), scroll(0, 0), scroll(0, -1), scroll(0, 1)]
    #expect(
      lines(wheel, of: .mouse)[1] == "Scrolled in steps: up 1 · down 3, 2 changes of direction")
    let pad = [scroll(0, 0.25), scroll(0.5, 0.5), scroll(-1.5, 0)]
    #expect(
      lines(pad, of: .touchpad)[1]
        == "Scrolled in steps: down 0.8 · left 1.5 · right 0.5, 1 change of direction")
  }

  @Test("A pen shows its pressure, its tip and its eraser")
  func pen() {
    #expect(lines([], of: .pen) == ["Pressed: –", "Pressure: –"])
    let inputs = [
      contact(.began, kind: .pen, pressure: 0.1), contact(.moved, kind: .pen, pressure: 0.8),
      contact(.moved, kind: .pen, pressure: 0.43), contact(.ended, kind: .pen, pressure: 0),
      contact(.began, kind: .pen, pressure: 0.5, isEraser: true),
    ]
    #expect(
      lines(inputs, of: .pen)
        == ["Pressed: tip × 1 · eraser × 1, down", "Pressure: 50%, from 10 to 80%"])
  }

  // MARK: - In the window

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Opens a plan with free steps for a touchpad.
  private func bench(needs: [CheckStep.Need] = [.touchpad]) -> CheckBench {
    var pad = InputDevice(id: 2, name: "Touchpad", role: .slavePointer)
    pad.buttonCount = 3
    let plan = CheckPlan(
      name: "pad", title: "Pad",
      steps: ["one", "two"].map {
        CheckStep(
          id: $0, question: "Does it work?", instruction: "Try it.", exercise: .free, needs: needs)
      })
    return CheckBench(
      plan, in: folder,
      devices: [pad, InputDevice(id: 3, name: "Keyboard", role: .slaveKeyboard)])
  }

  @Test("A step without an exercise shows the input of the device until the next step")
  func readout() {
    let bench = bench()
    #expect(bench.model.session?.step?.id == "one" && !bench.model.isTyping)
    bench.tap(at: CGPoint(x: 40, y: 40), kind: .pointer)
    bench.stage.handle(scroll(0, 2))
    #expect(
      Self.lines(of: bench.model.trial, .touchpad)
        == ["Pressed: left button × 1", "Scrolled in steps: down 2, 0 changes of direction"])
    bench.perform(.decide(.passed))
    #expect(Self.lines(of: bench.model.trial, .touchpad) == ["Pressed: –", "Scrolled: –"])
  }

  @Test("A step that needs the keyboard has a field, in which letters decide nothing")
  func typing() {
    let bench = bench(needs: [.touchpad, .keyboard])
    #expect(bench.model.isTyping)
    for letter in ["p", "f", "s", "n", "o"] {
      for isDown in [true, false] {
        bench.stage.handle(
          .key(KeyEvent(characters: letter, isDown: isDown, time: bench.stage.now + 0.001)))
      }
      bench.advance(by: 0.05)
    }
    #expect(bench.model.session?.step?.id == "one" && !bench.model.isNoting)
    #expect(bench.model.session?.doneCount == 0)
    // Without the field's focus, a letter decides.
    bench.press(.tab)
    #expect(!bench.model.isTyping)
    bench.stage.handle(.key(KeyEvent(characters: "p", time: bench.stage.now + 0.001)))
    bench.settle()
    #expect(bench.model.session?.step?.id == "two" && bench.model.isTyping)
    bench.press(.escape)
    bench.settle()
    #expect(bench.model.session == nil || bench.model.session?.doneCount == 1)
  }
}
