import AppSupport
import Deft

/// A reporter that injects the faults of the command line into a window. It reports their outcomes and other findings
/// on standard error.
package final class FaultReporter {
  private let bench: FaultBench?

  /// - Parameters:
  ///   - stage: The stage.
  ///   - faults: The faults to inject.
  ///   - reportsFindings: Whether outcomes and findings are reported.
  package init(on stage: Stage, injecting faults: [InjectedFault], reportsFindings: Bool) {
    guard reportsFindings || !faults.isEmpty else {
      bench = nil
      return
    }
    guard reportsFindings else {
      bench = nil
      for fault in faults { stage.inject(fault) }
      return
    }
    let bench = FaultBench(on: stage)
    self.bench = bench
    bench.diagnosis.newFindings.add { [clock = stage.logClock] finding in
      Message.warn(finding.line(on: clock))
    }
    bench.verdicts.add { verdict in
      let (fault, sentence) = (verdict.fault.rawValue, verdict.sentence)
      Message.warn(
        verdict.passed
          ? "Test of fault “\(fault)” passed: \(sentence)"
          : "Test of fault “\(fault)” failed: \(sentence)")
    }
    for fault in faults { bench.inject(fault) }
  }
}

extension Finding {
  /// Returns the time and the finding, such as `1.204 s: …`.
  package func line(on clock: LogClock) -> String {
    "\(String(format: "%.3f", clock.time(time))) s: \(sentence)"
  }
}
