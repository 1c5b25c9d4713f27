import AppSupport
import ArgumentParser
import Deft
import DeftTesting
import DeftTraces

/// `deft convert`: writes a recording in the format of another tool, or as a test.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", _superCommandName: "deft",
    abstract:
      "Convert a recording to the format of another tool, readable text, or a Swift test.",
    discussion: """
      Reads raw traces and contact scripts, and recordings of libinput record, evemu-record, evtest, \
      Android's getevent -lt and WebDriver (Actions, JSON). The format is detected from the file's \
      contents. Text pasted around a recording, such as prompts and quote marks, is skipped. The \
      formats of --to are:

        webdriver     WebDriver Actions, for a browser's driver
        chrome-trace  for Perfetto; with --gesture, includes its phases
        text          one line per frame, with arrows and distances
        script        a contact script, to edit by hand
        swift-test    a test that plays it on the --gesture and checks the result

      Assumptions, changes and omissions are reported on standard error. Typed keys are never \
      written.
      """)

  /// The output formats.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case webdriver
    case chromeTrace = "chrome-trace"
    case text
    case script
    case swiftTest = "swift-test"
  }

  @Argument(
    help: ArgumentHelp("The recording; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The format to write.", valueName: "format"))
  var to: Format

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The output file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "The size in points of the gesture's view; the other tool's screen is mapped to it.",
      valueName: "WxH"))
  var size: StageSize?

  @Option(
    help: ArgumentHelp(
      "A gesture, as in 'magnify().simultaneously(with: rotate())'.", valueName: "expression"))
  var gesture: String?

  @Option(
    help: ArgumentHelp(
      "The start, in milliseconds on the log's clock (--to script shows these times); contacts that "
        + "are already down are omitted. If the range contains no event, the error states the "
        + "recording's range.",
      valueName: "n"))
  var fromMs: Double?

  @Option(
    help: ArgumentHelp(
      "The end, in milliseconds on the log's clock (--to script shows these times); contacts that are "
        + "still down are cancelled.",
      valueName: "n"))
  var toMs: Double?

  @Flag(help: "Replace an existing output file.")
  var force = false

  func validate() throws {
    if to == .swiftTest, gesture == nil {
      throw ValidationError(
        "--to swift-test needs a --gesture, as in --gesture 'drag()'.")
    }
    if gesture != nil, to != .swiftTest, to != .chromeTrace {
      throw ValidationError("--gesture needs --to swift-test or --to chrome-trace.")
    }
    for (name, time) in [("--from-ms", fromMs), ("--to-ms", toMs)] {
      guard let time, !(abs(time) <= ContactScript.timeLimit) else { continue }
      throw ValidationError("\(name) \(time) is out of range. Pass a number of milliseconds.")
    }
    if let fromMs, let toMs, !(fromMs <= toMs) {
      throw ValidationError("--from-ms \(fromMs) is after --to-ms \(toMs).")
    }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let playback: Playback
    do {
      playback = try Playback(
        contentsOf: file, size: size.map { CGSize(width: $0.width, height: $0.height) }
      ).stretch(from: fromMs.map { $0 / 1000 }, to: toMs.map { $0 / 1000 })
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    if to == .swiftTest,
      !ContactScript(playback).steps.contains(where: { $0.contact?.phase == .begin })
    {
      throw Message.failure(
        "Cannot create a test from “\(file)”: it contains no contacts.",
        status: TraceError.exitStatus
      )
    }
    let export = converted(playback, expression)
    for warning in export.warnings { Message.warn("\(file): \(warning)") }
    try write(export.text)
  }

  private func converted(_ playback: Playback, _ expression: GestureExpression?) -> Export {
    let view = CGSize(
      width: size.map { CGFloat($0.width) } ?? playback.width ?? 800,
      height: size.map { CGFloat($0.height) } ?? playback.height ?? 600)
    switch (to, expression) {
    case (.swiftTest, let expression?):
      let name = file == "-" ? "recording" : (file as NSString).lastPathComponent
      let test = RecordedTest(of: playback, name: name, gesture: expression, size: view)
      return Export(text: test.text, warnings: ContactScript.export(playback).warnings)
    case (.chromeTrace, let expression):
      return ChromeTrace.export(playback, gesture: expression, size: view)
    case (.webdriver, _): return WebDriverWriter.export(playback)
    case (.text, _): return FrameText.export(playback)
    case (.script, _), (.swiftTest, nil): return ContactScript.export(playback)
    }
  }

  private func write(_ text: String) throws {
    guard output != "-" else {
      // The writer adds the last line break.
      return try StandardOutput.write(String(text.dropLast()))
    }
    let file: LineFile
    do {
      file = try LineFile(
        path: output, name: "output", replaces: force, report: { Message.warn($0) })
    } catch {
      throw Message.failure(error.description, status: 73)
    }
    if file.isSame(asFileAt: self.file) {
      throw Message.failure(
        "Cannot write “\(output)”: it is the input file. Choose another file.", status: 73)
    }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      file.write(String(line))
    }
    file.finish()
    // The output file has already reported the write error.
    if file.isIncomplete { throw ExitCode(74) }
  }
}
