/// An editable line of text.
///
///     TextField("Name", text: $name, prompt: Text("of the shape"))
///       .onSubmit { save() }
///
/// Editing follows the conventions of Linux desktops: arrow keys move the caret, Control moves by
/// word, and Shift extends the selection. The field uses the clipboard and has its own undo history
/// (Ctrl+Z) while it has the focus. A double click selects a word, and a triple click selects the
/// whole line. A finger that rests on a word selects it. Dead keys and input methods compose text
/// in place.
///
/// A field with the axis `.vertical` grows with its text. Shift+Return inserts a line break, as
/// does Return without a submit action.
///
/// A field for a value displays it in a format. The text is parsed on Return and when the field
/// loses the focus. Text that cannot be parsed is discarded.
///
///     TextField("Width", value: $width, format: .number)
///
/// See also: ``TextEditor`` for longer text.
public struct TextField<Label: View> {
  private let subject: TextFieldSubject
  private let prompt: Text?
  private let axis: Axis
  private let label: Label
  private let title: Text?
  private let isSecret: Bool
  private let selection: Binding<TextSelection?>?
  /// Callbacks for the start and end of editing and for Return.
  private var (onEditing, onCommit): (((Bool) -> Void)?, (() -> Void)?) = (nil, nil)
  /// The typed text of a value field that has not been parsed yet.
  @State private var draft: String?
  @State private var model = TextInputModel()
  @State private var isFocused = false
  @Environment(\.self) private var environment

  nonisolated init(
    _ subject: TextFieldSubject, prompt: Text?, axis: Axis = .horizontal, title: Text?,
    isSecret: Bool = false, selection: Binding<TextSelection?>? = nil,
    onEditing: ((Bool) -> Void)? = nil, onCommit: (() -> Void)? = nil, label: Label
  ) {
    (self.subject, self.prompt, self.axis, self.label) = (subject, prompt, axis, label)
    (self.isSecret, self.selection) = (isSecret, selection)
    self.title = title ?? Self.text(of: label)
    (self.onEditing, self.onCommit) = (onEditing, onCommit)
  }

  /// Returns the first text of a label, which is the placeholder of a field without a prompt.
  nonisolated private static func text(of label: Label) -> Text? {
    func text(_ view: Any) -> Text? {
      (view as? Text) ?? (view as? any ModifiedView).flatMap { text($0.anyContent) }
    }
    return label.viewParts.lazy.compactMap { text($0.view) }.first
  }

  nonisolated init(
    _ text: Binding<String>, prompt: Text?, axis: Axis, title: Text?, isSecret: Bool = false,
    selection: Binding<TextSelection?>? = nil, label: Label
  ) {
    self.init(
      .text(text), prompt: prompt, axis: axis, title: title, isSecret: isSecret,
      selection: selection, label: label)
  }

  /// Creates a field whose label is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - label: The purpose of the field.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, axis: .horizontal, title: nil, label: label())
  }

  /// Creates a field whose label is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - axis: The axis along which the field grows: `.vertical` for several lines.
  ///   - label: The purpose of the field.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, axis: axis, title: nil, label: label())
  }
}

extension TextField where Label == Text {
  /// Creates a field whose title is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    self.init(text, prompt: prompt, axis: .horizontal, title: title, label: title)
  }

  /// Creates a field whose title is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(title)
    self.init(text, prompt: prompt, axis: .horizontal, title: title, label: title)
  }

  /// Creates a field with a title and a binding to the selection.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - selection: The selected range or the caret; `nil` until it is known.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  ///   - axis: The axis along which the field grows: `.vertical` for several lines; `nil` for none.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    let title = Text(titleKey)
    self.init(
      text, prompt: prompt, axis: axis ?? .horizontal, title: title, selection: selection,
      label: title)
  }

  /// Creates a field with a title and a binding to the selection.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - selection: The selected range or the caret; `nil` until it is known.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  ///   - axis: The axis along which the field grows: `.vertical` for several lines; `nil` for none.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    let title = Text(title)
    self.init(
      text, prompt: prompt, axis: axis ?? .horizontal, title: title, selection: selection,
      label: title)
  }

  /// Creates a titled field that grows along an axis.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  ///   - axis: The axis along which the field grows: `.vertical` for several lines.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    let title = Text(titleKey)
    self.init(text, prompt: prompt, axis: axis, title: title, label: title)
  }

  /// Creates a titled field that grows along an axis.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  ///   - axis: The axis along which the field grows: `.vertical` for several lines.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    let title = Text(title)
    self.init(text, prompt: prompt, axis: axis, title: title, label: title)
  }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// Creates the same field with a type-erased label, for styles.
  fileprivate init<Other: View>(_ field: TextField<Other>) {
    self.init(
      field.subject, prompt: field.prompt, axis: field.axis, title: field.title,
      isSecret: field.isSecret, selection: field.selection, onEditing: field.onEditing,
      onCommit: field.onCommit, label: _TextFieldStyleLabel(content: AnyView(field.label)))
  }
}

extension TextField: View {
  /// The field in its style.
  public var body: some View {
    if case .custom(let style) = environment.textFieldDecoration {
      style.view(of: TextField<_TextFieldStyleLabel>(self))
        .environment(\.textFieldDecoration, .plain)
    } else if showsLabel {
      FormColumnsRow(label.accessibilityHidden(true)) { decorated }
    } else {
      decorated
    }
  }

  /// Whether the label is beside the field.
  private var showsLabel: Bool { environment.isInFormColumns && !environment.labelsHidden }

  private var decorated: some View {
    DecoratedTextField(isFocused: isFocused) {
      field
        .modifier(_AccessibilityLabelOnlyModifier(content: label))
        .accessible {
          $0.value = isSecret ? nil : text.wrappedValue
          $0.removed = .isStaticText
          $0.kind = isSecret ? .secureField : .field(isMultiline: axis == .vertical)
          $0.editor = model
        }
    }
  }

  private var text: Binding<String> {
    switch subject {
    case .text(let text): text
    case .value(let value): Binding(get: { draft ?? value.text() }, set: { draft = $0 })
    }
  }

  /// Parses the typed text when editing ends. Text that cannot be parsed is discarded.
  private func parseDraft() {
    guard case .value(let value) = subject, let typed = draft else { return }
    draft = nil
    value.parse(typed)
  }

  private var field: EditableText {
    var field = EditableText(text, model: model)
    let isTall = axis == .vertical && !isSecret
    field.mode = isSecret ? .secret : isTall ? .lines : .line
    field.takesLines = isTall
    if isTall {
      let values = environment.textSettings.values
      let least = max(1, values.minimumLines)
      field.lineRange = least...max(least, values.lineLimit ?? .max)
    }
    if environment.textFieldDecoration.hasBackground {
      let size = environment.controlSize
      field.inset = size.inset * 0.7
      field.verticalInset = max(2, (size.height - size.fontSize * 1.45) / 2)
      field.minimumFieldHeight = size.height
    }
    field.placeholder = prompt ?? (showsLabel ? nil : title)
    field.selection = selection
    field.onFocus = {
      isFocused = $0
      if !$0 { parseDraft() }
      onEditing?($0)
    }
    if case .value = subject {
      field.onReturn = {
        parseDraft()
        onCommit?()
      }
    } else {
      field.onReturn = onCommit
    }
    return field
  }
}
