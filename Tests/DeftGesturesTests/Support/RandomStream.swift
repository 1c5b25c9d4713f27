import DeftTesting
import DeftGestures

/// A short random stream of contacts: up to four fingers touch, move and rest. All of them lift or
/// are cancelled before the stream ends.
///
/// Times are multiples of 1/1024 s, so that adding a power of two is exact.
struct RandomStream {
  private(set) var events: [ContactEvent] = []
  /// The time after which no gesture can be waiting.
  private(set) var end: TimeInterval

  /// The possible intervals between events, in 1/1024 s.
  private static let steps = [0, 0, 8, 8, 16, 16, 33, 45, 90, 320, 530]

  /// Creates a random stream that starts at the time `zero`. After at most `length` events, all
  /// fingers are lifted. If `loses` is `true`, contacts may be cancelled.
  init(
    _ random: inout SplitMix64, fingers: Int = 4, length: Int = 12, zero: TimeInterval = 0,
    loses: Bool = true
  ) {
    var places: [CGPoint?] = Array(repeating: nil, count: fingers)
    var ticks = 0
    func event(_ finger: Int, _ phase: ContactEvent.Phase, _ place: CGPoint) -> ContactEvent {
      ContactEvent(
        id: ContactID(device: 1, sequence: UInt32(finger)), kind: .touch, phase: phase,
        time: zero + Double(ticks) / 1024, location: place)
    }
    for _ in 0..<(4 + random.below(length - 3)) {
      ticks += Self.steps[random.below(Self.steps.count)]
      let finger = random.below(fingers)
      guard let place = places[finger] else {
        let place = CGPoint(
          x: CGFloat(finger * 50 + random.below(80)) / 2, y: CGFloat(random.below(120)) / 2)
        places[finger] = place
        events.append(event(finger, .began, place))
        continue
      }
      switch random.below(20) {
      case 0..<5:
        events.append(event(finger, .ended, place))
        places[finger] = nil
      case 5 where loses:
        events.append(event(finger, .cancelled(.grabbedElsewhere), place))
        places[finger] = nil
      default:
        let reach = [3, 12, 60][random.below(3)]
        let moved = CGPoint(
          x: place.x + CGFloat(random.below(2 * reach + 1) - reach) / 2,
          y: place.y + CGFloat(random.below(2 * reach + 1) - reach) / 2)
        places[finger] = moved
        events.append(event(finger, .moved, moved))
      }
    }
    for finger in 0..<fingers {
      guard let place = places[finger] else { continue }
      ticks += Self.steps[random.below(Self.steps.count)]
      events.append(event(finger, .ended, place))
    }
    end = zero + Double(ticks) / 1024 + 2
  }

  /// Creates a stream of given events.
  init(_ events: [ContactEvent], until end: TimeInterval) {
    (self.events, self.end) = (events, end)
  }

  /// Plays the stream, and then advances the engine to the stream's end.
  func play(
    on engine: GestureEngine, path: [GestureAttachment], after: (ContactEvent) -> Void = { _ in }
  ) {
    for event in events {
      if event.phase == .began {
        engine.begin(event, path: path)
      } else {
        engine.handle(event)
      }
      after(event)
    }
    engine.advance(to: end)
  }
}

extension SplitMix64 {
  /// Returns a random number that is at least zero and less than a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
}

/// The first violation in many streams, so that one failure is not reported thousands of times.
final class Violation {
  private(set) var first: String?
  func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds, first == nil { first = what() }
  }
}

/// Gestures of every kind with random priorities; their callbacks are counted.
final class Zoo {
  let engine = GestureEngine()
  private(set) var path: [GestureAttachment] = []
  private(set) var states: [GestureState<Int>] = []
  /// The type and priority of each gesture.
  private(set) var kinds: [String] = []
  /// The number of end and cancellation callbacks of each gesture.
  private(set) var ends: [Int] = []
  private(set) var cancels: [Int] = []
  /// The number of times that each gesture left the idle phase.
  private(set) var runs: [Int] = []
  private(set) var terminals: [[ArenaPhase]] = []
  /// The number of end and cancellation callbacks that ran before the gesture's state was reset.
  private(set) var lateResets = 0
  let violation: Violation

  init(_ random: inout SplitMix64, count: Int, _ violation: Violation) {
    self.violation = violation
    for _ in 0..<count {
      let priority: GestureAttachment.Priority =
        [.normal, .normal, .normal, .high, .simultaneous][random.below(5)]
      switch random.below(14) {
      case 0: add(TapGesture(), priority)
      case 1: add(TapGesture(count: 2), priority)
      case 2: add(SpatialTapGesture(count: 3), priority)
      case 3: add(LongPressGesture(minimumDuration: 0.3), priority)
      case 4: add(DragGesture(minimumDistance: 0), priority)
      case 5: add(DragGesture(), priority)
      case 6: add(MagnifyGesture(), priority)
      case 7: add(MagnifyGesture().simultaneously(with: RotateGesture()), priority)
      case 8: add(TransformGesture(minimumDistance: 3, axisLock: .dominant), priority)
      case 9:
        add(LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture()), priority)
      case 10: add(TapGesture(count: 2).exclusively(before: DragGesture()), priority)
      case 11: add(TapGesture(count: 1 + random.below(2)).fingers(2), priority)
      case 12: add(DragGesture(minimumDistance: 4).fingers(1...2), priority)
      default: add(TransformGesture(minimumDistance: 0).fingers(minimum: 2), priority)
      }
    }
    engine.transitions.add { [unowned self] step in
      guard step.from != step.to, let index = Int(step.attachment.name ?? "") else { return }
      if step.from == .idle { runs[index] += 1 }
      if step.to.isTerminal {
        terminals[index].append(step.to)
        violation.check(!step.from.isTerminal, "\(step) continues after its end")
      }
      if step.from.isTerminal {
        violation.check(
          step.to == .idle, "\(step) leaves a terminal phase for a phase other than idle")
      }
    }
  }

  private func add<G: Gesture>(_ gesture: G, _ priority: GestureAttachment.Priority) {
    kinds.append("\(G.self) \(priority)")
    let (state, index) = (GestureState(wrappedValue: 0), path.count)
    states.append(state)
    (ends, cancels, runs) = (ends + [0], cancels + [0], runs + [0])
    terminals.append([])
    path.append(
      GestureAttachment(
        gesture.updating(state) { _, state, _ in state += 1 }
          .onEnded { [unowned self] _ in
            ends[index] += 1
            if state.wrappedValue != 0 { lateResets += 1 }
          }
          .onCancelled { [unowned self] _ in
            cancels[index] += 1
            if state.wrappedValue != 0 { lateResets += 1 }
          }, priority: priority, name: "\(index)"))
  }

  /// A description of the gestures that are still running.
  var leftOver: String {
    engine.members.map { member in
      "left over: \(kinds[Int(member.attachment.name ?? "") ?? 0]) \(member.phase)"
    }
    .joined(separator: ", ")
  }

  /// Resets the counts.
  func clear() {
    for index in path.indices {
      (ends[index], cancels[index], runs[index]) = (0, 0, 0)
      terminals[index].removeAll(keepingCapacity: true)
    }
  }
}
