import DeftLocalization

/// The mistakes of a custom plan, or the reason why its file cannot be read.
package struct CheckPlanError: MessageError, Hashable {
  package struct Mistake: Hashable, Sendable {
    /// The number of the line, from 1; `nil` if the mistake concerns the whole file.
    package var line: Int?
    /// The mistake, as sentences.
    package var reason: LocalizedStringResource

    package init(line: Int?, reason: LocalizedStringResource) {
      (self.line, self.reason) = (line, reason)
    }
  }

  /// The path of the plan, or its name if it is not in a file.
  package var name: String
  /// All mistakes, in the order of their lines; at least one.
  package var mistakes: [Mistake]
  /// The error of the file; `nil` if it was read.
  private let fileError: CheckFileError?

  package init(name: String, mistakes: [Mistake]) {
    (self.name, self.mistakes, fileError) = (name, mistakes, nil)
  }

  /// Creates the error of a plan whose file cannot be read.
  init(name: String, _ fileError: CheckFileError) {
    (self.name, self.fileError) = (name, fileError)
    mistakes = [Mistake(line: nil, reason: fileError.message)]
  }

  /// The exit status of `<sysexits.h>`.
  package var exitStatus: Int32 { fileError?.exitStatus ?? 65 }

  /// The maximum number of mistakes in the message.
  private static let shown = 30

  package var message: LocalizedStringResource {
    if let fileError { return fileError.message }
    let first: LocalizedStringResource = "Cannot read the plan “\(name)”."
    var message = mistakes.prefix(Self.shown).reduce(first) { message, mistake in
      if let line = mistake.line {
        "\(message)\nLine \(line): \(mistake.reason)"
      } else {
        "\(message)\n\(mistake.reason)"
      }
    }
    let rest = mistakes.count - Self.shown
    if rest > 0 {
      let more = LocalizedStringResource(
        "\(rest) more mistake.", many: "\(rest) more mistakes.", count: rest)
      message = "\(message)\n\(more)"
    }
    return message
  }
}
