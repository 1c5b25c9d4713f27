import DeftGeometry
import DeftGestures
import DeftRenderTree
import Testing

@testable import DeftInteraction

@Suite("Trails of contacts")
struct ContactTrailsTests {
  private func event(
    _ phase: ContactEvent.Phase, _ finger: UInt32, at time: TimeInterval, x: CGFloat = 0
  ) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: 3, sequence: finger), kind: .touch, phase: phase, time: time,
      location: CGPoint(x: x, y: 0))
  }

  @Test("A contact gets the lowest free number; a fading trail keeps its number")
  func numbers() {
    var trails = ContactTrails()
    for finger in 1...3 as ClosedRange<UInt32> { trails.follow([], event(.began, finger, at: 0)) }
    #expect(trails.trails.map(\.number) == [1, 2, 3])
    trails.follow([], event(.ended, 2, at: 0.1))
    trails.follow([], event(.began, 4, at: 0.2))
    #expect(trails.trails.map(\.number) == [1, 2, 3, 4])
    #expect(trails.trails.map(\.isDown) == [true, false, true, true])
    // 0.4 s after its last event, the second trail is removed.
    trails.follow([], event(.began, 5, at: 0.6))
    #expect(trails.trails.map(\.number) == [1, 3, 4, 2])
  }

  @Test(
    "A retained path frees its number, and is removed when a contact begins and no other is down")
  func paths() {
    var trails = ContactTrails()
    trails.keepsPaths = true
    trails.follow([], event(.began, 1, at: 0))
    for step in 1...400 {
      trails.follow([], event(.moved, 1, at: Double(step) / 1000, x: CGFloat(step) / 4))
    }
    #expect(trails.trails[0].path.map(\.x) == (0...100).map { CGFloat($0) })
    trails.follow([], event(.began, 2, at: 0.5))
    trails.follow([], event(.ended, 1, at: 0.6, x: 100))
    trails.update(at: 5, [])
    #expect(trails.trails.map { $0.isFaded(at: 5) } == [true, false])
    trails.follow([], event(.began, 3, at: 6))
    #expect(trails.trails.map(\.number) == [1, 2, 1])
    #expect(Set(trails.trails.map(\.serial)).count == 3)
    trails.follow([], event(.ended, 2, at: 7))
    trails.follow([], event(.ended, 3, at: 7))
    trails.update(at: 100, [])
    #expect(trails.trails.count == 3)
    trails.follow([], event(.began, 4, at: 101))
    #expect(trails.trails.map(\.id.sequence) == [4])
  }

  @Test("A burst of touches leaves as many trails as fit, including the last ones")
  func burst() {
    var trails = ContactTrails()
    for finger in 1...4000 as ClosedRange<UInt32> {
      let time = TimeInterval(finger) / 10_000
      trails.follow([], event(.began, finger, at: time))
      trails.follow([], event(.ended, finger, at: time + 0.00005))
      let numbers = Set(trails.trails.map(\.number))
      guard numbers.count == trails.trails.count, trails.trails.count <= ContactTrails.limit,
        numbers.allSatisfy({ (1...ContactTrails.limit).contains($0) }),
        trails.trails.last?.id.sequence == finger
      else {
        Issue.record("\(numbers.sorted()) after \(finger) touches")
        return
      }
    }
    #expect(trails.trails.count == ContactTrails.limit)
    trails.update(at: 1, [])
    #expect(trails.trails.isEmpty)
  }

  @Test("While the maximum number of contacts is down, a new one leaves no trail")
  func crowd() {
    var trails = ContactTrails()
    let limit = UInt32(ContactTrails.limit)
    for finger in 1...limit + 8 { trails.follow([], event(.began, finger, at: 0)) }
    #expect(trails.trails.map(\.id.sequence) == Array(1...limit))
    // The new contact is also ignored when it moves and ends.
    trails.follow([], event(.moved, limit + 1, at: 0.01))
    trails.follow([], event(.ended, limit + 1, at: 0.01))
    trails.follow([], event(.ended, 5, at: 0.02))
    trails.follow([], event(.began, 1000, at: 0.03))
    #expect(trails.trails.count == ContactTrails.limit)
    #expect(trails.trails.last?.id.sequence == 1000 && trails.trails.last?.number == 5)
  }

  @Test("A trail stores only visible points, at any report rate")
  func points() {
    var trails = ContactTrails()
    trails.follow([], event(.began, 1, at: 0))
    for step in 1...16_000 {
      let time = TimeInterval(step) / 8000
      trails.follow([], event(.moved, 1, at: time, x: CGFloat(step)))
      if step.isMultiple(of: 128) { trails.update(at: time, []) }
    }
    trails.update(at: 2, [])
    let points = trails.trails[0].points
    #expect((60...100).contains(points.count))
    #expect(points.last?.point.x == 16_000 && points[0].time >= 1.6)
    // A resting contact keeps its position.
    trails.update(at: 10, [])
    #expect(trails.trails[0].points.count == 1)
  }

  @Test("A mirrored finger begins, moves and ends with its pointer")
  func mirrored() {
    var trails = ContactTrails()
    let pointer = ContactID(device: 2)
    func hold(_ id: ContactID, _ x: CGFloat) -> Interaction.Hold {
      Interaction.Hold(
        id: id, node: Node(), location: CGPoint(x: x, y: 0), kind: .pointer, isPrimary: true)
    }
    func press(_ phase: ContactEvent.Phase, _ time: TimeInterval, _ x: CGFloat) -> ContactEvent {
      ContactEvent(
        id: pointer, kind: .pointer, phase: phase, time: time, location: CGPoint(x: x, y: 0))
    }
    let holds = [hold(pointer, 10), hold(pointer.mirrored, -10)]
    trails.follow(holds, press(.began, 0, 10))
    #expect(trails.trails.map(\.number) == [1, 2])
    #expect(trails.trails.allSatisfy { $0.isMirrorPair && $0.isDown })
    trails.follow([hold(pointer, 30), hold(pointer.mirrored, -30)], press(.moved, 0.1, 30))
    #expect(trails.trails.map { $0.points.map(\.point.x) } == [[10, 30], [-10, -30]])
    // The mirrored finger's gesture was cancelled; the button is still down.
    trails.update(at: 0.2, [])
    #expect(trails.trails.map(\.isDown) == [true, false])
    #expect(trails.trails.map(\.isMirrorPair) == [false, true])
    trails.follow([], press(.ended, 0.3, 30))
    trails.update(at: 0.8, [])
    #expect(trails.trails.isEmpty)
  }

  @Test(
    "A lost contact whose finger may be down stays visible with its reason and disappears by itself"
  )
  func lost() {
    var trails = ContactTrails()
    trails.follow([], event(.began, 1, at: 0))
    trails.follow([], event(.cancelled(.focusLost), 1, at: 1))
    trails.update(at: 5, [])
    #expect(trails.trails.map(\.loss) == [.focusLost] && trails.trails.map(\.isDown) == [false])
    #expect(trails.trails[0].lossEnd == 1 + ContactTrails.lostTime)
    trails.update(at: 1 + ContactTrails.lostTime, [])
    #expect(trails.trails.isEmpty)
  }

  @Test("A lost contact is removed when the next one begins; a lifted or reverted contact fades")
  func lostAndGone() {
    var trails = ContactTrails()
    trails.follow([], event(.began, 1, at: 0))
    trails.follow([], event(.cancelled(.deviceRemoved), 1, at: 1))
    trails.follow([], event(.began, 2, at: 2))
    #expect(trails.trails.map(\.id.sequence) == [2])
    trails.follow([], event(.cancelled(.systemCancelled), 2, at: 3))
    #expect(trails.trails.map(\.loss) == [nil])
    trails.update(at: 3.5, [])
    #expect(trails.trails.isEmpty)
  }

  @Test("The report rate of a contact excludes rests")
  func rate() throws {
    var trails = ContactTrails()
    trails.follow([], event(.began, 1, at: 0))
    #expect(trails.trails[0].rate == nil)
    for step in 1...50 {
      trails.follow([], event(.moved, 1, at: TimeInterval(step) / 125, x: CGFloat(step)))
    }
    trails.follow([], event(.moved, 1, at: 5, x: 60))
    #expect(abs(try #require(trails.trails[0].rate) - 125) < 0.5)
  }
}
