import DeftSystem

/// One line of the log: a callback of a gesture or of a part of a combined gesture.
public struct LoggedCallback: Equatable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A gesture state is written (`updating`). For a long press, it is logged from the beginning of the press. If the
    /// program has no callbacks, the press is still in the phase “possible” at that time.
    case updating
    /// The value changed (`onChanged`). Logged only for gestures with an `Equatable` value; for a long press, also from
    /// the beginning of the press.
    case changed
    /// The gesture succeeded (`onEnded`).
    case ended
    /// The gesture was stopped from outside (`onCancelled`).
    case cancelled
    /// The gesture failed by its own rules.
    case failed
    /// The gesture state was reset to its initial value.
    case reset
  }

  /// The time of the event or deadline, in seconds.
  public var time: TimeInterval
  /// The path of the part: empty for the whole gesture, `first`, `second`, `first.second` and so on for parts.
  public var gesture: String
  public var kind: Kind
  /// The value; `nil` for callbacks without a value.
  public var value: LoggedValue?
  /// The reason for a cancellation or failure, in English.
  public var reason: String? { message?.english }
  /// The reason, for translation in windows.
  public var message: LocalizedStringResource?
  /// The reason for a failure with its measurements, for windows. Logs contain only the reason.
  package var detail: LocalizedStringResource?

  public init(
    time: TimeInterval, gesture: String, kind: Kind, value: LoggedValue? = nil,
    reason: LocalizedStringResource? = nil
  ) {
    (self.time, self.gesture, self.kind) = (time, gesture, kind)
    (self.value, message) = (value, reason)
  }

  /// The line as JSON, without a line break.
  public var json: String {
    JSONWriter.object {
      $0.milliseconds("t_ms", time)
      $0.field("gesture", gesture)
      Self.write(kind, value, reason, to: &$0)
    }
  }

  /// Writes the fields that all logs have in common.
  package static func write(
    _ kind: Kind, _ value: LoggedValue?, _ reason: String?, to json: inout JSONWriter
  ) {
    json.field("callback", kind.rawValue)
    json.field("value", ifPresent: value)
    json.field("reason", ifPresent: reason)
  }
}
