import DeftGestures
import DeftLocalization

/// How long inputs took, from the display server's time stamp to the frame that showed them.
///
/// The policy: *a number stands beside what it does not hold*: see ``scope``.
public struct LatencyReport: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    /// From where to where, as `stamp → received`.
    public var name: String { title.english }
    /// The same, as windows look it up.
    let title: LocalizedStringResource
    /// How many inputs were measured.
    public var count: Int
    /// What half of them did not exceed, in seconds.
    public var p50: TimeInterval
    /// What nine of ten did not exceed.
    public var p90: TimeInterval
    /// What 99 of 100 did not exceed; nil for fewer than 100 inputs, of which no such share can be told.
    public var p99: TimeInterval?
    /// The longest.
    public var worst: TimeInterval
  }

  /// The parts of the way in order, and at last the whole of it.
  public var parts: [Part] = []

  /// What the numbers hold, and what they do not.
  public static var scope: String { scopeResource.english }

  static let scopeResource: LocalizedStringResource = """
    Measured from the server's time stamp, without touch panel, kernel and display. Published \
    measurements report 10 to 30 ms before the kernel and 1 to 3 ms after it [WALT].
    """
}

extension LatencyReport.Part {
  /// A part of what was measured; nil where nothing was.
  init?(_ title: LocalizedStringResource, _ durations: some Sequence<TimeInterval>) {
    let sorted = durations.sorted()
    guard let worst = sorted.last else { return nil }
    // The smallest value that so many do not exceed.
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

  /// A duration in milliseconds with one digit; a dash for none.
  static func milliseconds(_ time: TimeInterval?) -> String {
    time.map { String(format: "%.1f", $0 * 1000) } ?? "–"
  }
}
