import FoundationEssentials
import Glibc

/// The compiler's plug-in for the macros `@Entry`, `#Preview` and `@Previewable`.
///
/// The compiler starts the plug-in once per invocation and sends messages to its standard input:
/// eight bytes with the length, the least significant first, and then JSON. Each message gets one
/// answer of the same form on the standard output.
/// Source: `swift-syntax/Sources/SwiftCompilerPluginMessageHandling/PluginMessages.swift`; protocol version 7.
///
/// The plug-in does not use `swift-syntax`, which takes longer to build than the library. The
/// macros only need the tokens of a source (`SourceTokens`).
@main
enum Plugin {
  static func main() {
    while let message = readMessage() {
      writeMessage(answer(to: message))
    }
  }

  private static func answer(to message: [UInt8]) -> Answer {
    guard let request = try? JSONDecoder().decode(Request.self, from: Data(message)) else {
      return Answer(expandMacroResult: .init(diagnostics: []))
    }
    if request.getCapability != nil { return Answer(getCapabilityResult: .init()) }
    guard let expansion = request.expandFreestandingMacro ?? request.expandAttachedMacro else {
      return Answer(expandMacroResult: .init(diagnostics: []))
    }
    let source = expansion.syntax ?? expansion.declSyntax
    do {
      return Answer(
        expandMacroResult: .init(expandedSource: try expand(expansion), diagnostics: []))
    } catch {
      return Answer(
        expandMacroResult: .init(diagnostics: [
          .init(
            message: error.message,
            position: .init(
              fileName: source?.location.fileName ?? "", offset: source?.location.offset ?? 0))
        ]))
    }
  }

  private static func expand(_ expansion: Request.Expansion) throws(MacroError) -> String {
    switch (expansion.macro.typeName, expansion.macroRole) {
    case ("Entry", let role):
      let entry = try EntryMacro(
        declaration: expansion.declSyntax?.source ?? "",
        context: expansion.lexicalContext?.first?.source ?? "")
      return role == "accessor" ? entry.accessors : entry.key
    case ("Preview", _):
      return try PreviewMacro(
        source: expansion.syntax?.source ?? "", discriminator: expansion.discriminator,
        file: expansion.syntax?.location.fileID ?? "", line: expansion.syntax?.location.line ?? 0
      ).expansion
    // `@Previewable` has no expansion: only `#Preview` reads it.
    default: return ""
    }
  }

  // MARK: - Messages

  private static func readMessage() -> [UInt8]? {
    guard let head = readBytes(8) else { return nil }
    return readBytes(head.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  private static func readBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let step = bytes[done...].withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if step <= 0 { return nil }
      done += step
    }
    return bytes
  }

  private static func writeMessage(_ answer: Answer) {
    guard let text = try? JSONEncoder().encode(answer) else { exit(1) }
    let head = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
    var rest = (head + Array(text))[...]
    while !rest.isEmpty {
      let step = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if step <= 0 { exit(1) }
      rest = rest.dropFirst(step)
    }
  }
}

/// A mistake in the use of a macro.
struct MacroError: Error {
  /// The message for the programmer.
  var message: String
}

/// A message from the compiler, with the fields that the macros need.
private struct Request: Decodable {
  var getCapability: Empty?
  var expandFreestandingMacro: Expansion?
  var expandAttachedMacro: Expansion?

  struct Empty: Decodable {}

  struct Expansion: Decodable {
    var macro: Macro
    var macroRole: String?
    var discriminator: String
    /// The use of a freestanding macro.
    var syntax: Syntax?
    /// The declaration of an attached macro.
    var declSyntax: Syntax?
    /// The enclosing declarations, the innermost first, without their members.
    var lexicalContext: [Syntax]?
  }

  struct Macro: Decodable { var typeName: String }

  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  struct Location: Decodable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
  }
}

/// An answer to the compiler.
private struct Answer: Encodable {
  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: Expansion?

  struct CapabilityResult: Encodable {
    var capability = Capability()
    struct Capability: Encodable { var protocolVersion = 7 }
  }

  struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [Position] = []
    var notes: [Position] = []
    var fixIts: [Position] = []
  }

  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }
}
