/// How one gesture stands in the arena: a line of `GestureEngine.members`.
public struct ArenaMember {
  public var attachment: GestureAttachment
  /// How it stands.
  public var phase: ArenaPhase
  /// Whom it waits for, while it is blocked.
  public var blocker: GestureAttachment?
  /// When it will move on by itself, in monotonic seconds; nil if it will not.
  public var deadline: TimeInterval?
  /// The contacts that it has and that are down.
  public var contacts: [ContactID]
}

extension GestureEngine {
  /// Every gesture that has seen a contact and is not over, inner before outer; for inspection.
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
