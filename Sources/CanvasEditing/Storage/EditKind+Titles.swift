/// Support for journals of version 1, which store the English title of an edit instead of its kind.
extension EditKind {
  private static let byTitle = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.storedTitle(), $0) })

  /// Returns the kind and the number of a stored title such as "Move" or "Delete 3 Shapes", ignoring its case; `nil` if
  /// the title is unknown.
  static func reading(title: String) -> (kind: EditKind, number: Int)? {
    let title = title.lowercased()
    if let kind = byTitle[title] { return (kind, 1) }
    guard let number = title.split(separator: " ").lazy.compactMap({ Int($0) }).first,
      let kind = allCases.first(where: { $0.storedTitle(number) == title })
    else { return nil }
    return (kind, number)
  }

  /// Returns the title in journals of version 1, in lower case. It must not change when the current title does.
  private func storedTitle(_ number: Int = 1) -> String {
    switch self {
    case .rotate: "turn"
    case .savePose: "keep pose \(number)"
    default: title(number).english.lowercased()
    }
  }
}
