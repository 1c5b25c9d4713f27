extension LocalizedStringResource {
  /// A part of a text: a literal or a value.
  package enum Piece: Equatable {
    case literal(String)
    case value(String)
  }

  /// A closure that looks up the translation of a text. It returns a text, or a format if the text
  /// has values; `nil` if not found.
  typealias Search = (LocalizedStringResource) -> String?

  /// The parts of the translated text.
  package var shownPieces: [Piece] { pieces { MessageCatalog.shownFormat(of: $0) } }

  /// Returns the translated text; the English text if the lookup finds nothing.
  func string(_ search: Search) -> String {
    pieces(search).reduce(into: "") { $0 += $1.text }
  }

  private func pieces(_ search: Search) -> [Piece] {
    var pieces = piecesAsWritten(search)
    if isCapitalized, let first = pieces.firstIndex(where: { !$0.text.isEmpty }) {
      pieces[first].capitalize()
    }
    if omitsFullStop, let last = pieces.lastIndex(where: { !$0.text.isEmpty }) {
      pieces[last].dropFullStop()
    }
    return pieces
  }

  private func piecesAsWritten(_ search: Search) -> [Piece] {
    func value(_ value: Value) -> Piece {
      switch value {
      case .string(let string): .value(string)
      case .resource(let resource): .value(resource.string(search))
      }
    }
    let said = if let plural, plural.count != 1 { plural.many } else { wording }
    guard let format = search(self) else {
      return said.literals.indices.flatMap { index -> [Piece] in
        let literal = Piece.literal(said.literals[index])
        return index < said.values.count ? [literal, value(said.values[index])] : [literal]
      }
    }
    guard hasFormats else { return [.literal(format)] }
    let values = (plural?.many ?? wording).values
    return MessageFormat(format, values: values.count).pieces.map {
      switch $0 {
      case .literal(let literal): .literal(literal)
      case .value(let index): value(values[index])
      }
    }
  }

  /// Whether translations are formats. A text without values is not a format, so it may contain
  /// "100%".
  var hasFormats: Bool { !wording.values.isEmpty || plural?.many.values.isEmpty == false }
}

extension LocalizedStringResource.Piece {
  fileprivate mutating func dropFullStop() {
    guard text.hasSuffix("."), !text.hasSuffix("..") else { return }
    switch self {
    case .literal(let text): self = .literal(String(text.dropLast()))
    case .value(let text): self = .value(String(text.dropLast()))
    }
  }

  fileprivate var text: String {
    switch self {
    case .literal(let text), .value(let text): text
    }
  }

  fileprivate mutating func capitalize() {
    let capitalized = text.prefix(1).uppercased() + text.dropFirst()
    switch self {
    case .literal: self = .literal(capitalized)
    case .value: self = .value(capitalized)
    }
  }
}
