import DeftLocalization

/// A reader of the fields of a step.
struct CheckPlanStepReader {
  static let fields = ["question", "do", "exercise", "metrics", "needs", "minutes", "blocker"]

  private(set) var mistakes: [CheckPlanError.Mistake] = []

  /// Returns a step with values by field; invalid values are replaced by defaults.
  mutating func step(_ id: String, _ values: [String: CheckPlanReader.Field]) -> CheckStep {
    func text(_ name: String) -> LocalizedStringResource {
      .init(verbatim: values[name]?.value ?? "")
    }
    let metrics = values["metrics"].map { self.metrics(of: $0) } ?? []
    return CheckStep(
      id: id, question: text("question"), instruction: text("do"),
      exercise: values["exercise"].flatMap { exercise(of: $0) } ?? .free,
      metrics: metrics.map(\.id),
      limits: metrics.reduce(into: [:]) { $0[$1.id] = $1.limit },
      needs: values["needs"].map { needs(of: $0) } ?? [],
      minutes: values["minutes"].flatMap { number($0.value, in: 0...600, "minutes", $0.line) } ?? 1,
      isBlocker: values["blocker"].map { isBlocker($0) } ?? false)
  }

  private mutating func report(_ line: Int, _ reason: LocalizedStringResource) {
    mistakes.append(CheckPlanError.Mistake(line: line, reason: reason))
  }

  // MARK: - Exercises

  /// The syntax of an exercise: its keyword, and the unit and range of its number, if any.
  private struct Form: Sendable {
    var word: String
    var unit: LocalizedStringResource = ""
    var range: ClosedRange<Double>?
    var isWhole = false
    var exercise: @Sendable (Double) -> CheckStep.Exercise
  }

  private static let forms = [
    Form(word: "free") { _ in .free },
    Form(word: "grid", unit: "millimeters", range: 2...100) { .grid($0) },
    Form(word: "all-contacts") { _ in .allContacts },
    Form(word: "strokes", unit: "strokes", range: 1...1000, isWhole: true) { .strokes(Int($0)) },
    Form(word: "moves", unit: "movements", range: 1...1000, isWhole: true) { .moves(Int($0)) },
    Form(word: "edges") { _ in .edges },
    Form(
      word: "taps", unit: LocalizedStringResource("taps", context: "unit"), range: 1...1000,
      isWhole: true
    ) { .taps(Int($0)) },
    Form(word: "hands-off", unit: "seconds", range: 1...3600) { .handsOff($0) },
    Form(word: "drumroll", unit: "seconds", range: 1...3600) { .drumroll($0) },
    Form(word: "pinches", unit: "pinches", range: 1...1000, isWhole: true) { .pinches(Int($0)) },
    Form(word: "hold", unit: "seconds", range: 1...3600) { .hold($0) },
    Form(word: "double-taps", unit: "double taps", range: 1...1000, isWhole: true) {
      .doubleTaps(Int($0))
    },
    Form(word: "long-presses", unit: "long presses", range: 1...1000, isWhole: true) {
      .longPresses(Int($0))
    },
  ]

  private mutating func exercise(of field: CheckPlanReader.Field) -> CheckStep.Exercise? {
    let words = field.value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let form = Self.forms.first(where: { $0.word == words.first }) else {
      let known = Self.forms.map(\.word).joined(separator: ", ")
      report(field.line, "“\(words.first ?? "")” is not an exercise. The exercises are \(known).")
      return nil
    }
    guard let range = form.range else {
      if words.count > 1 {
        report(field.line, "The exercise “\(form.word)” takes no number. Remove it.")
      }
      return form.exercise(0)
    }
    guard words.count == 2 else {
      report(
        field.line,
        """
        The exercise “\(form.word)” needs the number of \(form.unit), as in \
        “\(form.word) \(Int(range.lowerBound) + 4)”.
        """)
      return nil
    }
    guard let value = number(words[1], in: range, form.unit, field.line) else { return nil }
    if form.isWhole, value != value.rounded() {
      report(field.line, "“\(words[1])” is not a whole number.")
      return nil
    }
    return form.exercise(value)
  }

  private mutating func number(
    _ text: String, in range: ClosedRange<Double>, _ unit: LocalizedStringResource, _ line: Int
  ) -> Double? {
    guard let value = Double(text), value.isFinite else {
      report(line, "“\(text)” is not a number of \(unit).")
      return nil
    }
    guard range.contains(value) else {
      report(
        line,
        "\(text) is not between \(Int(range.lowerBound)) and \(Int(range.upperBound)) \(unit).")
      return nil
    }
    return value
  }

  // MARK: - Metrics

  private mutating func metrics(
    of field: CheckPlanReader.Field
  ) -> [(id: String, limit: MetricLimit?)] {
    var metrics: [(id: String, limit: MetricLimit?)] = []
    for part in field.value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let metric = metric(part.trimmingCharacters(in: .whitespaces), field.line) else {
        continue
      }
      if metrics.contains(where: { $0.id == metric.id }) {
        report(field.line, "The metric “\(metric.id)” is listed twice.")
      } else {
        metrics.append(metric)
      }
    }
    return metrics
  }

  private mutating func metric(
    _ text: String, _ line: Int
  ) -> (id: String, limit: MetricLimit?)? {
    if let metric = Metric(id: text) { return (metric.id, nil) }
    guard text.contains(where: { "<>=".contains($0) }) else {
      let known = (Metric.all + Metric.ofGestures).map(\.id).joined(separator: ", ")
      report(line, "“\(text)” is not a metric. The metrics are \(known).")
      return nil
    }
    let match = text.wholeMatch(of: /(.*?)\s*(?:\(([^()]*)\))?/)
    do throws(MetricRequirement.Refusal) {
      let requirement = try MetricRequirement(String(match?.1 ?? ""))
      var limit = requirement.limit
      guard let metric = Metric(id: requirement.metric) else { return nil }
      if let direction = metric.limit?.direction,
        direction != limit.direction
      {
        let sign = direction == .atLeast ? ">=" : "<="
        report(line, "The limit of “\(requirement.metric)” must be written with \(sign).")
        return nil
      }
      if let end = match?.2 {
        let acceptable = try MetricRequirement.number(String(end), of: metric)
        limit.acceptable = acceptable
        guard MetricLimit(limit.direction, acceptable).verdict(on: limit.good) == .good else {
          report(
            line,
            """
            The acceptable value in parentheses, \(String(end)), must be less strict than the limit.
            """)
          return nil
        }
      }
      return (requirement.metric, limit)
    } catch {
      report(line, error.reason)
      return nil
    }
  }

  // MARK: - Needs

  private mutating func needs(of field: CheckPlanReader.Field) -> [CheckStep.Need] {
    field.value.split(separator: ",", omittingEmptySubsequences: false).compactMap { part in
      let word = part.trimmingCharacters(in: .whitespaces)
      if let need = CheckStep.Need(rawValue: word) { return need }
      let known = CheckStep.Need.allCases.map(\.rawValue).joined(separator: ", ")
      report(field.line, "“\(word)” is not a value of the field “needs”. The values are \(known).")
      return nil
    }
  }

  private mutating func isBlocker(_ field: CheckPlanReader.Field) -> Bool {
    if field.value != "yes", field.value != "no" {
      report(field.line, "“\(field.value)” is not “yes” or “no”.")
    }
    return field.value == "yes"
  }
}
