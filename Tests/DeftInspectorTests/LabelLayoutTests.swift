import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import Testing

@testable import DeftInspector

@MainActor
@Suite("The labels of contacts")
struct LabelLayoutTests {
  /// Ten fingers: two hands beside each other, all close together, and in a row at the edge.
  nonisolated static let hands: [[CGPoint]] = [
    (0..<10).map(beside), (0..<10).map(close), (0..<10).map(atEdge),
  ]

  nonisolated private static func beside(_ finger: Int) -> CGPoint {
    let rows: [CGFloat] = [260, 190, 199, 208, 190]
    return CGPoint(x: 150 + 48 * CGFloat(finger), y: rows[finger % 5])
  }
  nonisolated private static func close(_ finger: Int) -> CGPoint {
    CGPoint(x: 300 + 6 * CGFloat(finger % 4), y: 200 + 5 * CGFloat(finger / 4))
  }
  nonisolated private static func atEdge(_ finger: Int) -> CGPoint {
    CGPoint(x: 2, y: 20 + 33 * CGFloat(finger))
  }

  nonisolated static let windows = [
    CGSize(width: 1280, height: 800), CGSize(width: 800, height: 600),
    CGSize(width: 640, height: 480),
    CGSize(width: 480, height: 360),
  ]

  private func expectApart(_ frames: [CGRect], in window: CGSize) {
    for (index, frame) in frames.enumerated() {
      #expect(CGRect(origin: .zero, size: window).contains(frame))
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("Labels of ten fingers never overlap and stay inside the window", arguments: hands, windows)
  func ten(places: [CGPoint], window: CGSize) {
    let stage = HeadlessStage(size: window)
    let contacts = ContactsOverlay(on: stage) { _ in "ELAN Touchscreen" }
    stage.begin(at: 0)
    contacts.isOn = true
    func send(_ phase: ContactEvent.Phase, shift: CGFloat, at time: TimeInterval) {
      for (index, place) in places.enumerated() {
        stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 6, sequence: UInt32(index)), kind: .touch, phase: phase,
              time: time, location: CGPoint(x: place.x + shift, y: place.y), pressure: 0.5)))
      }
      stage.advance(to: time + 0.01)
    }
    send(.began, shift: 0, at: 1)
    for step in 1...8 {
      send(.moved, shift: 7 * CGFloat(step), at: 1 + 0.02 * Double(step))
      let placed = contacts.labelPlaces
      #expect(placed.count == 10, "Each contact has a label.")
      expectApart(placed.values.map(\.frame) + [contacts.figures.frame], in: window)
    }
  }

  @Test("A single label shows everything and lies beside its contact")
  func alone() throws {
    let request = LabelLayout.Request(
      number: 1, place: CGPoint(x: 400, y: 300),
      sizes: [CGSize(width: 200, height: 44), CGSize(width: 20, height: 20)])
    let layout = LabelLayout([request], in: CGSize(width: 800, height: 600), avoiding: [])
    let placement = try #require(layout.placements()[1])
    #expect(placement.form == 0)
    #expect(LabelLayout.distance(from: request.place, to: placement.frame) < 60)
  }

  @Test("A label stays in place while there is room and moves when another label needs it")
  func calm() throws {
    let size = CGSize(width: 100, height: 40)
    let window = CGSize(width: 800, height: 600)
    let request = LabelLayout.Request(number: 1, place: CGPoint(x: 400, y: 300), sizes: [size])
    let offset = CGSize(width: -140, height: -80)
    let kept = LabelLayout([request], in: window, avoiding: [], before: [1: offset]).placements()
    #expect(kept[1]?.frame.origin == CGPoint(x: 260, y: 220))
    let obstacle = CGRect(x: 270, y: 230, width: 50, height: 50)
    let moved = LabelLayout([request], in: window, avoiding: [obstacle], before: [1: offset])
      .placements()
    #expect(moved[1].map { !$0.frame.intersects(obstacle) } == true)
  }

  @Test("Without room, labels are omitted instead of overlapping")
  func noRoom() {
    let requests = (1...64).map {
      LabelLayout.Request(
        number: $0, place: CGPoint(x: 40, y: 40), sizes: [CGSize(width: 30, height: 20)])
    }
    let window = CGSize(width: 100, height: 80)
    let placed = LabelLayout(requests, in: window, avoiding: []).placements()
    #expect(!placed.isEmpty && placed.count < 64)
    expectApart(placed.values.map(\.frame), in: window)
  }
}
