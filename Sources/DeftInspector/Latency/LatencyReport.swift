import DeftGestures
import DeftLocalization

/// The latency of inputs, from the display server's timestamp to the frame that shows them.
///
/// The report states what the numbers exclude: see ``scope``.
public struct LatencyReport: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    /// The start and end of the part, such as `stamp → received`.
    public var name: String { title.english }
    /// ``name`` for localization.
    let title: LocalizedStringResource
    /// The number of measured inputs.
    public var count: Int
    /// The median in seconds.
    public var p50: TimeInterval
    /// The 90th percentile in seconds.
    public var p90: TimeInterval
    /// The 99th percentile in seconds; nil for fewer than 100 inputs.
    public var p99: TimeInterval?
    /// The maximum in seconds.
    public var worst: TimeInterval
  }

  /// The parts in order, followed by the total.
  public var parts: [Part] = []

  /// A description of the scope: the parts of the latency that the numbers include and exclude.
  public static var scope: String { scopeResource.english }

  static let scopeResource: LocalizedStringResource = """
    Measured from the server's timestamp; the touch panel, the kernel and the display are not \
    included. Published measurements report 10 to 30 ms before the kernel and 1 to 3 ms after it \
    [WALT].
    """
}

extension LatencyReport.Part {
  /// Creates a part from measurements; nil if there are none.
  init?(_ title: LocalizedStringResource, _ durations: some Sequence<TimeInterval>) {
    let sorted = durations.sorted()
    guard let worst = sorted.last else { return nil }
    // The smallest value that this share of the measurements does not exceed.
    func percentile(_ share: Double) -> TimeInterval {
      sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
    }
    self.init(
      title: title, count: sorted.count, p50: percentile(0.5), p90: percentile(0.9),
      p99: sorted.count < 100 ? nil : percentile(0.99), worst: worst)
  }
}

extension LatencyReport: CustomStringConvertible {
  /// A line for each part, in milliseconds, and the scope.
  public var description: String {
    let lines = parts.map { part in
      let values = [part.p50, part.p90, part.p99, part.worst].map(Self.milliseconds)
      return
        "\(part.name): p50 \(values[0]), p90 \(values[1]), p99 \(values[2]), worst \(values[3]) ms"
        + " (\(part.count))"
    }
    return (lines + [Self.scope]).joined(separator: "\n")
  }

  /// Returns a duration in milliseconds with one decimal; a dash for nil.
  static func milliseconds(_ time: TimeInterval?) -> String {
    time.map { String(format: "%.1f", $0 * 1000) } ?? "–"
  }
}
