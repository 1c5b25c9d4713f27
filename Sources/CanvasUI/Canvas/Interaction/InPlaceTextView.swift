import AppSupport
import CanvasEditing
import Deft

/// The field that edits the text.
struct InPlaceTextView {
  let model: InPlaceTextModel
  let change: (String) -> Void
  let submit: () -> Void
  @FocusState private var isFocused: Bool
  @Environment(\.palette) private var palette

  init(
    model: InPlaceTextModel, change: @escaping (String) -> Void, submit: @escaping () -> Void
  ) {
    (self.model, self.change, self.submit) = (model, change, submit)
  }

  /// The width that a field reserves for its caret, in points.
  private static let caretWidth: CGFloat = 2
}

extension InPlaceTextView: View {
  var body: some View {
    ZStack {
      if model.isShown, model.isName {
        field("Name")
          .fixedSize()
          .onSubmit { submit() }
          .font(.system(size: model.size))
          .frame(minWidth: 120)
          .padding(Panel.grid)
          .panel()
          .position(model.place)
      } else if model.isShown {
        field("Text", prompt: model.hasPlaceholder ? nil : Text(verbatim: ""), axis: .vertical)
          .fixedSize(horizontal: model.width == nil, vertical: true)
          .frame(width: model.width.map { $0 + Self.caretWidth })
          .font(.system(size: model.size, weight: .heavy))
          .multilineTextAlignment(model.alignment)
          .tint(model.tint)
          // Exclude the room for the caret from the frame around the text.
          .padding(.trailing, -Self.caretWidth)
          .background {
            // The placeholder must be legible on every shape.
            if model.text.isEmpty, model.hasPlaceholder {
              RoundedRectangle(cornerRadius: 3).fill(Color(palette.panel))
                .padding(-TextArt.frameMargin)
                .allowsHitTesting(false)
            }
          }
          .overlay {
            RoundedRectangle(cornerRadius: 3).stroke(model.frame, lineWidth: 1)
              .padding(-TextArt.frameMargin)
              .allowsHitTesting(false)
          }
          .frame(width: 0, height: 0, alignment: corner)
          .rotationEffect(model.rotation)
          .position(model.place)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    // Canvas coordinates do not depend on the layout direction.
    .environment(\.layoutDirection, .leftToRight)
  }

  /// The corner or edge of a text that stays in place.
  private var corner: Alignment {
    switch model.side {
    case .left: .topLeading
    case .center: .top
    case .right: .topTrailing
    }
  }

  private func field(
    _ title: LocalizedStringKey, prompt: Text? = nil, axis: Axis = .horizontal
  ) -> some View {
    TextField(
      title, text: Binding(get: { model.text }, set: { change($0) }),
      selection: Binding(get: { model.selection }, set: { model.selection = $0 }),
      prompt: prompt, axis: axis
    )
    .textFieldStyle(.plain)
    .foregroundStyle(model.color)
    .focused($isFocused)
    // End editing when the field loses the focus, because typed letters would then trigger
    // shortcuts.
    .onChange(of: isFocused) { _, new in
      if new { return }
      if model.regainsFocus {
        (isFocused, model.regainsFocus) = (true, false)
      } else {
        submit()
      }
    }
    .onAppear { isFocused = true }
  }
}
