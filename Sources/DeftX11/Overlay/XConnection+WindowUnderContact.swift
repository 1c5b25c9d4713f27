import CX11
import DeftGeometry
import DeftInput
import Foundation

extension XConnection {
  /// Returns the program window under a pixel of the screen; `nil` if there is only the desktop's background.
  ///
  /// The program window is the outermost window with a class: window managers put it into a frame,
  /// which has no class. If no window has a class, the outermost window is returned. Windows that
  /// let input through, such as an overlay, are skipped. Takes about ten round trips to the server,
  /// and none to other programs.
  package func window(at place: CGPoint) -> WindowUnderContact? {
    guard isConnected, place.isFinite else { return nil }
    let x = Int32(clamping: Int(place.x.rounded(.down)))
    let y = Int32(clamping: Int(place.y.rounded(.down)))
    var found: WindowUnderContact?
    // Windows may be destroyed at any moment.
    _ = XErrorLog.trap(display) {
      var (parent, depth) = (root, 0)
      while depth < 32, isConnected {
        var (childX, childY, child) = (Int32(0), Int32(0), Window(0))
        guard XTranslateCoordinates(display, root, parent, x, y, &childX, &childY, &child) != 0,
          child != 0
        else { return }
        if let name = className(of: child) {
          found = describe(child, className: name)
          return
        }
        if depth == 0 { found = describe(child, className: "") }
        (parent, depth) = (child, depth + 1)
      }
    }
    return found
  }

  private func className(of window: Window) -> String? {
    guard
      let bytes = WindowProperty.bytes(display, window, Atom(XA_WM_CLASS), type: Atom(XA_STRING))
    else { return nil }
    // The instance and the class, each with a terminating zero.
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    return parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
  }

  private func describe(_ window: Window, className: String) -> WindowUnderContact {
    var attributes = XWindowAttributes()
    _ = XGetWindowAttributes(display, window, &attributes)
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    _ = XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
    let title =
      WindowProperty.bytes(display, window, atoms[.netWMName], type: atoms[.utf8String])
      ?? WindowProperty.bytes(display, window, Atom(XA_WM_NAME), type: Atom(XA_STRING)) ?? []
    let process = processID(of: window)
    let shadow = shadowExtents(of: window)
    return WindowUnderContact(
      id: window,
      frame: PixelRect(
        x: Int(x) + shadow.left, y: Int(y) + shadow.top,
        width: Int(attributes.width) - shadow.left - shadow.right,
        height: Int(attributes.height) - shadow.top - shadow.bottom),
      title: String(decoding: title, as: UTF8.self), className: className, process: process,
      processName: process.flatMap(Self.processName))
  }

  /// Returns the widths of the shadow that a GTK program paints inside of its window; 0 for other windows.
  private func shadowExtents(
    of window: Window
  ) -> (left: Int, right: Int, top: Int, bottom: Int) {
    let name = atoms.atom(named: "_GTK_FRAME_EXTENTS", display: display)
    let extents = WindowProperty.longs(display, window, name, type: Atom(XA_CARDINAL)).map {
      Int(clamping: $0)
    }
    guard extents.count == 4, extents.allSatisfy({ (0...1000).contains($0) }) else {
      return (0, 0, 0, 0)
    }
    return (extents[0], extents[1], extents[2], extents[3])
  }

  /// Returns the process of a window; `nil` if it runs on another machine.
  private func processID(of window: Window) -> Int32? {
    guard
      let number = WindowProperty.longs(
        display, window, atoms[.netWMPID], type: Atom(XA_CARDINAL)
      ).first, let process = Int32(exactly: number), process > 0
    else { return nil }
    let machine = WindowProperty.bytes(
      display, window, Atom(XA_WM_CLIENT_MACHINE), type: Atom(XA_STRING))
    var host = [CChar](repeating: 0, count: 256)
    guard let machine, gethostname(&host, host.count - 1) == 0 else { return process }
    let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return machine == name ? process : nil
  }

  /// Returns the name of a process on this machine; `nil` if it does not exist.
  private static func processName(_ process: Int32) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8) else {
      return nil
    }
    return text.trimmingCharacters(in: .newlines)
  }
}
