import AppSupport
import CanvasEditing
import Deft

/// The bar beside the selection, and the menus that its buttons open.
extension CanvasChrome {
  /// Shows the bar beside the selection, or hides it.
  ///
  /// The policy: *the bar is beside the selection and covers no panel, and no other shape if there is room. It is
  /// hidden during gestures and motions, and while a menu is open.*
  func placeBar() {
    let circumstances = canvas.restingSelection.flatMap { selection in
      model.sheet == nil
        ? BarCircumstances(
          selection: selection, revision: canvas.revision, size: stage.size,
          isRightToLeft: stage.isRightToLeft,
          canAlign: model.states.canPerform(.align(.left)), isPaletteOpen: model.isPaletteOpen,
          showsPen: model.showsPen, isStylePanelOpen: model.isStylePanelOpen,
          isColorPickerOpen: model.isColorPickerOpen,
          poseCount: model.poses.flatMap { $0.model.isOpen ? $0.model.items.count : nil }) : nil
    }
    // This method runs for every frame. Skip the layout if nothing has changed, because the layout measures texts.
    guard circumstances != barCircumstances else { return }
    barCircumstances = circumstances
    model.bar = circumstances.flatMap(bar)
  }

  private func bar(in circumstances: BarCircumstances) -> SelectionBar.Place? {
    let layout = ChromeLayout(on: stage)
    return layout.bar(
      beside: circumstances.selection, withAlignment: circumstances.canAlign,
      besides: model.panels(in: layout).all,
      preferablyBesides: canvas.unselectedFrames.filter { !$0.contains(circumstances.selection) })
  }

  /// The values that determine the place of the bar.
  struct BarCircumstances: Equatable {
    let selection: CGRect
    /// The revision of the canvas, which determines the other shapes.
    let revision: Int
    let size: CGSize
    let isRightToLeft: Bool
    let canAlign: Bool
    let isPaletteOpen: Bool?
    let showsPen: Bool
    let isStylePanelOpen: Bool
    let isColorPickerOpen: Bool
    /// The number of poses in the strip of poses; nil while the strip is closed.
    let poseCount: Int?
  }

  /// Opens the menu of a button of the bar.
  func openMenu(of item: SelectionBar.Item) {
    guard let bar = model.bar else { return }
    let frame = bar.frame(of: item, isRightToLeft: stage.isRightToLeft)
    let corner = CGPoint(
      x: stage.isRightToLeft ? frame.maxX : frame.minX, y: frame.maxY + Panel.grid)
    switch item {
    case .more: openContextMenu(at: corner, isTouch: isTouched, selects: false)
    default:
      let subject = canvas.selectionFrame.map { $0.union(bar.frame) }
      openMenu(item.menu, at: corner, besides: subject, isTouch: isTouched)
    }
  }

  /// Opens the menu of transitions at its button.
  func openTransitions() {
    let corner = ChromeLayout(on: stage).corner(of: .showTransitions)
    openMenu(
      [HomeTransition.allCases.map { .transition($0) }, [.toggleSlow]],
      at: CGPoint(x: corner.x, y: corner.y - Panel.grid), isTouch: true)
  }

  /// Opens a menu of commands, including unavailable ones, at a point.
  private func openMenu(
    _ parts: [[CanvasAction]], at point: CGPoint, besides subject: CGRect? = nil, isTouch: Bool
  ) {
    model.sheet = .context(
      ContextMenuModel(
        parts, states: CommandStates(of: parts.joined(), on: canvas), at: point,
        besides: subject, isTouch: isTouch, keepsAll: true, titles: stage.textMeasurer))
    stage.setNeedsFrame()
  }
}
