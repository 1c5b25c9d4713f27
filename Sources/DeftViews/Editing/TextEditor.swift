/// A text of any length that people type, which scrolls where it is higher than its room.
///
///     TextEditor(text: $note).frame(height: 120)
///
/// It is edited as a ``TextField`` is; Return begins another line, Tab is part of the text, and Ctrl+Tab leads
/// to the next view.  It takes all the room that it is offered.
public struct TextEditor {
  private let text: Binding<String>
  private let selection: Binding<TextSelection?>?
  @State private var model = TextInputModel()

  nonisolated public init(text: Binding<String>) { (self.text, selection) = (text, nil) }

  /// An editor of a text whose selection can be read and set.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - selection: What of it is selected, or where the caret is; nil as long as that is not told.
  nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    (self.text, self.selection) = (text, selection)
  }
}

extension TextEditor: View {
  public var body: some View {
    GeometryReader { room in
      ScrollView { editable(minimumHeight: room.size.height) }
    }
    .accessible {
      $0.value = text.wrappedValue
      $0.removed = .isStaticText
      $0.kind = .field(isMultiline: true)
      $0.editor = model
    }
  }

  private func editable(minimumHeight: CGFloat) -> EditableText {
    var editable = EditableText(text, model: model)
    (editable.mode, editable.takesLines, editable.takesTabs) = (.lines, true, true)
    editable.minimumHeight = minimumHeight
    editable.selection = selection
    return editable
  }
}
