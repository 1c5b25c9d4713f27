/// Journals of version 1, which store the English title of an edit instead of its kind.
extension EditKind {
  private static let byTitle = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.title().english, $0) })

  /// The kind of the edits with an English title, and the number in it: "Move", "Delete 3 Shapes"; `nil` where no kind
  /// has this title.
  static func reading(title: String) -> (kind: EditKind, number: Int)? {
    if let kind = byTitle[title] { return (kind, 1) }
    guard let number = title.split(separator: " ").lazy.compactMap({ Int($0) }).first,
      let kind = allCases.first(where: { $0.title(number).english == title })
    else { return nil }
    return (kind, number)
  }
}
