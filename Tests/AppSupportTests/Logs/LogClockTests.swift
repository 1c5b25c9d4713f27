import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport

@Suite("Time zero of a log")
struct LogClockTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))

  /// A tool that claims contacts at the top of the window, and handles keys if `takesKeys` is set.
  private final class Tool: StageLayer {
    var takesKeys = false
    func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool { contact.location.y < 20 }
    func stage(_ stage: Stage, key event: KeyEvent) -> Bool { takesKeys }
  }

  private func key(at time: TimeInterval) {
    stage.handle(.key(KeyEvent(key: .tab, characters: "", time: time)))
  }

  private func touch(_ y: CGFloat, at time: TimeInterval) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: .began, time: time,
          location: CGPoint(x: 50, y: y))))
  }

  @Test("Time zero is the time of the first input to the program; input to a tool does not count")
  func zero() {
    let (clock, tool) = (stage.logClock, Tool())
    stage.layers.add(tool, at: .tools)
    stage.begin(at: 0)
    tool.takesKeys = true
    key(at: 1)
    #expect(clock.zero == nil && clock.time(1.5) == 0)
    tool.takesKeys = false
    key(at: 2)
    touch(10, at: 3)
    #expect(clock.zero == 2 && clock.time(5) == 3)
    tool.takesKeys = true
    key(at: 4)
    touch(60, at: 5)
    #expect(clock.zero == 2)
  }
}
