import DeftGestures
import DeftLocalization

extension Metric {
  /// The metrics of a hand's tries, in the order of reports. They have no limits: they are the basis for choosing a
  /// gesture's threshold.
  package static let ofHands: [Metric] = ExpectedGesture.allCases.flatMap(metrics)

  /// Returns the metrics of the tries of a gesture.
  package static func metrics(of gesture: ExpectedGesture) -> [Metric] {
    let settings = GestureSettings.swiftUI
    switch gesture {
    case .tap:
      return [
        recognized(.tap, "recognized-taps", title: "Recognized taps"),
        quantile(
          .tap, "tap-duration", title: "Duration of a tap", unit: "ms",
          definition: "The time from the touch to its end that 95% of all taps stay within.",
          threshold: settings.tapDuration.value * 1000
        ) { $0.duration * 1000 },
        quantile(
          .tap, "tap-movement", title: "Movement during a tap", unit: "mm",
          definition: "The distance from the first position that 95% of all taps stay within.",
          threshold: settings.tapDistance.value * ExpectedGesture.millimetersPerPoint
        ) { $0.movement() },
      ]
    case .doubleTap:
      return [
        recognized(.doubleTap, "recognized-double-taps", title: "Recognized double taps"),
        quantile(
          .doubleTap, "double-tap-gap", title: "Gap of a double tap", unit: "ms",
          definition:
            "The time from the end of the first tap to the end of the second that 95% stay within.",
          threshold: settings.tapGap.value * 1000
        ) { $0.gap.map { $0 * 1000 } },
        quantile(
          .doubleTap, "double-tap-distance", title: "Distance of a double tap", unit: "mm",
          definition: "The distance between the two taps that 95% stay within.",
          threshold: settings.tapSpread.value * ExpectedGesture.millimetersPerPoint
        ) { $0.spread },
      ]
    case .longPress:
      let duration = settings.longPressDuration.value
      return [
        recognized(.longPress, "recognized-long-presses", title: "Recognized long presses"),
        quantile(
          .longPress, "long-press-duration", title: "Duration of a long press", unit: "ms",
          definition: "The time from the touch to its end that 95% of all long presses exceed.",
          threshold: duration * 1000, isLower: true
        ) { $0.duration * 1000 },
        quantile(
          .longPress, "long-press-movement", title: "Movement during a long press", unit: "mm",
          definition: """
            The distance from the first position that 95% of all long presses stay within until they \
            are recognized.
            """,
          threshold: settings.longPressDistance.value * ExpectedGesture.millimetersPerPoint
        ) { $0.movement(within: duration) },
      ]
    }
  }

  /// The minimum number of tries for a distribution.
  private static let fewestTries = 5

  private static func metric(
    _ gesture: ExpectedGesture, _ id: String, title: LocalizedStringResource, unit: String,
    definition: LocalizedStringResource,
    value: @escaping @Sendable ([GestureTry]) -> MetricValue
  ) -> Metric {
    var metric = Metric(
      id: id, title: title, definition: definition, unit: unit, limit: nil, source: "",
      reliability: .indicative("It describes the hand together with the device."))
    metric.usesLength = unit == "mm"
    metric.calculate = { recording in
      let tries = recording.tries(of: gesture)
      guard tries.count >= fewestTries else {
        return .missing(
          "There are \(tries.count.of("try", "tries")); at least \(fewestTries) are needed.",
          count: tries.count)
      }
      return value(tries)
    }
    return metric
  }

  private static func recognized(
    _ gesture: ExpectedGesture, _ id: String, title: LocalizedStringResource
  ) -> Metric {
    metric(
      gesture, id, title: title, unit: "%",
      definition: "The share of tries that SwiftUI's thresholds recognize."
    ) { tries in
      let count = tries.count { $0.isRecognized }
      return MetricValue(
        100 * Double(count) / Double(tries.count), count: tries.count,
        detail: "\(count) of \(tries.count.of("try", "tries"))." + failures(of: gesture, tries))
    }
  }

  /// Returns the reasons why tries were not recognized, as sentences after a space; empty if all were.
  private static func failures(of gesture: ExpectedGesture, _ tries: [GestureTry]) -> String {
    let failed = tries.filter { !$0.isRecognized }
    let settings = GestureSettings.swiftUI
    let reasons = failed.map { tried -> String in
      if tried.contacts.contains(where: { $0.end != .lifted }) { return "lost" }
      switch gesture {
      case .doubleTap where tried.contacts.count == 1: return "a single tap"
      case .doubleTap where tried.contacts.count > 2: return "more than two taps"
      case .doubleTap:
        return (tried.gap ?? 0) > settings.tapGap.value ? "too slow" : "held or moved too long"
      case .tap:
        return tried.duration >= settings.tapDuration.value ? "held too long" : "moved too far"
      case .longPress:
        return tried.duration < settings.longPressDuration.value
          ? "lifted too early" : "moved too far"
      }
    }
    let counts = Dictionary(grouping: reasons, by: \.self).mapValues(\.count)
    return counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { " \($0.value) \($0.value == 1 ? "was" : "were") \($0.key)." }.joined()
  }

  /// Returns a metric whose value at least 95% of the tries stay within. `value` returns the value
  /// of a try, or `nil` if it has none. `threshold` is SwiftUI's threshold in the unit, or infinite
  /// if there is none; `isLower` means that a try must exceed it.
  private static func quantile(
    _ gesture: ExpectedGesture, _ id: String, title: LocalizedStringResource, unit: String,
    definition: LocalizedStringResource, threshold: Double, isLower: Bool = false,
    value: @escaping @Sendable (GestureTry) -> Double?
  ) -> Metric {
    metric(gesture, id, title: title, unit: unit, definition: definition) { tries in
      let values = tries.compactMap(value).sorted()
      guard values.count >= fewestTries else {
        return .missing(
          "\(values.count.of("try", "tries")) can be measured; at least \(fewestTries) are needed.",
          count: values.count)
      }
      // At least 95% of the tries are on the right side of the chosen value.
      let beyond = values.count / 20
      let chosen = isLower ? values[beyond] : values[values.count - 1 - beyond]
      var detail = """
        Half of \(values.count.of("try", "tries")) \(isLower ? "exceed" : "stay within") \
        \(values.median.short) \(unit).
        """
      if threshold.isFinite { detail += " SwiftUI's threshold: \(threshold.short) \(unit)." }
      var result = MetricValue(chosen, count: values.count, detail: detail)
      result.distribution = Measurement.Distribution(
        values: values, threshold: threshold.isFinite ? threshold : nil)
      return result
    }
  }
}
