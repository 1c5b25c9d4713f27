import CX11
import DeftGeometry

/// The handover of the clipboard when the program ends: the desktop's clipboard manager, if there is one, requests the
/// whole content and stores it (freedesktop.org's clipboard manager protocol).
extension XExchange {
  package var isHandingOver: Bool { handOverDeadline != nil }

  package func handOver() -> Bool {
    let atoms = connection.atoms
    guard host.isUsable, let content = owner.content(on: atoms[.clipboard]),
      XGetSelectionOwner(connection.display, atoms[.clipboardManager]) != 0,
      let time = connection.askTime(through: window)
    else { return false }
    ForeignWindow.write(
      connection, window, atoms[.ownProperty], type: Atom(XA_ATOM),
      owner.targets(of: content).map { UInt($0) })
    XConvertSelection(
      connection.display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.ownProperty],
      window, time)
    XFlush(connection.display)
    handOverDeadline = now + Self.handOverPatience
    return true
  }

  /// Records that the manager has stored the clipboard, or has refused it.
  func noteHandedOver(_ event: XSelectionEvent) {
    if event.selection == connection.atoms[.clipboardManager] { handOverDeadline = nil }
  }
}
