import AppSupport
import CanvasEditing
import Deft

/// The state of the controls above the canvas.
@Observable
final class ChromeModel {
  /// The contents of the help card.
  @ObservationIgnored var help = Help.canvas
  /// The states of the buttons.
  var states = CommandStates()
  /// The controller of numbered poses.
  @ObservationIgnored var poses: PosesController?
  /// The styles of the selected shapes.
  var styles = SelectionStyles()
  /// The accessible description of the selection; nil unless several shapes are selected.
  var selection: Selection?
  /// Points of the window per point of the canvas.
  var zoom: CGFloat = 1
  /// The transition with which shapes are reset.
  var transition = HomeTransition.spring
  /// The open menu or card.
  var sheet: Sheet?
  /// Whether the palette is open; if nil, it is open where there is room.
  var isPaletteOpen: Bool?
  /// Whether the style panel is open.
  var isStylePanelOpen = false
  /// Whether the style panel shows the sliders of a custom color.
  var isColorPickerOpen = false
  /// The color of new shapes.
  var newHue = Hue.sky
  /// The bar beside the selection; nil if hidden.
  var bar: SelectionBar.Place?

  /// The shape that is dragged from the palette, with its position in points of the window.
  var ghost: (kind: ShapeKind, place: CGPoint)?

  /// The accessible description of several selected shapes.
  struct Selection: Equatable {
    var title: String
    var frame: CGRect
    /// The available actions.
    var actions: [CanvasAction]
  }

  /// The menus and cards above the buttons. At most one is open.
  enum Sheet {
    case help
    case commands(CommandMenuModel)
    case context(ContextMenuModel)
  }

  /// Whether the help card is open.
  var isHelpOpen: Bool {
    if case .help? = sheet { true } else { false }
  }

  /// The color that the style panel shows and changes: the color of the selection or, if nothing is selected, of new
  /// shapes. `nil` if the selection has several colors or none.
  var hue: Hue? {
    styles.count == 0 ? newHue : styles.hues.count == 1 ? styles.hues.first : nil
  }

  /// Whether the panel with the pen's widths and the eraser is shown.
  var showsPen: Bool { states.isOn(.choose(.draw)) || states.isOn(.choose(.erase)) }

  /// Returns whether the palette is open in a layout.
  func showsPalette(in layout: ChromeLayout) -> Bool { isPaletteOpen ?? layout.hasRoomForPalette }

  /// Returns the frames of the palette and of the panels that are shown.
  func panels(in layout: ChromeLayout) -> PanelFrames {
    let isOpen = showsPalette(in: layout)
    let palette = layout.palette(isOpen: isOpen)
    let pen = showsPen ? layout.penPanel(besides: palette, isOpen: isOpen) : nil
    let style =
      isStylePanelOpen
      ? layout.stylePanel(besides: palette, below: pen, hasColorPicker: isColorPickerOpen) : nil
    let poses = poses.flatMap {
      $0.model.isOpen ? layout.poseStrip(count: $0.model.items.count) : nil
    }
    return PanelFrames(palette: palette, pen: pen, style: style, poses: poses)
  }

  /// The frames of the palette and of the panels; `nil` for hidden panels.
  struct PanelFrames {
    let palette: CGRect
    let pen, style, poses: CGRect?
    var all: [CGRect] { [palette] + [pen, style, poses].compactMap(\.self) }
  }
}
