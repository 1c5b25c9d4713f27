import CX11
import DeftInput
import DeftSystem
import Foundation

/// An observer of the desktop's settings manager and its settings.
final class SettingsWatcher {
  private let display: OpaquePointer
  private let root: Window
  private let selection: Atom
  private let property: Atom
  private let manager: Atom
  private var owner: Window = 0

  /// The preferences from the desktop's bus, set by their observer.
  var preferences = DesktopPreferences() { didSet { if preferences != oldValue { read() } } }
  /// The current settings.
  private(set) var settings = DesktopSettings()

  init(display: OpaquePointer, root: Window, atoms: AtomTable, isConnected: Bool) {
    (self.display, self.root) = (display, root)
    (selection, property) = (atoms[.xsettingsSelection], atoms[.xsettings])
    manager = atoms[.manager]
    guard isConnected else { return }
    findManager()
    read()
  }

  /// Handles an event; returns `true` if the settings have changed.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage:
      let message = event.xclient
      guard message.window == root, message.message_type == manager,
        Atom(truncatingIfNeeded: message.data.l.1) == selection
      else { return false }
      findManager()
    case DestroyNotify:
      guard owner != 0, event.xdestroywindow.window == owner else { return false }
      findManager()
    case PropertyNotify:
      guard owner != 0, event.xproperty.window == owner, event.xproperty.atom == property else {
        return false
      }
    default: return false
    }
    let old = settings
    read()
    return settings != old
  }

  private func findManager() {
    owner = XGetSelectionOwner(display, selection)
    if owner != 0 { XSelectInput(display, owner, StructureNotifyMask | PropertyChangeMask) }
  }

  private func read() {
    let resources = XResourceManagerString(display).map { String(cString: $0) }
    let bytes = owner == 0 ? nil : WindowProperty.bytes(display, owner, property, type: property)
    settings = DesktopSettings(
      resources: resources, xsettings: bytes.map { XSettings($0) },
      environment: ProgramEnvironment.atStart, preferences: preferences)
  }
}
