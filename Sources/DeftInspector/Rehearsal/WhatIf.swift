import DeftGestures

/// A rerun of recorded contacts through the same gestures with other thresholds.
///
/// **The policy:** the real engine runs twins of the real gestures with the recorded contacts, and
/// deadlines fire at their due times. No callback of the program is called.
///
/// The rerun ignores changes that the program made during the run, such as disabling a gesture or
/// moving a view. A rerun with the same thresholds may therefore differ from the original;
/// ``isFaithful(_:)`` detects this.
///
/// See also: `Rerun`, which can be spread over frames.
package struct WhatIf {
  package let run: RecordedRun

  package init(_ run: RecordedRun) { self.run = run }

  /// Returns the results with the given thresholds; nil if one of the gestures has been released.
  package func verdict(_ rehearsal: Rehearsal = Rehearsal()) -> Verdict? {
    play(rehearsal, measures: false)?.verdict
  }

  /// Returns the results and the thresholds that the gestures used.
  package func examined(
    _ rehearsal: Rehearsal = Rehearsal()
  ) -> (verdict: Verdict, measured: [VerdictRecorder.Measured])? {
    play(rehearsal, measures: true).map { ($0.verdict, $0.measured) }
  }

  /// Returns whether a verdict with the program's thresholds matches the recorded results.
  package func isFaithful(_ verdict: Verdict) -> Bool {
    func sorted(_ endings: [RecordedRun.Ending]) -> [[Bool]] {
      run.targets.indices.map { target in
        endings.filter { $0.target == target }.map(\.hasEnded)
      }
    }
    return sorted(verdict.endings) == sorted(run.endings)
  }

  private func play(_ rehearsal: Rehearsal, measures: Bool) -> VerdictRecorder? {
    guard let rerun = Rerun(of: run, rehearsal, measures: measures) else { return nil }
    var all = Int.max
    rerun.advance(&all)
    return rerun.recorder
  }
}

extension GestureEngine {
  /// Advances deadline by deadline and updates a recorder after each.
  package func pass(until time: TimeInterval, _ recorder: VerdictRecorder) {
    while let due = nextDeadline, due <= time, due > lastTime {
      advance(to: due)
      recorder.update()
    }
    if time.isFinite { advance(to: time) }
  }
}
