import ArgumentParser
import Deft
import DeftTraces

/// `deft replay`: plays a script or a trace on a virtual clock, without a display.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", _superCommandName: "deft",
    abstract: "Play a contact script or a raw trace without a display, and log what comes of it.",
    discussion: """
      Time is the file's own, and passes as fast as the machine can. With --gesture the file is \
      played to one view with that gesture; without, to the canvas with its opening scene. The same \
      input gives the same output, byte for byte.

      With --compare it is played once for each profile, and a table says how each gesture came out, and \
      which decision was the first to differ: deft replay --compare swiftui,gtk,android FILE.
      """)

  @Argument(
    help: ArgumentHelp(
      "A *.contacts.jsonl script or a *.deft-trace; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "A gesture, as in 'magnify().simultaneously(with: rotate())'.", valueName: "expression"))
  var gesture: String?

  @Option(
    help: ArgumentHelp(
      "The size in points, 1 to 32767 each way; by default the file's.", valueName: "WxH"))
  var size: StageSize?

  @Option(help: ArgumentHelp("Where the log goes; - is standard output.", valueName: "file"))
  var log = "-"

  @Option(
    help: ArgumentHelp(
      "How long time runs on after the last event, in milliseconds.", valueName: "n"))
  var settleMs: Double = 2000

  @OptionGroup var bounds: BoundOptions

  @Option(
    help: ArgumentHelp(
      "Play it under each of these profiles, and print a table instead of a log.",
      valueName: "profiles"),
    transform: ProfileList.init(argument:))
  var compare: ProfileList?

  @Flag(help: "With --compare: print JSON instead of a table.")
  var json = false

  func validate() throws {
    if compare != nil, bounds.profile != nil {
      throw ValidationError("--compare names its profiles itself: leave --profile out.")
    }
    if compare != nil, log != "-" {
      throw ValidationError("--compare prints its table and writes no --log.")
    }
    if json, compare == nil { throw ValidationError("--json goes with --compare.") }
    guard settleMs >= 0, settleMs <= ContactScript.timeLimit else {
      throw ValidationError("--settle-ms \(settleMs): give a number of milliseconds from 0 on.")
    }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let playback: Playback
    do {
      playback = try Playback(contentsOf: file)
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    if let compare { return try self.compare(playback, expression, compare.profiles) }
    let settings = try bounds.settings(desktop: Self.desktop)
    let output: LineFile
    do {
      output = try LineFile(path: log, report: { Message.warn($0) })
    } catch {
      throw Message.failure(error.description, status: 73)
    }
    if output.isSame(asFileAt: file) {
      throw Message.failure(
        "\(log) cannot be written: it is the file that is played. Name another file.", status: 73)
    }
    if let expression {
      play(playback, to: expression, settings, output)
    } else {
      playToCanvas(playback, settings, output)
    }
    output.finish()
    // It has said why.
    if output.isIncomplete { throw ExitCode(74) }
  }

  private func size(of playback: Playback, or fallback: CGSize) -> CGSize {
    if let size { return CGSize(width: size.width, height: size.height) }
    return CGSize(
      width: playback.width ?? fallback.width, height: playback.height ?? fallback.height)
  }

  /// What the person has set for the desktop: only a display knows.
  private static func desktop() throws -> DesktopSettings {
    do {
      return try Display().settings
    } catch {
      throw Message.failure(
        "the profile desktop asks the X display for what is set there: \(error)", status: 69)
    }
  }

  /// Plays to a gesture, or to the canvas, under each profile.
  private func compare(
    _ playback: Playback, _ expression: GestureExpression?, _ profiles: [GestureSettings.Profile]
  ) throws {
    var subjects: [String: VerdictWriter.Subject] = [:]
    let columns = try profiles.map { profile in
      let settings = try bounds.settings(of: profile, desktop: Self.desktop)
      let verdict =
        expression.map {
          pad($0.gesture(), playback, settings).verdict(of: playback, settling: settling)
        }
        ?? canvasVerdict(playback, settings, &subjects)
      return ProfileComparison.Column(profile: profile, verdict: verdict)
    }
    let comparison = ProfileComparison(columns: columns)
    try StandardOutput.write(json ? comparison.json : comparison.text)
  }

  private var settling: TimeInterval { settleMs / 1000 }

  private func pad<G: Gesture>(
    _ gesture: G, _ playback: Playback, _ settings: GestureSettings
  ) -> GesturePad {
    GesturePad(
      gesture, size: size(of: playback, or: CGSize(width: 800, height: 600)), settings: settings)
  }

  private func play(
    _ playback: Playback, to expression: GestureExpression, _ settings: GestureSettings,
    _ output: LineFile
  ) {
    pad(expression.gesture { output.write($0.json) }, playback, settings)
      .play(playback, settling: settling)
  }

  private func playToCanvas(
    _ playback: Playback, _ settings: GestureSettings, _ output: LineFile
  ) {
    let stage = canvasStage(playback, settings)
    let app = CanvasApp(on: stage)
    let log = EventLog(of: app.acts, on: stage, to: output, start: 0)
    play(playback, on: stage)
    withExtendedLifetime((app, log)) {}
  }

  /// How the gestures of the shapes come out, each by the name of its shape.
  ///
  /// - Parameter subjects: who is who, for all profiles alike.
  private func canvasVerdict(
    _ playback: Playback, _ settings: GestureSettings,
    _ subjects: inout [String: VerdictWriter.Subject]
  ) -> Verdict {
    let stage = canvasStage(playback, settings)
    let app = CanvasApp(on: stage)
    let (engine, places) = (stage.interaction.engine, ShapePlaces(subjects, stage.interaction))
    let observation = engine.inputs.add {
      if case .begin(_, let path) = $0 { places.note(path) }
    }
    let writer = VerdictWriter(on: engine) { places.subject(of: $0) }
    play(playback, on: stage)
    observation.cancel()
    subjects = places.subjects
    withExtendedLifetime(app) {}
    return writer.verdict
  }

  private func canvasStage(_ playback: Playback, _ settings: GestureSettings) -> HeadlessStage {
    let stage = HeadlessStage(size: size(of: playback, or: CanvasApp.Options().size))
    stage.interaction.gestureSettings = settings
    return stage
  }

  private func play(_ playback: Playback, on stage: HeadlessStage) {
    stage.begin(at: playback.start)
    playback.forEachStep { step in
      switch step.action {
      case .input(let input):
        stage.advance(to: step.time)
        stage.handle(input)
      case .resize(let size): if self.size == nil { stage.resize(to: size, at: step.time) }
      case .wait: stage.advance(to: step.time)
      }
    }
    stage.advance(to: playback.end + settling)
  }
}

/// Who the gestures of shapes are, whatever canvas they are on.
private final class ShapePlaces {
  private(set) var subjects: [String: VerdictWriter.Subject]
  private let interaction: Interaction

  init(_ subjects: [String: VerdictWriter.Subject], _ interaction: Interaction) {
    (self.subjects, self.interaction) = (subjects, interaction)
  }

  /// Numbers those that are met for the first time: inner before outer.
  func note(_ path: [GestureAttachment]) {
    for attachment in path {
      guard let (name, place) = names(of: attachment) else { continue }
      let key = "\(place) \(name)"
      subjects[key] =
        subjects[key]
        ?? VerdictWriter.Subject(target: subjects.count, name: name, place: place)
    }
  }

  func subject(of attachment: GestureAttachment) -> VerdictWriter.Subject? {
    names(of: attachment).flatMap { subjects["\($0.place) \($0.name)"] }
  }

  private func names(of attachment: GestureAttachment) -> (name: String, place: String)? {
    guard let name = attachment.name, let place = interaction.node(of: attachment)?.name else {
      return nil
    }
    return (name, place)
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
