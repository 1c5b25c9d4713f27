import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

/// The canvas with a document in a file: what people do with it is seen in what they save.
///
/// The acts of the canvas, and where each is done with the real program, by whom:
///
///     act                            finger            mouse, pen        touchpad          key
///     select, ⇧, marquee, Tab        SelectingTests    SelectingTests    SelectingTests    SelectingTests
///     move, scale, turn one          FingerTests       MouseAndTouchpadTests               KeyTests
///     move, scale, turn several      SelectingTests    SelectingTests    SelectingTests    SelectingTests
///     handles                        HandleTests       HandleTests       –                 –
///     throw, pin, double tap         FingerTests       MouseAndTouchpadTests               KeyTests
///     duplicate, delete              –                 ArrangingTests (Alt + drag)         ArrangingTests
///     group, align, order, lock      ArrangingTests    ArrangingTests    –                 ArrangingTests
///     palette                        MakingTests       MakingTests       –                 MakingTests
///     color, line, opacity           MakingTests       MakingTests       –                 SelectingTests
///     draw                           DrawingTests      DrawingTests      –                 –
///     texts, names                   –                 –                 –                 WritingTests
///     pictures                       –                 PictureTests (drop)                 PictureTests
///     snapping, grid                 SnappingTests     SnappingTests     –                 SnappingTests
///     pan, zoom                      LookingTests      LookingTests, PlaneTests            LookingTests
///     homes, poses                   –                 –                 –                 HomeTests
///     undo, redo                     PlaneTests        MakingTests       –                 everywhere
///     menus                          HandleTests (…)   MenuTests         –                 MenuTests
///     copy, cut, paste, drag out     –                 CanvasExchangeTests                 CanvasExchangeTests
///
/// That a gesture which is cancelled leaves no step is held beside the gesture.
final class LiveDocument {
  let canvas: LiveCanvas
  private let folder: URL
  private let path: String

  var server: VirtualXServer { canvas.server }
  var touch: VirtualTouchscreen { server.touchscreen }
  var mouse: VirtualMouse { server.mouse }
  var keyboard: VirtualKeyboard { server.keyboard }

  /// Three squares in a row, and a longer one below.
  static let shapes: [CanvasShape] = [
    square("a", .coral, CGPoint(x: 400, y: 240)), square("b", .leaf, CGPoint(x: 640, y: 240)),
    square("c", .sky, CGPoint(x: 880, y: 240)),
    CanvasShape(
      "d", .rectangle(CGSize(width: 160, height: 80)), Style(.plain(.amber)),
      home: Pose(position: CGPoint(x: 520, y: 540))),
  ]
  /// Where they are, and where nothing is.
  let (a, b, c) = (CGPoint(x: 400, y: 240), CGPoint(x: 640, y: 240), CGPoint(x: 880, y: 240))
  let (d, empty) = (CGPoint(x: 520, y: 540), CGPoint(x: 1000, y: 560))

  static func square(_ id: ShapeID, _ hue: Hue, _ place: CGPoint) -> CanvasShape {
    CanvasShape(
      id, .rectangle(CGSize(width: 100, height: 100)), Style(.plain(hue)),
      home: Pose(position: place))
  }

