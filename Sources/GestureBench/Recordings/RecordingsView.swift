import AppSupport
import Deft
import DeftTraces

/// The list of recordings, and the outcome of the one that was played.
struct RecordingsView {
  let model: RecordingsModel
  /// Shows a recording in a window; nil if unavailable.
  let watch: ((String) -> Void)?
  @Environment(\.palette) private var palette

  init(model: RecordingsModel, watch: ((String) -> Void)?) {
    (self.model, self.watch) = (model, watch)
  }

  private static let margin: CGFloat = 20
}

extension RecordingsView: View {
  var body: some View {
    GeometryReader { window in
      HStack(alignment: .top, spacing: 2 * Panel.grid) {
        list
          .frame(width: max(0, min(400, (window.size.width - 6 * Panel.grid) / 2)))
          .panel()
        outcome.panel()
      }
      .padding(.horizontal, 2 * Panel.grid)
      .padding(.bottom, 2 * Panel.grid)
      .padding(.top, Switcher.frame.maxY + 12)
    }
    .font(.system(size: Palette.caption))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
  }

  private var list: some View {
    VStack(alignment: .leading, spacing: 0) {
      title(
        String(localized: "Recordings"), String(localized: "Ctrl+O opens · R refreshes"))
      if model.entries.isEmpty {
        empty
      } else {
        ScrollView {
          VStack(spacing: 2) {
            ForEach(model.entries.indices, id: \.self) { row($0) }
          }
          .padding(Panel.grid)
        }
        .accessibilityList("Recordings")
      }
      Spacer(minLength: 0)
    }
    .frame(maxHeight: .infinity, alignment: .top)
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
  }

  private func title(_ text: String, _ note: String) -> some View {
    HStack {
      Text(verbatim: text).font(.system(size: Palette.heading, weight: .semibold))
      Spacer(minLength: Panel.grid)
      Text(verbatim: note).foregroundStyle(.secondary).lineLimit(1)
    }
    .padding(.horizontal, Self.margin)
    .padding(.top, 16)
    .padding(.bottom, Panel.grid)
  }

  private var empty: some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      Text("No recordings yet.").font(.system(size: Palette.body, weight: .semibold))
      Text("A recording contains all input to a window, and you can replay it. To make one:")
      Text(verbatim: "deft record first.deft-trace")
        .font(.system(size: Palette.caption, design: .monospaced))
        .padding(Panel.grid)
        .background(Color(palette.hoverFill), in: RoundedRectangle(cornerRadius: 6))
      Text(
        """
        Deft searches the folder below and the files and folders that you pass to “deft \
        recordings”. For the current folder, use “deft recordings .”.
        """
      )
      Text(verbatim: model.folder)
        .font(.system(size: Palette.caption, design: .monospaced))
        .foregroundStyle(.secondary)
    }
    .fixedSize(horizontal: false, vertical: true)
    .padding(.horizontal, Self.margin)
    .padding(.top, Panel.grid)
  }

  private func row(_ index: Int) -> some View {
    let entry = model.entries[index]
    let isChosen = index == model.chosen
    return VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: entry.name).font(.system(size: Palette.body, weight: .medium))
      Text(verbatim: entry.summary).foregroundStyle(.secondary).monospacedDigit()
    }
    .lineLimit(1)
    .padding(.horizontal, 12)
    .padding(.vertical, 6)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background {
      RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
        .fill(Color(palette.hoverFill.opacity(isChosen ? 1 : 0)))
    }
    .contentShape(Rectangle())
    .onTapGesture { model.play(index) }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
    .accessibilityKind(.listItem)
  }

  private func line(_ words: ReadableLogLine) -> some View {
    HStack(alignment: .top, spacing: 12) {
      Text(verbatim: words.time)
        .monospacedDigit()
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .frame(width: 64, alignment: .trailing)
      Text(verbatim: words.text)
        .monospacedDigit()
        .fixedSize(horizontal: false, vertical: true)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var outcome: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let outcome = model.outcome {
        title(
          outcome.name,
          String(
            localized: "\(outcome.count) line", many: "\(outcome.count) lines",
            count: outcome.count))
        ForEach(outcome.warnings, id: \.self) {
          Text(verbatim: $0)
            .fixedSize(horizontal: false, vertical: true)
            .padding(.horizontal, Self.margin)
            .padding(.bottom, 4)
        }
        ScrollView {
          VStack(alignment: .leading, spacing: 2) {
            ForEach(outcome.lines.indices, id: \.self) { line(outcome.lines[$0]) }
          }
          .padding(.horizontal, Self.margin)
          .padding(.bottom, 16)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        if let watch, model.entries.indices.contains(model.chosen) {
          Button("Watch") { watch(model.entries[model.chosen].path) }
            .buttonStyle(.bordered)
            .padding(16)
        }
      } else {
        title(String(localized: "Outcome"), "")
        Text("Choose a recording to play it. The results of its gestures appear here.")
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
          .padding(.horizontal, Self.margin)
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
  }
}
