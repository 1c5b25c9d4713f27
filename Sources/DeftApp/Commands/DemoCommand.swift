import AppSupport
import ArgumentParser
import Deft
import DeftLocalization
import DeftTesting
import GalleryPages

/// `deft demo`: plays a demonstration on a virtual X server and saves pictures and a report.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", _superCommandName: "deft",
    abstract: "Play a demonstration with real touches on a virtual X server, and save pictures.",
    discussion: """
      Starts a separate X server with a ten-finger touchscreen, a touchpad, a mouse and a keyboard, \
      opens the canvas on it, and performs gestures. Needs the Debian packages xserver-xorg-core and \
      xserver-xorg-video-dummy, but no root privileges.
      """)

  @Option(
    help: ArgumentHelp("The folder for pictures and report.", valueName: "folder"),
    completion: .directory
  )
  var output = "deft-demo"

  @Flag(help: "Play the gallery only.")
  var gallery = false

  @Option(help: ArgumentHelp("The gallery's appearance: light or dark.", valueName: "name"))
  var appearance = Appearance.light

  @Option(
    help: ArgumentHelp(
      "The size of the gallery's window, 640x480 to 7680x4320.", valueName: "WxH"))
  var size = WindowSize(width: 1280, height: 800)

  func validate() throws {
    // Pages need a minimum size, and a virtual screen has a maximum size.
    guard (640...7680).contains(size.width), (480...4320).contains(size.height) else {
      throw ValidationError(
        "--size \(size.defaultValueDescription) is out of range. Pass a size from 640x480 to 7680x4320."
      )
    }
  }

  func run() throws {
    let interruption = Interruption()
    do {
      let folder = URL(fileURLWithPath: output, isDirectory: true)
      try folder.makeFolder()
      if gallery {
        let server = try VirtualXServer(.init(width: size.width, height: size.height))
        defer { server.stop() }
        try interruption.watch(server)
        let progress = DemoProgress(parts: GalleryPage.all.count)
        defer { progress.clear() }
        let tour = GalleryTour(on: server, appearance: appearance, size: size) {
          progress.begin($0.title)
        }
        let files = try tour.play(into: folder.appendingPathComponent("gallery"))
        progress.clear()
        return try StandardOutput.write(
          "deft: Saved \(files.count) pictures in \(folder.path)/gallery")
      }
      let report = try Demo(folder: folder, interruption).play()
      try StandardOutput.write(report)
    } catch let status as ExitCode {
      throw status
    } catch {
      interruption.endProgram()
      let status = Self.status(error)
      let advice =
        status == 70 ? "" : " Use --output to choose a writable folder with free space."
      throw Message.failure("The demonstration failed: \(error)\(advice)", status: status)
    }
  }

  /// Returns the exit status for an error: 73 or 74 for file system errors, even if they occurred
  /// in a program on the virtual display, and 70 for anything else.
  private static func status(_ error: any Error) -> Int32 {
    switch error {
    case let error as OutputError: error.status
    case CairoError.cannotWrite: 74
    case ClientProcessError.ended(_, .exited(let status), _) where [73, 74].contains(status):
      status
    default: 70
    }
  }
}

/// The demonstration: typical actions on the canvas, with one picture for each.
final class Demo {
  private let folder: URL
  private let server: VirtualXServer
  private var canvas: ClientProcess
  private var pictures: [(file: String, caption: String)] = []
  private var rests: [String] = []
  private let progress = DemoProgress(
    parts: 9 + ToolPictures.count + FiveMinutes.count + 2 * GalleryPage.all.count)

  /// Creates a demonstration on a new virtual server.
  init(folder: URL, _ interruption: Interruption) throws {
    self.folder = folder
    server = try VirtualXServer()
    try interruption.watch(server)
    canvas = try Self.open(
      on: server, ["record", "--force", "--keys", folder.place(of: Self.recording).path])
  }

  /// The file with the raw input of the demonstration in the light appearance, for `deft replay`.
  private static let recording = "demonstration.deft-trace"

