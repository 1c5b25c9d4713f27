import GestureBench
import AppSupport
import ArgumentParser
import CanvasEditing
import Deft
import DeftTraces

/// `deft replay`: plays a script or a trace on a virtual clock, without a display, or in a window to be watched.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", _superCommandName: "deft",
    abstract: "Play a contact script or a raw trace, and log what comes of it.",
    discussion: """
      Time is the file's own, and passes as fast as the machine can, without a display. With --gesture the \
      file is played to one view with that gesture; without, to what was recorded: the canvas, a page of the \
      gallery or the pad of deft try, with the bounds that it was recorded with; scripts that say nothing of \
      it and older recordings, to the canvas with its opening scene. --page names a page of the gallery. \
      The same input gives the same output, byte for byte.

      The log of a recording counts from the first contact, scroll or key, as the log of the window that was \
      recorded did: lines with a gesture are the same in both. Lines with a pose, a page or a window tell what \
      a frame showed, and come with the frames. The log of a script has the script's own times.

      With --show it is played in a window, in real time or at another --speed: Space pauses and goes on, Right \
      steps from event to event, F2 shows the contacts, F12 the inspector, Escape closes.

      With --diagnose, faults of the input are printed on standard output, in place of the log, or after it with \
      --log or --show. Their times are those of the log.

      With --compare it is played once for each profile, and a table says how each gesture came out, and \
      which decision was the first to differ: deft replay --compare swiftui,gtk,android FILE.

      Recordings of libinput record, evemu-record, evtest, Android's getevent -lt and WebDriver (Actions, JSON) \
      are played, too; deft convert says more of them.
      """)

  @Argument(
    help: ArgumentHelp(
      "A script, a *.deft-trace, or another tool's recording; - is standard input.",
      valueName: "file"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "A gesture, as in 'magnify().simultaneously(with: rotate())'.", valueName: "expression"))
  var gesture: String?

  @Option(
    help: ArgumentHelp(
      "Play it to a page of the gallery; deft gallery --list names them.", valueName: "name"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Play it to the canvas with this document, which stays as it is, in place of the opening scene.",
      valueName: "file"), completion: .file())
  var document: String?

  @Option(
    help: ArgumentHelp(
      "The size in points, 1 to 32767 each way; by default the file's.", valueName: "WxH"))
  var size: StageSize?

  @Option(
    help: ArgumentHelp("Where the log goes; - is standard output.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "How long time runs on after the last event, in milliseconds.", valueName: "n"))
  var settleMs: Double = 2000

  @Flag(help: "Play it in a window, to be watched.")
  var show = false

  @Option(
    help: ArgumentHelp(
      "With --show: how many times as fast as it was, 0.05 to 100, or max.", valueName: "factor"))
  var speed: ReplayWindow.Speed?

  @Flag(help: "With --show: open the inspector.")
  var inspector = false

  @OptionGroup var bounds: BoundOptions

  @Option(
    help: ArgumentHelp(
      "Play it under each of these profiles, and print a table instead of a log.",
      valueName: "profiles"),
    transform: ProfileList.init(argument:))
  var compare: ProfileList?

  @Flag(help: "With --compare or --diagnose: print JSON.")
  var json = false

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if page != nil, gesture != nil {
      throw ValidationError("Give --page or --gesture: a file is played to one thing.")
    }
    if document != nil, page != nil || gesture != nil {
      throw ValidationError("--document is for the canvas: leave --page and --gesture out.")
    }
    if let page { try GalleryCommand.check(page) }
    if compare != nil, bounds.profile != nil {
      throw ValidationError("--compare names its profiles itself: leave --profile out.")
    }
    if compare != nil, log != nil || show || window.diagnose {
      throw ValidationError("--compare prints its table, without --log, --show and --diagnose.")
    }
    if json, compare == nil, !window.diagnose {
      throw ValidationError("--json goes with --compare or --diagnose.")
    }
    // What is set for the desktop is asked of a display.
    let asksDisplay =
      bounds.profile == .desktop || compare?.profiles.contains(.desktop) == true
    let name =
      speed != nil
      ? "speed"
      : inspector
        ? "inspector"
        : window.appearance != nil
          ? "appearance"
          : window.scale != nil ? "scale" : window.display != nil && !asksDisplay ? "display" : nil
    if !show, let name {
      throw ValidationError(
        "--\(name) goes with --show\(name == "display" ? ", or with the profile desktop" : "").")
    }
    if window.noSwitcher {
      throw ValidationError("--no-switcher is for windows with pages: a replay shows one thing.")
    }
    guard settleMs >= 0, settleMs <= ContactScript.timeLimit else {
      throw ValidationError("--settle-ms \(settleMs): give a number of milliseconds from 0 on.")
    }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let playback: Playback
    do {
      playback = try Playback(
        contentsOf: file, size: size.map { CGSize(width: $0.width, height: $0.height) }
      ).provoking(window.fault)
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    tellOfMissingFaults(playback)
    if let compare { return try self.compare(playback, expression, compare.profiles) }
    let settings = try self.settings(for: playback)
    if window.diagnose, log == nil, !show {
      return try printFindings(playback, expression, settings)
    }
    let log = log ?? "-"
    let output: LineFile
    do {
      output = try LineFile(path: log, report: { Message.warn($0) })
    } catch {
      throw Message.failure(error.description, status: 73)
    }
    if output.isSame(asFileAt: file) {
      throw Message.failure(
        "Cannot write “\(log)”: it is the file that is played. Choose another file.", status: 73)
    }
    if show {
      try show(playback, expression, settings, output)
    } else if let expression {
      play(playback, to: expression, settings, output)
    } else {
      let played = try stage(for: playback, nil, settings, output)
      played.play(settling: settling)
      if let notice = played.nothingStarted { Message.warn("\(file): \(notice)") }
    }
    // A window ends it when all has been played.
    if !show { output.finish() }
    // It has said why.
    if output.isIncomplete { throw ExitCode(74) }
    if window.diagnose {
      try printFindings(playback, expression, settings)
    }
  }

  /// The bounds that are asked for, or those that it was recorded with.
  private func settings(for playback: Playback) throws -> GestureSettings {
    let recorded = playback.header.bounds
    guard let given = try bounds.given(desktop: desktop) else {
      return recorded?.settings ?? .swiftUI
    }
    if let recorded, recorded != given {
      Message.warn(
        "\(file): recorded with \(recorded.arguments), played with \(given.arguments)."
      )
    }
    return given.settings
  }

  /// Says which faults that were asked for do not happen: nothing fits them.
  private func tellOfMissingFaults(_ playback: Playback) {
    guard !window.fault.isEmpty else { return }
    var happened: Set<InputFault> = []
    playback.forEachStep(reporting: { if let fault = $0.fault { happened.insert(fault) } }) { _ in }
    for asked in window.fault where !happened.contains(asked.fault) {
      Message.warn(
        "\(file): \(asked.fault.rawValue) was not injected. \(asked.fault.occasion.english)")
    }
  }

  private var givenSize: CGSize? { size.map { CGSize(width: $0.width, height: $0.height) } }

  /// How long time runs on after the last event, in seconds.
  var settling: TimeInterval { settleMs / 1000 }

  /// What the person has set for the desktop: only a display knows.
  func desktop() throws -> DesktopSettings { try Display.open(window.display).settings }

  /// A pad of the file's size with a gesture.
  func pad<G: Gesture>(
    _ gesture: G, _ playback: Playback, _ settings: GestureSettings
  ) -> GesturePad {
    let fallback = CGSize(width: 800, height: 600)
    let size =
      givenSize
      ?? CGSize(
        width: playback.width ?? fallback.width, height: playback.height ?? fallback.height)
    return GesturePad(gesture, size: size, settings: settings)
  }

  private func play(
    _ playback: Playback, to expression: GestureExpression, _ settings: GestureSettings,
    _ output: LineFile
  ) {
    let pad = pad(
      expression.gesture { output.write($0.counted(from: playback.zero).json) }, playback, settings)
    var (contacts, met) = (0, 0)
    pad.engine.transitions.add { if $0.from == .idle { met += 1 } }
    pad.play(playback, settling: settling)
    guard output.lineCount == 0 else { return }
    playback.forEachStep { step in
      if case .input(.contact(let contact)) = step.action, contact.phase == .began {
        contacts += 1
      }
    }
    Message.warn("\(file): \(ReplayedStage.nothingStarted(contacts: contacts, met: met))")
  }

  /// The stage that the file is played to.
  func stage(
    for playback: Playback, _ expression: GestureExpression?, _ settings: GestureSettings,
    _ output: LineFile?, scale: CGFloat = 1
  ) throws -> ReplayedStage {
    var options = ReplayedStage.Options(canvas: CanvasReplay(document: try openedDocument()))
    (options.gesture, options.gestureText, options.page) = (expression, gesture ?? "", page)
    (options.size, options.isSeen, options.appearance) = (givenSize, show, window.appearance)
    (options.settings, options.scale) = (settings, scale)
    if expression != nil, givenSize == nil, playback.width == nil, playback.height == nil {
      options.size = CGSize(width: 800, height: 600)
    }
    do {
      return try ReplayedStage(playback, options: options, to: output)
    } catch {
      throw Message.failure("\(file): \(error.description)", status: TraceError.exitStatus)
    }
  }

  /// The document that the canvas is to have: nothing is written, neither in its file nor in a journal.
  private func openedDocument() throws -> OpenedDocument? {
    guard let document else { return nil }
    do throws(DocumentError) {
      return OpenedDocument(history: History(try DocumentFile.read(document).document))
    } catch {
      throw Message.failure(error.description, status: error.exitStatus)
    }
  }

  /// Plays the file in a window, until that is closed.
  private func show(
    _ playback: Playback, _ expression: GestureExpression?, _ settings: GestureSettings,
    _ output: LineFile
  ) throws {
    if inspector { setenv("DEFT_INSPECTOR", "1", 1) }
    let display = try Display.open(window.display)
    let scale = window.start.pixelsPerPoint ?? display.settings.scale
    let played = try stage(for: playback, expression, settings, output, scale: scale)
    let size = WindowSize(
      width: Int(played.stage.size.width), height: Int(played.stage.size.height))
    try size.check(scale: Double(scale))
    let shown = ReplayWindow(
      display, played, playback, speed: speed ?? .times(1), settling: settling
    ) {
      if let notice = played.nothingStarted { Message.warn("\(file): \(notice)") }
      output.finish()
    }
    let ends = EndOfRun(after: nil) { shown.stop() }
    defer { ends.cancel() }
    do { try shown.run() } catch { throw Message.failure(error.description, status: 69) }
  }
}

extension ReplayWindow.Speed: ExpressibleByArgument {
  package init?(argument: String) {
    if argument == "max" {
      self = .greatest
    } else if let factor = Double(argument), Self.range.contains(factor) {
      self = .times(factor)
    } else {
      return nil
    }
  }

  package var defaultValueDescription: String {
    switch self {
    case .greatest: "max"
    case .times(let factor): "\(factor)"
    }
  }
}

/// A size on the command line that need not be that of a window, as in 800x600.
struct StageSize: ExpressibleByArgument {
  var width: Int
  var height: Int

  init?(argument: String) {
    let limit = Int(ContactScript.sizeLimit)
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...limit).contains(width), (1...limit).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// Reads gesture expressions of the command line.
enum GestureArgument {
  /// The expression, or an exit that points at the mistake.
  static func read(_ text: String) throws(ExitCode) -> GestureExpression {
    do {
      return try GestureExpression(text)
    } catch {
      throw Message.failure("this is no gesture:\n\(error)", status: 64)
    }
  }
}
