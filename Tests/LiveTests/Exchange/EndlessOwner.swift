import CX11
import DeftGeometry
import DeftTesting
import Synchronization
import Testing

@testable import DeftX11

/// A clipboard owner that sends pieces of a picture without end, as long as they are read.
final class EndlessOwner: Sendable {
  private let isOver = Mutex(false)
  private let pieces = Mutex(0)

  /// The number of pieces that were read.
  var pieceCount: Int { pieces.withLock { $0 } }

  /// Seconds between two pieces.
  private let pause: TimeInterval

  /// Takes ownership of a server's clipboard.
  init(_ displayName: String, pause: TimeInterval = 0) throws {
    self.pause = pause
    let isOwner = DispatchSemaphore(value: 0)
    let begun = Mutex(false)
    Thread { [self] in
      guard let connection = try? XConnection(displayName: displayName) else {
        isOwner.signal()
        return
      }
      let window = XCreateWindow(
        connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
      let clipboard = connection.atoms[.clipboard]
      XSetSelectionOwner(connection.display, clipboard, window, UInt(CurrentTime))
      let isDone = XGetSelectionOwner(connection.display, clipboard) == window
      begun.withLock { $0 = isDone }
      isOwner.signal()
      serve(connection)
    }.start()
    isOwner.wait()
    try #require(begun.withLock { $0 })
  }

  func stop() { isOver.withLock { $0 = true } }

  private func serve(_ connection: XConnection) {
    let display = connection.display
    let png = XInternAtom(display, "image/png", 0)
    let piece = Data(repeating: 7, count: 256 << 10)
    var event = XEvent()
    while !isOver.withLock({ $0 }) {
      var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if XPending(display) == 0, poll(&entry, 1, 50) <= 0 { continue }
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        switch event.type {
        case SelectionRequest:
          let request = event.xselectionrequest
          if request.target == connection.atoms[.targets] {
            ForeignWindow.write(
              connection, request.requestor, request.property, type: Atom(XA_ATOM), [UInt(png)])
          } else {
            _ = ForeignWindow.watch(display, request.requestor)
            ForeignWindow.write(
              connection, request.requestor, request.property, type: connection.atoms[.incr],
              [UInt(piece.count)])
          }
          var answer = XEvent()
          answer.xselection = XSelectionEvent()
          answer.xselection.type = SelectionNotify
          answer.xselection.requestor = request.requestor
          answer.xselection.selection = request.selection
          answer.xselection.target = request.target
          answer.xselection.property = request.property
          answer.xselection.time = request.time
          XErrorLog.ignore(display) { _ = XSendEvent(display, request.requestor, 0, 0, &answer) }
          XFlush(display)
        case PropertyNotify where event.xproperty.state == PropertyDelete:
          pieces.withLock { $0 += 1 }
          if pause > 0 { Thread.sleep(forTimeInterval: pause) }
          ForeignWindow.write(
            display, event.xproperty.window, event.xproperty.atom, type: png, piece)
          XFlush(display)
        default: break
        }
      }
    }
  }
}
