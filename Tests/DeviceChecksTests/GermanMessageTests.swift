import DeftLocalization
import DeftTesting
import Testing

@testable import DeviceChecks

/// Messages in German windows. The language of a process cannot change, so each test runs in a separate process.
@Suite("Messages in German")
struct GermanMessageTests {
  @Test("Details of all metrics are translated in windows, but remain English in reports")
  func details() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      for test in MetricTests.cases {
        let detail = try #require(Metric(id: test.metric)).measure(test.recording).detail
        #expect(String(localized: detail) != detail.english, "\(test)")
      }
      func detail(_ metric: Metric, _ recording: MeasuredRecording) -> String {
        String(localized: metric.measure(recording).detail)
      }
      #expect(
        detail(.contacts, CountCases.taps(1)) == "1 Berührung gleichzeitig.")
      #expect(
        detail(.contacts, CountCases.taps(3)) == "1 Berührung gleichzeitig, von insgesamt 3.")
      #expect(
        detail(.lostEnds, CountCases.taps(1, expected: 2))
          == "0 von 1 Berührung ohne Ende. 1 Tippvorgang gemeldet (2 erwartet).")
      #expect(
        detail(.linearity, LineCases.wave(0)) == "Schlechtester Wert von 81 Meldungen auf 1 Linie.")
      #expect(
        detail(.edgeReach, CountCases.taps(1))
          == """
          Keine Berührung kam bis auf 20 mm an den linken Rand heran. Über jeden Rand hinaus ziehen.
          """)
      let report = CheckReport(runs: [GermanMessageTests.run(measured: CountCases.taps(1))])
      for format in CheckReport.Format.allCases {
        #expect(report.text(as: format).contains("1 contact was down at once."))
      }
    }
  }

  @Test("The reasons of failed tries are translated")
  func failures() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      let metric = try #require(Metric(id: "recognized-double-taps"))
      let taps = Synthetic.recording(
        (0..<5).map { Synthetic.tap(at: .zero, Double($0) * 3, id: $0) })
      #expect(
        String(localized: metric.measure(taps).detail)
          == "0 von 5 Versuchen. 5 waren einzelne Tippvorgänge.")
    }
  }

  @Test("Messages about mistakes in plans name units in German")
  func units() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      let text = "title: T\nstep: a\nquestion: Q?\ndo: D.\nexercise: taps 0\nminutes: soon"
      let error = try #require(throws: CheckPlanError.self) {
        try CheckPlan(reading: text, name: "own")
      }
      #expect(
        error.mistakes.map { String(localized: $0.reason) } == [
          "0 liegt nicht zwischen 1 und 1000 (Tippvorgänge).", "„soon“ ist keine Zahl (Minuten).",
        ])
    }
  }

  @Test("The reason why a file of runs is damaged is translated")
  func damage() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      for (text, reason) in [
        ("{}", "Das Feld „format“ fehlt."), ("", "Er ist kein JSON-Objekt."),
      ] {
        let error = try #require(throws: CheckFileError.self) {
          try CheckRunFile(reading: Array(text.utf8), path: "runs.json")
        }
        #expect(
          String(localized: error.message)
            == "„runs.json“ kann nicht gelesen werden: Der Inhalt ist beschädigt: \(reason)")
      }
    }
  }

  /// Returns a run with a measured step.
  private static func run(measured recording: MeasuredRecording) -> CheckRun {
    let plan = CheckPlan(
      name: "own", title: "Own",
      steps: [
        CheckStep(
          id: "contacts", question: "How many?", instruction: "Touch.", exercise: .allContacts,
          metrics: ["contacts"])
      ])
    var run = CheckRun(of: plan, date: ReportExamples.date, machine: .example)
    run.setMeasurements(plan.steps[0].measure(recording), of: "contacts", in: plan)
    return run
  }
}
