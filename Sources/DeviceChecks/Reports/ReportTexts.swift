import DeftLocalization

/// The kind of an outcome, with the sign and the word that show it without color.
enum OutcomeStyle: String {
  case passed, failed, crashed, skipped, impossible, notRun

  init(_ outcome: CheckResult.Outcome) {
    self =
      switch outcome {
      case .passed: .passed
      case .failed: .failed
      case .crashed: .crashed
      case .skipped: .skipped
      case .impossible: .impossible
      case .notRun: .notRun
      }
  }

  var word: String {
    switch self {
    case .passed: "Passed"
    case .failed: "Failed"
    case .crashed: "Crashed"
    case .skipped: "Skipped"
    case .impossible: "Not possible"
    case .notRun: "Not run"
    }
  }

  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .crashed: "!"
    case .skipped: "→"
    case .impossible: "∅"
    case .notRun: "·"
    }
  }
}

extension CheckResult.Outcome {
  /// The reason for a skipped or impossible step; empty for other outcomes.
  var reason: String {
    switch self {
    case .skipped(let reason), .impossible(let reason): reason
    default: ""
    }
  }
}

extension CheckResult {
  /// A sentence with the machine's verdict if the person decided otherwise; `nil` if they agree.
  var overriddenVerdict: String? {
    guard let measured, measured != outcome else { return nil }
    return "Measured result: \(OutcomeStyle(measured).word.lowercased())."
  }
}

extension Verdict {
  var word: String {
    switch self {
    case .good: "Good"
    case .acceptable: "Acceptable"
    case .bad: "Bad"
    case .unlimited: "No limit"
    case .unmeasured: "Not measured"
    }
  }

  var sign: String {
    switch self {
    case .good: "✓"
    case .acceptable: "~"
    case .bad: "✗"
    case .unlimited: "·"
    case .unmeasured: "?"
    }
  }
}

extension Measurement {
  /// The title of the metric; its id if Deft does not know it.
  var title: String { Metric(id: metric)?.title.english ?? metric }

  /// The definition of the metric, as a sentence; `nil` if Deft does not know it.
  var definition: String? { Metric(id: metric)?.definition.english }

  package var unit: String { Metric(id: metric)?.unit ?? "" }

  /// The value with its unit; a dash if it was not measured.
  package var valueText: String {
    guard let value else { return "–" }
    return limit.map { ReportNumber.text(value, unit: unit, judgedBy: $0) }
      ?? ReportNumber.text(value, unit: unit)
  }

  /// The limit, such as `at least 60 Hz, acceptable to 50 Hz`; empty if there is none.
  var limitText: String {
    guard let limit else { return "" }
    let word = limit.direction == .atLeast ? "at least" : "at most"
    let good = "\(word) \(ReportNumber.text(limit.good, unit: unit))"
    guard limit.acceptable != limit.good else { return good }
    return good + ", acceptable to \(ReportNumber.text(limit.acceptable, unit: unit))"
  }

  /// The origin of the limit, marked if the plan or the display changed the limit; empty without a limit.
  var sourceText: String {
    guard let limit else { return "" }
    guard let metric = Metric(id: metric), !metric.source.isEmpty else { return "plan" }
    return metric.limit == limit ? metric.source : "\(metric.source), adapted"
  }

  /// The reason why the value is only indicative; `nil` if it is exact.
  var indicativeReason: String? { Metric(id: metric)?.reliability.reason?.english }
}
