import AppSupport
import Deft

/// Provokes the faults of the command line in a window, and says on standard error what comes of them and what
/// else goes wrong.
package final class FaultWatch {
  private let bench: FaultBench?

  /// A watch over a stage; without faults and without anything to say it is none.
  package init(on stage: Stage, injecting faults: [InjectedFault], speaks: Bool) {
    guard speaks || !faults.isEmpty else {
      bench = nil
      return
    }
    guard speaks else {
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
      Message.warn(
        "fault \(verdict.fault.rawValue) \(verdict.passed ? "passed" : "failed"): \(verdict.sentence)"
      )
    }
    for fault in faults { bench.inject(fault) }
  }
}

extension Finding {
  /// When and what, as `1.204 s: …`.
  package func line(on clock: LogClock) -> String {
    "\(String(format: "%.3f", clock.time(time))) s: \(sentence)"
  }
}
