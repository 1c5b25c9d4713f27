import AppSupport
import CanvasEditing
import Deft

/// The context menu of a shape, of the canvas or of a button, at a point of the window.
struct ContextMenu {
  let model: ContextMenuModel
  let layout: ChromeLayout
  let chrome: ChromeProxy
  @Environment(\.palette) private var palette

  init(model: ContextMenuModel, layout: ChromeLayout, chrome: ChromeProxy) {
    (self.model, self.layout, self.chrome) = (model, layout, chrome)
  }
}

extension ContextMenu: View {
  var body: some View {
    let frame = layout.place(model.size, at: model.place)
    MenuPanel("Menu", at: frame, close: chrome.close) {
      ZStack {
        // Scroll if the window has no room for all lines.
        if frame.height < model.size.height { scrolled } else { lines }
      }
    }
  }

  private var scrolled: some View {
    ScrollViewReader { proxy in
      ScrollView { lines }
        .onChange(of: model.marked) { _, new in
          if let new { proxy.scrollTo(model.entries[new].id) }
        }
    }
  }

  private var lines: some View {
    VStack(spacing: 0) {
      ForEach(model.entries) { entry in
        let isMarked = model.marked.map { model.entries[$0].id == entry.id } ?? false
        switch entry {
        case .command(let command):
          CommandRow(command, states: model.states, isMarked: isMarked, height: model.row) {
            chrome.choose(command)
          }
        case .hues: hues(isMarked: isMarked)
        case .divider:
          Color(palette.hairline).frame(height: 1).frame(height: ContextMenuModel.divider)
        }
      }
    }
    .padding(ContextMenuModel.margin)
  }

  private func hues(isMarked: Bool) -> some View {
    HStack(spacing: 0) {
      ForEach(Hue.allCases.indices, id: \.self) { index in
        let hue = Hue.allCases[index]
        HueButton(
          hue: hue, isOn: model.states.isOn(.fill(hue)), isMarked: isMarked && model.hue == index,
          side: 32
        ) {
          if let command = CommandTable.command(for: .fill(hue)) { chrome.choose(command) }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(height: model.row)
    .accessibilityPicker("Color")
  }
}
