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
/// See also: ``TextEditor`` for a text of any length.
public struct TextField<Label: View> {
  private let text: Binding<String>
  private let prompt: Text?
  private let axis: Axis
  private let label: Label
  private let title: Text?
  private let isSecret: Bool
  private let selection: Binding<TextSelection?>?
  @State private var model = TextInputModel()
  @State private var isFocused = false
  @Environment(\.self) private var environment

  init(
    _ text: Binding<String>, prompt: Text?, axis: Axis, title: Text?, isSecret: Bool = false,
    selection: Binding<TextSelection?>? = nil, label: Label
  ) {
    (self.text, self.prompt, self.axis, self.label) = (text, prompt, axis, label)
    (self.title, self.isSecret, self.selection) = (title, isSecret, selection)
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

extension TextField: View {
  /// The text on the ground of its style.
  public var body: some View {
    TextFieldFace(isFocused: isFocused) {
      field
        .modifier(_AccessibilityStandInModifier(content: label))
        .accessible {
          $0.value = isSecret ? nil : text.wrappedValue
          $0.removed = .isStaticText
        }
    }
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
    if environment.textFieldGround == .face {
      let size = environment.controlSize
      field.inset = size.inset * 0.7
      field.rise = max(2, (size.height - size.fontSize * 1.45) / 2)
      field.faceHeight = size.height
    }
    field.placeholder = prompt ?? title
    field.selection = selection
    field.onFocus = { isFocused = $0 }
    return field
  }
}
