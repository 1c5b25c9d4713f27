import DeftGeometry
import DeftLocalization
import DeviceChecks

extension CheckRun.Machine {
  /// A laptop with a touchscreen of known size.
  static let example = CheckRun.Machine(
    deft: "0.9.0", system: "Debian GNU/Linux 12 (bookworm), Linux 6.1, x86_64",
    server: "X.Org X Server 21.1.7", xinput: "2.4",
    device: CheckRun.Device(
      name: "Wacom Pen and multitouch sensor Finger", driver: "libinput", contacts: 10,
      model: "056a:0357"),
    surface: MeasuredSurface(
      size: CGSize(width: 344.2, height: 193.6), source: .measured, refreshRate: 60))
}

/// Runs for tests of reports, with synthetic measurements.
enum ReportExamples {
  private static let size = CGSize(width: 344.2, height: 193.6)
  static let date = Date(timeIntervalSince1970: 1_795_901_717.123)

  /// A finished run of the touchscreen's plan, in which nearly everything is good.
  static let good = run(quality: 0, date: date, machine: .example)

  /// An unfinished run of an older panel with every outcome and every verdict.
  static let bad: CheckRun = {
    var machine = CheckRun.Machine.example
    machine.device = CheckRun.Device(name: "ELAN Touchscreen", driver: "evdev", contacts: 0)
    machine.surface?.source = .monitor
    var run = Self.run(quality: 1, date: date.addingTimeInterval(86_400.5), machine: machine)
    run.setOutcome(.skipped("The ruler was missing."), of: "linearity")
    run.setOutcome(.impossible("There is no ruler with an angle."), of: "squareness")
    run.setOutcome(.passed, of: "edges")
    run.setNote("The left edge is under the bezel.\nThe frame of the lid covers it.", of: "edges")
    run.begin("separation")
    run.markCrash()
    run.reset("accuracy")
    return run
  }()

  /// A run whose texts try to break out of every format.
  static let hostile: CheckRun = {
    let evil =
      #"<script>alert("1")</script>'"&amp;]]>|`*_[x](http://example.org)-->"#
      + "\0\u{8}\u{1F}\u{7F}\u{9F}\u{FFFE}\u{202E}\r\n</style>{{\u{1F600}"
    var machine = CheckRun.Machine(
      deft: evil, system: evil, server: evil, xinput: evil,
      device: CheckRun.Device(name: evil, driver: evil, contacts: -1, model: evil),
      surface: MeasuredSurface(size: CGSize(width: -1, height: 0), source: .unknown))
    machine.surface?.refreshRate = 1e300
    var drawing = DeviceChecks.Measurement.Drawing(size: CGSize(width: 10, height: 10))
    drawing.paths = [[CGPoint(x: 1e300, y: 0)], [], [CGPoint(x: 1, y: 1)]]
    drawing.missed = [CGRect(x: -1e300, y: 0, width: 1e300, height: 1)]
    var empty = drawing
    empty.size = CGSize(width: 0, height: 1e300)
    let measurements = [drawing, empty].map {
      DeviceChecks.Measurement(
        metric: evil, value: -1e300, limit: MetricLimit(.atMost, -1e300), count: -1,
        detail: LocalizedStringResource(verbatim: evil), isAssumed: true, drawing: $0)
    }
    var result = CheckResult(
      id: evil, question: evil, isBlocker: true, outcome: .skipped(evil),
      measurements: measurements, note: evil, recording: evil)
    result.measured = .failed
    var other = CheckResult(id: evil + "2", question: evil, outcome: .failed, note: evil)
    other.measured = .impossible(evil)
    return CheckRun(
      plan: evil, title: evil, date: date, machine: machine, results: [result, other])
  }()

  /// A run whose label tries to break out of every format.
  static let labeled: CheckRun = {
    var run = bad
    run.label = hostile.title
    return run
  }()

  // MARK: - Synthetic measurements

