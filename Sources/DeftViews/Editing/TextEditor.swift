/// A multiline text field that scrolls if its text is too long.
///
///     TextEditor(text: $note).frame(height: 120)
///
/// It is edited like a ``TextField``, but Return inserts a line break and Tab inserts a tab.
/// Ctrl+Tab moves the focus to the next view. The editor fills the proposed space.
public struct TextEditor {
  private let text: Binding<String>
  private let selection: Binding<TextSelection?>?
  @State private var model = TextInputModel()

  nonisolated public init(text: Binding<String>) { (self.text, selection) = (text, nil) }

  /// Creates an editor with a binding to the selection.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - selection: The selected range or the caret; `nil` until it is known.
  nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    (self.text, self.selection) = (text, selection)
  }
}

extension TextEditor: View {
  public var body: some View {
    GeometryReader { room in
      ScrollView { editable(minimumHeight: room.size.height) }
    }
    // Return inserts a line break, even inside a view with a submit action.
    .environment(\.submitAction, nil)
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
