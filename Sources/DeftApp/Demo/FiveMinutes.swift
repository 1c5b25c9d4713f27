import CanvasUI
import AppSupport
import Deft
import DeftTesting

/// A player that performs the steps of the article "The canvas in five minutes" on a virtual server, and takes the
/// pictures of the article.
final class FiveMinutes {
  private let server: VirtualXServer
  private let folder: URL
  private let begins: (String) -> Void
  private var pictures: [(file: String, caption: String)] = []

  /// The parts, in the order in which they are played. Parts that change the canvas come last, because each part starts
  /// with the canvas that the previous part left.
  private enum Part: String, CaseIterable {
    case arranging
    case styling = "looks"
    case commands = "all commands"
    case sharing, poses, making
  }
  static let count = Part.allCases.count

  /// Creates the player of the article.
  ///
  /// - Parameters:
  ///   - server: the virtual server, with a screen of 1280 by 800 pixels.
  ///   - folder: the folder for the pictures.
  ///   - begins: called with the name of each part before it is played.
  init(on server: VirtualXServer, into folder: URL, begins: @escaping (String) -> Void) {
    (self.server, self.folder, self.begins) = (server, folder, begins)
  }

  /// Plays all parts.
  ///
  /// - Returns: the names of the pictures in the folder, each with a caption.
  func play() throws -> [(file: String, caption: String)] {
    try folder.makeFolder()
    for part in Part.allCases {
      begins(part.rawValue)
      let app = try open(part == .making ? ["--new"] : [])
      defer { app.stop() }
      switch part {
      case .arranging: try arrange()
      case .styling: try style()
      case .commands: try commands()
      case .sharing: try share()
      case .poses: try poses()
      case .making: try make()
      }
    }
    return pictures
  }

  // MARK: - The parts

  /// Adds a text, draws a line with a finger, and drags a star from the palette.
  private func make() throws {
    let (keyboard, mouse) = (server.keyboard, server.mouse)
    keyboard.type(.t)
    keyboard.type("Hello")
    keyboard.type(.return, holding: .control)
    // Move the text out of the way of the line.
    keyboard.type(.upArrow, holding: .shift)
    try rest()
    keyboard.type(.d)
    let finger = server.touchscreen.touch(at: CGPoint(x: 210, y: 440))
    finger.move(
      along: (1...60).map { step in
        let share = CGFloat(step) / 60
        return CGPoint(x: 210 + 460 * share, y: 440 + 46 * sin(share * 4 * .pi))
      }, over: 0.8)
    finger.lift()
    try rest()
    keyboard.type(.v)
    mouse.move(to: CGPoint(x: 38, y: 495))
    mouse.press()
    mouse.move(to: CGPoint(x: 240, y: 250), over: 0.4)
    try picture(
      "make", "A text, a line drawn by finger, and a star dragged from the palette.",
      of: PixelRect(x0: 0, y0: 0, x1: 800, y1: 560))
    mouse.release()
  }

  /// Drags a circle that snaps into line with its neighbors.
  private func arrange() throws {
    let mouse = server.mouse
    mouse.move(to: CGPoint(x: 520, y: 180))
    mouse.press()
    mouse.move(to: CGPoint(x: 555, y: 187), over: 0.4)
    try picture(
      "arrange", "A dragged circle snaps into line with its neighbors.",
      of: PixelRect(x0: 400, y0: 64, x1: 1140, y1: 330))
    server.keyboard.type(.escape)
    mouse.release()
  }

  /// Opens the panel of colors, fills, lines and opacity for two shapes.
  private func style() throws {
    let (keyboard, mouse) = (server.keyboard, server.mouse)
    mouse.click(at: CGPoint(x: 396, y: 420))
    keyboard.press(.shift)
    mouse.click(at: CGPoint(x: 510, y: 592))
    keyboard.release(.shift)
    mouse.click(at: CGPoint(x: 38, y: 636))
    mouse.move(to: CGPoint(x: 640, y: 20))
    try picture(
      "looks", "Two selected shapes; the panel shows their common and their different properties.",
      of: PixelRect(x0: 0, y0: 48, x1: 680, y1: 700))
  }

  /// Searches the menu of all commands with a few letters.
  private func commands() throws {
    let keyboard = server.keyboard
    keyboard.type(.a, holding: .control)
    try change { keyboard.type(.k, holding: .control) }
    // The query shortens the list.
    try change { keyboard.type("align") }
    try picture(
      "commands", "Ctrl+K finds a command by a few letters, and shows its key.",
      of: PixelRect(x0: 320, y0: 60, x1: 960, y1: 470))
  }

  /// Moves the shapes from one pose to another in slow motion.
  private func poses() throws {
    let (keyboard, mouse) = (server.keyboard, server.mouse)
    keyboard.type(.a, holding: .control)
    for _ in 0..<4 { keyboard.type(.rightBracket) }
    for _ in 0..<4 { keyboard.type(.minus) }
    keyboard.type(.a, holding: .shift, .control)
    try rest()
    keyboard.type(.one, holding: .shift, .control)
    keyboard.type(.five)
    keyboard.type(.s)
    keyboard.type(.r, holding: .shift)
    mouse.hold(for: 1.6)
    try shot(
      "home", "All shapes return home in slow motion. Each can be caught.",
      of: PixelRect(x0: 60, y0: 40, x1: 1240, y1: 720))
  }

  /// Opens the export panel.
  private func share() throws {
    try change { server.keyboard.type(.e, holding: .control) }
    try picture(
      "share", "The export panel: format, content, scale and background.",
      of: PixelRect(x0: 410, y0: 180, x1: 870, y1: 620))
  }

  // MARK: - Tools

  private func open(_ arguments: [String]) throws -> ClientProcess {
    let client = try server.run(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments + ["--log", "-", "--no-switcher", "--appearance", "light"])
    try client.waitForLine(containing: #""window""#, timeout: 20)
    return client
  }

  private func rest() throws { try server.waitForRest(for: 0.15) }

  /// Performs an action that changes much of the screen, and waits for the change.
  private func change(_ body: () -> Void) throws {
    let before = try server.waitForRest(for: 0.15)
    body()
    try server.waitForScreen { $0.difference(from: before).count > 20_000 }
  }

  /// Saves a part of the screen once it has stopped changing.
  private func picture(_ name: String, _ caption: String, of part: PixelRect) throws {
    try rest()
    try shot(name, caption, of: part)
  }

  private func shot(_ name: String, _ caption: String, of part: PixelRect) throws {
    let file = "\(name).png"
    try server.screenshot(of: part).save(to: folder.place(of: file))
    pictures.append((file, caption))
  }
}
