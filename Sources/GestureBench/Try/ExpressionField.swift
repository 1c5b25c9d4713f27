import AppSupport
import Deft
import DeftTraces

/// The text field for an expression. While the user types, the error and the completions appear
/// below it.
struct ExpressionField {
  let editor: ExpressionEditor
  /// The width of a character of the field's font, in points.
  let advance: CGFloat
  @Environment(\.palette) private var palette

  init(editor: ExpressionEditor, advance: CGFloat) {
    (self.editor, self.advance) = (editor, advance)
  }

  /// The monospaced font of the field, so that the caret is aligned with its character.
  static let font = FontSpec(design: .monospaced, size: 14)
  private static let inset: CGFloat = 12
  @FocusState private var isFocused: Bool
  /// The horizontal scroll offset that keeps the cursor visible.
  @State private var scroll: CGFloat = 0
}

extension ExpressionField: View {
  var body: some View {
    GeometryReader { area in
      VStack(alignment: .leading, spacing: 4) {
        field(width: area.size.width).frame(height: Switcher.frame.height)
        if editor.isEditing, editor.error != nil || !editor.completion.words.isEmpty {
          advice(scroll: scroll)
        }
      }
      .frame(width: area.size.width, alignment: .leading)
    }
    // Code is always left to right, with errors marked below their characters.
    .environment(\.layoutDirection, .leftToRight)
    .onChange(of: editor.isEditing) { isFocused = editor.isEditing }
    .onChange(of: isFocused) {
      if isFocused { editor.begin(atEnd: false) } else { editor.end() }
    }
  }

  private func field(width: CGFloat) -> some View {
    let outline = RoundedRectangle(cornerRadius: Panel.cornerRadius)
    return TextField(
      "Gesture expression",
      text: Binding(get: { editor.text }, set: { editor.change(to: $0) }),
      selection: Binding(get: { editor.selection }, set: { editor.select($0) })
    )
    .textFieldStyle(.plain)
    .textScrollChanged { scroll = $0 }
    .focused($isFocused)
    .onKeyPress(keys: [.escape, .return, .tab, .upArrow, .downArrow]) { press in
      press.modifiers.isDisjoint(with: [.control, .option, .command]) && editor.handle(press.key)
        ? .handled : .ignored
    }
    .font(.system(size: Palette.body, design: .monospaced))
    .foregroundStyle(Color(palette.text))
    .padding(.horizontal, Self.inset)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .overlay {
      if editor.isEditing {
        outline.strokeBorder(
          Color(editor.error == nil ? palette.accent : palette.warning),
          lineWidth: 2
        )
        .allowsHitTesting(false)
      }
    }
    .overlay(alignment: .trailing) {
      // Show the shortcut only if the text leaves room for it.
      if !editor.isEditing, CGFloat(editor.text.count) * advance < width - 96 {
        Text("Ctrl+L")
          .font(.system(size: Palette.caption))
          .foregroundStyle(Color(palette.secondaryText))
          .padding(.trailing, Self.inset)
          .allowsHitTesting(false)
      }
    }
    .panel()
    .contentShape(outline)
    // A tap beside the text also begins editing.
    .onTapGesture { editor.begin() }
  }

  /// Returns the caret under the error, the expected text, and the completions.
  private func advice(scroll: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      if let error = editor.error {
        Text(verbatim: "^")
          .font(.system(size: Palette.body, weight: .bold, design: .monospaced))
          .foregroundStyle(Color(palette.warning))
          .frame(height: 14)
          .offset(x: CGFloat(error.offset) * advance - scroll)
          .accessibilityHidden(true)
        Text(error.expectation)
          .foregroundStyle(Color(palette.text))
          .fixedSize(horizontal: false, vertical: true)
          .accessibilityLabel(String(localized: error.expectation))
      }
      if !editor.completion.words.isEmpty {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(editor.completion.words.indices, id: \.self) { row($0) }
        }
        .accessibilityList("Completions")
      }
      if !editor.completion.words.isEmpty {
        Text("Tab completes · ↑ ↓ choose · Return accepts")
          .foregroundStyle(Color(palette.secondaryText))
      }
    }
    .font(.system(size: Palette.caption))
    .padding(.horizontal, Self.inset)
    .padding(.vertical, Panel.grid)
    .frame(maxWidth: .infinity, alignment: .leading)
    .panel()
  }

  private func row(_ index: Int) -> some View {
    let isMarked = index == editor.marked
    return Text(verbatim: editor.completion.words[index])
      .font(.system(size: Palette.caption, weight: .medium, design: .monospaced))
      .foregroundStyle(Color(isMarked ? palette.onAccent : palette.text))
      .padding(.horizontal, 8)
      .frame(height: 24)
      .background {
        RoundedRectangle(cornerRadius: 6).fill(Color(isMarked ? palette.accent : palette.hoverFill))
      }
      .onTapGesture { editor.accept(index) }
      .accessibilityAddTraits(isMarked ? [.isButton, .isSelected] : .isButton)
      .accessibilityKind(.listItem)
  }
}
