import DeftGeometry

/// The surface on which contacts were measured.
package struct MeasuredSurface: Hashable, Sendable, Codable {
  /// The origin of the size.
  package enum SizeSource: String, Hashable, Sendable, Codable {
    /// The person measured it, or calibrated it with a bank card.
    case measured
    /// The device reports it.
    case device
    /// The monitor reports it, which is often wrong.
    case monitor
    /// The size is unknown, and is calculated with 96 pixels per inch.
    case unknown
  }

  /// The size in millimeters.
  package var size: CGSize
  package var source: SizeSource
  /// The display's refresh rate in Hz; `nil` if unknown.
  package var refreshRate: Double?

  /// Whether values in millimeters must be marked as assumed.
  package var isAssumed: Bool { source == .monitor || source == .unknown }

  package init(size: CGSize, source: SizeSource, refreshRate: Double? = nil) {
    (self.size, self.source, self.refreshRate) = (size, source, refreshRate)
  }
}
