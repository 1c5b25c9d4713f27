import AppSupport
import Deft
import DeftTesting
import GalleryPages

/// A tour that plays every page of the gallery on a virtual server, and takes a picture of each during a gesture.
final class GalleryTour {
  private let server: VirtualXServer
  private let appearance: Appearance
  private let size: WindowSize
  private let begins: (GalleryPage) -> Void
  private var app: ClientProcess?
  /// Closures that lift the contacts that are still down when the picture is taken.
  private var lifts: [() -> Void] = []

  /// Creates a tour of the gallery.
  ///
  /// - Parameters:
  ///   - server: the virtual server.
  ///   - appearance: light or dark.
  ///   - size: the size of the window, which must fit on the server's screen.
  ///   - begins: called with each page before it is played.
  init(
    on server: VirtualXServer, appearance: Appearance = .light,
    size: WindowSize = WindowSize(width: 1280, height: 800),
    begins: @escaping (GalleryPage) -> Void
  ) {
    (self.server, self.appearance, self.size, self.begins) = (server, appearance, size, begins)
  }

  /// Plays the pages. Saves a picture of each page under its name, and a sheet of all pages, in a folder.
  ///
  /// - Returns: the names of the pages' pictures.
  func play(into folder: URL) throws -> [String] {
    try folder.makeFolder()
    var shots: [Screenshot] = []
    let files = try GalleryPage.all.map { page in
      begins(page)
      try open(page)
      defer { app?.stop() }
      try perform(page.id)
      let shot = try server.screenshot(
        of: PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height))
      let frame = try self.page()
      // Include the title above the page.
      shots.append(
        shot.crop(
          to: PixelRect(
            x0: Int(frame.minX) - 8, y0: 8, x1: Int(frame.maxX) + 8,
            y1: min(Int(frame.maxY), shot.height))))
      for lift in lifts { lift() }
      lifts = []
      try shot.save(to: folder.place(of: "\(page.id).png"))
      return "\(page.id).png"
    }
    try Screenshot(sheetOf: shots, columns: 3).save(to: folder.place(of: "all.png"))
    return files
  }

  private func open(_ page: GalleryPage) throws {
    let client = try server.run(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      [
        "gallery", page.id, "--log", "-", "--appearance", appearance.rawValue,
        "--size", size.defaultValueDescription, "--no-switcher",
      ], environment: ["DEFT_CONTACTS": "fingers"])
    app = client
    try client.waitForLine(containing: #""page""#, timeout: 20)
    server.keyboard.type(.f2)
    server.mouse.move(to: CGPoint(x: 4, y: 4))
    server.mouse.hold(for: 0.2)
  }

  // MARK: - The gestures

  private func perform(_ id: String) throws {
    switch id {
    case "five-gestures":
      server.touchscreen.tap(at: try place(of: "Tap"))
      drag(from: try place(of: "Drag"), by: CGSize(width: -8, height: -36))
      let angle = try place(of: "Rotate")
      hand(at: angle, reach: 30).transform(rotation: .degrees(28), over: 0.4)
    case "swipe":
      let start = try place(of: "Swipe here")
      server.touchscreen.drag(from: start, to: start + CGSize(width: 140, height: 8), over: 0.12)
      server.mouse.hold(for: 0.5)
    case "press-seconds":
      touch(at: try place(of: "Press me") + CGSize(width: 20, height: 64)).hold(for: 1.35)
    case "spatial-tap":
      for (x, y) in [(-120, 40), (30, -80), (110, 60)] {
        server.touchscreen.tap(at: try center() + CGSize(width: x, height: y))
        server.mouse.hold(for: 0.16)
      }
    case "double-tap":
      for _ in 0..<2 { server.touchscreen.tap(at: try center()) }
      server.mouse.hold(for: 0.6)
    case "long-press-drag":
      let finger = touch(at: try place(of: "Disc"))
      finger.hold(for: 0.6)
      finger.move(by: CGSize(width: 80, height: -50), over: 0.4)
    case "draggable":
      drag(from: try place(of: "Drag me"), by: CGSize(width: -70, height: 30))
      hand(at: try place(of: "Drag and pinch me"), reach: 40)
        .transform(scale: 1.4, over: 0.4)
    case "rotate-magnify":
      hand(at: try place(of: "Tile"), reach: 50)
        .transform(scale: 1.35, rotation: .degrees(24), over: 0.5)
    case "card":
      drag(from: try center(), by: CGSize(width: 96, height: -20), over: 0.5)
    case "photo":
      hand(at: try place(of: "Landscape"), reach: 60)
        .transform(scale: 2, translation: CGSize(width: 30, height: -10), over: 0.5)
    case "throw":
      let finger = touch(at: try place(of: "Ball"))
      finger.move(by: CGSize(width: -70, height: 60), over: 0.16)
    case "slider":
      let track = try frame(of: "Warmth")
      let start = CGPoint(x: track.minX + track.width * 0.4, y: track.midY)
      drag(from: start, by: CGSize(width: track.width * 0.3, height: 0))
    case "swipe-to-delete":
      drag(from: try center(of: frame(of: "Cherries")), by: CGSize(width: -130, height: 0))
    case "named-space":
      drag(from: try place(of: "Knob"), by: CGSize(width: 36, height: -40))
    case "scroll-drag":
      drag(from: try place(of: "Card 2"), by: CGSize(width: 70, height: 8))
    case "tap-canvas":
      for (x, y) in [(-110, 50), (-40, -70), (20, 60), (100, -30), (70, 110), (-130, -90)] {
        server.touchscreen.tap(at: try center() + CGSize(width: x, height: y))
        server.mouse.hold(for: 0.45)
      }
    default: break
    }
    server.mouse.hold(for: id == "throw" ? 0.03 : 0.15)
  }

  private func touch(at place: CGPoint) -> Finger {
    let finger = server.touchscreen.touch(at: place)
    lifts.append { finger.lift() }
    return finger
  }

  private func drag(from start: CGPoint, by distance: CGSize, over duration: TimeInterval = 0.3) {
    touch(at: start).move(by: distance, over: duration)
  }

  private func hand(at place: CGPoint, reach: CGFloat) -> Hand {
    let distance = CGSize(width: reach, height: 0)
    let hand = server.touchscreen.hand(
      at: [place + CGSize(width: -reach, height: 0), place + distance])
    lifts.append { hand.lift() }
    return hand
  }

  // MARK: - Positions

  private func center(of frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  private func place(of label: String) throws -> CGPoint { center(of: try frame(of: label)) }
  private func center() throws -> CGPoint { center(of: try page()) }

  private func page() throws -> CGRect { rect(try lastLine()["page"]) }

  /// Returns the frame of the element with a label.
  private func frame(of label: String) throws -> CGRect {
    let all = try lastLine()["says"] as? [[String: Any]] ?? []
    guard let found = all.first(where: { ($0["label"] as? String)?.hasPrefix(label) == true })
    else {
      throw Missing(label: label)
    }
    return rect(found["frame"])
  }

  /// The error of a page that lacks an expected element.
  private struct Missing: Error, CustomStringConvertible {
    let label: String
    var description: String { "The page has no element labeled “\(label)”." }
  }

  private func rect(_ value: Any?) -> CGRect {
    guard let numbers = value as? [Double], numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the last line that the page logged.
  private func lastLine() throws -> [String: Any] {
    let line = app?.lines().last { $0.contains(#""page""#) } ?? ""
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}

extension Screenshot {
  /// Arranges pictures of the same size in rows. The remainder of the last row has the color of the first picture's
  /// corner.
  init(sheetOf pictures: [Screenshot], columns: Int) {
    let (width, height) = (pictures[0].width, pictures[0].height)
    let rows = (pictures.count + columns - 1) / columns
    let ground = pictures[0][pictures[0].bounds.x0, pictures[0].bounds.y1 - 1]
    var pixels: [UInt32] = []
    for y in 0..<rows * height {
      for column in 0..<columns {
        let index = y / height * columns + column
        guard pictures.indices.contains(index) else {
          pixels += Array(repeating: ground, count: width)
          continue
        }
        let picture = pictures[index]
        let (x0, line) = (picture.bounds.x0, picture.bounds.y0 + y % height)
        pixels += (x0..<x0 + width).map { picture[$0, line] }
      }
    }
    self.init(
      bounds: PixelRect(x0: 0, y0: 0, x1: columns * width, y1: rows * height), pixels: pixels)
  }

  /// Saves the picture as a PNG file.
  func save(to url: URL) throws {
    try image.writePNG(to: url)
  }
}
