import CX11
import DeftGeometry
import DeftSystem
import Foundation
import Synchronization

/// A thread that follows another display's screen and reports its changes.
///
/// The policy: *the other display never blocks this program.* A client may grab that server, or the server may stop, so
/// only the thread waits for it. A report waits until the receiver has handled the previous one; meanwhile, changes
/// accumulate in the server.
package final class ScreenFollower: Sendable {
  /// A report of the thread.
  package enum Report: Sendable {
    case changed(ScreenUpdate)
    /// The display has closed the connection, or cannot be opened.
    case lost(String)
  }

  /// A request to the thread.
  private enum Request: Sendable {
    /// The last report has been handled.
    case next
    case resize(width: Int, height: Int)
    case end
  }

  private let requests: Mailbox<Request>
  private let send: @Sendable (Report) -> Void

  /// Starts the thread; fails if the process has no free descriptors.
  ///
  /// - Parameters:
  ///   - displayName: The display to follow.
  ///   - send: Sends a report to the receiver, which calls ``reportWasHandled()``. Called on the thread.
  package init?(displayName: String, send: @escaping @Sendable (Report) -> Void) {
    guard let requests = Mailbox<Request>() else { return nil }
    (self.requests, self.send) = (requests, send)
    Thread { [self] in follow(displayName) }.start()
  }

  /// Requests the next report.
  package func reportWasHandled() { requests.send(.next) }

  /// Changes the size of the other screen, in pixels. A report follows if the server accepts the size.
  package func resize(width: Int, height: Int) {
    requests.send(.resize(width: width, height: height))
  }

  /// Ends the thread.
  package func stop() { requests.send(.end) }

  private func follow(_ displayName: String) {
    let mirror: ScreenMirror
    do { mirror = try ScreenMirror(displayName: displayName) } catch {
      return send(.lost(error.description))
    }
    func report(_ changed: DeftGeometry.Region) {
      guard let memory = mirror.memory else { return }
      send(.changed(ScreenUpdate(size: mirror.size, memory: memory, changed: changed)))
    }
    report(mirror.whole)
    var isFree = false
    while true {
      for request in requests.take() {
        switch request {
        case .next: isFree = true
        case .resize(let width, let height):
          mirror.connection.setScreenSize(width: width, height: height)
        case .end: return
        }
      }
      guard isFree else {
        mirror.wait(for: [requests.descriptor])
        continue
      }
      let region = mirror.update()
      if let message = mirror.connection.lostMessage { return send(.lost(message)) }
      if region.isEmpty {
        mirror.wait(for: [requests.descriptor, mirror.connection.fileDescriptor])
      } else {
        isFree = false
        report(region)
      }
    }
  }
}
