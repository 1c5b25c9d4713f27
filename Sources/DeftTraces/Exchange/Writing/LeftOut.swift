import DeftInput

/// What a form of recordings has no words for, counted so that it can be said.
struct LeftOut {
  private var counts: [(what: String, count: Int)] = []

  /// One more of something, as “turns of a wheel”.
  mutating func add(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// What the input is called, where it is no contact.
  mutating func add(_ input: InputEvent) {
    switch input {
    case .scroll: add("wheel events")
    case .swipe: add("touchpad swipe steps")
    case .key: add("key events")
    case .contact, .hover, .hoverEnded: break
    }
  }

  /// A sentence, or none.
  var warnings: [String] {
    guard !counts.isEmpty else { return [] }
    let parts = counts.map { "\($0.what) (\($0.count))" }.joined(separator: ", ")
    return ["Omitted, because this format cannot represent it: \(parts)."]
  }
}
