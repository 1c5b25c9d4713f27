import Deft
import DeviceChecks

/// The stored results of the mapping check, beside those of plans.
extension CheckRun {
  /// The name under which the results are stored. Plans are usually named after a file or a device.
  package static let mappingName = "check-mapping"

  /// Creates the result of a measured mapping.
  ///
  /// - Parameters:
  ///   - mapping: The measured mapping, with its findings.
  ///   - isCorrected: Whether the user has kept the correction.
  ///   - date: The date of the check.
  ///   - machine: The machine that was checked.
  package init(of mapping: TouchMapping, isCorrected: Bool, date: Date, machine: Machine) {
    let findings = mapping.findings
    let output = mapping.output?.output.name ?? ""
    var note = findings.map { $0.text(output: output) }
    if !findings.isEmpty, let command = mapping.command {
      note.append((isCorrected ? "Corrected until the server ends: " : "To correct it: ") + command)
    }
    let result = CheckResult(
      id: "device-\(mapping.device)",
      question: "Do touches on “\(mapping.name)” land under the finger?",
      outcome: findings.isEmpty || isCorrected ? .passed : .failed,
      note: note.joined(separator: " "))
    self.init(
      plan: Self.mappingName, title: "Mapping", date: date, machine: machine, results: [result])
  }
}
