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
  var log: String?

  @Option(
    help: ArgumentHelp(
      "How long time runs on after the last event, in milliseconds.", valueName: "n"))
  var settleMs: Double = 2000

  @Option(help: FaultArgument.help, transform: FaultArgument.read)
  var fault: [ProvokedFault] = []

  @Flag(
    help: ArgumentHelp(
      "Print what goes wrong with the input in sentences, instead of the log; with --log, beside it."
    ))
  var diagnose = false

  @Flag(help: "With --diagnose: print JSON lines.")
  var json = false

  func validate() throws {
    if json, !diagnose { throw ValidationError("--json is for --diagnose.") }
    guard settleMs >= 0, settleMs <= ContactScript.timeLimit else {
      throw ValidationError("--settle-ms \(settleMs): give a number of milliseconds from 0 on.")
    }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let playback: Playback
    do {
      playback = try Playback(contentsOf: file).provoking(fault)
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    if diagnose, log == nil {
      return try FindingList.print(diagnosis(playback, expression), json: json)
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
        "\(log) cannot be written: it is the file that is played. Name another file.", status: 73)
    }
    if let expression {
      play(playback, to: expression, output)
    } else {
      playToCanvas(playback, output)
    }
    output.finish()
    // It has said why.
    if output.isIncomplete { throw ExitCode(74) }
    if diagnose { try FindingList.print(diagnosis(playback, expression), json: json) }
  }

  /// What detectors find in what is played: it is played to them anew.
  private func diagnosis(_ playback: Playback, _ expression: GestureExpression?) -> Diagnosis {
    if let expression {
      return .playing(
        playback, to: expression, size: size(of: playback, or: CGSize(width: 800, height: 600)),
        settling: settleMs / 1000)
    }
    let stage = HeadlessStage(size: size(of: playback, or: CanvasApp.Options().size))
    let app = CanvasApp(on: stage)
    let detectors = StageDiagnosis(on: stage)
    stage.begin(at: playback.start)
    play(playback, on: stage)
    detectors.diagnosis.finish()
    withExtendedLifetime(app) {}
    return detectors.diagnosis
  }

  private func size(of playback: Playback, or fallback: CGSize) -> CGSize {
    if let size { return CGSize(width: size.width, height: size.height) }
    return CGSize(
      width: playback.width ?? fallback.width, height: playback.height ?? fallback.height)
  }

  private func play(
    _ playback: Playback, to expression: GestureExpression, _ output: LineFile
  ) {
    let pad = GesturePad(
      expression.gesture { output.write($0.json) },
      size: size(of: playback, or: CGSize(width: 800, height: 600)))
    pad.play(playback, settling: settleMs / 1000)
  }

  private func playToCanvas(_ playback: Playback, _ output: LineFile) {
    let stage = HeadlessStage(size: size(of: playback, or: CanvasApp.Options().size))
    let app = CanvasApp(on: stage)
    let log = EventLog(of: app.acts, on: stage, to: output, start: 0)
    stage.begin(at: playback.start)
    play(playback, on: stage)
    withExtendedLifetime((app, log)) {}
  }

  private func play(_ playback: Playback, on stage: HeadlessStage) {
    let reports = stage.reports
    playback.forEachStep(reporting: reports.isEmpty ? nil : { reports.tell($0) }) { step in
      switch step.action {
      case .input(let input):
        stage.advance(to: step.time)
        stage.handle(input)
      case .resize(let size): if self.size == nil { stage.resize(to: size, at: step.time) }
      case .wait: stage.advance(to: step.time)
      }
    }
    stage.advance(to: playback.end + settleMs / 1000)
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
