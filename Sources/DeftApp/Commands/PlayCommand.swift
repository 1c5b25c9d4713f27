import AppSupport
import ArgumentParser
import Deft
import DeftTesting
import DeftTraces

/// `deft play`: plays a recording to any program on a private X server, without a window.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "deft",
    abstract: "Play a recording or a script to any program, and save pictures.",
    discussion: """
      For example: deft play pinch.contacts.jsonl -- eog photo.jpg. The program runs on a private X \
      server with a touchscreen, without a window. The folder then contains numbered pictures of the \
      program at rest (0.png before the first contact, and one after each gesture), film.png, which \
      browsers play, and log.jsonl with the times of all contacts and pictures, in milliseconds since \
      playing began. Plays every format that deft replay plays, in real time; one point is one pixel. \
      Before each picture of the program at rest, playing waits until nothing changes, for up to 3 s.

      With --expect, the last picture must match a PNG file, or with --region a part of it. With \
      --compare, several commands are played separately, and comparison.png shows their pictures side by \
      side: \
      deft play pinch.contacts.jsonl --compare 'eog a.jpg' 'gwenview a.jpg'.

      The exit status is 0; 1 if a program ended before the last picture or does not match; or one of \
      <sysexits.h>.
      """)

  @Argument(
    help: ArgumentHelp("A script, a *.deft-trace, or another tool's recording.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The folder for pictures and log.", valueName: "folder"),
    completion: .directory)
  var output = "deft-play"

  @OptionGroup var screen: SimulatedScreenOptions

  @Option(
    help: ArgumentHelp(
      "Also save pictures at these times, in seconds after the first line of the file.",
      valueName: "s,s,…"))
  var picturesAt: MomentList?

  @Option(help: FaultArgument.help, transform: FaultArgument.read)
  var fault: [InjectedFault] = []

  @Option(
    help: ArgumentHelp("The PNG file that the last picture must match.", valueName: "file"),
    completion: .file())
  var expect: String?

  @Option(
    help: ArgumentHelp(
      "With --expect: the part of the screen to compare; by default all of it. The file has the size "
        + "of this part or of the whole screen.", valueName: "X,Y,WxH"))
  var region: ScreenPart?

  @Option(
    help: ArgumentHelp(
      "With --expect: the accepted difference in each of red, green and blue, 0 to 255.",
      valueName: "n"))
  var tolerance = 0

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Commands for a shell, instead of a program.", valueName: "commands"))
  var compare: [String] = []

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments.", valueName: "program"))
  var command: [String] = []

  func validate() throws {
    guard (0...255).contains(tolerance) else {
      throw ValidationError("--tolerance \(tolerance) is out of range. Pass 0 to 255.")
    }
    guard !programs.isEmpty else {
      throw ValidationError(
        "No program was specified. Example: deft play pinch.contacts.jsonl -- eog photo.jpg")
    }
    if !compare.isEmpty, expect != nil || !command.isEmpty {
      throw ValidationError("--compare cannot be combined with --expect or a program.")
    }
    guard let region else { return }
    if expect == nil { throw ValidationError("--region needs --expect.") }
    let (width, height) = (screen.pixels.width, screen.pixels.height)
    guard region.rect.x1 <= width, region.rect.y1 <= height else {
      throw ValidationError(
        """
        --region \(region.defaultValueDescription) extends beyond the screen of \(width)x\(height) pixels.
        """)
    }
  }

  /// The programs to play to.
  private var programs: [SimulatedSession.Program] {
    guard let name = command.first else {
      return compare.map { SimulatedSession.Program(name: "sh", arguments: ["-c", $0]) }
    }
    return [SimulatedSession.Program(name: name, arguments: Array(command.dropFirst()))]
  }

  func run() throws {
    let playback = try read()
    let expected = try expect.map {
      try ExpectedPicture(path: $0, region: region?.rect, screen: screen.pixels)
    }
    let interruption = Interruption()
    do {
      let folder = URL(fileURLWithPath: output, isDirectory: true)
      let compares = !compare.isEmpty
      var outcomes: [ProgramPlay.Outcome] = []
      for (index, program) in programs.enumerated() {
        let own = compares ? folder.appendingPathComponent("\(index + 1)") : folder
        try own.makeFolder()
        outcomes.append(try play(playback, to: program, into: own, interruption))
      }
      if compares {
        let columns = zip(compare, outcomes).map {
          ComparisonSheet.Column(title: $0, pictures: $1.pictures, end: $1.end)
        }
        try ProgramPlay.write(
          ComparisonSheet(columns: columns).image(), to: folder.place(of: "comparison.png"))
      }
      try StandardOutput.write("deft: Saved the pictures in \(folder.path)")
      for (outcome, program) in zip(outcomes, programs) {
        guard let end = outcome.end, end != .exited(0) else { continue }
        let name = compares ? program.arguments[1] : program.name
        throw Message.failure("“\(name)” ended early: \(end.words).", status: 1)
      }
      if let expected, let last = outcomes.last?.pictures.last {
        try expected.check(last, tolerance: tolerance)
      }
    } catch let status as ExitCode {
      throw status
    } catch let error as OutputError {
      throw Message.failure(error.description, status: error.status)
    } catch {
      interruption.endProgram()
      throw Message.failure("\(error)", status: 69)
    }
  }

  private func read() throws -> Playback {
    do {
      let playback = try Playback(
        contentsOf: file, size: screen.pixels.size)
      for warning in playback.warnings { Message.warn("\(file): \(warning)") }
      return playback.injecting(fault)
    } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
  }

  private func play(
    _ playback: Playback, to program: SimulatedSession.Program, into folder: URL,
    _ interruption: Interruption
  ) throws -> ProgramPlay.Outcome {
    let session = try SimulatedSession(
      screen.configuration(), manager: screen.manager.map { SimulatedSession.Program(name: $0) })
    defer { session.stop() }
    try interruption.watch(session.server)
    let progress = PlayProgress(
      program: compare.isEmpty ? program.name : program.arguments[1],
      duration: playback.end - playback.start)
    defer { progress.clear() }
    return try ProgramPlay(program, in: session, into: folder, progress: progress)
      .play(playback, picturesAt: picturesAt?.seconds ?? [])
  }
}

/// Times on the command line, as in 0.5,2.
struct MomentList: ExpressibleByArgument {
  /// The times in seconds, in ascending order.
  var seconds: [TimeInterval]

  init?(argument: String) {
    let values = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0)
    }
    let seconds = values.compactMap(\.self).filter { (0...3600).contains($0) }
    guard !seconds.isEmpty, seconds.count == values.count else { return nil }
    self.seconds = seconds.sorted()
  }
}

/// A part of the screen on the command line, as in 10,20,300x200.
struct ScreenPart: ExpressibleByArgument {
  var rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let limit = 1_000_000
    guard parts.count == 3, let x = Int(parts[0]), let y = Int(parts[1]), (0...limit).contains(x),
      (0...limit).contains(y)
    else { return nil }
    let size = parts[2].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard size.count == 2, let width = size[0], let height = size[1],
      (1...limit).contains(width), (1...limit).contains(height)
    else { return nil }
    rect = PixelRect(x: x, y: y, width: width, height: height)
  }

  var defaultValueDescription: String { "\(rect.x0),\(rect.y0),\(rect.width)x\(rect.height)" }
}

extension DeftTesting.ExitStatus {
  /// The status in words.
  var words: String {
    switch self {
    case .exited(let code): "exit status \(code)"
    case .signaled(let number): "signal \(number)"
    }
  }
}
