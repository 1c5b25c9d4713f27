import CX11
import DeftGeometry

/// Follows the desktop's settings manager: who it is, and what it says.
final class SettingsWatcher {
  private let display: OpaquePointer
  private let root: Window
  private let selection: Atom
  private let property: Atom
  private let manager: Atom
  private var owner: Window = 0

  /// The settings as they were last read.
  private(set) var settings = DesktopSettings()

  init(display: OpaquePointer, root: Window, atoms: AtomTable, isConnected: Bool) {
    (self.display, self.root) = (display, root)
    (selection, property) = (atoms[.xsettingsSelection], atoms[.xsettings])
    manager = atoms[.manager]
    guard isConnected else { return }
    // A new manager says so in a message to the root window.
    XSelectInput(display, root, StructureNotifyMask)
    findManager()
    read()
  }

  /// Takes an event; true where the settings are different now.
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
    settings = DesktopSettings(resources: resources, xsettings: bytes.map { XSettings($0) })
  }
}

/// Reads properties of windows.
enum WindowProperty {
  /// A property of 8-bit items; nil where the window has none of that type.
  static func bytes(_ display: OpaquePointer, _ window: Window, _ name: Atom, type: Atom)
    -> [UInt8]?
  {
    withProperty(display, window, name, type, format: 8) { Array(UnsafeBufferPointer($0)) }
  }

  /// A property of atoms; empty where the window has none.
  static func atoms(_ display: OpaquePointer, _ window: Window, _ name: Atom) -> [Atom] {
    // Xlib hands out 32-bit items as C longs.
    withProperty(display, window, name, Atom(XA_ATOM), format: 32) { items in
      items.withMemoryRebound(to: Atom.self) { Array($0) }
    } ?? []
  }

  private static func withProperty<Result>(
    _ display: OpaquePointer, _ window: Window, _ name: Atom, _ type: Atom, format: Int32,
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var (actualType, actualFormat, count, after) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    // The most is 4 MB: no property that is read here comes near.
    guard
      XGetWindowProperty(
        display, window, name, 0, 1 << 20, 0, type, &actualType, &actualFormat, &count, &after,
        &data) == Success, let data
    else { return nil }
    defer { XFree(data) }
    guard actualType == type, actualFormat == format else { return nil }
    let width = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return body(UnsafeMutableBufferPointer(start: data, count: Int(count) * width))
  }
}
