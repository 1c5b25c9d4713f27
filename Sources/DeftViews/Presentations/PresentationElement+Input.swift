// Keys, presses beside the card, and accessibility of a presentation.
//
// The policy: *Each press of Escape dismisses the frontmost presentation. A press beside a popover,
// a menu, a dialog or a sheet dismisses it. The program can prevent both dismissals for popovers,
// sheets and covers. Escape dismisses an alert only if it has a cancel button or a single button.*
extension PresentationElement: AccessibleElement {
  private var canDismissInteractively: Bool { !presentation.options.isDismissDisabled }

  /// Handles a press beside the card.
  func wasPressedOutside(isDown: Bool) {
    guard !isBeingDismissed else { return }
    switch presentation.kind {
    case .menu: if isDown { presentation.menu?.closeAll() }
    case .popover, .sheet:
      if !isDown, canDismissInteractively { presentation.dismiss() }
    case .dialog:
      if !isDown { presentation.buttons.cancel() ?? presentation.dismiss() }
    case .alert, .cover: break
    }
  }

  // MARK: - ModalScope

  var sharesInput: Bool { presentation.menu?.parent != nil }
  /// Whether the scope is a menu, whose rows act on the focused view.
  var keepsFocusedValues: Bool { presentation.menu != nil }

  func closeMenu() { presentation.menu?.closeAll() }
  var holdsFocus: Bool { presentation.menu?.holdsFocus ?? false }

  func intercept(_ press: KeyPress) -> Bool { presentation.menu?.handle(press) ?? false }

  func handleUnused(_ press: KeyPress) {
    guard press.phase == .down, !isBeingDismissed,
      press.modifiers.isDisjoint(with: [.control, .option, .command, .shift])
    else { return }
    if press.key == .escape { escape() }
    if press.key == .return { presentation.buttons.performDefault() }
  }

  private func escape() {
    switch presentation.kind {
    case .menu: presentation.menu?.close()
    case .alert: presentation.buttons.cancel()
    case .dialog: presentation.buttons.cancel() ?? presentation.dismiss()
    case .sheet, .popover, .cover: if canDismissInteractively { presentation.dismiss() }
    }
  }

  // MARK: - Accessibility

  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    properties.children = .contain
    properties.isHidden = isBeingDismissed ? true : nil
    if !presented.title.isEmpty { properties.label = presented.title }
    switch presentation.kind {
    case .menu: properties.kind = .menu
    case .alert: (properties.kind, properties.added) = (.alert, .isModal)
    default: if isModal { properties.added = .isModal }
    }
    properties.actions = [
      (
        .escape,
        { [address] in (address.element as? PresentationElement)?.escape() }
      )
    ]
    properties.finish = { [address] node in
      var node = node
      if let element = address.element as? PresentationElement {
        node.frame = element.card.frameInWindow
      }
      return node
    }
    return properties
  }
}
