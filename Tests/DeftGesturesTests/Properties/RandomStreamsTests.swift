import DeftTesting
import DeftGestures
import Testing

@Suite("Invariants over random streams of contacts") struct RandomStreamsTests {
  /// Three targets with gestures inside an outer one.
  private final class Stage {
    let engine = GestureEngine()
    var paths: [[GestureAttachment]] = []
    var states: [GestureState<Int>] = []
    var beginnings = 0
    var isFinite = true
    /// The number of end and cancellation callbacks of each gesture in its run.
    var ends: [Int] = []
    var cancels: [Int] = []
    /// For each gesture, whether `updating` has run since its last `onEnded`.
    var open: [Bool] = []

    init() {
      let root = [
        attach(TapGesture()), attach(DragGesture(), .high),
        attach(MagnifyGesture().simultaneously(with: RotateGesture()).map { _ in 0 }),
      ]
      for _ in 0..<3 {
        paths.append(
          [
            attach(TapGesture(count: 2)), attach(TapGesture()),
            attach(LongPressGesture(minimumDuration: 0.2).map { $0 ? 1 : 0 }),
            attach(
              TransformGesture(minimumDistance: 3).limitingScale { 0.5...4 }
                .map { [unowned self] in
                  if !$0.transform.isFinite || !$0.velocity.magnitude.isFinite { isFinite = false }
                  return Int($0.translation.width)
                }),
            attach(
              LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture())
                .map { _ in 1 }, .simultaneous),
            attach(
              TapGesture(count: 2).exclusively(before: DragGesture(minimumDistance: 5))
                .map { _ in 1 }, .simultaneous),
            attach(DragGesture(minimumDistance: 0).modifiers(.shift).map { _ in 2 }, .simultaneous),
          ] + root)
      }
    }

    func attach<G: Gesture>(
      _ gesture: G, _ priority: GestureAttachment.Priority = .normal
    ) -> GestureAttachment {
      let state = GestureState(wrappedValue: 0)
      let index = open.count
      states.append(state)
      open.append(false)
      ends.append(0)
      cancels.append(0)
      return GestureAttachment(
        gesture.updating(state) { [unowned self] _, state, _ in
          state += 1
          if !open[index] { beginnings += 1 }
          open[index] = true
        }
        .onEnded { [unowned self] _ in
          #expect(states[index].wrappedValue == 0)
          open[index] = false
          ends[index] += 1
        }
        .onCancelled { [unowned self] _ in
          #expect(states[index].wrappedValue == 0)
          cancels[index] += 1
        }, priority: priority, name: "\(index)")
    }
  }

  @Test("The engine is idle after every stream", arguments: 0..<40)
  func engineIsIdleAfterEveryStream(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stage = Stage()
    var down: Set<UInt32> = []
    stage.engine.transitions.add { step in
      if step.to.isTerminal {
        #expect(!step.from.isTerminal)
      }
      if step.from == .idle { #expect(step.to == .possible) }
      guard step.to == .idle, let index = Int(step.attachment.name ?? "") else { return }
      #expect(step.from.isTerminal)
      var expected = (ends: 0, cancels: 0)
      switch step.from {
      case .ended: expected.ends = 1
      case .failed(.cancelled): expected.cancels = 1
      default: break
      }
      #expect(stage.ends[index] == expected.ends)
      #expect(stage.cancels[index] == expected.cancels)
      (stage.ends[index], stage.cancels[index]) = (0, 0)
    }
    var time: TimeInterval = 0
    func event(_ finger: UInt32, _ phase: ContactEvent.Phase) -> ContactEvent {
      ContactEvent(
        id: ContactID(device: 1, sequence: finger), kind: finger == 7 ? .touchpad : .touch,
        phase: phase, time: time,
        location: CGPoint(
          x: .random(in: 0...30, using: &random) + CGFloat(finger) * 40,
          y: .random(in: 0...30, using: &random)),
        modifiers: Bool.random(using: &random) ? .shift : [],
        pinch: finger == 7
          ? TouchpadPinch(
            scale: .random(in: 0...3, using: &random),
            rotation: .degrees(.random(in: -400...400, using: &random))) : nil)
    }
    for _ in 0..<1500 {
      time += [0, 0.001, 0.008, 0.016, 0.05, 0.3, -0.01].randomElement(using: &random) ?? 0
      let finger = UInt32.random(in: 1...7, using: &random)
      let path = stage.paths[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<40, using: &random) {
      case 0: stage.engine.advance(to: time)
      case 1:
        stage.engine.cancelAll(.focusLost)
        down = []
      case 2:
        stage.engine.cancel(
          path[Int.random(in: 0..<path.count, using: &random)], reason: .userCancelled)
      case 3: stage.engine.detach(path[Int.random(in: 0..<path.count, using: &random)])
      case 4:
        let some = path[Int.random(in: 0..<path.count, using: &random)]
        some.isEnabled.toggle()
      case 5:
        stage.engine.handle(event(finger, .cancelled(.grabbedElsewhere)))
        down.remove(finger)
      case 6..<12:
        stage.engine.begin(event(finger, .began), path: path)
        down.insert(finger)
      case 12..<16:
        stage.engine.handle(event(finger, .ended))
        down.remove(finger)
      default: stage.engine.handle(event(finger, .moved))
      }
      stage.engine._checkInvariants()
      #expect(Set(stage.engine.contacts.map(\.id.sequence)) == down)
    }
    stage.engine.cancelAll(.engineReset)
    stage.engine._checkInvariants()
    #expect(stage.engine.isIdle)
    #expect(stage.engine.nextDeadline == nil)
    #expect(stage.isFinite)
    #expect(stage.beginnings > 10)
    for state in stage.states { #expect(state.wrappedValue == 0) }
    for path in stage.paths { for attachment in path { #expect(attachment.phase == .idle) } }
  }

  @Test("The same stream produces the same log", arguments: 0..<20)
  func theSameStreamGivesTheSameLog(_ seed: Int) {
    func run() -> [String] {
      var random = SplitMix64(seed: UInt64(seed))
      let stage = Stage()
      var lines: [String] = []
      stage.engine.transitions.add {
        lines.append("\($0.time) \($0.attachment.name ?? "") \($0.from) \($0.to)")
      }
      var time: TimeInterval = 0
      for _ in 0..<300 {
        time += 0.02
        let finger = UInt32.random(in: 1...4, using: &random)
        let phase: ContactEvent.Phase = [.began, .moved, .moved, .ended][
          Int.random(in: 0..<4, using: &random)]
        let event = ContactEvent(
          id: ContactID(device: 2, sequence: finger), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: .random(in: 0...50, using: &random), y: 0))
        if phase == .began {
          stage.engine.begin(event, path: stage.paths[Int(finger) % 3])
        } else {
          stage.engine.handle(event)
        }
      }
      return lines
    }
    let first = run()
    #expect(first.count > 100)
    #expect(first == run())
  }
}
