import AppSupport
import CanvasEditing
import Deft

/// The button that shows the zoom in percent, and opens the zoom menu.
struct ZoomButton {
  let model: ChromeModel
  let openMenu: () -> Void

  init(model: ChromeModel, openMenu: @escaping () -> Void) {
    (self.model, self.openMenu) = (model, openMenu)
  }

  /// The actions of its menu.
  static let actions: [CanvasAction] = [
    .zoomToFit, .zoomToSelection, .zoomToActualSize, .zoomIn, .zoomOut, .toggleGrid,
    .toggleSnapping,
  ]

  /// Returns the text of a zoom: two significant digits below 10%, otherwise whole percents.
  static func text(_ zoom: CGFloat) -> String {
    let percent = zoom * 100
    return percent < 9.95
      ? "\((percent * 10).rounded() / 10)%" : "\(Int(percent.rounded()))%"
  }
}

extension ZoomButton: View {
  var body: some View {
    Button {
      openMenu()
    } label: {
      Text(verbatim: Self.text(model.zoom)).font(.system(size: Palette.body)).monospacedDigit()
    }
    .buttonStyle(ToolButtonStyle(width: 72, isSelected: false))
    .panel()
    .named(String(localized: "Zoom"))
    .accessibilityValue(Self.text(model.zoom))
  }
}
