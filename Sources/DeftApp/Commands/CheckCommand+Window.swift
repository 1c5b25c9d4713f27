import AppSupport
import ArgumentParser
import Deft
import DeviceChecks
import GestureBench

extension CheckCommand {
  /// Opens the window, and returns when it is closed.
  func openWindow() throws {
    var options = CheckApp.Options()
    options.plan = try plan.map { name -> CheckPlan in
      if let builtIn = CheckPlan(named: name) { return builtIn }
      do throws(CheckPlanError) {
        let own = try CheckPlan(contentsOf: name)
        options.planFile = URL(fileURLWithPath: name).path
        return own
      } catch {
        throw Message.failure(error.message.english, status: error.exitStatus)
      }
    }
    if let plan = options.plan { try checkRequirements(of: plan) }
    options.appearance = appearance
    (options.reports, options.columns) = (report, try earlierRuns())
    options.surfaceSize = size.map { CGSize(width: $0.width, height: $0.height) }
    let start = DisplayStart(appearance: appearance, scale: scale, display: display)
    var measurements: [DeviceChecks.Measurement] = []
    try start.run(size: window ?? WindowSize(width: 960, height: 680)) { display in
      let facts = CheckFacts(of: display)
      try checkSize(for: options.plan, on: facts)
      let opened = try CheckWindow(
        display: display, facts: facts, size: window ?? WindowSize(width: 960, height: 680),
        scale: start.pixelsPerPoint, isFixed: window != nil, log: log, options: options)
      opened.ended = { measurements = $0 }
      return opened
    }
    let failures = require.compactMap { $0.failure(in: measurements) }
    for failure in failures { Message.warn(failure) }
    if !failures.isEmpty { throw ExitCode(1) }
  }

  /// Checks that the size of the surface has the ratio of its pixels.
  ///
  /// - Throws: an exit with status 64, after a message with both ratios, if it has not.
  private func checkSize(for plan: CheckPlan?, on facts: CheckFacts) throws {
    guard let size,
      let conflict = SizeConflict(
        of: CGSize(width: size.width, height: size.height), for: plan, on: facts,
        window: window.map { CGSize(width: $0.width, height: $0.height) })
    else { return }
    func text(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
    throw Message.failure(
      """
      Cannot use --size \(size.text): its ratio is \(text(conflict.ratio)), but the ratio of \
      \(conflict.surface) is \(text(conflict.surfaceRatio)). Pass the width and the height of the \
      picture in millimeters.
      """, status: 64)
  }

  /// Checks that a plan can meet the requirements.
  ///
  /// - Throws: an exit with status 64, after a message, if no step measures a required metric.
  private func checkRequirements(of plan: CheckPlan) throws {
    let known = plan.steps.flatMap(\.metrics)
    let unknown = require.filter { !known.contains($0.metric) }
    for requirement in unknown {
      let ids = Metric.all.map(\.id) + Metric.ofGestures.map(\.id)
      let metrics = ids.filter(known.contains).joined(separator: ", ")
      Message.warn(
        "Cannot require “\(requirement.text)”: no step of the plan “\(plan.name)” measures it. "
          + (metrics.isEmpty ? "The plan has no metrics." : "Its metrics are \(metrics)."))
    }
    if !unknown.isEmpty { throw ExitCode(64) }
  }
}
