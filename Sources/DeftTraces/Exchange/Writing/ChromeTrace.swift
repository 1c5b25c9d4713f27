import DeftInput
import DeftSystem

/// Writes a recording in the Trace Event Format for Perfetto and Chrome's tracing: *a span for each contact with its
/// moves, a counter of the contacts that are down, and the phases and callbacks of a gesture*.
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
  /// The time of the log's zero, in seconds.
  private let zero: TimeInterval
  private var numbers: [ContactID: Int] = [:]
  private var begun = 0
  /// The current phase of the gesture, and its start time.
  private var phase: (name: String, since: TimeInterval, reason: String?)?

  /// Returns the document.
  ///
  /// - Parameters:
  ///   - playback: the input.
  ///   - gesture: the gesture that it is played to; nil for contacts only.
  ///   - size: the size of the gesture's view, in points.
  ///   - settling: the time that passes after the last event, in seconds.
  package static func export(
    _ playback: Playback, gesture: GestureExpression?, size: CGSize, settling: TimeInterval = 2
  ) -> Export {
    let trace = ChromeTrace(zero: playback.zero)
    trace.name(.contacts, "contacts")
    trace.name(.otherInput, "other input")
    playback.forEachStep { trace.add($0) }
    if let gesture { trace.play(playback, to: gesture, size: size, settling: settling) }
    let text =
      #"{"displayTimeUnit":"ms","traceEvents":["# + "\n" + trace.events.joined(separator: ",\n")
      + "\n]}\n"
    return Export(text: text, warnings: [])
  }

  private init(zero: TimeInterval) { self.zero = zero }

  private func name(_ row: Row, _ name: String) {
    if events.isEmpty {
      events.append(#"{"name":"process_name","ph":"M","pid":1,"args":{"name":"Deft"}}"#)
    }
    events.append(
      #"{"name":"thread_name","ph":"M","pid":1,"tid":\#(row.rawValue),"#
        + #""args":{"name":\#(JSONText.string(name))}}"#)
  }

  private func add(
    _ name: String, _ kind: String, _ row: Row, at time: TimeInterval, _ fields: String = "",
    arguments: String = ""
  ) {
    events.append(
      #"{"name":\#(JSONText.string(name)),"ph":"\#(kind)","pid":1,"tid":\#(row.rawValue),"#
        + #""ts":\#(Self.microseconds(time - zero))\#(fields)"#
        + (arguments.isEmpty ? "}" : #","args":{\#(arguments)}}"#))
  }

  private static func microseconds(_ time: TimeInterval) -> String {
    // No device reports times finer than a nanosecond.
    JSONText.number((time * 1e9).rounded() / 1e3)
  }

  // MARK: - Contacts

  private func add(_ step: Playback.Step) {
    switch step.action {
    case .wait: break
    case .resize(let size):
      add(
        "resized", "i", .otherInput, at: step.time, #","s":"t""#,
        arguments: #""size":\#(JSONText.size(size))"#)
    case .input(.contact(let event)): add(event)
    case .input(.scroll(let scroll)):
      add(
        "wheel", "i", .otherInput, at: step.time, #","s":"t""#,
        arguments: #""clicks":\#(JSONText.size(scroll.delta))"#)
    case .input(.swipe(let swipe)):
      add(
        "swipe", "i", .otherInput, at: step.time, #","s":"t""#,
        arguments: #""fingers":\#(swipe.fingers),"delta":\#(JSONText.size(swipe.delta))"#)
    case .input(.key): add("a key", "i", .otherInput, at: step.time, #","s":"t""#)
    case .input(.hover), .input(.hoverEnded): break
    }
  }

  private func add(_ event: ContactEvent) {
    if event.phase == .began {
      begun += 1
      numbers[event.id] = begun
    }
    guard let number = numbers[event.id] else { return }
    let fields = #","cat":"contact","id":"\#(number)""#
    var arguments = #""x":\#(JSONText.number(Double(event.location.x))),"#
    arguments += #""y":\#(JSONText.number(Double(event.location.y)))"#
    if event.pressure != 1 { arguments += #","pressure":\#(JSONText.number(event.pressure))"# }
    if let pinch = event.pinch {
      arguments += #","scale":\#(JSONText.number(Double(pinch.scale))),"#
      arguments += #""rotation_deg":\#(JSONText.number(pinch.rotation.degrees))"#
    }
    let span = "\(event.kind) \(number)"
    switch event.phase {
    case .began: add(span, "b", .contacts, at: event.time, fields, arguments: arguments)
    case .moved: add("moved", "n", .contacts, at: event.time, fields, arguments: arguments)
    case .ended:
      add(span, "e", .contacts, at: event.time, fields, arguments: arguments)
      numbers[event.id] = nil
    case .cancelled(let reason):
      arguments += #","cancelled":\#(JSONText.string("\(reason)"))"#
      add(span, "e", .contacts, at: event.time, fields, arguments: arguments)
      numbers[event.id] = nil
    }
    if event.phase != .moved {
      add("contacts down", "C", .contacts, at: event.time, arguments: #""down":\#(numbers.count)"#)
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
      phase.name, "X", .gesture, at: phase.since, #","dur":\#(length)"#,
      arguments: phase.reason.map { #""reason":\#(JSONText.string($0))"# } ?? "")
    self.phase = nil
  }

  private func add(_ callback: LoggedCallback) {
    let name =
      callback.gesture.isEmpty
      ? callback.kind.rawValue : "\(callback.gesture): \(callback.kind.rawValue)"
    var parts: [String] = []
    if let value = callback.value { parts.append(#""value":\#(value.json)"#) }
    if let reason = callback.reason { parts.append(#""reason":\#(JSONText.string(reason))"#) }
    add(
      name, "i", .callbacks, at: callback.time, #","s":"t""#,
      arguments: parts.joined(separator: ","))
  }
}
