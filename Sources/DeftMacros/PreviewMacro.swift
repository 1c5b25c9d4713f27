/// The expansion of `#Preview`: a type that creates the preview. The program finds these types at run time.
///
/// The arguments and the closure are passed unchanged to `_RegisteredPreview`. If the closure has declarations with
/// `@Previewable`, these become properties of a view, and the other statements become its body.
struct PreviewMacro {
  let expansion: String

  /// - Parameters:
  ///   - source: The use of the macro.
  ///   - discriminator: The prefix of the unique names for this use.
  ///   - file: The module and the name of the file.
  ///   - line: The line of the use.
  init(source: String, discriminator: String, file: String, line: Int) throws(MacroError) {
    let tokens = SourceTokens(source).tokens
    guard let hash = tokens.firstIndex(where: { $0.depth == 0 && $0.text == "#" }),
      tokens.indices.contains(hash + 1)
    else { throw MacroError(message: "#Preview needs a closure with views.") }
    var next = hash + 2
    // Skip a module name before the macro name.
    while tokens.indices.contains(next + 1), tokens[next].text == "." { next += 2 }
    guard tokens.indices.contains(next) else {
      throw MacroError(message: "#Preview needs a closure with views.")
    }
    let start = tokens[next].range.lowerBound
    var call = String(source[start...])
    var members = ""
    let brace = tokens[next...].firstIndex { $0.depth == 0 && $0.text == "{" }
    if let brace, let end = tokens.indices.last, tokens[end].text == "}" {
      let closure = Closure(tokens[(brace + 1)..<end], in: source)
      if !closure.properties.isEmpty {
        call = source[start..<tokens[brace].range.lowerBound] + "{ _Content() }"
        members = """
          struct _Content: View {
          \(closure.properties.joined(separator: "\n"))
          var body: some View {
          \(closure.body)
          }
          }

          """
      }
    }
    let name = "\(discriminator)7PreviewfMu_"
    expansion = """
      nonisolated struct \(name): _PreviewRegistration {
      static var fileID: String { "\(file)" }
      static var line: Int { \(line) }
      @MainActor static func makePreview() -> _RegisteredPreview {
      _RegisteredPreview\(call)
      }
      \(members)}
      """
  }

  /// The contents of a closure, divided into its `@Previewable` properties and its other statements.
  private struct Closure {
    var properties: [String] = []
    var body = ""

    init(_ tokens: ArraySlice<SourceTokens.Token>, in source: String) {
      guard let first = tokens.first, let last = tokens.last else { return }
      var place = first.range.lowerBound
      var index = tokens.startIndex
      while index < tokens.endIndex {
        guard tokens[index].depth == first.depth, tokens[index].text == "@",
          tokens.indices.contains(index + 1), tokens[index + 1].text == "Previewable"
        else {
          index += 1
          continue
        }
        body += source[place..<tokens[index].range.lowerBound]
        let end = Self.endOfDeclaration(tokens, from: index + 2)
        properties.append(
          String(source[tokens[index + 1].range.upperBound..<tokens[end - 1].range.upperBound])
            .trimmingPrefix { $0 == " " }.description)
        // Skip a semicolon after the declaration.
        let separates = end < tokens.endIndex && tokens[end].text == ";"
        index = separates ? end + 1 : end
        place = tokens[index - 1].range.upperBound
      }
      // Stop at the last token, to omit a comment after it.
      body += source[place..<last.range.upperBound]
    }

    /// Returns the index after the last token of a declaration. The declaration ends at a
    /// semicolon, or before the first line that does not continue it.
    private static func endOfDeclaration(
      _ tokens: ArraySlice<SourceTokens.Token>, from start: Int
    ) -> Int {
      let depth = tokens[tokens.startIndex].depth
      var hasKeyword = false
      var index = start
      while index < tokens.endIndex {
        let token = tokens[index]
        if token.depth == depth, hasKeyword {
          if token.text == ";" { return index }
          if token.startsLine, !continues(token, after: tokens[index - 1]) { return index }
        }
        if token.text == "var" || token.text == "let" { hasKeyword = true }
        index += 1
      }
      return index
    }

    /// Returns whether a token at the beginning of a line continues the previous line.
    private static func continues(
      _ token: SourceTokens.Token, after previous: SourceTokens.Token
    ) -> Bool {
      if ")]}".contains(token.text) || token.isOperator || token.text == ":" { return true }
      if ["as", "is"].contains(token.text) { return true }
      let isOpen =
        previous.isOperator && !["!", "?", ">"].contains(previous.text)
        || [":", ","].contains(previous.text)
        || ["var", "let", "as", "is", "await", "try"].contains(previous.text)
      return isOpen
    }
  }
}
