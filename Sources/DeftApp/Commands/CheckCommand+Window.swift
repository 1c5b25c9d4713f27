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
        return try CheckPlan(contentsOf: name)
      } catch {
        throw Message.failure(error.message.english, status: 65)
      }
    }
    options.appearance = appearance
    options.reports = report
    options.surfaceSize = size.map { CGSize(width: $0.width, height: $0.height) }
    let start = DisplayStart(appearance: appearance, scale: scale, display: display)
    var measurements: [DeviceChecks.Measurement] = []
    try start.run(size: window ?? WindowSize(width: 960, height: 680)) { display in
      let opened = try CheckWindow(
        display: display, size: window ?? WindowSize(width: 960, height: 680),
        scale: start.pixelsPerPoint, isFixed: window != nil, log: log, options: options)
      opened.ended = { measurements = $0 }
      return opened
    }
    for requirement in require {
      let isMet = measurements.contains {
        $0.metric == requirement.metric && requirement.isMet(by: $0)
      }
      if !isMet {
        throw Message.failure("The requirement \(requirement.text) is not met.", status: 1)
      }
    }
  }
}
