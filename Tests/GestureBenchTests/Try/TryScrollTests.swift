import CanvasEditing
import Deft
import DeftTraces
import Testing

@testable import AppSupport
@testable import GestureBench

@MainActor
@Suite("The pad in a scroll view")
struct TryScrollTests {
  private let stage = HeadlessStage(size: CGSize(width: 960, height: 640))
  private let log = LineList(limit: 100) { _ in true }

  private func pad(_ text: String, isInScroll: Bool = true) throws -> TryApp {
    let app = TryApp(
      on: stage, expression: try GestureExpression(text), text: text, isInScroll: isInScroll,
      appearance: .light, log: log, stage.logClock)
    stage.begin(at: 0)
    return app
  }

  /// Drags a finger from a point, by default inside the pad, and lifts it.
  private func drag(by way: CGSize, from start: CGPoint = CGPoint(x: 300, y: 260)) {
    let time = stage.now
    func send(_ phase: ContactEvent.Phase, _ share: CGFloat, _ after: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: time + after,
            location: CGPoint(x: start.x + way.width * share, y: start.y + way.height * share))))
    }
    send(.began, 0, 0.01)
    for step in 1...20 { send(.moved, CGFloat(step) / 20, 0.01 + 0.016 * Double(step)) }
    send(.ended, 1, 0.5)
    stage.advance(to: time + 2)
  }

  private func logContains(_ word: String) -> Bool { log.lines.contains { $0.contains(word) } }

  @Test("The pad receives a horizontal drag, and the scroll view a vertical one")
  func competes() throws {
    let app = try pad("drag(minimumDistance: 20)")
    drag(by: CGSize(width: 120, height: 0))
    #expect(logContains(#""callback":"changed""#) && logContains(#""callback":"ended""#))
    let count = log.lineCount
    drag(by: CGSize(width: 0, height: -120))
    #expect(log.lines.dropFirst(count).allSatisfy { !$0.contains(#""callback":"ended""#) })
    // The pad has been scrolled up. Below it, only the scroll view has a gesture.
    let lines = log.lineCount
    drag(by: CGSize(width: 120, height: 0), from: CGPoint(x: 300, y: 480))
    #expect(log.lineCount == lines)
    withExtendedLifetime(app) {}
  }

  @Test("Outside the scroll view, the pad receives vertical drags")
  func takenOut() throws {
    let app = try pad("drag(minimumDistance: 20)")
    let toggle = CGPoint(x: 900, y: 600)
    drag(by: .zero, from: toggle)
    drag(by: CGSize(width: 0, height: -120))
    #expect(logContains(#""callback":"ended""#))
    #expect(app.header?.subject == .gesture("drag(minimumDistance: 20)"))
    drag(by: .zero, from: toggle)
    #expect(app.header?.subject == .gesture("drag(minimumDistance: 20)", isInScroll: true))
  }
}
