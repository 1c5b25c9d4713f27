/// A line of text that people type.
///
///     TextField("Name", text: $name, prompt: Text("of the shape"))
///       .onSubmit { save() }
///
/// It is edited as fields of this desktop are: with the arrows, by word with Control and to a selection with
/// Shift; with the clipboard, and with an undo of its own (Ctrl+Z) while it has the focus.  Double clicks
/// select words, triple clicks all; a finger that stays on a word selects it.  Accents and compositions of the
/// keyboard and of input methods appear in place.
///
/// A field with the axis `.vertical` grows with its text: Shift and Return begin another line, and Return does
/// where nothing is submitted.
///
/// A field of a value writes it in a format.  What is typed is read when typing ends, at Return and when the
/// focus leaves; what cannot be read goes back to what it was:
///
///     TextField("Width", value: $width, format: .number)
///
/// See also: ``TextEditor`` for a text of any length.
public struct TextField<Label: View> {
  private let subject: TextFieldSubject
  private let prompt: Text?
  private let axis: Axis
  private let label: Label
  private let title: Text?
  private let isSecret: Bool
  private let selection: Binding<TextSelection?>?
  /// Who else is told that typing begins and ends, and of Return.
  private var (onEditing, onCommit): (((Bool) -> Void)?, (() -> Void)?) = (nil, nil)
  /// What was typed for a value that has not been read yet.
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
    (self.title, self.isSecret, self.selection) = (title, isSecret, selection)
    (self.onEditing, self.onCommit) = (onEditing, onCommit)
  }

  nonisolated init(
    _ text: Binding<String>, prompt: Text?, axis: Axis, title: Text?, isSecret: Bool = false,
    selection: Binding<TextSelection?>? = nil, label: Label
  ) {
    self.init(
      .text(text), prompt: prompt, axis: axis, title: title, isSecret: isSecret,
      selection: selection, label: label)
  }

  /// A field with a label, which is told to people who do not see it.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text.
  ///   - label: What the field is for.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, axis: .horizontal, title: nil, label: label())
  }

  /// A field with a label, which is told to people who do not see it.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text.
  ///   - axis: Where it grows to: `.vertical` for several lines.
  ///   - label: What the field is for.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, axis: axis, title: nil, label: label())
  }
}

extension TextField where Label == Text {
  /// A field with a title, which is shown where there is neither a text nor a prompt.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    self.init(text, prompt: prompt, axis: .horizontal, title: title, label: title)
  }

  /// A field with a title, which is shown where there is neither a text nor a prompt.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(title)
    self.init(text, prompt: prompt, axis: .horizontal, title: title, label: title)
  }

  /// A field with a title, whose selection can be read and set.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - selection: What of it is selected, or where the caret is; nil as long as that is not told.
  ///   - prompt: What is shown where there is no text; nil for the title.
  ///   - axis: Where it grows to: `.vertical` for several lines; nil for nowhere.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    let title = Text(titleKey)
    self.init(
      text, prompt: prompt, axis: axis ?? .horizontal, title: title, selection: selection,
      label: title)
  }

  /// A field with a title, whose selection can be read and set.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - selection: What of it is selected, or where the caret is; nil as long as that is not told.
  ///   - prompt: What is shown where there is no text; nil for the title.
  ///   - axis: Where it grows to: `.vertical` for several lines; nil for nowhere.
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

  /// A field with a title, which grows along an axis.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
  ///   - axis: Where it grows to: `.vertical` for several lines.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    let title = Text(titleKey)
    self.init(text, prompt: prompt, axis: axis, title: title, label: title)
  }

  /// A field with a title, which grows along an axis.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
  ///   - axis: Where it grows to: `.vertical` for several lines.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    let title = Text(title)
    self.init(text, prompt: prompt, axis: axis, title: title, label: title)
  }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// The same field with its label's type hidden, as styles know it.
  fileprivate init<Other: View>(_ field: TextField<Other>) {
    self.init(
      field.subject, prompt: field.prompt, axis: field.axis, title: field.title,
      isSecret: field.isSecret, selection: field.selection, onEditing: field.onEditing,
      onCommit: field.onCommit, label: _TextFieldStyleLabel(content: AnyView(field.label)))
  }
}

extension TextField: View {
  /// The text as its style shows it.
  public var body: some View {
    if case .own(let style) = environment.textFieldLook {
      style.view(of: TextField<_TextFieldStyleLabel>(self))
        .environment(\.textFieldLook, .plain)
    } else {
      TextFieldFace(isFocused: isFocused) {
        field
          .modifier(_AccessibilityStandInModifier(content: label))
          .accessible {
            $0.value = isSecret ? nil : text.wrappedValue
            $0.removed = .isStaticText
            $0.kind = isSecret ? .secret : .field(isMultiline: axis == .vertical)
            $0.editor = model
          }
      }
    }
  }

  private var text: Binding<String> {
    switch subject {
    case .text(let text): text
    case .value(let value): Binding(get: { draft ?? value.text() }, set: { draft = $0 })
    }
  }

  /// Typing has ended: what was typed is read, and what cannot be read goes back to what it was.
  private func read() {
    guard case .value(let value) = subject, let typed = draft else { return }
    draft = nil
    value.take(typed)
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
    if environment.textFieldLook.hasFace {
      let size = environment.controlSize
      field.inset = size.inset * 0.7
      field.rise = max(2, (size.height - size.fontSize * 1.45) / 2)
      field.faceHeight = size.height
    }
    field.placeholder = prompt ?? title
    field.selection = selection
    field.onFocus = {
      isFocused = $0
      if !$0 { read() }
      onEditing?($0)
    }
    if case .value = subject {
      field.onReturn = {
        read()
        onCommit?()
      }
    } else {
      field.onReturn = onCommit
    }
    return field
  }
}
