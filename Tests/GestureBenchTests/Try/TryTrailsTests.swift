import Deft
import Testing

@testable import AppSupport
@testable import GestureBench

@Suite("Trails of contacts on the pad")
struct TryTrailsTests {
  private let trails = TryTrails(color: .black)

  private func send(_ phase: ContactEvent.Phase, _ finger: UInt32, x: CGFloat) {
    trails.follow(
      ContactEvent(
        id: ContactID(device: 1, sequence: finger), kind: .touch, phase: phase, time: 0,
        location: CGPoint(x: x, y: 10)))
  }

  @Test("Each contact leaves a trail until all trails are cleared")
  func lines() {
    for finger in 1...3 as ClosedRange<UInt32> {
      send(.began, finger, x: 10)
      send(.moved, finger, x: 60)
      send(.ended, finger, x: 60)
    }
    #expect(trails.count == 3 && trails.node.children.count == 3)
    #expect(trails.node.children.allSatisfy { $0.drawing.bounds.width > 50 })
    trails.clear()
    #expect(trails.count == 0 && trails.node.children.isEmpty)
    // A movement of a contact whose line was cleared leaves no new line.
    send(.moved, 3, x: 90)
    #expect(trails.count == 0)
  }

  @Test("A long trail continues in another line and counts as one contact")
  func longWay() {
    send(.began, 1, x: 0)
    for step in 1...1000 { send(.moved, 1, x: CGFloat(2 * step)) }
    #expect(trails.count == 1 && trails.node.children.count == 4)
    let bounds = trails.node.children.reduce(CGRect.null) { $0.union($1.drawing.bounds) }
    #expect(bounds.maxX >= 2000)
  }

  @Test("The oldest lines are removed when there are too many points")
  func bounded() {
    for finger in 1...200 as ClosedRange<UInt32> {
      send(.began, finger, x: 0)
      for step in 1...250 { send(.moved, finger, x: CGFloat(2 * step)) }
      send(.ended, finger, x: 500)
    }
    #expect(trails.count < 90 && trails.count > 70)
    #expect(trails.node.children.count == trails.count)
  }

  @Test("The oldest lines are removed when there are too many lines")
  func boundedInNumber() {
    // A finger that never lifts does not prevent the removal.
    send(.began, 1, x: 0)
    for finger in 2...5000 as ClosedRange<UInt32> {
      send(.began, finger, x: 10)
      send(.ended, finger, x: 10)
    }
    #expect(trails.count == TryTrails.lineLimit)
    #expect(trails.node.children.count == TryTrails.lineLimit)
    send(.moved, 1, x: 70)
    #expect(trails.node.children.contains { $0.drawing.bounds.width > 50 })
  }
}
