import AppSupport
import CanvasEditing
import Deft

/// The context menu of a shape, the canvas or a button, at a point of the window.
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
    let frame = layout.place(model.size, at: model.place, besides: model.subject)
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
        case .row(let row): icons(row, isMarked: isMarked)
        case .divider:
          Color(palette.hairline).frame(height: 1).frame(height: ContextMenuModel.divider)
        }
      }
    }
    .padding(ContextMenuModel.margin)
  }

  private func icons(_ row: ContextMenuModel.Row, isMarked: Bool) -> some View {
    HStack(spacing: 0) {
      ForEach(row.actions.indices, id: \.self) { index in
        icon(row.actions[index], isMarked: isMarked && model.column == index)
          .frame(maxWidth: .infinity)
      }
    }
    .frame(height: model.row)
    .accessibilityPicker(row == .alignments ? "Align" : "Color")
  }

  @ViewBuilder private func icon(_ action: CanvasAction, isMarked: Bool) -> some View {
    if let command = CommandTable.command(for: action) {
      if case .fill(let hue) = action {
        HueButton(
          hue: hue, isOn: model.states.isOn(action), isMarked: isMarked, side: model.icon
        ) {
          chrome.choose(command)
        }
      } else if action == .showColorPicker {
        CustomHueButton(hue: .gray, isOpen: false, isMarked: isMarked) { chrome.choose(command) }
          .disabled(!model.states.canPerform(.fill(.gray)))
      } else {
        Button {
          chrome.choose(command)
        } label: {
          AlignmentIcon(action: action)
        }
        .buttonStyle(SwatchStyle(side: model.icon, isOn: false, isMarked: isMarked))
        .accessibilityLabel(command.title)
        .accessibilityHint(model.states.obstacle(to: command) ?? command.keyText)
        .accessibilityKind(.menuItem)
        .accessibilityMarked(isMarked)
        .disabled(!model.states.canPerform(action))
        .help(model.states.tooltip(for: command))
      }
    }
  }
}
