import DeftInput
import DeftSystem

/// A writer of recordings in the Trace Event Format for Perfetto and Chrome's tracing: *a span for each contact with
/// its moves, a counter of the contacts that are down, and the phases and callbacks of a gesture*.
///
/// Times are in microseconds of the log's clock.
package final class ChromeTrace {
  /// The rows of the timeline.
  private enum Row: Int, CaseIterable {
    case contacts = 1
    case otherInput
    case gesture
    case callbacks
  }

  private var events: [String] = []
  /// The time at which the log's clock is 0, in seconds.
  private let zero: TimeInterval
  private var numbers: [ContactID: Int] = [:]
  private var begun = 0
  /// The current phase of the gesture, and its start time.
  private var phase: (name: String, since: TimeInterval, reason: String?)?

  /// Returns the document.
  ///
  /// - Parameters:
  ///   - playback: The input.
  ///   - gesture: The gesture that receives the input; `nil` to write only contacts.
  ///   - size: The size of the gesture's view, in points.
  ///   - settling: The time that passes after the last event, in seconds.
  package static func export(
    _ playback: Playback, gesture: GestureExpression?, size: CGSize, settling: TimeInterval = 2
  ) -> Export {
    let trace = ChromeTrace(zero: playback.zero)
    trace.name(.contacts, "contacts")
    trace.name(.otherInput, "other input")
    playback.forEachStep { trace.add($0) }
    if let gesture { trace.play(playback, to: gesture, size: size, settling: settling) }
    let text = JSONWriter.object {
      $0.field("displayTimeUnit", "ms")
      $0.lines("traceEvents", trace.events)
    }
    return Export(text: text + "\n", warnings: [])
  }

  private init(zero: TimeInterval) { self.zero = zero }

  private func name(_ row: Row, _ name: String) {
    func add(_ kind: String, _ row: Row?, _ name: String) {
      events.append(
        JSONWriter.object {
          $0.field("name", kind)
          $0.field("ph", "M")
          $0.field("pid", 1)
          $0.field("tid", ifPresent: row?.rawValue)
          $0.object("args") { $0.field("name", name) }
        })
    }
    if events.isEmpty { add("process_name", nil, "Deft") }
    add("thread_name", row, name)
  }

  private func add(
    _ name: String, _ kind: String, _ row: Row, at time: TimeInterval,
    _ fields: (inout JSONWriter) -> Void = { _ in },
    arguments: ((inout JSONWriter) -> Void)? = nil
  ) {
    events.append(
      JSONWriter.object {
        $0.field("name", name)
        $0.field("ph", kind)
        $0.field("pid", 1)
        $0.field("tid", row.rawValue)
        $0.field("ts", Self.microseconds(time - zero))
        fields(&$0)
        if let arguments { $0.object("args", arguments) }
      })
  }

  /// Adds an instant event to a row.
  private func add(
    instant name: String, _ row: Row, at time: TimeInterval,
    arguments: ((inout JSONWriter) -> Void)? = nil
  ) {
    add(name, "i", row, at: time, { $0.field("s", "t") }, arguments: arguments)
  }

  private static func microseconds(_ time: TimeInterval) -> Double {
    // No device reports times finer than a nanosecond.
    (time * 1e9).rounded() / 1e3
  }

  // MARK: - Contacts

  private func add(_ step: Playback.Step) {
    switch step.action {
    case .wait: break
    case .resize(let size):
      add(instant: "resized", .otherInput, at: step.time) { $0.field("size", size) }
    case .input(.contact(let event)): add(event)
    case .input(.scroll(let scroll)):
      add(instant: "wheel", .otherInput, at: step.time) { $0.field("clicks", scroll.delta) }
    case .input(.swipe(let swipe)):
      add(instant: "swipe", .otherInput, at: step.time) {
        $0.field("fingers", swipe.fingers)
        $0.field("delta", swipe.delta)
      }
    case .input(.key): add(instant: "a key", .otherInput, at: step.time)
    case .input(.hover), .input(.hoverEnded): break
    }
  }

  private func add(_ event: ContactEvent) {
    if event.phase == .began {
      begun += 1
      numbers[event.id] = begun
    }
    guard let number = numbers[event.id] else { return }
    let span = "\(event.kind) \(number)"
    let (name, kind) =
      switch event.phase {
      case .began: (span, "b")
      case .moved: ("moved", "n")
      case .ended, .cancelled: (span, "e")
      }
    add(
      name, kind, .contacts, at: event.time,
      {
        $0.field("cat", "contact")
        $0.field("id", "\(number)")
      }
    ) {
      $0.field("x", event.location.x)
      $0.field("y", event.location.y)
      if event.pressure != 1 { $0.field("pressure", event.pressure) }
      if let pinch = event.pinch {
        $0.field("scale", pinch.scale)
        $0.field("rotation_deg", pinch.rotation.degrees)
      }
      if case .cancelled(let reason) = event.phase { $0.field("cancelled", "\(reason)") }
    }
    if kind == "e" { numbers[event.id] = nil }
    if event.phase != .moved {
      let count = numbers.count
      add(
        "contacts down", "C", .contacts, at: event.time,
        arguments: { $0.field("down", count) })
    }
  }

  // MARK: - The gesture

  private func play(
    _ playback: Playback, to expression: GestureExpression, size: CGSize, settling: TimeInterval
  ) {
    name(.gesture, "\(expression)")
    name(.callbacks, "callbacks")
    let gesture = expression.gesture { [unowned self] in add($0) }
    let pad = GesturePad(gesture, size: size)
    let observation = pad.engine.transitions.add { [unowned self] in add($0) }
    pad.play(playback, settling: settling)
    observation.cancel()
    end(at: playback.end + max(0, settling))
  }

  private func add(_ transition: ArenaTransition) {
    guard transition.from != transition.to else { return }
    end(at: transition.time)
    guard transition.to != .idle else { return }
    var name = "\(transition.to)"
    if case .failed = transition.to { name = "failed" }
    phase = (name, transition.time, transition.reason)
  }

  /// Ends the span of the gesture's current phase.
  private func end(at time: TimeInterval) {
    guard let phase else { return }
    let length = Self.microseconds(max(0, time - phase.since))
    add(
      phase.name, "X", .gesture, at: phase.since, { $0.field("dur", length) },
      arguments: phase.reason.map { reason in { $0.field("reason", reason) } })
    self.phase = nil
  }

  private func add(_ callback: LoggedCallback) {
    let name =
      callback.gesture.isEmpty
      ? callback.kind.rawValue : "\(callback.gesture): \(callback.kind.rawValue)"
    guard callback.value != nil || callback.reason != nil else {
      return add(instant: name, .callbacks, at: callback.time)
    }
    add(instant: name, .callbacks, at: callback.time) {
      $0.field("value", ifPresent: callback.value)
      $0.field("reason", ifPresent: callback.reason)
    }
  }
}
