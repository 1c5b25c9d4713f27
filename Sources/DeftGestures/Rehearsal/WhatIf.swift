/// Runs kept contacts again through the same gestures with other bounds.
///
/// **The policy in a sentence:** it is the real engine with twins of the real gestures, fed with the contacts
/// as they came and with deadlines at their own times, and nothing of the program is called.
///
/// What the program did meanwhile has no part in it: a gesture that it switched off, a view that it moved or
/// removed.  So a run may come out differently even with the same bounds; ``isFaithful`` says whether it did.
package struct WhatIf {
  /// What was kept.
  package let run: KeptRun

  /// What if, of a run.
  package init(_ run: KeptRun) { self.run = run }

  /// How the gestures would have come out; nil where one of them is gone.
  package func verdict(_ rehearsal: Rehearsal = Rehearsal()) -> Verdict? {
    play(rehearsal, measures: false)?.verdict
  }

  /// The same, with the bounds that the gestures have compared something with.
  package func examined(
    _ rehearsal: Rehearsal = Rehearsal()
  ) -> (verdict: Verdict, measured: [VerdictWriter.Measured])? {
    play(rehearsal, measures: true).map { ($0.verdict, $0.measured) }
  }

  /// Whether a verdict with the program's bounds is what was seen when the run was kept.
  package func isFaithful(_ verdict: Verdict) -> Bool {
    func sorted(_ endings: [KeptRun.Ending]) -> [[Bool]] {
      run.targets.indices.map { target in
        endings.filter { $0.target == target }.map(\.hasEnded)
      }
    }
    return sorted(verdict.endings) == sorted(run.endings)
  }

  private func play(_ rehearsal: Rehearsal, measures: Bool) -> VerdictWriter? {
    var twins: [GestureAttachment] = []
    for target in run.targets {
      guard let twin = target.attachment?.twin(for: rehearsal) else { return nil }
      twin.mask = target.mask
      twin.isEnabled = target.isEnabled
      twin.resolver = target.coordinates
      twins.append(twin)
    }
    let subjects = Dictionary(
      uniqueKeysWithValues: zip(twins, run.targets).enumerated().map { index, pair in
        (
          ObjectIdentifier(pair.0),
          VerdictWriter.Subject(target: index, name: pair.1.name, place: pair.1.place)
        )
      })
    let engine = GestureEngine()
    let writer = VerdictWriter(on: engine, start: run.start, measures: measures) {
      subjects[ObjectIdentifier($0)]
    }
    for step in run.steps {
      switch step {
      case .begin(let event, let path):
        engine.pass(until: event.time, writer)
        engine.begin(event, path: path.map { twins[$0] })
      case .contact(let event):
        engine.pass(until: event.time, writer)
        engine.handle(event)
      case .cancelAll(let reason, let time):
        engine.pass(until: time, writer)
        engine.cancelAll(reason)
      }
      writer.look()
    }
    engine.pass(until: .infinity, writer)
    return writer
  }
}

extension GestureEngine {
  /// Lets deadlines come one by one, so that a writer sees what each has changed.
  package func pass(until time: TimeInterval, _ writer: VerdictWriter) {
    while let due = nextDeadline, due <= time, due > lastTime {
      advance(to: due)
      writer.look()
    }
    if time.isFinite { advance(to: time) }
  }
}
