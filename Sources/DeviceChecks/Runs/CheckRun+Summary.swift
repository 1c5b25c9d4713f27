extension CheckRun {
  /// The number of steps by outcome.
  package struct Summary: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var crashed = 0
    package var skipped = 0
    package var impossible = 0
    package var notRun = 0
  }

  package var summary: Summary {
    results.reduce(into: Summary()) { summary, result in
      switch result.outcome {
      case .passed: summary.passed += 1
      case .failed: summary.failed += 1
      case .crashed: summary.crashed += 1
      case .skipped: summary.skipped += 1
      case .impossible: summary.impossible += 1
      case .notRun: summary.notRun += 1
      }
    }
  }

  /// The number of steps that were carried out or skipped. Impossible steps do not count.
  package var decidedCount: Int { results.count - summary.notRun - summary.impossible }

  /// Whether the run has anything to retain: a decided step, a measurement or a note.
  package var hasResults: Bool {
    decidedCount > 0 || results.contains { !$0.measurements.isEmpty || !$0.note.isEmpty }
  }

  /// Whether each step has an outcome.
  package var isFinished: Bool { results.allSatisfy { $0.outcome != .notRun } }

  /// Whether a step failed or crashed.
  package var hasFailed: Bool { results.contains(where: \.hasFailed) }

  /// Whether a blocking step failed, so that the device or the program is unusable.
  package var isBlocked: Bool { results.contains { $0.isBlocker && $0.hasFailed } }
}

extension CheckResult {
  /// Whether the step failed or crashed.
  package var hasFailed: Bool { outcome == .failed || outcome == .crashed }
}