  /// Plays everything.
  ///
  /// - Returns: a line that states the location of the pictures.
  func play() throws -> String {
    defer {
      progress.clear()
      server.stop()
    }
    let parts: [(String, () throws -> Void)] = [
      ("the opening scene", { try self.picture("opening", "The opening scene.") }),
      ("two hands", hands), ("contacts", contacts), ("a long press", longPress),
      ("the mirrored finger", mirroredFinger), ("all shapes returning home", wave), ("help", help),
      ("the dark appearance", dark), ("two fingers, filmed", film),
    ]
    for (name, play) in parts {
      progress.begin(name)
      try play()
    }
    canvas.stop()
    try tools()
    try fiveMinutes()
    try gallery()
    progress.clear()
    return try writeReport()
  }

  // MARK: - The parts

  /// Plays two hands at once: one rotates and enlarges the hexagon, and a finger of the other drags
  /// the circle.
  private func hands() throws {
    let touch = server.touchscreen
    let hand = touch.hand(at: [CGPoint(x: 356, y: 420), CGPoint(x: 436, y: 420)])
    let finger = touch.touch(at: CGPoint(x: 520, y: 180))
    hand.play(over: 0.8) { progress in
      finger.move(to: CGPoint(x: 520 + 110 * progress, y: 180 + 76 * progress))
      let (reach, angle) = (40 + 36 * progress, 0.9 * progress)
      let (x, y) = (396 + 24 * progress, 420 - 10 * progress)
      return [
        CGPoint(x: x - reach * cos(angle), y: y - reach * sin(angle)),
        CGPoint(x: x + reach * cos(angle), y: y + reach * sin(angle)),
      ]
    }
    hand.hold(for: 0.2)
    try picture("two-hands", "One hand rotates and enlarges the hexagon, another drags the circle.")
    finger.lift()
    hand.lift()
    try rest("hexagon")
  }

  /// Shows every contact with its number, device and trail, by pressing F2.
  private func contacts() throws {
    server.keyboard.type(.f2)
    let hand = server.touchscreen.hand(at: [
      CGPoint(x: 968, y: 160), CGPoint(x: 1060, y: 180), CGPoint(x: 1010, y: 246),
    ])
    hand.transform(
      scale: 1.25, rotation: .degrees(50), translation: CGSize(width: -40, height: 30), over: 0.5)
    try picture("contacts", "Three fingers on the star, with F2 showing every contact.")
    hand.lift()
    try rest("star")
    server.keyboard.type(.f2)
  }

