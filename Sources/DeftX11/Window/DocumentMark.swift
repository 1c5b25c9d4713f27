import CX11
import DeftGeometry

/// A window property that contains the path of the document. Another process of the program uses it to find the window.
///
/// The policy: *the mark is a property of the window, so it disappears with the window; it contains
/// the machine's name, because programs on several machines may share a display.*
enum DocumentMark {
  /// Marks a window with a file's real path; `nil` removes the mark.
  static func set(_ path: String?, on window: Window, _ c: XConnection) {
    if let path {
      WindowProperty.setBytes(
        c, window, c.atoms[.deftDocument], c.atoms[.utf8String], bytes(path))
    } else {
      XDeleteProperty(c.display, window, c.atoms[.deftDocument])
    }
    XFlush(c.display)
  }

  private static func bytes(_ path: String) -> [UInt8] {
    Array("\(ProcessInfo.processInfo.hostName):\(path)".utf8)
  }

  /// Returns the window with the mark of a file, even inside a window manager's frame; `nil` if
  /// there is none.
  static func window(of path: String, _ c: XConnection) -> Window? {
    let wanted = bytes(path)
    var found: Window?
    // Windows may be destroyed during the search.
    XErrorLog.ignore(c.display) {
      var waiting = [c.root]
      while found == nil, !waiting.isEmpty {
        let window = waiting.removeFirst()
        let mark = WindowProperty.bytes(
          c.display, window, c.atoms[.deftDocument], type: c.atoms[.utf8String])
        if mark == wanted { found = window }
        waiting += children(of: window, c)
      }
    }
    return found
  }

  private static func children(of window: Window, _ c: XConnection) -> [Window] {
    var (root, parent, count) = (Window(0), Window(0), UInt32(0))
    var children: UnsafeMutablePointer<Window>?
    guard XQueryTree(c.display, window, &root, &parent, &children, &count) != 0, let children
    else { return [] }
    defer { XFree(children) }
    return Array(UnsafeBufferPointer(start: children, count: Int(count)))
  }
}

extension XWindow {
  /// Marks the window with the real path of its document; `nil` removes the mark.
  package func setDocument(_ path: String?) {
    if isUsable { DocumentMark.set(path, on: id, connection) }
  }
}

extension XConnection {
  /// Brings the window of a document to the front, because the user has opened the document again.
  ///
  /// If the desktop has passed on the time of the user's request, the window manager receives it. Without a window
  /// manager, the window is raised and gets the keyboard focus.
  ///
  /// - Parameter path: The real path of the document.
  /// - Returns: Whether such a window exists.
  package func raiseWindow(showing path: String) -> Bool {
    guard isConnected, let window = DocumentMark.window(of: path, self) else { return false }
    let speaker = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, speaker) }
    XSelectInput(display, speaker, PropertyChangeMask)
    let notice = takeStartupNotice()
    let now = askTime(through: speaker).map { UInt32(truncatingIfNeeded: $0) } ?? 0
    activate(window, at: now, userTime: notice?.time)
    notice?.end(self, from: speaker)
    XSync(display, 0)
    return true
  }

  /// Brings a window to the front and gives it the keyboard focus.
  ///
  /// - Parameters:
  ///   - now: The current time of the server.
  ///   - userTime: The time of the user's request, if another program has received it.
  fileprivate func activate(_ window: Window, at now: UInt32, userTime: UInt32?) {
    var abilities = ManagerFeatures()
    if abilities.include(.netActiveWindow, self) {
      var event = XEvent()
      event.xclient = XClientMessageEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = atoms[.netActiveWindow]
      event.xclient.format = 32
      // The manager judges an application's request by its time. Without a time, the request is sent as if the user had
      // made it directly, like a pager's.
      event.xclient.data.l.0 = userTime == nil ? 2 : 1
      event.xclient.data.l.1 = Int(userTime ?? now)
      XSendEvent(
        display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    } else {
      // The window may be destroyed, or still be iconified, at this moment.
      XErrorLog.ignore(display) {
        XMapRaised(display, window)
        XSetInputFocus(display, window, RevertToParent, Time(now))
      }
    }
  }
}

extension XWindow {
  /// Brings the window to the front and gives it the keyboard focus, because the user has asked for it in another window of
  /// the program.
  package func activate() {
    guard isUsable else { return }
    let now = connection.askTime(through: id).map { UInt32(truncatingIfNeeded: $0) } ?? 0
    connection.activate(id, at: now, userTime: nil)
    XFlush(connection.display)
  }
}
