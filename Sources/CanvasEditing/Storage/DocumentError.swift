import DeftGeometry
import DeftLocalization

/// An error while reading or writing a document: the file, the position, the reason, and advice.
///
/// The policy: *command line tools report errors in English, and windows in the user's language.*
package struct DocumentError: MessageError, Hashable, Sendable {
  /// The kind of an error, for callers that do more than show a message.
  package enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The contents are not a valid document.
    case malformed
    /// The file is a picture.
    case picture
    /// A newer version of Deft wrote the file.
    case newer
    /// The file exceeds the size limit.
    case tooLarge
    /// The file cannot be written.
    case unwritable
    /// Another program has changed the file since it was opened.
    case changedByOthers
    /// The file is open in another window.
    case inUse
    case cancelled
  }

  package var kind: Kind
  /// The name of the file, as specified by the user.
  package var file: String
  /// The line, from 1; `nil` if the error concerns the whole file.
  package var line: Int?
  /// The character in the line, from 1.
  package var column: Int?
  /// The reason: a sentence whose first letter may still be lowercase.
  private let sentence: LocalizedStringResource

  package init(
    _ kind: Kind, file: String, line: Int? = nil, column: Int? = nil,
    reason: LocalizedStringResource
  ) {
    (self.kind, self.file, sentence) = (kind, file, reason)
    (self.line, self.column) = (line, column)
  }

  /// The reason, as an English sentence.
  package var reason: String { sentence.english.capitalizedFirst }

  /// The reason, for localization.
  package var reasonResource: LocalizedStringResource { sentence.capitalized }

  /// The advice, as an English sentence.
  package var advice: String { adviceResource.english }

  private var adviceResource: LocalizedStringResource {
    switch kind {
    case .unreadable: "Check the path and its permissions."
    // Without a line, the error concerns the whole file, such as its encoding.
    case .malformed where line == nil: "If you have a backup, open it instead."
    case .malformed: "Correct the file in a text editor, or restore it from a backup."
    case .picture: "To put it on a canvas, open a canvas and choose “Add picture”."
    case .newer: "Open it with a newer version of Deft."
    case .tooLarge: "Split it into several documents."
    case .unwritable: "The file is unchanged. Save to another location."
    case .changedByOthers: "Save under another name, or save again to replace the file."
    case .inUse: "Continue in that window, or close it first."
    case .cancelled: "The file was not changed."
    }
  }

  /// The position in the format of compilers; only the file name if there is no line.
  package var place: String {
    [Self.shown(file), line.map(String.init), column.map(String.init)].compactMap(\.self).joined(
      separator: ":")
  }

  /// Returns a name with escaped control characters, which is safe to print on one line of a terminal.
  private static func shown(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return name
    }
    return name.unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar.properties.generalCategory == .control {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The complete message: file, position, reason and advice.
  package var message: LocalizedStringResource { "\(place): \(reasonResource) \(adviceResource)" }

  /// The exit status from `<sysexits.h>`.
  package var exitStatus: Int32 {
    switch kind {
    case .malformed, .picture, .newer, .tooLarge: 65
    case .unreadable: 66
    case .unwritable, .changedByOthers: 73
    case .inUse, .cancelled: 75
    }
  }
}
