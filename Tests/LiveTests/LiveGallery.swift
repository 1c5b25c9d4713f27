import DeftGeometry
import DeftTesting
import DeftX11
import Testing

/// A page of the gallery as people have it: the real program on a real X server, heard through its log.
final class LiveGallery {
  let server: VirtualXServer
  let app: ClientProcess
  /// The line of the log that was read last.
  private var line = Line("")

  /// A page with its first frame on screen.
  ///
  /// - Parameter folder: in which folder the program is started; nil for this one's.
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

  /// What a page says in one frame.
  struct Line {
    /// Where the page is, in points of the window.
    let page: CGRect
    let items: [Item]

    /// What one view says.
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

    /// What is called so, or begins so.
    subscript(label: String) -> Item? { items.first { $0.label.hasPrefix(label) } }
  }

  /// The page's middle.
  var middle: CGPoint { CGPoint(x: line.page.midX, y: line.page.midY) }

  /// Waits until the page says what it should, and gives what it said.
  ///
  /// - Parameter timeout: The longest wait, in seconds, however much it says meanwhile.
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

  /// Waits until something on the page begins so.
  @discardableResult
  func hear(_ text: String) throws -> Line.Item {
    try #require(try wait { $0[text] != nil }[text])
  }

  /// Does something, and does it again until something on the page begins so: who is to be fast on a machine that is
  /// busy with other things may be too slow.
  func insist(on text: String, by act: () -> Void) throws {
    for _ in 0..<10 {
      act()
      try app.waitForLine(timeout: 10) {
        $0.contains(#""phase":"ended""#) || $0.contains(#""phase":"failed""#)
      }
      try rest()
      if line[text] != nil { return }
    }
    try hear(text)
  }

  /// Waits until the screen shows no change for a while.
  func rest() throws {
    _ = try server.waitForRest(for: 0.3)
    if let last = app.lines().last(where: { $0.contains(#""page""#) }) { line = Line(last) }
  }

  /// Where something is now.
  func place(of label: String) throws -> CGPoint { try hear(label).center }

  /// Two fingers at both sides of a place.
  func hand(at place: CGPoint, reach: CGFloat) -> Hand {
    server.touchscreen.hand(at: [
      CGPoint(x: place.x - reach, y: place.y), CGPoint(x: place.x + reach, y: place.y),
    ])
  }
}
