import AppSupport
import CanvasEditing
import Deft

/// The export panel, in the center of the window above everything else.
struct ExportPanel {
  let model: ExportModel
  /// Called to open the file dialog and write the file.
  let choosePlace: () -> Void
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  init(_ model: ExportModel, choosePlace: @escaping () -> Void) {
    (self.model, self.choosePlace) = (model, choosePlace)
  }

  private static let size = CGSize(width: 400, height: 376)
}

extension ExportPanel: View {
  var body: some View {
    ZStack {
      if model.subject != nil {
        Color(palette.canvas.opacity(0.75)).onTapGesture { model.close() }
        ShrinkToFit(size: Self.size, margin: Panel.grid, alignment: .center) { card }
          .accessibilityAddTraits(.isModal)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var card: some View {
    @Bindable var model = model
    return VStack(alignment: .leading, spacing: 2 * Panel.grid) {
      Text("Export")
        .font(.system(size: Palette.title, weight: .semibold))
        .accessibilityAddTraits(.isHeader)
      row("Format") {
        Picker("Format", selection: $model.format) {
          ForEach(CanvasExport.Format.allCases, id: \.self) {
            Text(verbatim: $0.rawValue.uppercased())
          }
        }
      }
      row("Content") {
        Picker("Content", selection: $model.part) {
          ForEach(model.parts, id: \.self) { Text($0.title) }
        }
      }
      row("Size") {
        Picker("Size", selection: $model.scale) {
          ForEach(ExportModel.scales, id: \.self) { Text(verbatim: "\(Int($0))×") }
        }
        .disabled(model.format != .png)
      }
      row("Background") {
        Picker("Background", selection: $model.background) {
          Text("Canvas").tag(CanvasExport.Background.canvas)
          Text("None").tag(CanvasExport.Background.none)
        }
      }
      Text(verbatim: model.problem ?? String(localized: note))
        .font(.system(size: Palette.caption))
        .foregroundStyle(Color(model.problem == nil ? palette.secondaryText : palette.warning))
        .lineLimit(2)
        .frame(maxWidth: .infinity, minHeight: 32, alignment: .topLeading)
      HStack(spacing: Panel.grid) {
        Spacer(minLength: 0)
        button("Cancel", isMain: false) { model.close() }
        button("Export…", isMain: true, perform: choosePlace)
      }
    }
    .pickerStyle(.segmented)
    .foregroundStyle(Color(palette.text))
    .padding(.init(top: 20, leading: 24, bottom: 20, trailing: 24))
    .frame(width: Self.size.width, height: Self.size.height, alignment: .topLeading)
    .panel()
    // A tap inside the panel must not close it.
    .onTapGesture {}
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Export")
  }

  /// The description of the selected format.
  private var note: LocalizedStringResource {
    switch model.format {
    case .png: "Pixels, for any program."
    case .svg: "Outlines, sharp at any size. Text becomes outlines."
    case .pdf: "One page to print. Text can be searched and copied."
    }
  }

  private func row(
    _ title: LocalizedStringKey, @ViewBuilder _ control: () -> some View
  ) -> some View {
    HStack(spacing: Panel.grid) {
      Text(title)
        .font(.system(size: Palette.body))
        .frame(width: 96, alignment: .leading)
        .accessibilityHidden(true)
      control().frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func button(
    _ title: LocalizedStringResource, isMain: Bool, perform: @escaping () -> Void
  ) -> some View {
    Button(action: perform) {
      Text(title).font(.system(size: Palette.body, weight: .medium))
    }
    .buttonStyle(
      ToolButtonStyle(
        width: max(
          104, titles.map { $0.width(of: String(localized: title), weight: 500) + 32 } ?? 0),
        isSelected: isMain))
  }
}
