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
    case .scroll: add("turns of a wheel")
    case .swipe: add("steps of a touchpad's swipe")
    case .key: add("keys")
    case .contact, .hover, .hoverEnded: break
    }
  }

  /// A sentence, or none.
  var warnings: [String] {
    guard !counts.isEmpty else { return [] }
    let parts = counts.map { "\($0.what) (\($0.count))" }.joined(separator: ", ")
    return ["Left out, since there is no word for it: \(parts)."]
  }
}
