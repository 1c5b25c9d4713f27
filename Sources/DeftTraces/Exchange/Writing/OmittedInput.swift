import DeftInput

/// Counts of the input that a format cannot represent, for a warning.
struct OmittedInput {
  private var counts: [(what: String, count: Int)] = []

  /// Increments the count of a kind of input, such as “wheel events”.
  mutating func add(_ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += 1
    } else {
      counts.append((what, 1))
    }
  }

  /// Counts an input that is not a contact.
  mutating func add(_ input: InputEvent) {
    switch input {
    case .scroll: add("wheel events")
    case .swipe: add("touchpad swipe steps")
    case .key: add("key events")
    case .contact, .hover, .hoverEnded: break
    }
  }

  /// The warning about omitted input; empty if nothing was omitted.
  var warnings: [String] {
    guard !counts.isEmpty else { return [] }
    let parts = counts.map { "\($0.what) (\($0.count))" }.joined(separator: ", ")
    return ["Omitted, because this format cannot represent it: \(parts)."]
  }
}
