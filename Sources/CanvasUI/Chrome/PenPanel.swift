import AppSupport
import CanvasEditing
import Deft

/// The panel with the pen's widths and the eraser, shown beside the palette while the drawing tool or the eraser is in
/// use.
struct PenPanel {
  let model: ChromeModel
  let perform: (CanvasAction) -> Void

  init(model: ChromeModel, perform: @escaping (CanvasAction) -> Void) {
    (self.model, self.perform) = (model, perform)
  }

  private static let margin: CGFloat = 4

  /// The actions of the buttons.
  static let shown: [CanvasAction] = PenWidth.allCases.map { .penWidth($0) } + [.choose(.erase)]

  /// The size in points.
  static let size = CGSize(
    width: CGFloat(shown.count) * Panel.button + 2 * margin, height: Panel.button + 2 * margin)
}

extension PenPanel: View {
  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(PenWidth.allCases, id: \.self) { width in
          CommandButton(.penWidth(width), of: model, perform: perform) {
            // A short stroke of the actual width.
            Capsule().frame(width: 22, height: width.points).rotationEffect(.degrees(-35))
          }
        }
      }
      .accessibilityPicker("Pen width")
      CommandButton(.choose(.erase), of: model, perform: perform) {
        Image(systemName: CommandTable.command(for: .choose(.erase))?.symbol ?? "")
      }
    }
    .padding(Self.margin)
    .panel()
  }
}
