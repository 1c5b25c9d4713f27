import Deft

/// What a person is asked about a document, or told.
package struct Question {
  struct Answer {
    /// What the button says.
    let label: String
    /// Whether Return gives it.
    var isUsual = false
    /// Whether something is given up by it.
    var isDestructive = false
    /// What is done then.
    var action: () -> Void

    init(
      _ label: LocalizedStringResource, isUsual: Bool = false, isDestructive: Bool = false,
      _ action: @escaping () -> Void = {}
    ) {
      (self.label, self.action) = (String(localized: label), action)
      (self.isUsual, self.isDestructive) = (isUsual, isDestructive)
    }
  }

  /// What it is about, in a few words.
  let title: String
  /// What one has to know to answer.
  let text: String
  /// The ways to answer, from left to right.
  var answers: [Answer]
  /// Which of them Escape gives: one that gives nothing up.
  var escape = 0

  init(
    title: LocalizedStringResource, text: LocalizedStringResource, answers: [Answer],
    escape: Int = 0
  ) {
    (self.title, self.text) = (String(localized: title), String(localized: text))
    (self.answers, self.escape) = (answers, escape)
  }

  /// Something to be told, with nothing to decide.
  package static func note(_ title: LocalizedStringResource, _ text: LocalizedStringResource)
    -> Question
  {
    Question(title: title, text: text, answers: [Answer("OK", isUsual: true)])
  }
}
