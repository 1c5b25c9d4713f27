import CX11
import DeftGeometry
import DeftSystem
import DeftX11

/// Faults that a separate client of a display causes for the programs on it.
///
/// The policy: *a fault lasts until it is ended.* It acts on the whole display, so it also affects
/// programs that are not being tested. Requests to the display may block while a client grabs the
/// server, so they are made on a separate thread.
package final class ServerFaults: Sendable {
  package enum Fault: Hashable, Sendable {
    /// No window has the keyboard focus.
    case focusLost
    /// The window below the pointer is hidden.
    case windowHidden
    /// This client grabs the pointer and all touches.
    case grabbed
  }

  private enum Request: Sendable {
    case begin(Fault)
    case end
    case stop
  }

  private let requests: Mailbox<Request>

  /// Starts the thread; fails if the process has no free descriptors.
  package init?(displayName: String) {
    guard let requests = Mailbox<Request>() else { return nil }
    self.requests = requests
    Thread {
      // Without a display, there are no programs to affect.
      guard let client = try? Client(displayName: displayName) else { return }
      client.serve(requests)
    }.start()
  }

  deinit { requests.send(.stop) }

  package func begin(_ fault: Fault) { requests.send(.begin(fault)) }

  /// Ends all faults and restores the previous state.
  package func end() { requests.send(.end) }

  /// The client, on its thread.
  private final class Client {
    private let connection: XConnection
    private var focused: (window: Window, revert: Int32)?
    private var hidden: Window?
    private var isGrabbing = false

    init(displayName: String) throws(XConnectionError) {
      connection = try XConnection(displayName: displayName, newestXInput: (2, 2))
    }

    func serve(_ requests: Mailbox<Request>) {
      while connection.isConnected {
        for request in requests.take() where connection.isConnected {
          switch request {
          case .begin(let fault): begin(fault)
          case .end: end()
          case .stop: return
          }
        }
        guard connection.isConnected else { return }
        XFlush(connection.display)
        waitForInput([requests.descriptor, connection.fileDescriptor])
        var event = XEvent()
        while connection.isConnected, XPending(connection.display) > 0 {
          XNextEvent(connection.display, &event)
        }
      }
    }

    private func begin(_ fault: Fault) {
      let display = connection.display
      switch fault {
      case .focusLost:
        guard focused == nil else { return }
        var (window, revert) = (Window(0), Int32(0))
        XGetInputFocus(display, &window, &revert)
        focused = (window, revert)
        XSetInputFocus(display, Window(None), Int32(RevertToNone), UInt(CurrentTime))
      case .windowHidden:
        guard hidden == nil, let window = windowBelowPointer else { return }
        hidden = window
        XUnmapWindow(display, window)
      case .grabbed:
        guard !isGrabbing else { return }
        isGrabbing =
          XGrabPointer(
            display, connection.root, 0, UInt32(ButtonPressMask | ButtonReleaseMask),
            GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime)) == GrabSuccess
      }
    }

    private func end() {
      let display = connection.display
      if let focused { XSetInputFocus(display, focused.window, focused.revert, UInt(CurrentTime)) }
      if let hidden { XMapWindow(display, hidden) }
      if isGrabbing { XUngrabPointer(display, UInt(CurrentTime)) }
      (focused, hidden, isGrabbing) = (nil, nil, false)
    }

    /// The top-level window below the pointer; with a window manager, its frame.
    private var windowBelowPointer: Window? {
      var (root, child) = (Window(0), Window(0))
      var place = (Int32(0), Int32(0), Int32(0), Int32(0))
      var modifiers = UInt32(0)
      XQueryPointer(
        connection.display, connection.root, &root, &child, &place.0, &place.1, &place.2,
        &place.3, &modifiers)
      return child == 0 ? nil : child
    }
  }
}
