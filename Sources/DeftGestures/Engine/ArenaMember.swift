/// The state of a gesture in the arena, as listed in `GestureEngine.members`.
public struct ArenaMember {
  public var attachment: GestureAttachment
  public var phase: ArenaPhase
  /// The gesture that this one waits for while it is blocked.
  public var blocker: GestureAttachment?
  /// The time of the gesture's next transition without input, in monotonic seconds; `nil` if there is none.
  public var deadline: TimeInterval?
  /// The gesture's contacts that are down.
  public var contacts: [ContactID]
}

extension GestureEngine {
  /// All gestures that have received a contact and have not been reset yet, inner before outer; for
  /// inspection.
  public var members: [ArenaMember] {
    running.map { member in
      ArenaMember(
        attachment: member, phase: member.phase,
        blocker: member.phase == .blocked ? member.blocker : nil,
        deadline: member.deadline < .infinity ? member.deadline : nil,
        contacts: records.filter { member.down & $0.bit != 0 }.map(\.last.id))
    }
  }
}
