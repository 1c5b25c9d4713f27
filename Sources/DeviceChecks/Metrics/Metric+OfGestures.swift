import DeftGestures
import DeftLocalization

extension Metric {
  /// The metrics of a person's attempts at gestures, in the order of reports. They have no limits:
  /// they are the basis for choosing a gesture's threshold.
  package static let ofGestures: [Metric] = ExpectedGesture.allCases.flatMap(metrics)

  /// Returns the metrics of the attempts at a gesture.
  package static func metrics(of gesture: ExpectedGesture) -> [Metric] {
    let settings = GestureSettings.swiftUI
    switch gesture {
    case .tap:
      return [
        recognized(.tap, "recognized-taps", title: "Recognized taps"),
        quantile(
          .tap, "tap-duration", title: "Duration of a tap", unit: "ms",
          definition: "The time from the beginning of a tap to its end, 95th percentile.",
          threshold: settings.tapDuration.value * 1000
        ) { $0.duration * 1000 },
        quantile(
          .tap, "tap-movement", title: "Movement during a tap", unit: "mm",
          definition: "The distance from the first position of a tap, 95th percentile.",
          threshold: settings.tapDistance.value * ExpectedGesture.millimetersPerPoint
        ) { $0.movement() },
      ]
    case .doubleTap:
      return [
        recognized(.doubleTap, "recognized-double-taps", title: "Recognized double taps"),
        quantile(
          .doubleTap, "double-tap-gap", title: "Time between two taps", unit: "ms",
          definition:
            "The time from the end of the first tap to the end of the second, 95th percentile.",
          threshold: settings.tapGap.value * 1000
        ) { $0.gap.map { $0 * 1000 } },
        quantile(
          .doubleTap, "double-tap-distance", title: "Distance between two taps", unit: "mm",
          definition: "The distance between the two taps, 95th percentile.",
          threshold: settings.tapSpread.value * ExpectedGesture.millimetersPerPoint
        ) { $0.spread },
      ]
    case .longPress:
      let duration = settings.longPressDuration.value
      return [
        recognized(.longPress, "recognized-long-presses", title: "Recognized long presses"),
        quantile(
          .longPress, "long-press-duration", title: "Duration of a long press", unit: "ms",
          definition: "The time from the beginning of a long press to its end, 5th percentile.",
          threshold: duration * 1000, isLower: true
        ) { $0.duration * 1000 },
        quantile(
          .longPress, "long-press-movement", title: "Movement during a long press", unit: "mm",
          definition: """
            The distance from the first position until a long press is recognized, 95th \
            percentile.
            """,
          threshold: settings.longPressDistance.value * ExpectedGesture.millimetersPerPoint
        ) { $0.movement(within: duration) },
      ]
    }
  }

  /// The minimum number of attempts for a distribution.
  private static let fewestTries = 5

  private static func metric(
    _ gesture: ExpectedGesture, _ id: String, title: LocalizedStringResource, unit: String,
    definition: LocalizedStringResource,
    value: @escaping @Sendable ([GestureTry]) -> MetricValue
  ) -> Metric {
    var metric = Metric(
      id: id, title: title, definition: definition, unit: unit, limit: nil, source: "",
      reliability: .indicative("The value depends on both the hand and the device."))
    metric.usesLength = unit == "mm"
    metric.calculate = { recording in
      let tries = recording.tries(of: gesture)
      guard tries.count >= fewestTries else {
        return .missing(
          LocalizedStringResource(
            "\(tries.count) try found; at least \(fewestTries) are needed.",
            many: "\(tries.count) tries found; at least \(fewestTries) are needed.",
            count: tries.count), count: tries.count)
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
      definition: "The percentage of tries that are recognized with SwiftUI's thresholds."
    ) { tries in
      let count = tries.count { $0.isRecognized }
      let detail = LocalizedStringResource(
        "\(count) of \(tries.count) try.", many: "\(count) of \(tries.count) tries.",
        count: tries.count)
      return MetricValue(
        100 * Double(count) / Double(tries.count), count: tries.count,
        detail: GestureFailure.sentences(of: tries, gesture).reduce(detail) { "\($0) \($1)" })
    }
  }

  /// Returns a metric whose value is the limit that at least 95% of the attempts stay within.
  /// `value` returns the value of an attempt, or `nil` if it has none. `threshold` is SwiftUI's
  /// threshold in the unit, or infinite if there is none; `isLower` means that an attempt must
  /// exceed it.
  private static func quantile(
    _ gesture: ExpectedGesture, _ id: String, title: LocalizedStringResource, unit: String,
    definition: LocalizedStringResource, threshold: Double, isLower: Bool = false,
    value: @escaping @Sendable (GestureTry) -> Double?
  ) -> Metric {
    metric(gesture, id, title: title, unit: unit, definition: definition) { tries in
      let values = tries.compactMap(value).sorted()
      guard values.count >= fewestTries else {
        return .missing(
          LocalizedStringResource(
            "\(values.count) try can be measured; at least \(fewestTries) are needed.",
            many: "\(values.count) tries can be measured; at least \(fewestTries) are needed.",
            count: values.count), count: values.count)
      }
      // At least 95% of the attempts are on the right side of the chosen value.
      let beyond = values.count / 20
      let chosen = isLower ? values[beyond] : values[values.count - 1 - beyond]
      var detail = shares(of: values, chosen, unit: unit, isLower: isLower)
      if threshold.isFinite {
        detail = "\(detail) SwiftUI's threshold: \(threshold.short) \(unit)."
      }
      var result = MetricValue(chosen, count: values.count, detail: detail)
      result.distribution = Measurement.Distribution(
        values: values, threshold: threshold.isFinite ? threshold : nil)
      return result
    }
  }

  /// Returns a sentence with the values that 95% and half of the attempts stay within or exceed.
  private static func shares(
    of values: [Double], _ chosen: Double, unit: String, isLower: Bool
  ) -> LocalizedStringResource {
    let (count, most, median) = (values.count, chosen.short, values.median.short)
    return isLower
      ? LocalizedStringResource(
        "95% of the \(count) try last at least \(most) \(unit), half at least \(median) \(unit).",
        many:
          "95% of the \(count) tries last at least \(most) \(unit), half at least \(median) \(unit).",
        count: count)
      : LocalizedStringResource(
        "95% of the \(count) try stay within \(most) \(unit), half within \(median) \(unit).",
        many:
          "95% of the \(count) tries stay within \(most) \(unit), half within \(median) \(unit).",
        count: count)
  }
}
