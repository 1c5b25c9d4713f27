import CanvasEditing
import Deft

/// Several shapes that are selected, as people meet them who do not see them: how many they are, and every command that
/// can be done with them as an action.
///
/// It shows nothing, and nothing of it is hit: the shapes themselves lie below.
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
