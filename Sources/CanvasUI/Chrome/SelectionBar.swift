import AppSupport
import CanvasEditing
import Deft

/// The bar beside the selection, with the most frequent commands for it: color, duplicate, delete, order and align. The
/// last button opens the menu of the selection.
struct SelectionBar {
  let model: ChromeModel
  let items: [Item]
  let chrome: ChromeProxy

  init(model: ChromeModel, items: [Item], chrome: ChromeProxy) {
    (self.model, self.items, self.chrome) = (model, items, chrome)
  }

  /// A button of the bar.
  enum Item: CaseIterable, Hashable {
    case color, duplicate, delete, order
    /// Alignment and distribution, if several shapes can be aligned.
    case align
    /// The menu of the selection.
    case more

    /// The commands of the menu that the button opens; empty for a button that performs a command.
    var menu: [[CanvasAction]] {
      switch self {
      case .color: [Hue.allCases.map { .fill($0) }]
      case .order: [[.bringToFront, .bringForward, .sendBackward, .sendToBack]]
      case .align: [ContextMenuModel.alignments]
      case .duplicate, .delete, .more: []
      }
    }
  }

  /// The buttons and the frame of the bar.
  struct Place: Equatable {
    var items: [Item]
    /// The frame, in points of the window.
    var frame: CGRect

    /// Returns the frame of a button.
    func frame(of item: Item, isRightToLeft: Bool) -> CGRect {
      let index = CGFloat(items.firstIndex(of: item) ?? 0)
      let start = SelectionBar.margin + index * Panel.button
      return CGRect(
        x: isRightToLeft ? frame.maxX - start - Panel.button : frame.minX + start,
        y: frame.minY + SelectionBar.margin, width: Panel.button, height: Panel.button)
    }
  }

  private static let margin: CGFloat = 4

  /// The actions whose states the buttons show.
  static let needed: [CanvasAction] = [
    .fill(.sky), .duplicate, .delete, .bringToFront, .sendToBack, .align(.left),
  ]

  /// Returns the size of a bar, in points.
  static func size(_ items: [Item]) -> CGSize {
    CGSize(
      width: CGFloat(items.count) * Panel.button + 2 * margin, height: Panel.button + 2 * margin)
  }
}

extension SelectionBar: View {
  var body: some View {
    HStack(spacing: 0) { ForEach(items, id: \.self) { button($0) } }
      .font(.system(size: Palette.heading))
      .padding(Self.margin)
      .panel()
      .accessibilityToolBar("Selection")
  }

  @ViewBuilder private func button(_ item: Item) -> some View {
    switch item {
    case .color:
      menuButton(item, "Color") { StyleSwatch(hues: model.styles.hues) }
        .disabled(!model.states.canPerform(.fill(.sky)))
    case .duplicate: commandButton(.duplicate)
    case .delete: commandButton(.delete)
    case .order:
      menuButton(item, "Order", obstacle: orderObstacle) {
        Image(systemName: "square.stack.3d.up.fill")
      }
      .disabled(![.bringToFront, .sendToBack].contains(where: model.states.canPerform))
    case .align: menuButton(item, "Align") { AlignmentIcon(action: .align(.center)) }
    case .more: menuButton(item, "Selection menu") { Image(systemName: "ellipsis") }
    }
  }

  private func commandButton(_ action: CanvasAction) -> some View {
    CommandButton(action, of: model, perform: chrome.perform) {
      Image(systemName: CommandTable.command(for: action)?.symbol ?? "")
    }
  }

  private func menuButton(
    _ item: Item, _ label: LocalizedStringResource, obstacle: String? = nil,
    @ViewBuilder face: () -> some View
  ) -> some View {
    let title = String(localized: label)
    return Button {
      chrome.openMenu(of: item)
    } label: {
      AnyView(face())
    }
    .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
    .accessibilityLabel(title)
    .help(obstacle.map { "\(title)\n\($0)" } ?? title)
  }

  /// The reason why the button that opens the menu of orders is disabled; nil if it is enabled.
  private var orderObstacle: String? {
    let commands = [CanvasAction.bringToFront, .sendToBack].compactMap(CommandTable.command)
    let reasons = commands.compactMap { model.states.obstacle(to: $0) }
    return reasons.count == commands.count ? reasons.first : nil
  }
}
