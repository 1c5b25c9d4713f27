import AppSupport
import Deft
import DeviceChecks

/// The reports of a run.
///
/// The policy: *a report of a run without results replaces no file, and a report that a button
/// saves replaces only a report of the same run.*
extension CheckApp {
  /// Writes the reports that were requested without asking.
  func writeReports() {
    guard let run = model.session?.run else { return }
    savedReports = []
    for path in options.reports {
      files.write(run, beside: columns(beside: run), to: path, keepsExisting: true) {
        [weak self] result in
        switch result {
        case .written: self?.showSaved(path, isRequested: true)
        case .kept:
          let notice: LocalizedStringResource =
            "Kept “\(path)” unchanged: the new run has no results."
          self?.show(CheckModel.Notice(text: String(localized: notice)))
          Message.warn(notice.english)
        case .failed(let reason):
          self?.hasLostReport = true
          // The window may be closing.
          Message.warn(reason.english)
        }
      }
    }
  }

  /// Returns the requested further columns of a run's report, without an earlier state of the run.
  private func columns(beside run: CheckRun) -> [CheckRun] {
    options.columns.filter { $0.plan != run.plan || $0.date != run.date }
  }

  /// Shows that a report was saved, after the other requested reports of the run.
  private func showSaved(_ path: String, isRequested: Bool = false) {
    savedReports = (isRequested ? savedReports : []) + [path]
    let lines = savedReports.map { String(localized: "Saved “\($0)”.") }
    show(CheckModel.Notice(text: lines.joined(separator: "\n")))
  }

  /// Saves a report in the folder of reports.
  func save(_ format: CheckReport.Format) {
    guard let run = model.session?.run else { return }
    let path = "\(options.reportFolder)/\(Self.reportName(of: run)).\(format.fileExtension)"
    files.write(run, beside: columns(beside: run), to: path) { [weak self] result in
      if case .written = result { self?.showSaved(path) }
    }
  }

  /// Returns the name of a run's report, such as `Deft touchscreen 2026-11-30 10.35.17`, with the
  /// start of the run in local time.
  static func reportName(of run: CheckRun, in zone: TimeZone = .current) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: run.date)
    let date = String(
      format: "%04d-%02d-%02d %02d.%02d.%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
      parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    return "Deft \(run.plan) \(date)"
  }
}
