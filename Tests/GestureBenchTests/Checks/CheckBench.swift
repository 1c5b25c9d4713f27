import Deft
import DeviceChecks
import Testing

@testable import GestureBench

/// The window of device checks on a stage without a screen, with a touchscreen and a separate
/// folder.
@MainActor
final class CheckBench {
  let stage: HeadlessStage
  let app: CheckApp
  /// The requested actions, if they are recorded instead of performed.
  private(set) var actions: [CheckModel.Action] = []
  private var contacts: UInt32 = 0

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - plan: The plan to open; `nil` shows the overview.
  ///   - folder: The folder of runs and reports.
  ///   - size: The size of the window in points.
  ///   - devices: The devices in addition to the touchscreen.
  ///   - edit: Changes the options.
  init(
    _ plan: CheckPlan? = nil, in folder: TemporaryFolder,
    size: CGSize = CGSize(width: 1280, height: 800), devices: [InputDevice] = [],
    edit: (inout CheckApp.Options) -> Void = { _ in }
  ) {
    var options = CheckApp.Options()
    (options.plan, options.folder, options.reportFolder) = (plan, folder.path, folder.path)
    edit(&options)
    stage = HeadlessStage(size: size)
    var facts = Self.facts
    facts.devices += devices
    app = CheckApp(on: stage, window: nil, facts: facts, options: options)
    stage.begin(at: 0)
    settle()
  }

  /// A machine with a touchscreen on its only output.
  private static var facts: CheckFacts {
    let output = TouchMapping.Output(
      name: "eDP-1", rect: PixelRect(x: 0, y: 0, width: 1280, height: 800),
      size: CGSize(width: 300, height: 190))
    var panel = InputDevice(id: 9, name: "Panel", role: .slavePointer)
    (panel.touchCount, panel.isDirectTouch) = (10, true)
    var facts = CheckFacts(devices: [panel], outputs: [output])
    facts.touchscreens = [
      TouchMapping(
        device: 9, name: "Panel", matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1],
        screen: CGSize(width: 1280, height: 800), outputs: [output])
    ]
    return facts
  }

  var model: CheckModel { app.model }
  var progress: ExerciseProgress? { model.session?.progress }

  /// Waits for the files, and draws their results.
  func settle() {
    app.files.finish()
    advance(by: 0.05)
  }

  func advance(by seconds: TimeInterval) { stage.advance(to: stage.now + seconds) }

  func perform(_ action: CheckModel.Action) {
    model.perform(action)
    settle()
  }

  /// Records actions from now on instead of performing them.
  func recordActions() { model.perform = { [unowned self] in actions.append($0) } }

  // MARK: - Input

  /// Puts down a finger or presses a mouse button, and returns its contact.
  @discardableResult
  func touch(at place: CGPoint, kind: InputKind = .touch) -> ContactID {
    contacts += 1
    let id = ContactID(device: kind == .touch ? 9 : 2, sequence: contacts)
    send(id, .began, at: place, kind)
    return id
  }

  func lift(_ id: ContactID, at place: CGPoint, kind: InputKind = .touch) {
    send(id, .ended, at: place, kind)
  }

  func move(_ id: ContactID, to place: CGPoint, kind: InputKind = .touch) {
    send(id, .moved, at: place, kind)
  }

  func tap(at place: CGPoint, kind: InputKind = .touch) {
    let id = touch(at: place, kind: kind)
    advance(by: 0.05)
    lift(id, at: place, kind: kind)
  }

  private func send(
    _ id: ContactID, _ phase: ContactEvent.Phase, at place: CGPoint, _ kind: InputKind
  ) {
    var contact = ContactEvent(
      id: id, kind: kind, phase: phase, time: stage.now + 0.001, location: place)
    if kind == .pointer { contact.button = 1 }
    stage.handle(.contact(contact))
    advance(by: 0.02)
  }

  func press(_ key: NamedKey) {
    for isDown in [true, false] {
      stage.handle(.key(KeyEvent(key: key, isDown: isDown, time: stage.now + 0.001)))
    }
    advance(by: 0.05)
  }
}

/// A folder that exists until the end of a test.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("deft-check-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the visible files.
  var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  func text(of name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
