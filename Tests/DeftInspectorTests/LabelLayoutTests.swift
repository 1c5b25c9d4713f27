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

  /// Ten fingers in a row, in a corner, and close together.
  nonisolated static let crowds: [[CGPoint]] = [
    (0..<10).map { CGPoint(x: 105 + 110 * CGFloat($0), y: 305 + 60 * CGFloat($0 % 3)) },
    (0..<10).map { CGPoint(x: 35 + 60 * CGFloat($0 % 4), y: 35 + 60 * CGFloat($0 / 4)) },
    (0..<10).map { CGPoint(x: 565 + 40 * CGFloat($0 % 5), y: 385 + 50 * CGFloat($0 / 5)) },
  ]

  @Test(
    "The lines from ten fingers to their labels cross no other label", arguments: crowds,
    [CGSize(width: 200, height: 40), CGSize(width: 437, height: 68)])
  func leaders(places: [CGPoint], size: CGSize) {
    let window = CGSize(width: 1280, height: 800)
    var before: [Int: CGSize] = [:]
    for step in 0..<3 {
      let requests = places.enumerated().map { index, place in
        LabelLayout.Request(
          number: index + 1, place: CGPoint(x: place.x + 9 * CGFloat(step), y: place.y),
          sizes: [size, CGSize(width: 28, height: 27)])
      }
      let placed = LabelLayout(requests, in: window, avoiding: [], before: before).placements()
      #expect(placed.count == 10 && placed.values.allSatisfy { $0.form == 0 })
      expectApart(placed.values.map(\.frame), in: window)
      for request in requests {
        guard let frame = placed[request.number]?.frame else { continue }
        before[request.number] = frame.origin - request.place
        guard let leader = LabelLayout.leader(from: request.place, to: frame) else { continue }
        for (number, other) in placed where number != request.number {
          #expect(!leader.crosses(other.frame), "from \(request.number) over \(number)")
        }
      }
    }
  }

  @Test("The lines to labels lie below all rings and labels, and leave with the fingers")
  func leadersBelow() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
    let places = Self.crowds[2]
    // Wide labels do not all fit beside their fingers.
    let name = "A touchscreen with a name that is too long for a place beside the finger"
    let contacts = ContactsOverlay(on: stage) { _ in name }
    stage.begin(at: 0)
    contacts.isOn = true
    func send(_ phase: ContactEvent.Phase, at time: TimeInterval) {
      for (index, place) in places.enumerated() {
        stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 6, sequence: UInt32(index)), kind: .touch, phase: phase,
              time: time, location: place)))
      }
      stage.advance(to: time + 0.1)
    }
    send(.began, at: 1)
    let lines = contacts.labelPlaces.filter { number, placement in
      LabelLayout.leader(from: places[number - 1], to: placement.frame) != nil
    }
    // Each line is light with a dark core.
    #expect(!lines.isEmpty && contacts.leaders.drawing.items.count == 2 * lines.count)
    let nodes = contacts.node.children
    let below = try #require(nodes.firstIndex { $0 === contacts.leaders })
    let labels = nodes.indices.filter { nodes[$0].name != "path" && $0 != below }
    #expect(labels.count == 11 && labels.allSatisfy { $0 > below })
    send(.ended, at: 2)
    stage.advance(to: 4)
    #expect(contacts.leaders.parent == nil)
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
