import AppSupport
import Deft
import DeftTesting

/// The pictures of the canvas and its tools for the README and the articles.
///
/// *Each picture starts with a new canvas*, whose state is in a separate folder, so that pictures do not affect each
/// other.
final class ToolPictures {
  private let server: VirtualXServer
  private let folder: URL
  private let onBegin: (String) -> Void
  private var pictures: [(file: String, caption: String)] = []

  private enum Part: String, CaseIterable {
    case canvas, inspector, timeline, hand
    case whatIf = "what if"
  }
  static let count = Part.allCases.count

  /// Prepares the pictures, which `play()` takes.
  ///
  /// - Parameters:
  ///   - server: The server to play on; its screen has 1280 by 800 pixels.
  ///   - folder: The folder for the pictures.
  ///   - onBegin: Called with the name of each part before it is played.
  init(on server: VirtualXServer, into folder: URL, onBegin: @escaping (String) -> Void) {
    (self.server, self.folder, self.onBegin) = (server, folder, onBegin)
  }

  /// Plays all parts.
  ///
  /// - Returns: The saved files, relative to the parent of the folder, each with a caption.
  func play() throws -> [(file: String, caption: String)] {
    try folder.makeFolder()
    for part in Part.allCases {
      onBegin(part.rawValue)
      switch part {
      case .canvas: try canvas()
      case .inspector: try inspector()
      case .timeline: try timeline()
      case .hand: try hand()
      case .whatIf: try whatIf()
      }
    }
    return pictures
  }

  // MARK: - The parts

  /// Draws a line with a finger, and selects a square.
  private func canvas() throws {
    try play(in: WindowSize(width: 880, height: 640)) {
      server.keyboard.type(.d)
      try server.waitForRest(for: 0.15)
      let finger = server.touchscreen.touch(at: CGPoint(x: 270, y: 514))
      finger.move(
        along: (1...60).map { step in
          let share = CGFloat(step) / 60
          return CGPoint(x: 270 + 330 * share, y: 514 + 22 * sin(share * 4 * .pi))
        }, over: 0.8)
      finger.lift()
      try server.waitForRest(for: 0.15)
      server.keyboard.type(.v)
      server.mouse.click(at: CGPoint(x: 638, y: 320))
      server.mouse.move(to: CGPoint(x: 740, y: 30))
      try picture(
        "canvas", "The canvas: a line drawn by finger, and a selected square.", width: 880)
    }
  }

  /// Puts a finger on the circle; the inspector shows the state of each gesture.
  private func inspector() throws {
    try play(in: WindowSize(width: 880, height: 640)) {
      try openInspector(tab: nil)
      let finger = server.touchscreen.touch(at: CGPoint(x: 357, y: 145))
      finger.hold(for: 0.12)
      finger.move(to: CGPoint(x: 359, y: 146.5))
      finger.hold(for: 0.12)
      try shot(
        "inspector", "The inspector: a finger on the circle, and the state of its four gestures.",
        width: 1248)
      finger.lift()
    }
  }

  /// Shows the last ten seconds.
  private func timeline() throws {
    try play(in: WindowSize(width: 880, height: 560)) {
      try openInspector(tab: CGPoint(x: 997, y: 62))
      let hand = server.touchscreen.hand(at: [CGPoint(x: 250, y: 280), CGPoint(x: 296, y: 280)])
      hand.transform(scale: 1.5, rotation: .degrees(24), over: 0.7)
      hand.lift()
      server.mouse.hold(for: 0.6)
      server.touchscreen.drag(
        from: CGPoint(x: 357, y: 105), to: CGPoint(x: 420, y: 130), over: 0.5)
      server.mouse.hold(for: 0.5)
      server.touchscreen.tap(at: CGPoint(x: 690, y: 110))
      server.mouse.hold(for: 0.8)
      try shot(
        "timeline", "The timeline: the last ten seconds of fingers, gestures and frames.",
        width: 1248)
    }
  }

  /// Shows the thresholds at which the outcome of a touch flips, and other toolkits' limits.
  private func whatIf() throws {
    try play(in: WindowSize(width: 880, height: 720)) {
      try openInspector(tab: nil)
      let finger = server.touchscreen.touch(at: CGPoint(x: 272, y: 360))
      finger.hold(for: 0.45)
      finger.lift()
      server.mouse.hold(for: 1.2)
      server.mouse.click(at: CGPoint(x: 1064, y: 62))
      server.mouse.move(to: CGPoint(x: 740, y: 30))
      try picture(
        "what-if", "What if: the limits at which the outcome of the last touch flips.", width: 1248)
    }
  }

  /// Opens the hand, and places its five fingers with the mouse.
  private func hand() throws {
    try play(in: WindowSize(width: 880, height: 640)) {
      server.keyboard.type(.f3)
      server.keyboard.type(.four, holding: .alt)
      server.keyboard.type(.five)
      server.mouse.click(at: CGPoint(x: 638, y: 320))
      try picture("hand", "The hand: five fingers in a fan, moved by one mouse.", width: 880)
      server.keyboard.type(.escape)
    }
  }

  // MARK: - Tools

  private var height = 0

  /// Opens a canvas with the opening scene, and plays on it.
  private func play(in size: WindowSize, _ gestures: () throws -> Void) throws {
    let state = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-demo-\(UUID().uuidString)", isDirectory: true)
    try state.makeFolder()
    defer { try? FileManager.default.removeItem(at: state) }
    let client = try server.run(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      [
        "--log", "-", "--no-switcher", "--appearance", "light",
        "--size", size.defaultValueDescription,
      ], environment: ["XDG_STATE_HOME": state.path])
    defer { client.stop() }
    try client.waitForLine(containing: #""window""#, timeout: 20)
    try server.waitForRest(for: 0.15)
    height = size.height
    try gestures()
  }

  /// Opens the inspector, which docks at the window's right, and one of its tabs.
  private func openInspector(tab: CGPoint?) throws {
    let before = try server.waitForRest(for: 0.15)
    server.keyboard.type(.f12)
    try server.waitForScreen { $0.difference(from: before).count > 20_000 }
    try server.waitForRest(for: 0.15)
    if let tab { server.mouse.click(at: tab) }
    server.mouse.move(to: CGPoint(x: 740, y: 30))
    try server.waitForRest(for: 0.15)
  }

  /// Saves the window once it has stopped changing.
  private func picture(_ name: String, _ caption: String, width: Int) throws {
    try server.waitForRest(for: 0.15)
    try shot(name, caption, width: width)
  }

  private func shot(_ name: String, _ caption: String, width: Int) throws {
    let part = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    try server.screenshot(of: part).save(to: folder.place(of: "\(name).png"))
    pictures.append(("tools/\(name).png", caption))
  }
}
