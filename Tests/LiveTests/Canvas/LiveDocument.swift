import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

/// The canvas with a document in a file. Tests check the saved document.
///
/// The actions of the canvas, and the tests that perform each with the real program:
///
///     action                         finger            mouse, pen        touchpad          key
///     select, ⇧, marquee, Tab        SelectingTests    SelectingTests    SelectingTests    SelectingTests
///     move, scale, rotate one        FingerTests       MouseAndTouchpadTests               KeyTests
///     move, scale, rotate several    SelectingTests    SelectingTests    SelectingTests    SelectingTests
///     handles                        HandleTests       HandleTests       –                 –
///     throw, pin, double tap         FingerTests       MouseAndTouchpadTests               KeyTests
///     duplicate, delete              –                 ArrangingTests (Alt, Ctrl+Alt + drag)         ArrangingTests
///     group, align, order, lock      ArrangingTests    ArrangingTests    –                 ArrangingTests
///     palette                        ShapePaletteTests ShapePaletteTests –                 ShapePaletteTests
///     color, line, opacity           ShapePaletteTests ShapePaletteTests –                 SelectingTests
///     draw, erase                    DrawingTests      DrawingTests      –                 –
///     texts, names                   –                 –                 –                 WritingTests
///     pictures                       –                 PictureTests (drop)                 PictureTests
///     snapping, grid                 SnappingTests     SnappingTests     –                 SnappingTests
///     pan, zoom                      PanningTests      PanningTests, PlaneTests            PanningTests
///     homes, poses                   –                 –                 –                 HomeTests
///     undo, redo                     PlaneTests        ShapePaletteTests –                 everywhere
///     menus                          HandleTests (…)   MenuTests         –                 MenuTests
///     copy, cut, paste, drag out     –                 CanvasExchangeTests                 CanvasExchangeTests
///
/// Each gesture's test also checks that the cancelled gesture leaves no edit.
final class LiveDocument {
  let canvas: LiveCanvas
  private let folder: URL
  private let path: String

  var server: VirtualXServer { canvas.server }
  var touch: VirtualTouchscreen { server.touchscreen }
  var mouse: VirtualMouse { server.mouse }
  var keyboard: VirtualKeyboard { server.keyboard }

  /// Three squares in a row, and a wider rectangle below.
  static let shapes: [CanvasShape] = [
    square("a", .coral, CGPoint(x: 400, y: 240)), square("b", .leaf, CGPoint(x: 640, y: 240)),
    square("c", .sky, CGPoint(x: 880, y: 240)),
    CanvasShape(
      "d", .rectangle(CGSize(width: 160, height: 80)), Style(.plain(.amber)),
      home: Pose(position: CGPoint(x: 520, y: 540))),
  ]
  /// The positions of the shapes, and an empty point.
  let (a, b, c) = (CGPoint(x: 400, y: 240), CGPoint(x: 640, y: 240), CGPoint(x: 880, y: 240))
  let (d, empty) = (CGPoint(x: 520, y: 540), CGPoint(x: 1000, y: 560))

  static func square(_ id: ShapeID, _ hue: Hue, _ place: CGPoint) -> CanvasShape {
    CanvasShape(
      id, .rectangle(CGSize(width: 100, height: 100)), Style(.plain(hue)),
      home: Pose(position: place))
  }

  /// Starts the program with a document.
  ///
  /// - Parameters:
  ///   - shapes: The shapes of the document.
  ///   - configuration: The configuration of the server.
  ///   - environment: Additional variables for the program.
  ///   - snaps: Whether snapping keeps its initial state instead of being turned off.
  ///   - reducesMotion: Whether animations are off, so that the next action finds shapes at their destination.
  init(
    _ shapes: [CanvasShape] = LiveDocument.shapes,
    server configuration: VirtualXServer.Configuration = .init(),
    environment: [String: String?] = [:], reducesMotion: Bool = true, snaps: Bool = false
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-acts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("acts.deft").path
    try DocumentFile.write(Document(shapes), to: path, old: nil, replaces: true)
    canvas = try LiveCanvas(
      ["--appearance", "light", path] + (reducesMotion ? ["--reduce-motion"] : []),
      server: configuration,
      environment: ["XDG_STATE_HOME": folder.path + "/state"].merging(environment) { $1 },
      titled: "acts – Deft", snaps: snaps)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Saves the document and returns it.
  func saved() throws -> Document {
    keyboard.type(.s, holding: .control)
    canvas.settle()
    // The title shows a mark until everything is saved.
    let deadline = Deadline(in: 10)
    while canvas.other.window(titled: "acts – Deft") == nil, !deadline.hasPassed { canvas.settle() }
    return try DocumentFile.read(path).document
  }

  /// Returns the text of the settings file, once it contains a line.
  func settings(with line: String) throws -> String {
    let path = folder.appendingPathComponent("state/deft/settings").path
    let deadline = Deadline(in: 10)
    var text = ""
    while !deadline.hasPassed {
      text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if text.contains(line) { break }
      canvas.settle()
    }
    return text
  }

  /// Performs an action that must be a single edit: one undo restores the document.
  ///
  /// - Returns: The document after the action.
  @discardableResult
  func step(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ act: () throws -> Void
  ) throws -> Document {
    let before = try saved()
    try act()
    let after = try saved()
    #expect(after != before, "The document did not change: \(what)", sourceLocation: sourceLocation)
    keyboard.type(.z, holding: .control)
    #expect(
      try saved() == before, "One undo does not restore the document: \(what)",
      sourceLocation: sourceLocation)
    return after
  }

