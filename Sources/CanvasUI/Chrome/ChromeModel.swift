import AppSupport
import CanvasEditing
import Deft

/// What floats above the canvas, beside what the shapes and the contacts show of themselves.
@Observable
final class ChromeModel {
  /// What the help card says.
  @ObservationIgnored var help = Help.canvas
  /// What the buttons need to know of the canvas.
  var states = CommandStates()
  /// How the selected shapes are painted.
  var looks = SelectionLooks()
  /// What people call what is selected, and where it is; nil where that is not several shapes.
  var selection: Selection?
  /// Points of the window for one of the plane.
  var zoom: CGFloat = 1
  /// The transition of resets.
  var transition = HomeTransition.spring
  /// What lies above the buttons.
  var sheet: Sheet?
  /// Whether the palette is unfolded; nil: where there is room.
  var isPaletteOpen: Bool?
  /// Whether the panel of looks is seen.
  var isStylePanelOpen = false
  /// Where the button for the menu of the selection is; nil where there is none.
  var more: CGPoint?

  /// The shape that is dragged from the palette, and where it is, in points of the window.
  var ghost: (kind: ShapeKind, place: CGPoint)?

  /// Several shapes that are selected, for people who do not see them.
  struct Selection: Equatable {
    var title: String
    var frame: CGRect
    /// What can be done with it.
    var actions: [CanvasAction]
  }

  /// What lies above the buttons; one at most does.
  enum Sheet {
    case help
    case commands(CommandMenuModel)
    case context(ContextMenuModel)
  }

  /// Whether the help card lies above everything else.
  var isHelpOpen: Bool {
    if case .help? = sheet { true } else { false }
  }

  /// Whether the palette is unfolded in a window.
  func showsPalette(in layout: ChromeLayout) -> Bool { isPaletteOpen ?? layout.hasRoomForPalette }
}
