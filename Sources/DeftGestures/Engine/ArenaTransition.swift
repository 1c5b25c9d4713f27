import DeftLocalization

/// A transition of a gesture in the arena: a line of the arena's log.
///
/// The two phases are equal if only the deadline or the blocker changed, or if an already active long press was
/// recognized.
public struct ArenaTransition {
  /// The time in monotonic seconds.
  public var time: TimeInterval
  public var attachment: GestureAttachment
  /// The phase before the transition.
  public var from: ArenaPhase
  /// The phase after the transition.
  public var to: ArenaPhase
  /// The gesture that this one waits for while it is blocked.
  public var blocker: GestureAttachment?
  /// The gesture that won, if this one failed because of it.
  public var winner: GestureAttachment?
  /// The time of the gesture's next transition without input, in monotonic seconds; `nil` if there is none.
  public var deadline: TimeInterval?
}

extension ArenaTransition {
  /// The gesture's state and measures at this transition; `nil` for the transition to idle.
  ///
  /// Valid only during the notification, because the gesture continues afterwards.
  public var snapshot: GestureSnapshot? { to == .idle ? nil : attachment.snapshot(at: time) }

  /// The displayed phase after the transition: a long press that is active but not recognized yet is displayed as
  /// possible. Valid only during the notification.
  package var displayedPhase: ArenaPhase { to == .active ? attachment.displayedPhase : to }

  /// A sentence that explains why the gesture failed, with its measures and the winner's name; `nil` if it has not
  /// failed. Valid only during the notification.
  public var reason: String? { reason(naming: \.name) }

  /// Returns the reason with custom names for winners.
  public func reason(naming name: (GestureAttachment) -> String?) -> String? {
    reasonResource { name($0).map { LocalizedStringResource(verbatim: $0) } }?.english
  }

  public var reasonResource: LocalizedStringResource? {
    reasonResource { $0.name.map { LocalizedStringResource(verbatim: $0) } }
  }

  /// Returns the localized reason with custom names for winners.
  public func reasonResource(
    naming name: (GestureAttachment) -> LocalizedStringResource?
  ) -> LocalizedStringResource? {
    guard case .failed(let reason) = to else { return nil }
    if case .cancelled(.excluded) = reason, let name = winner.flatMap(name) {
      return "Excluded by \(name)."
    }
    if case .cancelled(.requirementFailed) = reason, let name = winner.flatMap(name) {
      return "Waited for \(name), which began or succeeded."
    }
    return snapshot?.reasonResource ?? reason.message
  }
}

extension ArenaTransition: CustomStringConvertible {
  /// A line of text, such as `12.050 single: possible → blocked, waits for double, until 12.400`.
  public var description: String {
    func name(_ attachment: GestureAttachment) -> String { attachment.name ?? "unnamed" }
    func seconds(_ time: TimeInterval) -> String { String(format: "%.3f", time) }
    var text = "\(seconds(time)) \(name(attachment)): "
    text += from == to ? "\(to)" : "\(from) → \(to)"
    if let blocker { text += ", waits for \(name(blocker))" }
    if let winner { text += ", won by \(name(winner))" }
    if let deadline { text += ", until \(seconds(deadline))" }
    return text
  }
}