  /// For each metric, the values of a good and a bad panel, the measurement count, and a detail.
  private static let values: [String: (values: [Double?], count: Int, detail: String)] = [
    "coverage": ([100, 98.1], 2691, "Cells of 5 mm that a contact reached."),
    "contacts": ([10, 4], 10, "The most contacts at the same time."),
    "report-rate": ([118.6, 54.2], 412, "Mean of 412 intervals in which a contact moved."),
    "worst-report-rate": ([91.4, 31], 412, "The longest interval took 32.3 ms."),
    "edge-reach": ([0.32, 2.4], 4, "Left 2.4 mm, right 0.2 mm, top 0 mm, bottom 0.3 mm."),
    "lost-ends": ([0, 1], 50, "Counted 50 downs."),
    "ghosts": ([0, 3], 60, "Contacts within 60 s."),
    "drumroll": ([1.12, 1.8], 38, "The largest of 38 distances from a finger's center."),
    "gaps": ([1.31, 2.2], 388, "The largest ratio of a step to the one before."),
    "reversed-motion": ([0.21, 1.2], 10, "The largest sum of 10 strokes."),
    "pinch-range": ([74.5, 12], 3, "The smallest of 3 pinches."),
    "jitter": ([0.18, 1.6], 590, "The largest distance between 590 reports."),
    "linearity": ([0.62, 1.4], 4, "The largest distance from 4 lines."),
    "linearity-rms": ([0.2, 0.44], 4, "Root mean square of 4 lines."),
    "linearity-edges": ([0.9, 1.7], 4, "The largest distance within 3.5 mm of an edge."),
    "squareness": ([0.8, nil], 1, "Draw a line at 45 degrees."),
    "accuracy": ([0.7, 1.2], 9, "95% of 9 taps; bias 0.3 mm to the right."),
    "accuracy-edges": ([1.1, 1.9], 4, "95% of 4 taps at edges."),
    "start-hysteresis": ([1.2, 1.9], 5, "The largest ratio of 5 starts."),
    "reports-in-flick": ([9, 4], 5, "The fewest of 5 flicks."),
    "separation": ([12.4, 19], 3, "The smallest of 3 tries."),
  ]

  private static func run(quality: Int, date: Date, machine: CheckRun.Machine) -> CheckRun {
    guard let plan = CheckPlan(named: "touchscreen") else {
      preconditionFailure("The plan for touchscreens is built in.")
    }
    var run = CheckRun(of: plan, date: date, machine: machine)
    for step in plan.steps {
      let drawing = drawing(of: step, quality: quality)
      let measurements = step.metrics.compactMap { id -> DeviceChecks.Measurement? in
        guard let figures = values[id], let metric = Metric(id: id) else { return nil }
        return DeviceChecks.Measurement(
          metric: id, value: figures.values[quality], limit: metric.limit, count: figures.count,
          detail: LocalizedStringResource(verbatim: figures.detail),
          isAssumed: metric.unit == "mm" && machine.surface?.isAssumed == true,
          drawing: id == step.metrics.first ? drawing : nil)
      }
      run.setMeasurements(
        measurements, of: step.id, in: plan,
        recording: "{\"format\":\"deft-trace\",\"step\":\"\(step.id)\"}\n",
        duration: step.exercise == .free ? nil : 2.5)
      if run[step.id]?.outcome == .notRun { run.setOutcome(.passed, of: step.id) }
    }
    return run
  }

  private static func drawing(of step: CheckStep, quality: Int) -> DeviceChecks.Measurement.Drawing?
  {
    var drawing = DeviceChecks.Measurement.Drawing(size: size)
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: x * size.width, y: y * size.height)
    }
    switch step.exercise {
    case .grid:
      drawing.paths = [
        (0...240).map { point(0.5 + 0.5 * cos(Double($0) * .pi / 8), Double($0) / 240) }
      ]
      if quality == 1 {
        drawing.missed = (0..<10).flatMap { row in
          (0..<2).map {
            CGRect(x: 250 + 5 * Double($0), y: 40 + 5 * Double(row), width: 5, height: 5)
          }
        }
      }
    case .strokes(let count):
      drawing.paths = (0..<count).map { stroke in
        (0...60).map { step in
          let along = Double(step) / 60
          let wave = 0.02 * Double(quality) * sin(along * 40)
          return point(
            0.08 + 0.84 * along, 0.1 + 0.8 * (Double(stroke) + along) / Double(count + 1) + wave)
        }
      }
      if quality == 1 { drawing.marks = [drawing.paths[0][31]] }
    case .taps(let count):
      drawing.paths = (0..<count).map { tap in
        [
          point(
            0.06 + 0.88 * Double(tap * 37 % count) / Double(count),
            0.08 + 0.84 * Double(tap) / Double(count))
        ]
      }
      if quality == 1 { drawing.marks = [drawing.paths[count / 2][0]] }
    case .edges:
      drawing.paths = [
        [point(0.007, 0), point(0.007, 1)], [point(0, 0), point(1, 0)], [point(1, 0), point(1, 1)],
        [point(0, 1), point(1, 1)],
      ]
    case .pinches(let count):
      drawing.paths = (0..<count).flatMap { pinch -> [[CGPoint]] in
        let y = 0.3 + 0.2 * Double(pinch)
        return [[point(0.2, y), point(0.45, y - 0.05)], [point(0.8, y), point(0.55, y + 0.05)]]
      }
    case .handsOff where quality == 1:
      drawing.paths = [[point(0.9, 0.9)], [point(0.91, 0.9)], [point(0.9, 0.92)]]
      drawing.marks = drawing.paths.map { $0[0] }
    default: return nil
    }
    return drawing
  }
}
