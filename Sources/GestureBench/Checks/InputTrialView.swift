import AppSupport
import Deft
import DeviceChecks

/// What a device reports during a step without an exercise, and a field for steps that need typing.
struct InputTrialView {
  let model: CheckModel
  let kind: InputDevice.Kind
  /// Whether the step needs a keyboard.
  let hasField: Bool
  @State private var text = ""
  @FocusState private var isTyping: Bool
  @Environment(\.palette) private var palette

  init(model: CheckModel, kind: InputDevice.Kind, hasField: Bool) {
    (self.model, self.kind, self.hasField) = (model, kind, hasField)
  }
}

extension InputTrialView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      if hasField { field }
      let lines = model.trial.lines(of: kind)
      if !lines.isEmpty {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(lines, id: \.self) { line in
            Text(verbatim: line).monospacedDigit().fixedSize(horizontal: false, vertical: true)
          }
        }
        .accessibilityElement(children: .combine)
      }
    }
  }

  private var field: some View {
    let outline = RoundedRectangle(cornerRadius: Panel.grid)
    return TextField("Type here", text: $text)
      .textFieldStyle(.plain)
      .focused($isTyping)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, minHeight: Panel.button, maxHeight: Panel.button)
      .overlay {
        outline.strokeBorder(
          Color(isTyping ? palette.accent : palette.hairline), lineWidth: isTyping ? 2 : 1)
      }
      .onChange(of: isTyping) { model.isTyping = isTyping }
      .onAppear { isTyping = true }
  }
}
