import DeftBus

/// `org.a11y.atspi.EditableText`: edits of a text.
enum EditableTextInterface {
  static let name = "org.a11y.atspi.EditableText"

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget
  ) -> AccessibleAnswer? {
    guard let text = target.object.text, text.editor.isEditable else { return nil }
    func done(_ body: () -> Bool) -> AccessibleAnswer { .value(.flag(target.act(body))) }
    switch member {
    case "SetTextContents":
      guard let new = call.text() else { return .wrongArguments }
      return done { text.editor.replace(0..<text.count, with: new) }
    case "InsertText":
      // Ignore the third argument, the length of the text in bytes.
      guard let place = call.integer(), let new = call.text() else { return .wrongArguments }
      let caret = TextInterface.offset(place, in: text)
      return done { text.editor.replace(caret..<caret, with: new) }
    case "PasteText":
      guard let place = call.integer() else { return .wrongArguments }
      return done { text.editor.paste(at: TextInterface.offset(place, in: text)) }
    case "CopyText", "CutText", "DeleteText":
      guard let start = call.integer(), let end = call.integer() else { return .wrongArguments }
      let range = TextInterface.range(start, end, in: text)
      if member == "CopyText" {
        _ = text.editor.copy(range)
        return .nothing
      }
      return done {
        (member == "DeleteText" || text.editor.copy(range)) && text.editor.replace(range, with: "")
      }
    default: return nil
    }
  }
}
