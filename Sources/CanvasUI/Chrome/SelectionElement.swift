import CanvasEditing
import Deft

/// The accessibility element of several selected shapes: their number, and the available commands as actions.
///
/// The element is invisible and ignores contacts, so that the shapes below remain accessible.
struct SelectionElement {
  let selection: ChromeModel.Selection
  let perform: (CanvasAction) -> Void
}

extension SelectionElement: View {
  var body: some View {
    Color.clear
      .allowsHitTesting(false)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(selection.title)
      .accessibilityAddTraits([.isSelected, .isImage])
      .accessibilityActions {
        ForEach(selection.actions, id: \.self) { action in
          Button(CommandTable.command(for: action)?.title ?? "") { perform(action) }
        }
      }
  }
}
