import AppSupport
import ArgumentParser
import CanvasEditing
import Deft
import DeftSystem
import DeviceChecks
import GestureBench

/// `deft check mapping`: compares each touchscreen's matrix with its output.
struct MappingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mapping", _superCommandName: "deft check",
    abstract: "Check that touches land below the finger.",
    discussion: """
      For each touchscreen, compares the coordinate matrix with the size, position and rotation of its \
      output, and prints each contradiction with the command that corrects it. A touchscreen that is \
      mounted the wrong way round is found only with --taps, because the server does not know of it. \
      The result of --taps is stored and applies to later checks, unless you do not keep its correction.

      The exit status is 0 if every matrix matches its output, and 1 if one does not.
      """)

  @Flag(
    help: """
      Measure the mapping of a touchscreen with five taps and a line, in a window over the whole screen.
      """)
  var taps = false

  @Flag(
    help: """
      Correct the matrices. They are restored unless you press Return within 15 seconds, or, with \
      --taps, tap a mark.
      """)
  var apply = false

  @Option(
    help: ArgumentHelp(
      "With --apply: the time to keep the correction, in seconds, 1 to 600; by default 15.",
      valueName: "seconds"))
  var confirmWithin: Int?

  @Option(
    help: ArgumentHelp(
      "The touchscreen, by its name or id as in xinput list; by default all of them.",
      valueName: "name"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      """
      The output of the touchscreen, as in xrandr; by default the most probable one. With several \
      touchscreens, also pass --device.
      """,
      valueName: "name"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a section for /etc/X11/xorg.conf.d that makes the correction permanent. With “-”, standard \
      output has only this section, and the report is written to standard error.
      """,
      valueName: "file"),
    completion: .file())
  var snippet: String?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  /// The default time in seconds after which an unconfirmed correction is reverted, as in display settings.
  private static let usualConfirmationTime = 15
  private static let confirmationTimes = 1...600

  private var confirmationTime: Int { confirmWithin ?? Self.usualConfirmationTime }

  func validate() throws {
    guard let confirmWithin else { return }
    guard apply else { throw ValidationError("--confirm-within needs --apply.") }
    guard Self.confirmationTimes.contains(confirmWithin) else {
      throw ValidationError("--confirm-within is \(confirmWithin). Pass 1 to 600 seconds.")
    }
  }

  func run() throws {
    let display = try Display.open(self.display)
    if display.isXWayland {
      throw Message.failure(
        "This display is XWayland: the Wayland compositor maps touchscreens.", status: 69)
    }
    var mappings = display.touchMappings()
    try display.check()
    guard !mappings.isEmpty else {
      throw Message.failure("Display \(display.name) has no touchscreen.", status: 69)
    }
    do {
      mappings = try MappingSelection(device: device, output: output).apply(to: mappings)
    } catch { throw Message.failure(error.description, status: 64) }
    // With taps, the measured mapping is printed instead.
    if !taps { try report(mappings.map(\.text).joined(separator: "\n\n")) }
    guard !mappings[0].outputs.isEmpty else {
      throw Message.failure(
        "The screen has no active output, so there is nothing to compare with. Turn one on.",
        status: 69)
    }
    var isCorrected = false
    if taps {
      let result = try measure(mappings, on: display)
      (mappings, isCorrected) = ([result.mapping], result.correction == .kept)
      store(result.mapping, result.correction, on: display)
    }
    if let snippet { try write(mappings, to: snippet) }
    if isCorrected { return }
    let wrong = mappings.filter { !$0.findings.isEmpty }
    guard !wrong.isEmpty else { return }
    guard apply, !taps else { throw ExitCode(1) }
    try correct(wrong, on: display)
  }

  /// Prints facts and results: to standard error if standard output has the section of `--snippet`.
  private func report(_ text: String) throws {
    if snippet == "-" { StandardError.write(text) } else { try StandardOutput.write(text) }
  }

  /// The user's decision on the correction of a measured mapping.
  private enum Correction {
    case kept, restored
    /// There was nothing to correct, or no request to correct it.
    case notApplied
  }

  /// Measures the mapping of a touchscreen, and prints it.
  private func measure(
    _ mappings: [TouchMapping], on display: Display
  ) throws -> (mapping: TouchMapping, correction: Correction) {
    let guardian = try guardian(of: mappings, on: display)
    defer { guardian.dismiss() }
    TextEngine.prepare(Palette.fonts)
    let app = MappingTrialApp(
      on: display, mappings: mappings,
      confirmationTime: apply ? TimeInterval(confirmationTime) : nil)
    guard let app else {
      try display.check()
      throw Message.failure(OverlayCommand.noInputMessage, status: 69)
    }
    let ends = RunTerminator(after: nil) { app.host.stop() }
    defer { ends.cancel() }
    let outcome: MappingTrialApp.Outcome
    do { outcome = try app.run() } catch { throw Message.failure(error.description, status: 69) }
    switch outcome {
    case .cancelled: throw Message.failure("The test was cancelled.", status: 1)
    case .timedOut:
      let device = mappings.count == 1 ? "“\(mappings[0].name)” was not" : "no touchscreen was"
      throw Message.failure(
        "The test ended, because \(device) touched for 60 seconds.", status: 1)
    case .rejected(let device): throw rejection(of: device)
    case .measured(let mapping):
      try report(mapping.text)
      return (mapping, .notApplied)
    case .kept(let mapping):
      // Later checks know the mounting only of a device with a unique name.
      try report(mapping.text + "\n" + (mapping.hasUniqueName ? Self.keptNote : Self.keptFact))
      return (mapping, .kept)
    case .reverted(let mapping):
      try report(mapping.text + "\n" + Self.restoredNote)
      return (mapping, .restored)
    }
  }

  private static let keptFact = "The correction is kept until the server ends."
  private static let keptNote =
    keptFact + " “deft check mapping --snippet FILE” makes it permanent."
  private static let restoredNote = "The previous matrices are restored."

  private func rejection(of device: String) -> any Error {
    Message.failure("The server rejected the matrix of “\(device)”.", status: 69)
  }

  /// Starts the process that restores the matrices if this one is killed.
  private func guardian(
    of mappings: [TouchMapping], on display: Display
  ) throws -> DisplayGuardian {
    do {
      return try DisplayGuardian(
        undoing: mappings.map { .matrix($0.matrix, device: $0.device) }, on: display.name)
    } catch { throw Message.failure(error.description, status: 69) }
  }

  /// Stores a measurement for later checks, unless the user has rejected it, and its result for the page of `deft check`.
  private func store(_ mapping: TouchMapping, _ correction: Correction, on display: Display) {
    if correction != .restored {
      let file = TouchMeasurementFile()
      do { try file.save(mapping) } catch {
        Message.warn(OutputError(file.path, error, status: 73).description)
      }
    }
    guard let folder = StateFolder.checks else { return }
    let facts = CheckFacts(of: display)
    let device = facts.devices.first { $0.id == mapping.device }
    let run = CheckRun(
      of: mapping, isCorrected: correction == .kept, date: Date(),
      machine: facts.machine(checking: device, surface: nil))
    do throws(CheckFileError) { try CheckRunStore(folder: folder).save(run) } catch {
      Message.warn(error.message.english)
    }
  }

  private func write(_ mappings: [TouchMapping], to path: String) throws {
    let sections = try mappings.map { mapping in
      guard let section = mapping.configuration else {
        throw Message.failure(
          """
          The name “\(mapping.name)” cannot be written to Xorg's configuration. Use the printed \
          command instead, for example when you log in.
          """, status: 65)
      }
      return section
    }
    let text = sections.joined(separator: "\n")
    if path == "-" { return try StandardOutput.write(Data(text.utf8)) }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Message.failure(OutputError(path, error, status: 73).description, status: 73)
    }
    try report(
      "Wrote “\(path)”. Copy it to /etc/X11/xorg.conf.d to make the correction permanent.")
  }

  /// Sets the matrices, and restores them unless Return is pressed in time.
  private func correct(_ mappings: [TouchMapping], on display: Display) throws {
    guard let events = DeviceObserver(display) else {
      try display.check()
      throw Message.failure("The display no longer reports devices.", status: 69)
    }
    let guardian = try guardian(of: mappings, on: display)
    defer { guardian.dismiss() }
    var (isKept, isOver) = (false, false)
    let ends = RunTerminator(after: TimeInterval(confirmationTime)) { isOver = true }
    defer { ends.cancel() }
    defer { if !isKept { display.restoreMatrices(of: mappings) } }
    for mapping in mappings {
      guard let matrix = mapping.expectedMatrix, display.setTouchMatrix(matrix, of: mapping.device)
      else {
        throw rejection(of: mapping.name)
      }
    }
    let time = confirmationTime == 1 ? "1 second" : "\(confirmationTime) seconds"
    try report("The correction is applied. Press Return within \(time) to keep it.")
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler {
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) == 1 {
        if byte == UInt8(ascii: "\n") { (isKept, isOver) = (true, true) }
      } else {
        // At the end of the input, Return can no longer arrive.
        keys.cancel()
      }
    }
    keys.activate()
    defer { keys.cancel() }
    while !isOver, display.lostMessage == nil {
      events.waitForEvents(until: .infinity) { _ in }
    }
    try display.check()
    guard isKept else {
      try report(Self.restoredNote)
      throw ExitCode(1)
    }
    try report(Self.keptNote)
  }
}
