import Foundation

extension CheckReport {
  /// Returns the runs of JSON reports or stored runs, as columns of another report.
  ///
  /// The policy: *a column keeps the name that its file gives it; otherwise, the only run of a file
  /// is named after the file, and further runs after their device.*
  ///
  /// - Parameter paths: The paths of the files. Equal file names are told apart by their folders.
  package static func columns(of paths: [String]) throws(CheckFileError) -> [CheckRun] {
    func name(of path: String) -> String {
      ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    let names = paths.map(name)
    var columns: [CheckRun] = []
    for (path, name) in zip(paths, names) {
      var runs = try CheckReport(contentsOf: path).runs
      if runs.count == 1, runs[0].label == nil {
        let isUnique = names.filter { $0 == name }.count == 1
        runs[0].label = isUnique ? name : (path as NSString).deletingPathExtension
      }
      columns += runs
    }
    return columns
  }

  /// The name of a run in a report of several runs.
  struct Column: Hashable {
    /// The label of the run, or else its device.
    var name: String
    /// The date, if other runs have the same name or device; `nil` if the name suffices.
    var date: String?

    /// The name in one text, such as `Wacom Pen (2026-11-28 21:35 UTC)`.
    var text: String { date.map { "\(name) (\($0))" } ?? name }
  }

  /// The names of the runs, which are unique.
  var columns: [Column] {
    var columns: [Column] = []
    var counts: [Column: Int] = [:]
    for (index, run) in runs.enumerated() {
      let isUnique = runs.enumerated().allSatisfy { other, candidate in
        other == index
          || candidate.heading != run.heading
            && (run.label != nil || candidate.checkedName != run.checkedName)
      }
      var column = Column(name: run.heading, date: isUnique ? nil : run.dateText)
      counts[column, default: 0] += 1
      if let count = counts[column], count > 1, let date = column.date {
        column.date = "\(date), \(count)"
      }
      columns.append(column)
    }
    return columns
  }
}

extension CheckRun {
  /// The heading of the run's column: its label, or else the device or the plan.
  var heading: String { label ?? checkedName }

  /// The checked device, or else the title of the plan.
  var checkedName: String { machine.device?.name ?? title }
}
