import AppSupport
import ArgumentParser
import Deft
import DeftLocalization
import DeftSystem
import DeftTraces
import DeviceChecks

extension CheckCommand {
  /// Judges a recording, and prints the measurements.
  ///
  /// - Throws: an exit with status 1, after messages, if a requirement is not met.
  func judge(_ file: String, as device: CheckedDevice) throws {
    let earlier = try earlierRuns()
    let playback: Playback
    do { playback = try Playback(contentsOf: file) } catch {
      throw Message.failure(
        error.description, status: error.line == nil ? 66 : TraceError.exitStatus)
    }
    for warning in playback.warnings { Message.warn("\(file): \(warning)") }
    guard
      let recording = MeasuredRecording(
        playback, size: size.map { CGSize(width: $0.width, height: $0.height) }, of: device.kind)
    else {
      throw Message.failure(
        "Cannot judge “\(file)”: it contains no contacts of a \(device.rawValue).",
        status: TraceError.exitStatus)
    }
    let metrics = expect.map { Metric.metrics(of: $0) } ?? device.metrics
    let judgment = RecordingJudgment(recording, metrics: metrics, requirements: require)
    if json {
      try StandardOutput.write(Self.json(judgment, recording, requirements: require))
    } else {
      try StandardOutput.write(MeasurementTable(judgment.measurements).text)
    }
    if recording.surface.isAssumed {
      Message.warn(
        """
        \(file): the size of the surface is unknown; assuming \(recording.surface.size.text) mm. \
        Affected values are marked with ~. Pass --size to judge lengths.
        """)
    }
    if !report.isEmpty {
      try writeReports(on: judgment, recording, of: file, as: device, beside: earlier)
    }
    for requirement in judgment.unmet {
      if let failure = requirement.failure(in: judgment.measurements) {
        Message.warn("\(file): \(failure)")
      }
    }
    if !judgment.unmet.isEmpty { throw ExitCode(1) }
  }

  private func writeReports(
    on judgment: RecordingJudgment, _ recording: MeasuredRecording, of file: String,
    as device: CheckedDevice, beside columns: [CheckRun]
  ) throws {
    let hasFailed = !judgment.unmet.isEmpty || judgment.measurements.contains { $0.verdict == .bad }
    let name = URL(fileURLWithPath: file).lastPathComponent
    let result = CheckResult(
      id: "recording", question: "What does the recording “\(name)” show?",
      outcome: hasFailed ? .failed : .passed, measurements: judgment.measurements,
      duration: recording.duration)
    let machine = CheckRun.Machine(
      deft: deftVersion, system: ProcessInfo.processInfo.operatingSystemVersionString, server: "",
      xinput: "", surface: recording.surface)
    let run = CheckRun(
      plan: device.rawValue, title: "A recording of a \(device.rawValue)", date: Date(),
      machine: machine, results: [result])
    let checks = CheckReport(runs: [run] + columns)
    try write(checks)
  }

  private static func json(
    _ judgment: RecordingJudgment, _ recording: MeasuredRecording,
    requirements: [MetricRequirement]
  ) -> String {
    JSONWriter.object { json in
      json.object("surface") {
        $0.field("size", recording.surface.size)
        $0.field("source", recording.surface.source.rawValue)
      }
      json.field("contacts", recording.contacts.count)
      json.field("seconds", recording.duration)
      json.array("measurements", judgment.measurements) { json, measurement in
        json.object {
          $0.field("metric", measurement.metric)
          $0.field("value", measurement.value)
          $0.field("unit", Metric(id: measurement.metric)?.unit ?? "")
          $0.field("verdict", measurement.verdict.rawValue)
          if let limit = measurement.limit {
            $0.object("limit") {
              $0.field("direction", limit.direction.rawValue)
              $0.field("good", limit.good)
              $0.field("acceptable", limit.acceptable)
            }
          }
          $0.field("count", measurement.count)
          $0.field("isAssumed", measurement.isAssumed)
          $0.field("detail", measurement.detail.english)
          if let distribution = measurement.distribution {
            $0.array("values", distribution.values) { $1.write(to: &$0) }
          }
        }
      }
      json.array("requirements", requirements) { json, requirement in
        json.object {
          $0.field("requirement", requirement.text)
          $0.field("isMet", !judgment.unmet.contains(requirement))
        }
      }
    }
  }
}

extension CheckedDevice {
  var kind: InputDevice.Kind {
    switch self {
    case .touchscreen: .touchscreen
    case .touchpad: .touchpad
    case .pen: .pen
    case .mouse: .mouse
    }
  }
}

extension CGSize {
  /// The size in whole units, such as `339 x 212`.
  fileprivate var text: String { "\(Int(width.rounded())) x \(Int(height.rounded()))" }
}
