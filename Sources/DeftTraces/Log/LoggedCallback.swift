import DeftSystem

/// One line of the log: what a gesture, or a part of a combined one, said.
public struct LoggedCallback: Equatable, Sendable {
  /// What was called.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A gesture state would be written (`updating`); of a long press, from its beginning on, although
    /// without callbacks of the program it is only possible then.
    case updating
    /// The value changed (`onChanged`), likewise; only for gestures whose value can be compared.
    case changed
    /// The gesture succeeded (`onEnded`).
    case ended
    /// The gesture was stopped from outside (`onCancelled`).
    case cancelled
    /// The gesture failed by its own rules.
    case failed
    /// The gesture state went back to its initial value.
    case reset
  }

  /// The event's or the deadline's own time, in seconds.
  public var time: TimeInterval
  /// Which part: empty for the whole, `first`, `second`, `first.second` and so on for parts.
  public var gesture: String
  /// What was called.
  public var kind: Kind
  /// The value; nil for what has none.
  public var value: LoggedValue?
  /// Why the gesture was cancelled or has failed.
  public var reason: String? { message?.english }
  /// The same, as windows look it up.
  public var message: LocalizedStringResource?
  /// The reason of a failure with its figures, for people; logs have the reason alone.
  package var detail: LocalizedStringResource?

  /// A line of the log.
  public init(
    time: TimeInterval, gesture: String, kind: Kind, value: LoggedValue? = nil,
    reason: LocalizedStringResource? = nil
  ) {
    (self.time, self.gesture, self.kind) = (time, gesture, kind)
    (self.value, message) = (value, reason)
  }

  /// The line, without its end.
  public var json: String {
    var text = #"{"t_ms":\#(JSONText.milliseconds(time)),"gesture":\#(JSONText.string(gesture)),"#
    text += Self.fields(kind, value, reason) + "}"
    return text
  }

  /// What all logs have in common.
  package static func fields(
    _ kind: Kind, _ value: LoggedValue?, _ reason: String?
  ) -> String {
    var text = #""callback":"\#(kind.rawValue)""#
    if let value { text += #","value":\#(value.json)"# }
    if let reason { text += #","reason":\#(JSONText.string(reason))"# }
    return text
  }
}
