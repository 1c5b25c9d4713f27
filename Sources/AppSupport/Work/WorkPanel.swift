import Deft

/// The progress lines at the top of the window, each with a cancel button.
package struct WorkPanel {
  package let model: WorkModel

  /// The maximum number of lines shown. If more work is in progress, the oldest lines are hidden.
  package static let limit = 3
}

extension WorkPanel: View {
  package var body: some View {
    VStack(spacing: Panel.grid) {
      ForEach(model.lines.suffix(Self.limit)) { line in
        WorkLineView(line: line) { model.cancel(line.id) }
      }
      Spacer(minLength: 0)
    }
    .padding(.top, Panel.edge)
    .padding(.horizontal, 2 * Panel.grid)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// One progress line: a title, a bar and a button.
package struct WorkLineView {
  package let line: WorkModel.Line
  package let cancel: () -> Void
  @Environment(\.palette) private var palette

  package init(line: WorkModel.Line, cancel: @escaping () -> Void) {
    (self.line, self.cancel) = (line, cancel)
  }

  private static let width: CGFloat = 400
}

extension WorkLineView: View {
  package var body: some View {
    HStack(spacing: 2 * Panel.grid) {
      VStack(alignment: .leading, spacing: Panel.grid) {
        Text(verbatim: line.title)
          .font(.system(size: Palette.body))
          .foregroundStyle(Color(palette.text))
          .lineLimit(2)
        ProgressView(value: line.fraction)
          .accessibilityLabel(line.title)
        if line.isCancellable {
          Text("Press Escape to cancel.")
            .font(.system(size: Palette.caption))
            .foregroundStyle(Color(palette.secondaryText))
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if line.isCancellable {
        Button(action: cancel) {
          Text("Cancel").font(.system(size: Palette.body, weight: .medium))
        }
        .buttonStyle(ToolButtonStyle(width: 104, isSelected: false))
      }
    }
    .padding(.horizontal, 2 * Panel.grid)
    .padding(.vertical, 12)
    .frame(maxWidth: Self.width)
    .panel()
  }
}
