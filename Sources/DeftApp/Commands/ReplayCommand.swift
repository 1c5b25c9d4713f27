import GestureBench
import AppSupport
import ArgumentParser
import CanvasEditing
import Deft
import DeftTraces

/// `deft replay`: plays a script or a trace on a virtual clock without a display, or in a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", _superCommandName: "deft",
    abstract: "Play a contact script or a raw trace, and log the results.",
    discussion: """
      Plays the file on a virtual clock, as fast as possible and without a display. --gesture \
      plays it on one view with that gesture, --page on a page of the gallery. Without them, it is \
      played on the recorded subject: the canvas, a page of the gallery or the pad of deft try. \
      The recorded gesture thresholds apply unless options replace them. Scripts and older \
      recordings that name no subject are played on the canvas with its opening scene. The same \
      input produces the same output, byte for byte.

      The times in the log of a recording count from the first contact, scroll or key, as in the log \
      of the recorded window, and lines about gestures are identical in both. Lines about poses, \
      pages and windows are logged once per frame. The log of a script has the times of the script.

      With --show, plays in a window, in real time or at another --speed: Space pauses and resumes, \
      Right steps to the next event, F2 shows the contacts, F12 the inspector, Escape closes.

      With --diagnose, prints faults of the input on standard output, instead of the log, or after it \
      with --log or --show. Times are those of the log.

      With --compare, plays once for each profile and prints a table of the outcome of each gesture \
      and the first decision that differs: deft replay --compare swiftui,gtk,android FILE.

      Also plays recordings of libinput record, evemu-record, evtest, Android's getevent -lt and \
      WebDriver (Actions, JSON); see deft convert --help.
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
      "Play on a page of the gallery; see deft gallery --list.", valueName: "name"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Play on the canvas with this document instead of the opening scene; "
        + "the file is not changed.",
      valueName: "file"), completion: .file())
  var document: String?

  @Option(
    help: ArgumentHelp(
      "The size in points, 1 to 32767 per side; by default that of the file.", valueName: "WxH"))
  var size: StageSize?

  @Option(
    help: ArgumentHelp("The log file; - is standard output.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "How long to continue after the last event, in milliseconds.", valueName: "n"))
  var settleMs: Double = 2000

  @Flag(help: "Play in a window.")
  var show = false

  @Option(
    help: ArgumentHelp(
      "With --show: the speed factor, 0.05 to 100, or max.", valueName: "factor"))
  var speed: ReplayWindow.Speed?

  @Flag(help: "With --show: open the inspector.")
  var inspector = false

  @OptionGroup var bounds: ThresholdOptions

  @Option(
    help: ArgumentHelp(
      "Play once for each profile, and print a table instead of a log.",
      valueName: "profiles"),
    transform: ProfileList.init(argument:))
  var compare: ProfileList?

  @Flag(help: "With --compare or --diagnose: print JSON.")
  var json = false

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if page != nil, gesture != nil {
      throw ValidationError("Pass --page or --gesture, not both.")
    }
    if document != nil, page != nil || gesture != nil {
      throw ValidationError("--document cannot be combined with --page or --gesture.")
    }
    if let page { try GalleryCommand.check(page) }
    if compare != nil, bounds.profile != nil {
      throw ValidationError("--compare cannot be combined with --profile.")
    }
    if compare != nil, log != nil || show || window.diagnose {
      throw ValidationError("--compare cannot be combined with --log, --show or --diagnose.")
    }
    if json, compare == nil, !window.diagnose {
      throw ValidationError("--json needs --compare or --diagnose.")
    }
    // The profile of the desktop is read from a display.
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
        "--\(name) needs --show\(name == "display" ? " or the profile desktop" : "").")
    }
    if window.noSwitcher {
      throw ValidationError("--no-switcher does not apply: a replay has no switcher.")
    }
    guard settleMs >= 0, settleMs <= ContactScript.timeLimit else {
      throw ValidationError("--settle-ms \(settleMs) is out of range. Pass a number of at least 0.")
    }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let playback: Playback
    do {
      playback = try Playback(
        contentsOf: file, size: size.map { CGSize(width: $0.width, height: $0.height) }
      ).injecting(window.fault)
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    warnAboutMissingFaults(playback)
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
        "Cannot write “\(log)”: it is the input file. Choose another file.", status: 73)
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
    // A window finishes the log when playback ends.
    if !show { output.finish() }
    // The log file has already reported the write error.
    if output.isIncomplete { throw ExitCode(74) }
    if window.diagnose {
      try printFindings(playback, expression, settings)
    }
  }

  /// Returns the requested thresholds, or the thresholds of the recording.
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

  /// Warns about requested faults that no contact matches.
  private func warnAboutMissingFaults(_ playback: Playback) {
    guard !window.fault.isEmpty else { return }
    var injected: Set<InputFault> = []
    playback.forEachStep(reporting: { if let fault = $0.fault { injected.insert(fault) } }) { _ in }
    for requested in window.fault where !injected.contains(requested.fault) {
      Message.warn(
        "\(file): \(requested.fault.rawValue) was not injected. \(requested.fault.occasion.english)"
      )
    }
  }

  private var givenSize: CGSize? { size.map { CGSize(width: $0.width, height: $0.height) } }

  /// The time to continue after the last event, in seconds.
  var settling: TimeInterval { settleMs / 1000 }

  /// Returns the desktop's settings, which only a display provides.
  func desktop() throws -> DesktopSettings { try Display.open(window.display).settings }

  /// Creates a pad of the file's size with a gesture.
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

  /// Creates the stage that receives the file's input.
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

  /// Reads the document for the canvas. Neither its file nor a journal is written.
  private func openedDocument() throws -> OpenedDocument? {
    guard let document else { return nil }
    do throws(DocumentError) {
      return OpenedDocument(history: History(try DocumentFile.read(document).document))
    } catch {
      throw Message.failure(error.description, status: error.exitStatus)
    }
  }

  /// Plays the file in a window until the window is closed.
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
    let ends = RunTerminator(after: nil) { shown.stop() }
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

/// A size on the command line, as in 800x600, without the limits of a window.
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

/// The gesture expressions on the command line.
enum GestureArgument {
  /// Reads an expression.
  ///
  /// - Throws: an exit with status 64, after a message that points at the mistake.
  static func read(_ text: String) throws(ExitCode) -> GestureExpression {
    do {
      return try GestureExpression(text)
    } catch {
      throw Message.failure("Invalid gesture:\n\(error)", status: 64)
    }
  }
}
