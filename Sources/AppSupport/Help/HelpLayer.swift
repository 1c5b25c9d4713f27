import CanvasEditing
import Deft

/// The help card of a page, above its other layers. F1 and `?` open and close it; Escape closes it.
package final class HelpLayer: StageLayer {
  private let model = HelpModel()
  private let views: ViewLayer

  /// Creates a closed card.
  package init(_ help: Help, on stage: Stage) {
    let model = model
    views = ViewLayer(on: stage, at: .overlay) { HelpOverlay(help: help, model: model) }
    views.keys = .whileFocused
    stage.layers.add(self, at: .overlay)
  }

  /// The color scheme: light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    switch CanvasAction(event) {
    case .toggleHelp: model.isOpen.toggle()
    case .cancel where model.isOpen && stage.interaction.holds.isEmpty: model.isOpen = false
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }
}

/// The state of the help card.
@Observable
package final class HelpModel {
  package var isOpen = false
}

/// A view that shows the card while the card is open.
package struct HelpOverlay {
  package let help: Help
  package let model: HelpModel
}

extension HelpOverlay: View {
  package var body: some View {
    ZStack {
      if model.isOpen { HelpCard(help) { model.isOpen = false } }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
