import DeftGeometry
import DeftTesting
import Testing

/// `deft check` on a real X server, operated with a finger and observed through the log of its labels.
final class LiveCheck {
  let server: VirtualXServer
  private(set) var app: ClientProcess
  private var page = LiveGallery.Line("")

  /// Opens the window, and waits for its first frame.
  init(_ arguments: [String] = [], on server: VirtualXServer? = nil) throws {
    let server = try server ?? VirtualXServer()
    self.server = server
    app = try Self.open(arguments, on: server)
  }

  /// Observes a program that was started with `--log -` on a desktop.
  init(on desktop: AssistedDeft) { (server, app) = (desktop.server, desktop.app) }

  deinit { server.stop() }

  private static func open(
    _ arguments: [String], on server: VirtualXServer
  ) throws -> ClientProcess {
    try server.run(
      LiveCanvas.program("deft"), ["check", "--log", "-", "--appearance", "light"] + arguments)
  }

  /// Opens the window again after it was closed.
  func reopen(_ arguments: [String] = []) throws {
    app = try Self.open(arguments, on: server)
    page = LiveGallery.Line("")
  }

  /// Waits for a label that begins with the given text.
  @discardableResult
  func wait(
    for label: String, timeout: TimeInterval = 20
  ) throws -> LiveGallery.Line.Item {
    if let item = page[label] { return item }
    try app.waitForLine(timeout: timeout) { [self] line in
      guard line.contains(#""page""#) else { return false }
      page = LiveGallery.Line(line)
      return page[label] != nil
    }
    return try #require(page[label])
  }

  /// Waits until the labels are from a window of the given size, in points.
  func wait(forSize size: CGSize, timeout: TimeInterval = 20) throws {
    if page.page.size == size { return }
    try app.waitForLine(timeout: timeout) { [self] line in
      guard line.contains(#""page""#) else { return false }
      page = LiveGallery.Line(line)
      return page.page.size == size
    }
  }

  /// Taps the first button with a label after a heading, and forgets the labels read so far.
  func tap(_ label: String, after heading: String) throws {
    try wait(for: heading)
    let items = page.items.drop { $0.label != heading }
    let place = try #require(items.first { $0.label.hasPrefix(label) }).center
    page = LiveGallery.Line("")
    server.touchscreen.tap(at: place)
  }

  /// Taps the button with a label, and forgets the labels read so far.
  func tap(_ label: String) throws {
    let place = try wait(for: label).center
    page = LiveGallery.Line("")
    server.touchscreen.tap(at: place)
  }

  /// Skips the question about the true size of the screen.
  func skipSize() throws { try tap("Skip: the") }
}
