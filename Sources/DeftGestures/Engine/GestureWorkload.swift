/// Fixed streams of events for measuring what the engine costs; no clock, no output.
///
/// `warmUp` brings everything to its steady state; after it, `step` sends one move for each contact and
/// must not allocate.
package final class GestureWorkload {
  /// What is measured.
  package enum Scene: String, CaseIterable, Sendable {
    /// One drag.
    case drag
    /// A drag beside a magnification and a rotation, two fingers.
    case dragMagnifyRotate
    /// A long press and then a drag.
    case longPressThenDrag
    /// A canvas shape under two fingers.
    case transform
    /// Ten fingers, each dragging a shape of its own.
    case tenFingers
    /// A drag with a hundred gestures under it.
    case hundredAttachments
    /// A drag by hand, without an engine: what the others are compared with.
    case handWritten
  }

  /// What callbacks have counted, so that nothing is optimized away.
  package private(set) var sum: CGFloat = 0

  private let engine = GestureEngine()
  private let scene: Scene
  private var paths: [[GestureAttachment]] = []
  private var fingersPerPath = 1
  private var tick = 0
  private var hand = HandWrittenDrag()

  /// The workload of a scene.
  package init(_ scene: Scene) {
    self.scene = scene
    switch scene {
    case .drag: paths = [[drag(0)]]
    case .dragMagnifyRotate:
      fingersPerPath = 2
      let all = DragGesture(minimumDistance: 0)
        .simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture()))
        .onChanged { [unowned self] in sum += $0.first?.translation.width ?? 0 }
      paths = [[GestureAttachment(all)]]
    case .longPressThenDrag:
      let sequence = LongPressGesture(minimumDuration: 0.01)
        .sequenced(before: DragGesture(minimumDistance: 0))
        .onChanged { [unowned self] in
          if case .second(_, let drag?) = $0 { sum += drag.translation.width }
        }
      paths = [[GestureAttachment(sequence)]]
    case .transform:
      fingersPerPath = 2
      let transform = TransformGesture(minimumDistance: 3)
        .onChanged { [unowned self] in sum += $0.translation.width }
      paths = [
        [
          GestureAttachment(TapGesture(count: 2).onEnded {}),
          GestureAttachment(TapGesture().onEnded {}),
          GestureAttachment(LongPressGesture().onEnded { _ in }), GestureAttachment(transform),
        ]
      ]
    case .tenFingers: paths = (0..<10).map { _ in [drag(0)] }
    case .hundredAttachments: paths = [(0..<100).map { drag($0 == 0 ? 1 : 1000) }]
    case .handWritten: break
    }
  }

  private func drag(_ distance: CGFloat) -> GestureAttachment {
    GestureAttachment(
      DragGesture(minimumDistance: distance).onChanged { [unowned self] in
        sum += $0.translation.width
      })
  }

  /// The number of moves in a step.
  package var eventsPerStep: Int { max(1, paths.count * fingersPerPath) }

  /// Puts the contacts down and moves them until nothing is new.
  package func warmUp() {
    for path in paths.indices {
      for finger in 0..<fingersPerPath {
        engine.begin(event(path, finger, .began), path: paths[path])
      }
    }
    for _ in 0..<100 { step() }
  }

  /// Sends one move for each contact.
  package func step() {
    tick += 1
    if scene == .handWritten {
      hand.handle(event(0, 0, .moved)) { sum += $0.width }
      return
    }
    for path in paths.indices {
      for finger in 0..<fingersPerPath { engine.handle(event(path, finger, .moved)) }
    }
  }

  private func event(_ path: Int, _ finger: Int, _ phase: ContactEvent.Phase) -> ContactEvent {
    let angle = CGFloat(tick) * 0.01
    let side: CGFloat = finger == 0 ? 1 : -1
    return ContactEvent(
      id: ContactID(device: 1, sequence: UInt32(path * 10 + finger)), kind: .touch, phase: phase,
      time: Double(tick) * 0.008,
      location: CGPoint(x: side * 100 * cos(angle) + CGFloat(tick), y: side * 100 * sin(angle)))
  }
}

/// A drag as one would write it for a single purpose.
private struct HandWrittenDrag {
  private var id: ContactID?
  private var start = CGPoint.zero
  private var isActive = false
  private var last: (time: TimeInterval, place: CGPoint) = (0, .zero)
  private var velocity = CGSize.zero

  mutating func handle(_ event: ContactEvent, _ onChanged: (CGSize) -> Void) {
    if id == nil { (id, start) = (event.id, event.location) }
    guard id == event.id else { return }
    if !isActive, event.location.distance(to: start) >= 10 { isActive = true }
    let interval = event.time - last.time
    if interval > 0 { velocity = (event.location - last.place) * CGFloat(1 / interval) }
    last = (event.time, event.location)
    if isActive { onChanged(event.location - start) }
  }
}
