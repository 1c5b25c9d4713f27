import DeftGestures
import DeftLocalization

/// A recorder of the results of an engine's gestures.
///
/// It observes each transition of the arena. Parts of composed gestures make decisions without a
/// transition, so the driver of the engine must call ``update()`` after each event and deadline.
package final class VerdictRecorder {
  /// The identity of a recorded gesture.
  package struct Subject {
    var target: Int
    var name: String?
    var place: String?

    package init(target: Int, name: String?, place: String?) {
      (self.target, self.name, self.place) = (target, name, place)
    }
  }

  /// A threshold that gestures used, with its values.
  package struct Measured: Hashable, Sendable {
    package var name: GestureThreshold.Name
    /// The values of the threshold, in the order in which they were first used.
    package var limits: [Double]
  }

  /// The decisions so far.
  package private(set) var verdict = Verdict()
  /// The thresholds that gestures used, sorted by name.
  package var measured: [Measured] {
    GestureThreshold.Name.allCases.compactMap { name in
      limits[name].map { Measured(name: name, limits: $0) }
    }
  }

  private let engine: GestureEngine
  private var start: TimeInterval?
  private let measures: Bool
  private let subject: (GestureAttachment) -> Subject?
  /// The gestures without parts: each of their decisions is a transition of the arena.
  private var simple: Set<ObjectIdentifier> = []
  private var standing: [Verdict.Row: ArenaPhase] = [:]
  private var limits: [GestureThreshold.Name: [Double]] = [:]
  private var observation: Observers<ArenaTransition>.Observation?
  private var inputs: Observers<EngineInput>.Observation?
  /// The number of contacts so far, and for each target the contact with which its run began.
  private var touch = 0
  private var runs: [Int: Int] = [:]

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - engine: The engine of the gestures.
  ///   - start: The origin of times; by default, the time when a gesture first receives a contact.
  ///   - measures: Whether to record the thresholds that gestures use.
  ///   - subject: Returns the identity of a gesture; nil to ignore it.
  package init(
    on engine: GestureEngine, start: TimeInterval? = nil, measures: Bool = false,
    subject: @escaping (GestureAttachment) -> Subject?
  ) {
    (self.engine, self.start, self.measures) = (engine, start, measures)
    self.subject = subject
    observation = engine.transitions.add { [unowned self] in observe($0) }
    inputs = engine.inputs.add { [unowned self] in if case .begin = $0 { touch += 1 } }
  }

  deinit {
    observation?.cancel()
    inputs?.cancel()
  }

  /// Records the decisions of the parts of composed gestures and, if requested, the thresholds that gestures use.
  package func update() {
    let time = engine.lastTime
    for member in engine.running where !member.isTerminal {
      guard measures || !simple.contains(ObjectIdentifier(member)),
        let snapshot = member.snapshot(at: time), let subject = subject(member)
      else { continue }
      read(snapshot, of: member, subject, at: time, why: nil)
    }
  }

  private func observe(_ step: ArenaTransition) {
    guard let subject = subject(step.attachment) else { return }
    start = start ?? step.time
    if step.to == .idle {
      standing = standing.filter { $0.key.target != subject.target }
      runs[subject.target] = nil
      return
    }
    if step.to.isTerminal, step.to != step.from {
      verdict.endings.append(
        RecordedRun.Ending(target: subject.target, hasEnded: step.to == .ended))
    }
    guard let snapshot = step.snapshot else { return }
    let id = ObjectIdentifier(step.attachment)
    if snapshot.parts.isEmpty { simple.insert(id) } else { simple.remove(id) }
    let why = step.reasonResource { [subject = self.subject] winner in
      let name = winner.name.map { LocalizedStringResource(verbatim: $0) }
      guard let subject = subject(winner) else { return name }
      let kind = winner.snapshot(at: step.time).map { LocalizedStringResource(verbatim: $0.name) }
      return Self.title(name ?? kind ?? "gesture", subject)
    }
    read(snapshot, of: step.attachment, subject, at: step.time, why: why)
  }

  private func read(
    _ snapshot: GestureSnapshot, of member: GestureAttachment, _ subject: Subject,
    at time: TimeInterval, why: LocalizedStringResource?
  ) {
    let isHeld = member.hold != .none && !member.isTerminal
    let touch = runs[subject.target] ?? max(1, touch)
    runs[subject.target] = touch
    walk(snapshot, nil, isHeld: isHeld) { leaf, part, isHeld in
      let row = Verdict.Row(target: subject.target, path: part?.path ?? "")
      let isWhole = part == nil
      verdict.touches[row, default: []].insert(touch)
      if verdict.titles[row] == nil {
        let name = LocalizedStringResource(
          verbatim: isWhole ? subject.name ?? leaf.name : leaf.name)
        let numbered = part.map {
          // Translators: which part of a gesture, and its kind, as in "step 1: longPress" or "part 1 of step 2: drag".
          LocalizedStringResource("\($0.title): \(name)", context: "part of a gesture")
        }
        verdict.titles[row] = Self.title(numbered ?? name, subject)
      }
      if measures { measure(leaf) }
      var phase = isWhole ? member.displayedPhase : leaf.phase
      if isHeld, !phase.isTerminal || phase == .ended { phase = .possible }
      note(
        row, phase, at: time,
        why: isWhole || phase.isExcluded ? why ?? leaf.reasonResource : leaf.reasonResource)
    }
  }

  /// A part of a composed gesture.
  private struct Part {
    /// The position in the gesture, such as `second.first`.
    var path: String
    var title: LocalizedStringResource
  }

  /// Calls a closure for each leaf of a gesture, with the leaf's part (nil for the whole gesture) and whether the leaf
  /// must wait for another gesture.
  private func walk(
    _ snapshot: GestureSnapshot, _ outer: Part?, isHeld: Bool,
    _ body: (GestureSnapshot, Part?, Bool) -> Void
  ) {
    guard !snapshot.parts.isEmpty else { return body(snapshot, outer, isHeld) }
    for (index, inner) in snapshot.parts.enumerated() {
      var waits = isHeld
      if index > 0, snapshot.name == "exclusively", !snapshot.parts[0].phase.hasFailed {
        waits = true
      }
      var part = Part(
        path: Self.key(ofPart: index), title: Self.title(ofPart: index, of: snapshot))
      if let outer {
        part.path = "\(outer.path).\(part.path)"
        // Translators: a part of a gesture's part, as in "part 1 of step 2"; the inner part comes first.
        part.title = LocalizedStringResource(
          "\(part.title) of \(outer.title)", context: "part of a gesture")
      }
      walk(inner, part, isHeld: waits, body)
    }
  }

  private func note(
    _ row: Verdict.Row, _ phase: ArenaPhase, at time: TimeInterval, why: LocalizedStringResource?
  ) {
    switch phase {
    case .idle, .possible, .blocked: return
    case .active, .ended, .failed: break
    }
    let old = standing[row]
    guard old != phase, old?.isTerminal != true else { return }
    standing[row] = phase
    verdict.decisions.append(
      Verdict.Decision(
        row: row, phase: phase, time: time - (start ?? time), touch: runs[row.target] ?? 1,
        reasonResource: why))
  }

  private func measure(_ leaf: GestureSnapshot) {
    for measure in leaf.measures {
      guard let name = leaf.threshold(of: measure.quantity) else { continue }
      if limits[name]?.contains(measure.limit) != true {
        limits[name, default: []].append(measure.limit)
      }
    }
  }

  private static func key(ofPart index: Int) -> String {
    switch index {
    case 0: "first"
    case 1: "second"
    default: "part \(index + 1)"
    }
  }

  private static func title(
    ofPart index: Int, of gesture: GestureSnapshot
  ) -> LocalizedStringResource {
    gesture.name == "sequenced"
      ? LocalizedStringResource("step \(index + 1)", context: "part of a gesture")
      : LocalizedStringResource("part \(index + 1)", context: "part of a gesture")
  }

  private static func title(
    _ name: LocalizedStringResource, _ subject: Subject
  ) -> LocalizedStringResource {
    // Translators: a gesture and the object that it is attached to, as in "drag on card".
    subject.place.map { "\(name) on \($0)" } ?? name
  }
}

extension ArenaPhase {
  fileprivate var hasFailed: Bool { if case .failed = self { true } else { false } }
}

extension GestureSnapshot {
  /// Returns the threshold of the settings that limits a measurement of this gesture, if any.
  package func threshold(of quantity: GestureMeasure.Quantity) -> GestureThreshold.Name? {
    switch (name, quantity) {
    case (_, .fingerGap): .fingerGap
    case ("tap", .distance), ("spatialTap", .distance): .tapDistance
    case ("tap", .duration), ("spatialTap", .duration): .tapDuration
    case (_, .gap): .tapGap
    case (_, .spread): .tapSpread
    case ("longPress", .duration): .longPressDuration
    case ("longPress", .distance): .longPressDistance
    // A touchpad's pinch begins a transform however little it has changed.
    case ("transform", .scale), ("transform", .angle): nil
    case ("drag", .distance), ("transform", .distance), ("scroll", .distance): .dragDistance
    case (_, .scale): .scaleDelta
    case (_, .angle): .angleDelta
    default: nil
    }
  }
}
