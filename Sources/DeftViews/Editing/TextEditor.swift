/// A text of any length that people type, which scrolls where it is higher than its room.
///
///     TextEditor(text: $note).frame(height: 120)
///
/// It is edited as a ``TextField`` is; Return begins another line, Tab is part of the text, and Ctrl+Tab leads
/// to the next view.  It takes all the room that it is offered.
public struct TextEditor {
  private let text: Binding<String>
  @State private var model = TextInputModel()

  /// An editor of a text.
  nonisolated public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  /// The text in a scroll view.
  public var body: some View {
    GeometryReader { room in
      ScrollView { editable(minimumHeight: room.size.height) }
    }
    .accessible {
      $0.value = text.wrappedValue
      $0.removed = .isStaticText
    }
  }

  private func editable(minimumHeight: CGFloat) -> EditableText {
    var editable = EditableText(text, model: model)
    (editable.mode, editable.takesLines, editable.takesTabs) = (.lines, true, true)
    editable.minimumHeight = minimumHeight
    return editable
  }
}
