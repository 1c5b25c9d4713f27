import DeftLocalization

/// One step of one gesture in the arena: a line of the arena's log.
///
/// A deadline that begins or changes is a step, too, and so are another gesture to wait for, and the moment at which
/// a press that was shown before is recognized; they lead from a phase to the same phase.
public struct ArenaTransition {
  /// When, in monotonic seconds.
  public var time: TimeInterval
  /// Whose step it is.
  public var attachment: GestureAttachment
  /// How it stood.
  public var from: ArenaPhase
  /// How it stands.
  public var to: ArenaPhase
  /// Whom it waits for, while it is blocked.
  public var blocker: GestureAttachment?
  /// Who won over it, where it failed by that.
  public var winner: GestureAttachment?
  /// When it will move on by itself, in monotonic seconds; nil if it will not.
  public var deadline: TimeInterval?
}

extension ArenaTransition {
  /// What the gesture measures at this step; to be asked for while the step is told, since afterwards the
  /// gesture goes on.  Nil for the step by which it goes back to idle.
  public var account: GestureAccount? { to == .idle ? nil : attachment.account(at: time) }

  /// How the gesture stands after the step, for people: a press that is only shown is still possible.  To be asked
  /// for while the step is told.
  package var standing: ArenaPhase { to == .active ? attachment.standing : to }

  /// Why the gesture failed, in a sentence with its figures and with the name of who won; nil unless it did.
  /// To be asked for while the step is told.
  public var reason: String? { reason(naming: \.name) }

  /// The same, with names of one's own for those who won.
  public func reason(naming name: (GestureAttachment) -> String?) -> String? {
    reasonResource { name($0).map { LocalizedStringResource(verbatim: $0) } }?.english
  }

  /// The same, as windows look it up.
  public var reasonResource: LocalizedStringResource? {
    reasonResource { $0.name.map { LocalizedStringResource(verbatim: $0) } }
  }

  /// The same, with names of one's own for those who won.
  public func reasonResource(
    naming name: (GestureAttachment) -> LocalizedStringResource?
  ) -> LocalizedStringResource? {
    guard case .failed(let reason) = to else { return nil }
    if case .cancelled(.excluded) = reason, let name = winner.flatMap(name) {
      return "Excluded by \(name)."
    }
    if case .cancelled(.requirementFailed) = reason, let name = winner.flatMap(name) {
      return "Had to wait for \(name), which has begun or succeeded."
    }
    return account?.reasonResource ?? reason.message
  }
}

extension ArenaTransition: CustomStringConvertible {
  /// A line for people, as `12.050 single: possible → blocked, waits for double, until 12.400`.
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
