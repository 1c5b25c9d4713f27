import Deft

/// A question about a document, or a note.
package struct Question {
  struct Answer {
    /// The label of the button.
    let label: String
    /// Whether Return chooses this answer.
    var isUsual = false
    /// Whether this answer discards something.
    var isDestructive = false
    /// Called when this answer is chosen.
    var action: () -> Void

    init(
      _ label: LocalizedStringResource, isUsual: Bool = false, isDestructive: Bool = false,
      _ action: @escaping () -> Void = {}
    ) {
      (self.label, self.action) = (String(localized: label), action)
      (self.isUsual, self.isDestructive) = (isUsual, isDestructive)
    }
  }

  let title: String
  /// The explanation below the title.
  let text: String
  /// The answers, from left to right.
  var answers: [Answer]
  /// The index of the answer that Escape chooses, which discards nothing.
  var escape = 0

  init(
    title: LocalizedStringResource, text: LocalizedStringResource, answers: [Answer],
    escape: Int = 0
  ) {
    (self.title, self.text) = (String(localized: title), String(localized: text))
    (self.answers, self.escape) = (answers, escape)
  }

  /// Returns a note, which needs no decision.
  package static func note(_ title: LocalizedStringResource, _ text: LocalizedStringResource)
    -> Question
  {
    Question(title: title, text: text, answers: [Answer("OK", isUsual: true)])
  }
}
