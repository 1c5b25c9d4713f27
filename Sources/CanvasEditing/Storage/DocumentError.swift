import DeftGeometry
import DeftLocalization

/// Why a document cannot be read or written: the file, the place in it, the reason, and what to do.
///
/// The policy: *commands say it in English, windows in the language of the person.*
package struct DocumentError: MessageError, Hashable, Sendable {
  /// What the trouble is about, for those who answer it by more than a message.
  package enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// It is no document, or a broken one.
    case malformed
    /// A newer version has made it.
    case newer
    /// It is larger than documents may be.
    case tooLarge
    /// It cannot be written.
    case unwritable
    /// Another program has changed it since it was opened.
    case changedByOthers
    /// Another window has it open.
    case inUse
    case cancelled
  }

  /// What the trouble is about.
  package var kind: Kind
  /// The name of the file, as it was given.
  package var file: String
  /// The line, from 1; nil where the file as a whole is meant.
  package var line: Int?
  /// The character in the line, from 1.
  package var column: Int?
  /// What is wrong, in a sentence, whose first letter need not be a capital yet.
  private let sentence: LocalizedStringResource

  package init(
    _ kind: Kind, file: String, line: Int? = nil, column: Int? = nil,
    reason: LocalizedStringResource
  ) {
    (self.kind, self.file, sentence) = (kind, file, reason)
    (self.line, self.column) = (line, column)
  }

  /// What is wrong, in a sentence in English.
  package var reason: String { sentence.english.capitalizedFirst }

  /// The same, as windows look it up.
  package var reasonResource: LocalizedStringResource { sentence.capitalized }

  /// What one can do about it, in a sentence in English.
  package var advice: String { remedy.english }

  private var remedy: LocalizedStringResource {
    switch kind {
    case .unreadable: "Nothing was changed."
    // The encoding of a file is wrong everywhere in it.
    case .malformed where line == nil: "Nothing was changed."
    case .malformed: "Nothing was changed. Correct the file in a text editor, or open a copy."
    case .newer: "Nothing was changed. Open it with that version of Deft or a newer one."
    case .tooLarge: "Nothing was changed. Split it into several documents."
    case .unwritable: "The file is unchanged. Save to another location."
    case .changedByOthers: "Save under another name, or save again to replace the file."
    case .inUse: "Continue in that window, or close it first."
    case .cancelled: "The file was not changed."
    }
  }

  /// The place as compilers write it; the file's name alone where there is none.
  package var place: String {
    [Self.shown(file), line.map(String.init), column.map(String.init)].compactMap(\.self).joined(
      separator: ":")
  }

  /// A name as it can be shown in one line, and does nothing to a terminal.
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

  /// File, place, reason and what to do.
  package var message: LocalizedStringResource { "\(place): \(reasonResource) \(remedy)" }

  /// The exit status of `<sysexits.h>` for it.
  package var exitStatus: Int32 {
    switch kind {
    case .malformed, .newer, .tooLarge: 65
    case .unreadable: 66
    case .unwritable, .changedByOthers: 73
    case .inUse, .cancelled: 75
    }
  }
}
