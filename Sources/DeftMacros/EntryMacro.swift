/// The expansion of `@Entry`: a private key, and the accessors of the property.
///
/// The default value is computed once. If the property does not name its type, the key infers it from the default value
/// (`_EntryKey`).
struct EntryMacro {
  private let name: Substring
  /// The type in the source; `nil` if it is omitted.
  private let type: String?
  private let defaultValue: String?
  private let container: Container

  /// The types to which entries can be added.
  private enum Container: String {
    case environmentValues = "EnvironmentValues"
    case transaction = "Transaction"
    case containerValues = "ContainerValues"
    case focusedValues = "FocusedValues"

    /// The protocol of the keys.
    var key: String {
      switch self {
      case .environmentValues: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .containerValues: "ContainerValueKey"
      case .focusedValues: "FocusedValueKey"
      }
    }
  }

  /// - Parameters:
  ///   - declaration: The property with its attributes.
  ///   - context: The head of the enclosing declaration.
  init(declaration: String, context: String) throws(MacroError) {
    guard let container = Self.container(in: context) else {
      throw MacroError(
        message: "@Entry is for properties in an extension of EnvironmentValues, Transaction, "
          + "ContainerValues or FocusedValues.")
    }
    let tokens = SourceTokens(declaration).tokens
    guard let keyword = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "var" }),
      tokens.indices.contains(keyword + 1)
    else { throw MacroError(message: "@Entry is for a property that is declared with var.") }
    self.container = container
    name = tokens[keyword + 1].text
    let rest = tokens[(keyword + 2)...]
    let equals = rest.firstIndex { $0.depth == 0 && $0.text == "=" }
    if rest.contains(where: { $0.depth == 0 && $0.text == "{" && $0.startsLine == false }),
      equals == nil
    {
      throw MacroError(message: "A property with @Entry must not have a getter or setter.")
    }
    var type: String?
    if rest.first?.text == ":" {
      let words = rest[..<(equals ?? rest.endIndex)].dropFirst()
      type = words.first.map {
        Self.withoutComments(words, from: $0.range.lowerBound, in: declaration)
      }
    }
    self.type = type
    if let equals, tokens.indices.contains(equals + 1) {
      defaultValue = String(declaration[tokens[equals + 1].range.lowerBound...])
    } else if let type, type.hasSuffix("?") || type.hasPrefix("Optional<") {
      defaultValue = "nil"
    } else if container == .focusedValues {
      defaultValue = nil
    } else {
      throw MacroError(message: "A property with @Entry needs a default value: = …")
    }
  }

  /// Returns the container that a declaration extends.
  private static func container(in context: String) -> Container? {
    let tokens = SourceTokens(context).tokens
    guard let keyword = tokens.firstIndex(where: { $0.text == "extension" }) else { return nil }
    // A module name may precede the type name.
    return tokens[(keyword + 1)...].prefix { $0.text != "{" && $0.text != ":" }
      .lazy.compactMap { Container(rawValue: String($0.text)) }.first
  }

  /// Returns the text of tokens, with a space for each gap and without comments.
  private static func withoutComments(
    _ tokens: ArraySlice<SourceTokens.Token>, from start: String.Index, in source: String
  ) -> String {
    var (text, end) = ("", start)
    for token in tokens {
      if token.range.lowerBound > end { text += " " }
      text += token.text
      end = token.range.upperBound
    }
    return text
  }

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  var accessors: String {
    """
    {
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    }
    """
  }

  /// The declaration of the key.
  var key: String {
    if container == .focusedValues {
      let value = type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } ?? "Never"
      return """
        nonisolated private struct \(keyName): \(container.key) {
        typealias Value = \(value)
        }
        """
    }
    // The parenthesis is on its own line, because a comment may follow the value.
    return """
      nonisolated private struct \(keyName): \(container.key), _EntryKey {
      static let _entryDefault = _EntryDefault\(type.map { "<\($0)>" } ?? "")(
      \(defaultValue ?? "nil")
      )
      }
      """
  }
}
