import DeftGestures

/// The rows of the ladder: each contact with those that joined it, below them the gestures whose first contact
/// it is, and beside them the bars that lead from who waits to whom it waits for.
///
/// The policy: *what goes on is shown whole; of what is over, the last few.*
struct GestureList: Equatable {
  /// A row.
  enum Content: Equatable {
    case contact(GestureHistory.Contact)
    case member(GestureHistory.Member)
  }

  /// What a bar does beside a row.
  struct Bar: Equatable {
    enum Part: Equatable {
      /// It begins here, at who waits, and goes up or down.
      case start(isDown: Bool)
      /// It goes by.
      case pass
      /// It ends here, at whom is waited for, having come from above or from below.
      case end(fromAbove: Bool)
    }
    /// How many bars lie farther left.
    var lane: Int
    var part: Part
  }

  struct Line: Equatable, Identifiable {
    var content: Content
    /// Whether the content is a contact that no gesture has had.
    var isWithoutGesture = false
    var bars: [Bar] = []

    var id: String {
      switch content {
      case .contact(let contact): "c\(contact.number)"
      case .member(let member): "m\(member.id)"
      }
    }
    var member: GestureHistory.Member? {
      if case .member(let member) = content { member } else { nil }
    }
  }

  /// The rows from top to bottom.
  private(set) var lines: [Line] = []
  /// How many gestures that are over are left out.
  private(set) var leftOut = 0
  /// How many contacts that are over are left out.
  private(set) var contactsLeftOut = 0
  /// How many bars lie beside each other at most.
  private(set) var lanes = 0

  /// How many contacts and gestures that are over are shown.
  static let endedLimit = 10

  init(_ history: GestureHistory) {
    let members = Self.latest(history.members, isOver: { $0.ended != nil }, at: { $0.ended ?? 0 })
    leftOut = history.members.count - members.count
    let held = Set(members.filter { $0.ended == nil }.flatMap(\.contacts))
    let contacts = Self.latest(
      history.contacts, isOver: { !$0.isDown && !held.contains($0.number) }, at: \.time)
    contactsLeftOut = history.contacts.count - contacts.count

    let numbers = Set(contacts.map(\.number))
    func first(_ member: GestureHistory.Member) -> Int? {
      member.contacts.filter(numbers.contains).min()
    }
    // A contact whose gestures all stand below an earlier one stands beside that.
    func leader(_ contact: GestureHistory.Contact) -> Int? {
      let joined = members.filter { $0.contacts.contains(contact.number) }.compactMap(first)
      return joined.contains(contact.number) ? nil : joined.min()
    }
    for contact in contacts where leader(contact) == nil {
      lines.append(Line(content: .contact(contact)))
      lines += contacts.filter { leader($0) == contact.number }.map { Line(content: .contact($0)) }
      lines += members.filter { first($0) == contact.number }.map { Line(content: .member($0)) }
    }
    lines += members.filter { first($0) == nil }.map { Line(content: .member($0)) }
    let taken = Set(history.members.flatMap(\.contacts))
    for index in lines.indices {
      guard case .contact(let contact) = lines[index].content else { continue }
      lines[index].isWithoutGesture = !taken.contains(contact.number)
    }
    drawBars()
  }

  /// What goes on, and the last of what is over, in the order that it had.
  private static func latest<Item>(
    _ items: [Item], isOver: (Item) -> Bool, at time: (Item) -> TimeInterval
  ) -> [Item] {
    let over = items.filter(isOver).map(time).sorted().suffix(endedLimit)
    let earliest = over.first ?? 0
    var room = endedLimit
    return items.reversed().filter { item in
      guard isOver(item) else { return true }
      guard time(item) >= earliest, room > 0 else { return false }
      room -= 1
      return true
    }.reversed()
  }

  private mutating func drawBars() {
    for (index, line) in lines.enumerated() {
      guard let blocker = line.member?.blockerID,
        let target = lines.firstIndex(where: { $0.member?.id == blocker }), target != index
      else { continue }
      let span = min(index, target)...max(index, target)
      // The first lane that is free all the way.
      let taken = Set(span.flatMap { lines[$0].bars.map(\.lane) })
      let lane = (0...lines.count).first { !taken.contains($0) } ?? 0
      lanes = max(lanes, lane + 1)
      for row in span {
        let part: Bar.Part =
          row == index
          ? .start(isDown: target > index)
          : row == target ? .end(fromAbove: target > index) : .pass
        lines[row].bars.append(Bar(lane: lane, part: part))
      }
    }
  }
}
