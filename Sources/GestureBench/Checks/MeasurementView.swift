import AppSupport
import Deft
import DeviceChecks

/// The remarks that apply to each of several values, and are shown once.
struct SharedRemarks: Hashable {
  private(set) var lines: [String] = []

  init(_ values: [DeviceChecks.Measurement]) {
    guard values.count > 1 else { return }
    let all = values.map(Self.remarks)
    lines = all[0].filter { line in all.allSatisfy { $0.contains(line) } }
  }

  /// Returns the reason why a value is only indicative, and the remark that it depends on an
  /// assumed size.
  static func remarks(on value: DeviceChecks.Measurement) -> [String] {
    var lines: [String] = []
    // A value without a limit is not judged at all.
    if value.verdict != .unlimited, let reason = Metric(id: value.metric)?.reliability.reason {
      lines.append(String(localized: "Indicative only: \(String(localized: reason))"))
    }
    if value.isAssumed {
      lines.append(String(localized: "Assumed size: the true size of the surface is unknown."))
    }
    return lines
  }
}

/// A measured value with its verdict, its limit and the limit's source. If the value is only
/// indicative, the view also shows the reason.
struct MeasurementView {
  let measurement: DeviceChecks.Measurement
  /// The remarks that are shown once for all values.
  let shared: SharedRemarks
}

extension MeasurementView: View {
  var body: some View {
    let sign = VerdictSign(measurement.verdict)
    let metric = Metric(id: measurement.metric)
    HStack(alignment: .top, spacing: 12) {
      VerdictDisc(sign: sign)
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .firstTextBaseline, spacing: Panel.grid) {
          Text(verbatim: metric.map { String(localized: $0.title) } ?? measurement.metric)
          Text(verbatim: measurement.valueText).fontWeight(.semibold).monospacedDigit()
          if measurement.verdict != .unlimited {
            Text(verbatim: sign.word).fontWeight(.semibold)
          }
        }
        if let distribution = measurement.distribution {
          DistributionView(distribution: distribution, unit: measurement.unit)
        }
        if let limit = measurement.localizedLimit {
          Text("Limit: \(limit)").monospacedDigit().foregroundStyle(.secondary)
        }
        if !measurement.detail.english.isEmpty {
          Text(measurement.detail).foregroundStyle(.secondary)
        }
        let remarks = SharedRemarks.remarks(on: measurement)
        ForEach(remarks.filter { !shared.lines.contains($0) }, id: \.self) {
          Text(verbatim: $0).foregroundStyle(.secondary)
        }
      }
      .font(.system(size: Palette.body))
      .fixedSize(horizontal: false, vertical: true)
    }
    .accessibilityElement(children: .combine)
  }
}
