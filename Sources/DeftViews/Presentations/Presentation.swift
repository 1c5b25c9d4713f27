enum PresentationKind {
  /// A card: centered in a wide window, at the bottom of a narrow one.
  case sheet
  /// A page that covers the whole window.
  case cover
  /// A bubble beside an edge of an anchor; any edge if `edge` is `nil`.
  case popover(PopoverAttachmentAnchor, edge: Edge?)
  /// A centered question.
  case alert
  /// A list of choices, at the bottom of a narrow window.
  case dialog
  /// An open menu.
  case menu(MenuModel)
}

/// The settings that a presented view makes for its presentation.
struct PresentationOptions: Equatable {
  /// The heights at which a sheet rests; empty for the default.
  var detents: Set<PresentationDetent> = []
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var isDismissDisabled = false
  var backgroundInteraction = PresentationBackgroundInteraction.automatic
  var contentInteraction = PresentationContentInteraction.automatic
  /// The sizing of a centered sheet; `nil` for the default.
  var sizing: ErasedPresentationSizing?
}

/// A presentation, as the presented views see it.
///
/// Its element owns it; the environment of the presented views refers to it.
final class Presentation {
  let kind: PresentationKind
  /// The buttons of an alert or dialog.
  let buttons = DialogButtons()
  /// The state of a menu; `nil` for other kinds.
  let menu: MenuModel?
  /// The receiver of pulls from scroll views that are at their top.
  let pullReceiver = PullReceiver()
  /// Ends the presentation by changing the program's binding.
  var dismiss: () -> Void = {}
  /// The element; `nil` before it exists and after it has ended.
  weak var element: PresentationElement?
  /// The element around the presented view; `nil` after it has ended.
  weak var fit: FitElement?
  /// The height that is available to the presented view before it scrolls, in points.
  var viewportHeight: CGFloat?
  /// The last size of a centered sheet, which a sticky sheet retains, in points.
  var grownSize = CGSize.zero
  /// The program's binding to the current detent.
  var detentSelection: Binding<PresentationDetent>?

  private(set) var options = PresentationOptions()
  private var changes: [(owner: ObjectIdentifier, change: (inout PresentationOptions) -> Void)] = []
  /// The custom background.
  private(set) var background: _ViewElement?

  init(kind: PresentationKind) {
    self.kind = kind
    menu = if case .menu(let menu) = kind { menu } else { nil }
    menu?.presentation = self
  }

  /// Sets the change that a modifier makes to the options; `nil` removes it.
  ///
  /// The policy: *outer modifiers take precedence over inner ones.* Elements are created from the
  /// inside out.
  func set(_ change: ((inout PresentationOptions) -> Void)?, owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    let index = changes.firstIndex { $0.owner == id }
    switch (index, change) {
    case (let index?, let change?): changes[index].change = change
    case (let index?, nil): changes.remove(at: index)
    case (nil, let change?): changes.append((id, change))
    case (nil, nil): return
    }
    var new = PresentationOptions()
    for entry in changes { entry.change(&new) }
    guard new != options else { return }
    options = new
    element?.optionsDidChange()
  }

  /// Sets or removes the custom background.
  func setBackground(_ new: _ViewElement?) {
    background = new
    element?.backgroundDidChange()
  }
}

private struct PresentationEnvironmentKey: EnvironmentKey {
  static var defaultValue: Presentation? { nil }
}

extension EnvironmentValues {
  /// The enclosing presentation.
  var presentation: Presentation? {
    get { self[PresentationEnvironmentKey.self] }
    set { self[PresentationEnvironmentKey.self] = newValue }
  }
}
