import AppSupport
import Deft
import DeftTesting

/// A film of a part of a virtual screen, taken while gestures are played on it.
///
/// *Each picture is shown as long as it was on the screen*, so the film plays at the original speed.
/// Pictures are compressed at the end, so that recording does not slow down the gestures.
final class Film {
  /// The minimum time between two pictures, in seconds.
  static let interval = 0.066
  /// The duration of the last picture before the film repeats, in seconds.
  static let pause = 1.0

  private let server: VirtualXServer
  private let part: PixelRect
  private var pictures: [(picture: Screenshot, time: TimeInterval)] = []

  init(of part: PixelRect, on server: VirtualXServer) {
    (self.part, self.server) = (part, server)
  }

  private var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Takes a picture if the last one is older than the interval.
  func capture() throws {
    let now = now
    if let last = pictures.last, now - last.time < Self.interval { return }
    pictures.append((try server.screenshot(of: part), now))
  }

  /// Takes pictures for the given number of seconds.
  func capture(for duration: TimeInterval) throws {
    let end = now + duration
    while now < end {
      try capture()
      server.mouse.hold(for: 0.01)
    }
  }

  /// Takes the last picture, and writes the film as an animated PNG file.
  func write(to url: URL) throws {
    pictures.append((try server.screenshot(of: part), now))
    var animation = AnimatedPNG()
    for (index, (picture, time)) in pictures.enumerated() {
      let isLast = index + 1 == pictures.count
      try animation.append(picture, for: isLast ? Self.pause : pictures[index + 1].time - time)
    }
    do {
      try animation.data().write(to: url)
    } catch {
      throw OutputError(url.path, error, status: 74)
    }
  }
}