  /// Plays a long press: the ring fills, then the shape is pinned.
  private func longPress() throws {
    let finger = server.touchscreen.touch(at: CGPoint(x: 928, y: 420))
    finger.hold(for: 0.38)
    try picture("long-press", "The ring fills while a finger presses.")
    try canvas.waitForLine(containing: #""shape":"rectangle","pinned":true"#)
    finger.lift()
    try picture("pinned", "A badge shows that the square is pinned.")
  }

  /// Plays the mirrored second finger of a mouse.
  private func mirroredFinger() throws {
    let (keyboard, mouse) = (server.keyboard, server.mouse)
    mouse.move(to: CGPoint(x: 840, y: 620))
    keyboard.press(.control)
    mouse.press()
    mouse.move(to: CGPoint(x: 880, y: 560), over: 0.4)
    try picture("mirrored", "Ctrl and the mouse: a second finger, mirrored about the center.")
    mouse.release()
    keyboard.release(.control)
    try rest("triangle")
    mouse.move(to: CGPoint(x: 640, y: 770))
  }

  /// Moves all shapes home in a wave.
  private func wave() throws {
    let keyboard = server.keyboard
    keyboard.type(.five)
    keyboard.type(.s)
    keyboard.type(.r, holding: .shift)
    server.mouse.hold(for: 1.2)
    try picture("wave", "Shift+R in slow motion: all shapes return home, one after another.")
    keyboard.type(.s)
    keyboard.type(.r, holding: .shift)
    try rest("hexagon")
  }

  private func help() throws {
    server.keyboard.type(.slash, holding: .shift)
    // The card creates its views when it is first opened.
    server.mouse.hold(for: 1)
    try picture("help", "The help card.")
  }

  private func dark() throws {
    canvas.stop()
    canvas = try Self.open(on: server, ["--appearance", "dark"])
    try picture("dark", "The dark appearance.")
  }

  /// Films the animation in the README.
  private func film() throws {
    canvas.stop()
    canvas = try Self.open(
      on: server,
      ["--appearance", "light", "--size", TwoFingers.size.defaultValueDescription],
      environment: ["DEFT_CONTACTS": "fingers"])
    let file = "two-fingers.png"
    try TwoFingers(on: server).play(to: folder.place(of: file))
    pictures.append((file, "Two fingers scale and rotate the hexagon, a third drags the circle."))
  }

  /// Takes the pictures of the canvas and its tools.
  private func tools() throws {
    let tools = ToolPictures(on: server, into: folder.appendingPathComponent("tools")) {
      [progress] in progress.begin($0)
    }
    pictures += try tools.play()
  }

  /// Takes the pictures of the article "The canvas in five minutes".
  private func fiveMinutes() throws {
    let minutes = FiveMinutes(on: server, into: folder.appendingPathComponent("five-minutes")) {
      [progress] in progress.begin($0)
    }
    for (file, caption) in try minutes.play() {
      pictures.append(("five-minutes/\(file)", caption))
    }
  }

  /// Plays the gallery, with one picture per page.
  private func gallery() throws {
    let dark = GalleryTour(
      on: server, appearance: .dark, size: WindowSize(width: 640, height: 480)
    ) { [progress] in progress.begin("\($0.title), dark") }
    _ = try dark.play(into: folder.appendingPathComponent("gallery/dark"))
    pictures.append(
      ("gallery/dark/all.png", "All pages, in the dark appearance and a small window."))
    let tour = GalleryTour(on: server) { [progress] in progress.begin($0.title) }
    let files = try tour.play(into: folder.appendingPathComponent("gallery"))
    for (file, page) in zip(files, GalleryPage.all) {
      pictures.append(("gallery/\(file)", page.sentence))
    }
  }

  // MARK: - Tools

  private static func open(
    on server: VirtualXServer, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ClientProcess {
    let client = try server.run(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments + ["--log", "-"] + (arguments.first == "record" ? [] : ["--no-switcher"]),
      environment: environment)
    try client.waitForLine(containing: #""window""#, timeout: 20)
    return client
  }

  private func rest(_ shape: String) throws {
    rests.append(try canvas.waitForLine(containing: #""shape":"\#(shape)","pose""#, timeout: 10))
  }

  /// Saves a screenshot once the screen has stopped changing.
  private func picture(_ name: String, _ caption: String) throws {
    server.mouse.hold(for: 0.1)
    let file = "\(name).png"
    try server.screenshot().save(to: folder.place(of: file))
    pictures.append((file, caption))
  }

  private func writeReport() throws -> String {
    var text =
      "# A demonstration of Deft\n\nPlayed with real XInput2 touches on a virtual server.\n"
    for picture in pictures { text += "\n- `\(picture.file)`: \(picture.caption)" }
    text += "\n\n## Resting positions of shapes\n\n"
    text +=
      "Replaying `\(Self.recording)` with `deft replay` moves the shapes to the same positions.\n\n"
    text += rests.map { "    \($0)" }.joined(separator: "\n") + "\n"
    let file = folder.place(of: "report.md")
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      throw OutputError(file.path, error, status: 74)
    }
    return "deft: Saved \(pictures.count) pictures and \(file.lastPathComponent) in \(folder.path)"
  }
}

extension URL {
  /// Creates this folder and its parents if needed.
  func makeFolder() throws(OutputError) {
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw OutputError(path, error, status: 73)
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw OutputError(path, reason: SystemError.resource(errno), status: 73)
    }
  }

  /// Returns the URL of a file in this folder that is about to be written. Removes an existing file or pipe at this
  /// URL, because writing to a pipe would wait for a reader. An existing folder is not removed, so that the write
  /// fails.
  func place(of file: String) -> URL {
    let place = appendingPathComponent(file)
    unlink(place.path)
    return place
  }
}
