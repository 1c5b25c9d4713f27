/// The Swift name of an asset, formed as Xcode does:
///
/// | Asset | Name |
/// |---|---|
/// | `Harbor`, `harbor` | `harbor` |
/// | `evening-sky`, `evening sky` | `eveningSky` |
/// | `CFLogo` | `cfLogo` |
/// | `AccentColor`, `accent_color` | `accent` |
/// | `BG`, `IMG02`, `AL-1` | `BG`, `IMG_02`, `AL_1` |
///
/// Names in capitals stay in capitals, with an underscore before numbers. The word “Color” or “Image” at the end is
/// left out. A name that begins with a digit gets an underscore.
enum AssetSymbolName {
  /// Returns the name of an asset; `nil` if the asset's name has neither letters nor digits.
  static func name(of asset: String) -> String? {
    var words = words(of: asset)
    if words.count > 1, let last = words.last?.lowercased(), ["color", "image"].contains(last) {
      words.removeLast()
    }
    guard let first = words.first else { return nil }
    let name: String
    if words.contains(where: isWord), words.filter(isWord).allSatisfy({ $0 == $0.uppercased() }) {
      name = words.joined(separator: "_")
    } else {
      name =
        first.lowercased()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    let safe = name.first?.isNumber == true ? "_" + name : name
    return keywords.contains(safe) ? "`\(safe)`" : safe
  }

  private static func isWord(_ word: String) -> Bool { word.contains(where: \.isLetter) }

  /// Splits a name at capitals, between letters and digits, and at all other characters.
  private static func words(of asset: String) -> [String] {
    var words: [String] = []
    let characters = Array(asset)
    for (index, character) in characters.enumerated() where isPart(character) {
      let previous = index > 0 ? characters[index - 1] : " "
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let beginsWord =
        !isPart(previous) || character.isNumber != previous.isNumber
        || character.isUppercase && (previous.isLowercase || next.isLowercase)
      if beginsWord { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]
}
