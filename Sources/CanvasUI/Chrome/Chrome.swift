import AppSupport
import CanvasEditing
import Deft

/// The controls above the canvas: the toolbar at the bottom, the palette at the leading edge with its panels, and the
/// zoom button. An open help card or menu is above them.
struct Chrome {
  let model: ChromeModel
  let chrome: ChromeProxy
  @Environment(\.palette) private var palette
  @Environment(\.layoutDirection) private var direction
  @Environment(\.titles) private var titles

  init(model: ChromeModel, chrome: ChromeProxy) { (self.model, self.chrome) = (model, chrome) }
}

extension Chrome: View {
  var body: some View {
    GeometryReader { proxy in
      let layout = ChromeLayout(size: proxy.size, direction: direction, titles: titles)
      ZStack(alignment: .topLeading) {
        // The help card covers the controls, and playback hides them.
        if !model.isHelpOpen, model.poses?.model.isPlaying != true { controls(layout) }
        sheet(layout)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
    }
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
  }

  @ViewBuilder private func controls(_ layout: ChromeLayout) -> some View {
    let isOpen = model.showsPalette(in: layout)
    let panels = model.panels(in: layout)
    ToolBar(
      model: model, cells: layout.cells, isWide: layout.isWide, perform: chrome.perform
    )
    .place(in: layout.toolBar)
    ZoomButton(model: model, openMenu: chrome.openZoomMenu).place(in: layout.zoom)
    ShapePalette(model: model, isOpen: isOpen, chrome: chrome).place(in: panels.palette)
    if let pen = panels.pen { PenPanel(model: model, perform: chrome.perform).place(in: pen) }
    if let style = panels.style {
      StylePanel(
        model: model,
        isWide: layout.hasWideStylePanel(
          below: panels.pen, hasColorPicker: model.isColorPickerOpen),
        perform: chrome.perform
      )
      .place(in: style)
    }
    if let poses = model.poses, let strip = panels.poses {
      PoseStrip(poses: poses, chrome: model, perform: chrome.perform).place(in: strip)
    }
    if let selection = model.selection {
      SelectionElement(selection: selection, perform: chrome.perform).place(in: selection.frame)
    }
    if let bar = model.bar {
      SelectionBar(model: model, items: bar.items, chrome: chrome).place(in: bar.frame)
    }
    if let ghost = model.ghost {
      ShapeKindIcon(kind: ghost.kind)
        .font(.system(size: 48))
        .foregroundStyle(Color(palette.accent.opacity(0.6)))
        .place(in: CGRect(center: ghost.place, size: CGSize(width: 64, height: 64)))
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
  }

  @ViewBuilder private func sheet(_ layout: ChromeLayout) -> some View {
    switch model.sheet {
    case .help?: HelpCard(model.help, close: chrome.close)
    case .commands(let menu)?: CommandMenu(model: menu, layout: layout, chrome: chrome)
    case .context(let menu)?: ContextMenu(model: menu, layout: layout, chrome: chrome)
    case nil: EmptyView()
    }
  }
}

extension View {
  /// Places the view in a frame of the window, from the left edge in any layout direction.
  nonisolated func place(in frame: CGRect) -> some View {
    self.frame(width: frame.width, height: frame.height)
      .position(x: frame.midX, y: frame.midY)
  }
}

/// The area around a menu. A touch in this area only closes the menu.
struct MenuBackdrop {
  let close: () -> Void

  init(close: @escaping () -> Void) { self.close = close }
}

extension MenuBackdrop: View {
  var body: some View {
    Color.clear
      .contentShape(Rectangle())
      .onTapGesture(perform: close)
      .accessibilityHidden(true)
  }
}
