import CX11
import DeftGeometry
import DeftSystem
import Foundation
import Synchronization

/// A thread that follows another display's screen and reports its changes.
///
/// The policy: *the other display never blocks this program.* A client may grab that server, or the server may stop, so
/// only the thread waits for it. A report waits until the receiver has used the previous one;
/// meanwhile, changes accumulate in the server.
package final class ScreenFollower: Sendable {
  /// A report of the thread.
  package enum Report: Sendable {
    case changed(ScreenUpdate)
    /// The display has closed the connection, or cannot be opened.
    case lost(String)
  }

  /// A request to the thread.
  private enum Request: Sendable {
    /// The last report has been used, and these pixels are no longer needed.
    case next([[UInt32]])
    case resize(width: Int, height: Int)
    case end
  }

  private let requests: Mailbox<Request>
  private let reports: Mailbox<Report>

  /// Starts the thread; fails if the process has no free descriptors.
  package init?(displayName: String) {
    guard let requests = Mailbox<Request>(), let reports = Mailbox<Report>() else { return nil }
    (self.requests, self.reports) = (requests, reports)
    Thread { [self] in follow(displayName) }.start()
  }

  /// Calls `body` on the main queue with each report, until the result is cancelled. `body` returns
  /// the pixels of the tiles that it has replaced, so that later reports can reuse their memory.
  package func receive(_ body: @escaping (Report) -> [[UInt32]]) -> any DispatchSourceRead {
    reports.receive { [requests] report in requests.send(.next(body(report))) }
  }

  /// Changes the size of the other screen, in pixels. A report follows if the server accepts the size.
  package func resize(width: Int, height: Int) {
    requests.send(.resize(width: width, height: height))
  }

  /// Ends the thread.
  package func stop() { requests.send(.end) }

  private func follow(_ displayName: String) {
    let mirror: ScreenMirror
    do { mirror = try ScreenMirror(displayName: displayName) } catch {
      return reports.send(.lost(error.description))
    }
    var memory = TileMemory()
    reports.send(.changed(mirror.tiles(of: mirror.whole, in: &memory)))
    var isFree = false
    while true {
      for request in requests.take() {
        switch request {
        case .next(let pixels):
          isFree = true
          memory.add(pixels)
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
      if let message = mirror.connection.lostMessage { return reports.send(.lost(message)) }
      if region.isEmpty {
        mirror.wait(for: [requests.descriptor, mirror.connection.fileDescriptor])
      } else {
        isFree = false
        reports.send(.changed(mirror.tiles(of: region, in: &memory)))
      }
    }
  }
}
