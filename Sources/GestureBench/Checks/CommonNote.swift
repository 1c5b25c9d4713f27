import Deft

/// Notes that a button enters, for people without a keyboard. Runs store them in English, and windows translate them.
enum CommonNote {
  static let all: [LocalizedStringResource] = [
    "Only sometimes", "Only at an edge", "Felt slow", "Screen protector",
  ]

  /// Reasons why a step was skipped.
  static let reasons: [LocalizedStringResource] = ["No time", "A tool is missing"]

  /// Returns a stored note as windows show it. Notes in a person's own words are unchanged.
  static func shown(_ note: String) -> String {
    (all + reasons).first { $0.english == note }.map { String(localized: $0) } ?? note
  }

  /// Returns a note from a window as runs store it.
  static func stored(_ text: String) -> String {
    (all + reasons).first { String(localized: $0) == text }?.english ?? text
  }
}
