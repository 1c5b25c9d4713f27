import DeftGestures

/// Runs kept contacts again through the same gestures with other bounds.
///
/// **The policy in a sentence:** it is the real engine with twins of the real gestures, fed with the contacts
/// as they came and with deadlines at their own times, and nothing of the program is called.
///
/// See also: `Rerun`, which can be spread over frames.
///
/// What the program did meanwhile has no part in it: a gesture that it switched off, a view that it moved or
/// removed.  So a run may come out differently even with the same bounds; ``isFaithful`` says whether it did.
package struct WhatIf {
  package let run: RecordedRun

  package init(_ run: RecordedRun) { self.run = run }

  /// How the gestures would have come out; nil where one of them is gone.
  package func verdict(_ rehearsal: Rehearsal = Rehearsal()) -> Verdict? {
    play(rehearsal, measures: false)?.verdict
  }

  /// The same, with the bounds that the gestures have compared something with.
  package func examined(
    _ rehearsal: Rehearsal = Rehearsal()
  ) -> (verdict: Verdict, measured: [VerdictRecorder.Measured])? {
    play(rehearsal, measures: true).map { ($0.verdict, $0.measured) }
  }

  /// Whether a verdict with the program's bounds is what was seen when the run was kept.
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
  /// Lets deadlines come one by one, so that a recorder sees what each has changed.
  package func pass(until time: TimeInterval, _ recorder: VerdictRecorder) {
    while let due = nextDeadline, due <= time, due > lastTime {
      advance(to: due)
      recorder.update()
    }
    if time.isFinite { advance(to: time) }
  }
}