  /// Performs an action that must not change the document or add an edit.
  func noStep(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ act: () throws -> Void
  ) throws {
    // Undo a known edit afterwards: an additional edit would be undone instead.
    let first = try saved()
    keyboard.type(.nine, holding: .shift, .control)
    let before = try saved()
    #expect(before.poses[9] != nil && first.poses[9] == nil, sourceLocation: sourceLocation)
    try act()
    #expect(
      try saved() == before, "The document changed: \(what)", sourceLocation: sourceLocation)
    keyboard.type(.z, holding: .control)
    #expect(
      try saved() == first, "The action added an edit: \(what)", sourceLocation: sourceLocation)
  }

  /// Returns the selected shapes. To find them, applies a command that changes only these shapes, and undoes it.
  func selected() throws -> Set<ShapeID> {
    let before = try saved()
    keyboard.type(.one, holding: .alt, .shift)
    let after = try saved()
    let changed = after.shapes.filter { $0 != before[$0.id] }.map(\.id)
    if !changed.isEmpty { keyboard.type(.z, holding: .control) }
    return Set(changed)
  }

  /// Drags with the mouse, which rests before the release.
  func drag(from start: CGPoint, to end: CGPoint, _ button: PointerButton = .left) {
    drag(from: start, to: end, button) {}
  }

  /// Drags with the mouse, and performs an action before the release.
  func drag(
    from start: CGPoint, to end: CGPoint, _ button: PointerButton = .left, _ act: () throws -> Void
  ) rethrows {
    mouse.move(to: start)
    mouse.press(button)
    mouse.move(to: end, over: 0.15)
    mouse.hold(for: 0.08)
    try act()
    mouse.release(button)
  }

  /// Drags with a finger, which rests before it lifts.
  func fingerDrag(from start: CGPoint, to end: CGPoint) { fingerDrag(from: start, to: end) {} }

  /// Drags with a finger, and performs an action before it lifts.
  func fingerDrag(from start: CGPoint, to end: CGPoint, _ act: () throws -> Void) rethrows {
    let finger = touch.touch(at: start)
    finger.move(to: end, over: 0.15)
    finger.hold(for: 0.08)
    try act()
    finger.lift()
  }

  /// Waits until the screen shows a color at a point.
  func waitForColor(
    _ color: UInt32, at place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (x, y) = (Int(place.x), Int(place.y))
    var last: UInt32 = 0
    do {
      try server.waitForScreen(of: PixelRect(x: x, y: y, width: 1, height: 1)) {
        last = $0[x, y]
        return last == color
      }
    } catch {
      Issue.record(
        "The color at \(x), \(y) is \(String(last, radix: 16)), not \(String(color, radix: 16)): \(error)",
        sourceLocation: sourceLocation)
    }
  }
}

/// The positions of the tools in a window of 1280 by 800.
enum ToolPlace {
  private static let x: CGFloat = 38
  static let circle = CGPoint(x: x, y: 231)
  static let rectangle = CGPoint(x: x, y: 319)
  static let hexagon = CGPoint(x: x, y: 451)
  static let star = CGPoint(x: x, y: 495)
  static let looks = CGPoint(x: x, y: 636)
  // The middle width of the pen.
  static let mediumPen = CGPoint(x: 142, y: 134)
  // Buttons of the style panel.
  static let amber = CGPoint(x: 150, y: 126)
  static let hollow = CGPoint(x: 238, y: 242)
  static let thick = CGPoint(x: 194, y: 314)
  static let half = CGPoint(x: 150, y: 386)
  // Buttons of the toolbar.
  static let undo = CGPoint(x: 357, y: 754)
  static let homeBy = CGPoint(x: 596, y: 754)
  /// The button for slow motion, beside its title.
  static let slow = CGPoint(x: 640, y: 754)
}
