import DeftGeometry
import DeftTesting
import DeftX11
import Testing

/// A gallery page of the real program on a real X server, observed through its log.
final class LiveGallery {
  let server: VirtualXServer
  let app: ClientProcess
  /// The last log line that was read.
  private var line = Line("")

  /// Opens a page, and waits for its first frame.
  ///
  /// - Parameters:
  ///   - page: The id of the page.
  ///   - arguments: Further arguments of the program.
  ///   - folder: The working directory of the program; the current one by default.
  ///   - configuration: The configuration of the X server.
  init(
    _ page: String, _ arguments: [String] = [], in folder: URL? = nil,
    server configuration: VirtualXServer.Configuration = .init()
  ) throws {
    server = try VirtualXServer(configuration)
    app = try server.run(
      "/bin/sh",
      [
        "-c", #"cd "$0" && exec "$@""#, folder?.path ?? ".", LiveCanvas.program("deft"), "gallery",
        page, "--log", "-",
      ] + arguments)
    try wait(timeout: 20) { !$0.items.isEmpty }
  }

  deinit { server.stop() }

  /// The state of a page in one frame.
  struct Line {
    /// The frame of the page, in points of the window.
    let page: CGRect
    let items: [Item]

    /// A labeled view.
    struct Item {
      let label: String
      let value: String?
      let frame: CGRect
      var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
    }

    init(_ text: String) {
      let fields =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
      page = Self.rect(fields["page"])
      let says = fields["says"] as? [[String: Any]] ?? []
      items = says.map {
        Item(
          label: $0["label"] as? String ?? "", value: $0["value"] as? String,
          frame: Self.rect($0["frame"]))
      }
    }

    private static func rect(_ value: Any?) -> CGRect {
      guard let n = value as? [Double], n.count == 4 else { return .zero }
      return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    /// The first item whose label begins with the given text.
    subscript(label: String) -> Item? { items.first { $0.label.hasPrefix(label) } }
  }

  /// The center of the page.
  var middle: CGPoint { CGPoint(x: line.page.midX, y: line.page.midY) }

  /// Waits until the page is in a state, and returns its line.
  ///
  /// The timeout is the longest wait in total, in seconds.
  @discardableResult
  func wait(timeout: TimeInterval = 10, until isWanted: (Line) -> Bool) throws -> Line {
    if isWanted(line) { return line }
    try app.waitForLine(timeout: timeout) {
      guard $0.contains(#""page""#) else { return false }
      line = Line($0)
      return isWanted(line)
    }
    return line
  }

  /// Waits for an item whose label begins with the given text.
  @discardableResult
  func waitForItem(_ text: String) throws -> Line.Item {
    try #require(try wait { $0[text] != nil }[text])
  }

  /// Repeats an action until an item's label begins with the given text: on a busy machine, a fast
  /// gesture may be too slow.
  func retry(until text: String, by action: () -> Void) throws {
    for _ in 0..<10 {
      action()
      try app.waitForLine(timeout: 10) {
        $0.contains(#""phase":"ended""#) || $0.contains(#""phase":"failed""#)
      }
      try rest()
      if line[text] != nil { return }
    }
    try waitForItem(text)
  }

  /// Waits until the screen shows no change for a while.
  func rest() throws {
    _ = try server.waitForRest(for: 0.3)
    if let last = app.lines().last(where: { $0.contains(#""page""#) }) { line = Line(last) }
  }

  /// Returns the current center of an item.
  func place(of label: String) throws -> CGPoint { try waitForItem(label).center }

  /// Puts down two fingers on both sides of a place.
  func hand(at place: CGPoint, reach: CGFloat) -> Hand {
    server.touchscreen.hand(at: [
      CGPoint(x: place.x - reach, y: place.y), CGPoint(x: place.x + reach, y: place.y),
    ])
  }
}
