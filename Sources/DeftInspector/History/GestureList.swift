import DeftGestures

/// The rows of the gesture list. Each contact is followed by the contacts that joined it, then by the gestures that
/// began with it. Bars beside the rows lead from waiting gestures to their blockers.
///
/// The policy: *all running contacts and gestures are shown, but only the last few that have ended.*
struct GestureList: Equatable {
  /// The content of a row.
  enum Content: Equatable {
    case contact(GestureHistory.Contact)
    case member(GestureHistory.Member)
  }

  /// The piece of a bar beside one row.
  struct Bar: Equatable {
    enum Part: Equatable {
      /// The bar starts here, at the waiting gesture, and leads up or down.
      case start(isDown: Bool)
      /// The bar passes this row.
      case pass
      /// The bar ends here, at the blocker, and arrives from above or below.
      case end(fromAbove: Bool)
    }
    /// The column of the bar, counted from the left.
    var lane: Int
    var part: Part
  }

  struct Line: Equatable, Identifiable {
    var content: Content
    /// Whether the content is a contact that joined no gesture and no activity of the program.
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
  /// The number of ended gestures that are not shown.
  private(set) var leftOut = 0
  /// The number of ended contacts that are not shown.
  private(set) var contactsLeftOut = 0
  /// The number of bar columns.
  private(set) var lanes = 0

  /// The number of ended contacts, and of ended gestures, that are shown.
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
    // A contact whose gestures are all listed below an earlier contact is listed directly after that contact.
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

  /// Returns all running items and the most recently ended ones, in their original order.
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
      // Choose the first lane that is free along the whole bar.
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