  /// The program with a document of some shapes on its screen.
  ///
  /// - Parameters:
  ///   - shapes: the shapes.
  ///   - configuration: what the server has.
  ///   - environment: what the program finds in its environment.
  ///   - reducesMotion: whether all is at once where it goes, so that what comes next finds it there.
  init(
    _ shapes: [CanvasShape] = LiveDocument.shapes,
    server configuration: VirtualXServer.Configuration = .init(),
    environment: [String: String?] = [:], reducesMotion: Bool = true
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-acts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("acts.deft").path
    try DocumentFile.write(Document(shapes), to: path, old: nil, replaces: true)
    canvas = try LiveCanvas(
      ["--appearance", "light", path] + (reducesMotion ? ["--reduce-motion"] : []),
      server: configuration, environment: environment,
      titled: "acts – Deft")
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What is saved after all that was done so far.
  func saved() throws -> Document {
    keyboard.type(.s, holding: .control)
    canvas.settle()
    // The title has a mark until the file has everything.
    let deadline = Deadline(in: 10)
    while canvas.other.window(titled: "acts – Deft") == nil, !deadline.hasPassed { canvas.settle() }
    return try DocumentFile.read(path).document
  }

  /// Does something that is one step: one undo leads back to the very document.
  ///
  /// - Returns: the document that it leads to.
  @discardableResult
  func step(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ act: () throws -> Void
  ) throws -> Document {
    let before = try saved()
    try act()
    let after = try saved()
    #expect(after != before, "Nothing has come of it: \(what)", sourceLocation: sourceLocation)
    keyboard.type(.z, holding: .control)
    #expect(
      try saved() == before, "One undo does not take it back: \(what)",
      sourceLocation: sourceLocation)
    return after
  }

  /// Does something that changes nothing in the document, and leaves no step.
  func noStep(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ act: () throws -> Void
  ) throws {
    // After a step of which is known what undoing it leads to: were there another, it would be that one.
    let first = try saved()
    keyboard.type(.nine, holding: .shift, .control)
    let before = try saved()
    #expect(before.poses[9] != nil && first.poses[9] == nil, sourceLocation: sourceLocation)
    try act()
    #expect(
      try saved() == before, "Something has come of it: \(what)", sourceLocation: sourceLocation)
    keyboard.type(.z, holding: .control)
    #expect(try saved() == first, "It was a step: \(what)", sourceLocation: sourceLocation)
  }

  /// The shapes that are selected: those that a command changes.
  func selected() throws -> Set<ShapeID> {
    let before = try saved()
    keyboard.type(.one, holding: .alt, .shift)
    let after = try saved()
    let changed = after.shapes.filter { $0 != before[$0.id] }.map(\.id)
    if !changed.isEmpty { keyboard.type(.z, holding: .control) }
    return Set(changed)
  }

  /// A mouse that goes to a place, presses, moves, and rests before it lets go.
  func drag(from start: CGPoint, to end: CGPoint, _ button: PointerButton = .left) {
    drag(from: start, to: end, button) {}
  }

  /// The same, with something that is done before it lets go.
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

  /// A finger that drags, and rests before it is lifted.
  func fingerDrag(from start: CGPoint, to end: CGPoint) { fingerDrag(from: start, to: end) {} }

  /// The same, with something that is done before it is lifted.
  func fingerDrag(from start: CGPoint, to end: CGPoint, _ act: () throws -> Void) rethrows {
    let finger = touch.touch(at: start)
    finger.move(to: end, over: 0.15)
    finger.hold(for: 0.08)
    try act()
    finger.lift()
  }

  /// Waits until the screen shows a color at a place.
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
        "At \(x), \(y) is \(String(last, radix: 16)), not \(String(color, radix: 16)): \(error)",
        sourceLocation: sourceLocation)
    }
  }
}

/// Where the tools are in a window of 1280 by 800.
enum ToolPlace {
  private static let x: CGFloat = 38
  static let circle = CGPoint(x: x, y: 187)
  static let rectangle = CGPoint(x: x, y: 275)
  static let hexagon = CGPoint(x: x, y: 407)
  static let star = CGPoint(x: x, y: 451)
  static let looks = CGPoint(x: x, y: 592)
  /// In the panel of looks.
  static let amber = CGPoint(x: 150, y: 126)
  static let hollow = CGPoint(x: 238, y: 242)
  static let thick = CGPoint(x: 194, y: 314)
  static let half = CGPoint(x: 150, y: 386)
  /// In the tool bar.
  static let undo = CGPoint(x: 262, y: 754)
}
