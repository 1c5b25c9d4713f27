import AppSupport
import ArgumentParser
import Deft
import DeviceChecks

/// `deft check`: checks input devices, in a window or from a recording.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "deft",
    abstract: "Check an input device, and judge it by limits.",
    discussion: """
      Opens a window that guides through the checks of touchscreen, touchpad, pen, mouse, gestures or \
      thresholds, or of a plan in a file. Without a plan, it shows everything that can be checked here \
      and the last results.

      With --play, judges a recording instead, without a window: \
      deft check --play taps.deft-trace touchscreen. It prints each metric of this device's check with \
      its value, limit and verdict. Plays every format that deft replay plays.

      With --expect, every contact of the recording counts as a try of this gesture: \
      deft check --play taps.deft-trace touchscreen --expect double-tap. It prints how many are \
      recognized, and the durations and distances that fit the hand.

      With --with, reports show earlier runs as further columns, named after their files: \
      deft check --report all.html --with before.json touchscreen. Without a plan, no window opens: \
      deft check --report all.html --with before.json --with after.json.

      With --require, the exit status is 1 if a value does not meet the requirement, or cannot be \
      measured: deft check --play line.deft-trace touchscreen --require 'report-rate>=60'. Otherwise \
      it is 0, or one of <sysexits.h>.
      """,
    subcommands: [MappingCommand.self])

  @Argument(
    help: ArgumentHelp(
      "touchscreen, touchpad, pen, mouse, gestures, thresholds, or the file of a plan.",
      valueName: "plan"),
    completion: .file())
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "Judge a recording instead of opening a window; - is standard input.", valueName: "file"),
    completion: .file())
  var play: String?

  @Option(
    help: ArgumentHelp(
      "Require a value, as in 'report-rate>=60' or 'jitter<=0.5'; can be repeated.",
      valueName: "expression"),
    transform: MetricRequirement.init(argument:))
  var require: [MetricRequirement] = []

  @Option(help: "With --play: the gesture that every contact was meant to make.")
  var expect: ExpectedGesture?

  @Flag(help: "With --play: print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The size of the surface in millimeters; by default the size that the device or the monitor reports.",
      valueName: "WxH"))
  var size: SurfaceSize?

  @Option(
    help: ArgumentHelp(
      "Write a report: .html, .md, .xml (JUnit) or .json; can be repeated.", valueName: "file"),
    completion: .file())
  var report: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Add the runs of an earlier JSON report as columns of the new report; can be repeated.",
      valueName: "file"),
    completion: .file())
  var columns: [String] = []

  @Option(
    help: ArgumentHelp(
      "Open a window of this size in points instead of covering the screen.", valueName: "WxH"))
  var window: WindowSize?

  @Option(
    help: ArgumentHelp("Log the labels in the window as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: "The appearance: light or dark; by default the desktop's setting.")
  var appearance: Appearance?

  @Option(help: "Pixels per point, 0.5 to 4; by default the desktop's setting.")
  var scale: Double?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  static let reportExtensions = ["html", "md", "xml", "json"]

  func validate() throws {
    if play == nil, json { throw ValidationError("--json needs --play.") }
    if play == nil, expect != nil {
      throw ValidationError("--expect needs --play. In a window, use the plan thresholds.")
    }
    if play != nil {
      if display != nil { throw ValidationError("--display does not apply to --play.") }
      if plan == nil {
        throw ValidationError(
          "--play needs a device: \(CheckedDevice.list). Example: deft check --play FILE touchscreen"
        )
      }
    }
    if !columns.isEmpty, report.isEmpty, plan == nil || play != nil {
      throw ValidationError("--with needs --report.")
    }
    if comparesOnly, !require.isEmpty {
      throw ValidationError("--require needs a plan or --play.")
    }
    for path in report where !Self.reportExtensions.contains((path as NSString).pathExtension) {
      throw ValidationError(
        "The format of the report “\(path)” is unknown. Use the extension .html, .md, .xml or .json."
      )
    }
  }

  /// Whether the command only writes earlier runs beside each other, without a new run.
  private var comparesOnly: Bool { !columns.isEmpty && plan == nil && play == nil }

  /// The runs of the earlier reports.
  ///
  /// - Throws: an exit with a status from `<sysexits.h>` after a message, if a file cannot be read.
  func earlierRuns() throws -> [CheckRun] {
    do throws(CheckFileError) { return try CheckReport.columns(of: columns) } catch {
      throw Message.failure(error.message.english, status: error.exitStatus)
    }
  }

  /// Writes a report to all requested files.
  ///
  /// - Throws: an exit with a status from `<sysexits.h>` after a message, if a file cannot be written.
  func write(_ checks: CheckReport) throws {
    for path in report {
      do throws(CheckFileError) { try checks.write(to: path) } catch {
        throw Message.failure(error.message.english, status: 73)
      }
    }
  }

  /// Checks the name of the plan. The parser calls ``validate()`` before it reports unknown
  /// options, whose values it takes for a plan.
  private func validatePlan() throws {
    guard let plan else { return }
    if play != nil, CheckedDevice(rawValue: plan) == nil {
      throw ValidationError("--play cannot judge “\(plan)”. Pass \(CheckedDevice.list).")
    }
    if !columns.isEmpty, (plan as NSString).pathExtension == "json" {
      throw ValidationError("“\(plan)” is not a plan. Pass --with before each report.")
    }
    if CheckPlan(named: plan) == nil, !plan.contains("/"), !plan.contains("."),
      access(plan, F_OK) != 0
    {
      throw ValidationError(
        """
        “\(plan)” is neither a file nor one of touchscreen, touchpad, pen, mouse, gestures and \
        thresholds.
        """)
    }
  }

  func run() throws {
    try validatePlan()
    if comparesOnly { return try write(CheckReport(runs: earlierRuns())) }
    if let play, let device = plan.flatMap(CheckedDevice.init(rawValue:)) {
      return try judge(play, as: device)
    }
    try openWindow()
  }
}

/// A device on the command line whose recordings are judged.
enum CheckedDevice: String, CaseIterable {
  case touchscreen, touchpad, pen, mouse

  static let list = "touchscreen, touchpad, pen or mouse"

  /// The metrics that the check of the device measures.
  var metrics: [Metric] { CheckPlan(named: rawValue)?.metrics ?? Metric.all }
}

/// A size in millimeters on the command line, as in 294x165.5.
struct SurfaceSize: ExpressibleByArgument, Hashable {
  var width: Double
  var height: Double

  /// The size as on the command line.
  var text: String {
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return "\(number(width))x\(number(height))"
  }

  /// The sides of a surface in millimeters.
  private static let range = 1.0...20_000

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension ExpectedGesture: ExpressibleByArgument {}

extension MetricRequirement {
  init(argument: String) throws {
    do { try self.init(argument) } catch { throw ValidationError(error.reason.english) }
  }
}
