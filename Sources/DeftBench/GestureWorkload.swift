import Deft

/// Fixed event streams for measuring the cost of the engine.
///
/// `warmUp` runs until the cost per step is constant. After that, each `step` sends one move per contact and must not
/// allocate.
final class GestureWorkload {
  /// The measured gestures.
  enum Scene: String, CaseIterable, Sendable {
    case drag
    /// A drag, a magnification and a rotation with two fingers.
    case dragMagnifyRotate
    case longPressThenDrag
    /// A canvas shape under two fingers.
    case transform
    /// Ten fingers, each dragging one shape.
    case tenFingers
    /// A drag with a hundred gestures along the hit path.
    case hundredAttachments
    /// A drag written by hand without an engine, as the baseline.
    case handWritten
  }

  /// The sum over all callbacks, so that none is optimized away.
  var sum: CGFloat { counter.sum }

  /// The sum of the translations passed to callbacks, by the engine or by the handwritten drag. Exclusivity is not
  /// checked, because callbacks run one at a time and the check would affect the measurement.
  private final class Counter {
    @exclusivity(unchecked) var sum: CGFloat = 0
  }

  private let counter = Counter()
  /// The moves. They are created in advance, because creating them costs as much as the handwritten drag.
  private var moves: [[ContactEvent]] = []

  private let engine = GestureEngine()
  private let scene: Scene
  private var paths: [[GestureAttachment]] = []
  private var fingersPerPath = 1
  private var tick = 0
  private var hand = HandWrittenDrag()

  init(_ scene: Scene) {
    self.scene = scene
    switch scene {
    case .drag: paths = [[drag(0)]]
    case .dragMagnifyRotate:
      fingersPerPath = 2
      let all = DragGesture(minimumDistance: 0)
        .simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture()))
        .onChanged { [counter] in counter.sum += $0.first?.translation.width ?? 0 }
      paths = [[GestureAttachment(all)]]
    case .longPressThenDrag:
      let sequence = LongPressGesture(minimumDuration: 0.01)
        .sequenced(before: DragGesture(minimumDistance: 0))
        .onChanged { [counter] in
          if case .second(_, let drag?) = $0 { counter.sum += drag.translation.width }
        }
      paths = [[GestureAttachment(sequence)]]
    case .transform:
      fingersPerPath = 2
      let transform = TransformGesture(minimumDistance: 3)
        .onChanged { [counter] in counter.sum += $0.translation.width }
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
      DragGesture(minimumDistance: distance).onChanged { [counter] in
        counter.sum += $0.translation.width
      })
  }

  /// The number of moves per step.
  var eventsPerStep: Int { max(1, paths.count * fingersPerPath) }

  /// Puts the contacts down and moves them until the cost per step is constant.
  func warmUp() {
    for path in paths.indices {
      for finger in 0..<fingersPerPath {
        engine.begin(event(path, finger, .began), path: paths[path])
      }
    }
    for tick in 1...Self.round {
      self.tick = tick
      moves.append(
        paths.isEmpty
          ? [event(0, 0, .moved)]
          : paths.indices.flatMap { path in
            (0..<fingersPerPath).map { event(path, $0, .moved) }
          })
    }
    tick = 0
    for _ in 0..<100 { step() }
  }

  /// Sends one move for each contact.
  func step() {
    let delay = Double(tick / Self.round * Self.round) * 0.008
    for var event in moves[tick % Self.round] {
      event.time += delay
      if scene == .handWritten {
        hand.handle(event) { counter.sum += $0.translation.width }
      } else {
        engine.handle(event)
      }
    }
    tick += 1
  }

  /// The number of different steps.
  private static let round = 500

  private func event(_ path: Int, _ finger: Int, _ phase: ContactEvent.Phase) -> ContactEvent {
    let angle = CGFloat(tick) * 0.01
    let side: CGFloat = finger == 0 ? 1 : -1
    return ContactEvent(
      id: ContactID(device: 1, sequence: UInt32(path * 10 + finger)), kind: .touch, phase: phase,
      time: Double(tick) * 0.008,
      location: CGPoint(x: side * 100 * cos(angle) + CGFloat(tick), y: side * 100 * sin(angle)))
  }
}

/// A drag written for a single purpose: one finger, a minimum distance of ten points, a velocity as in SwiftUI, and no
/// repeated callbacks. It returns the same values as a drag gesture.
private struct HandWrittenDrag {
  struct Value: Equatable {
    var time: Date
    var location: CGPoint
    var startLocation: CGPoint
    var velocity: CGSize
    var translation: CGSize { location - startLocation }
  }

  private var id: ContactID?
  private var start = CGPoint.zero
  private var isActive = false
  private var samples: (CGPoint, CGPoint, CGPoint) = (.zero, .zero, .zero)
  private var times: (TimeInterval, TimeInterval, TimeInterval) = (0, 0, 0)
  private var count = 0
  private var last: Value?

  mutating func handle(_ event: ContactEvent, _ onChanged: (Value) -> Void) {
    if id == nil { (id, start) = (event.id, event.location) }
    guard id == event.id else { return }
    if count == 0 || event.time > times.2 {
      samples = (samples.1, samples.2, event.location)
      times = (times.1, times.2, event.time)
      count = min(count + 1, 3)
    }
    if !isActive, event.location.distance(to: start) >= 10 { isActive = true }
    guard isActive else { return }
    var velocity = CGSize.zero
    if count == 3 {
      let older = (samples.1 - samples.0) * CGFloat(0.75 / max(times.1 - times.0, 0.001))
      let newer = (samples.2 - samples.1) * CGFloat(0.25 / max(times.2 - times.1, 0.001))
      velocity = older + newer
    }
    let value = Value(
      time: Date(timeIntervalSinceReferenceDate: event.time), location: event.location,
      startLocation: start, velocity: velocity)
    guard value != last else { return }
    last = value
    onChanged(value)
  }
}
