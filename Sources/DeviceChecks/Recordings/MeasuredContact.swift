import DeftGeometry

/// A contact as its device reported it, in millimeters and seconds.
package struct MeasuredContact: Hashable, Sendable, Identifiable {
  /// A position at a time.
  package struct Report: Hashable, Sendable {
    /// The time in seconds since the start of the recording.
    package var time: TimeInterval
    /// The position in millimeters from the surface's top left corner.
    package var position: CGPoint
    /// The pressure, 0 to 1; 1 if the device does not measure it.
    package var pressure: Double
    /// The scale of a touchpad pinch since it began; 1 for other contacts.
    package var scale: Double

    package init(
      time: TimeInterval, position: CGPoint, pressure: Double = 1, scale: Double = 1
    ) {
      (self.time, self.position) = (time, position)
      (self.pressure, self.scale) = (pressure, scale)
    }
  }

  /// How a contact ended.
  package enum End: Hashable, Sendable {
    case lifted
    /// The server ended it because the device was lost, or it was cancelled.
    case cancelled
    /// No end was reported before the recording ended, or before its id was used again.
    case missing
  }

  package enum Kind: String, Hashable, Sendable, Codable {
    case touch, pen, pointer, touchpadPinch
  }

  /// The speed in millimeters per second that counts as motion.
  static let motion = 20.0

  package var id: Int
  package var device: UInt32
  package var kind: Kind
  /// The reports, in order; at least one.
  package var reports: [Report]
  package var end: End
  /// The time of the end. If the end is missing, the time of the last report; for a contact that was
  /// still down at the end of the recording, the time of that end.
  package var endTime: TimeInterval

  /// The time of the end, or of the last report if the device reported no end.
  var reportedEndTime: TimeInterval { end == .missing ? reports[reports.count - 1].time : endTime }

  package init(
    id: Int, device: UInt32 = 0, kind: Kind = .touch, reports: [Report], end: End = .lifted,
    endTime: TimeInterval? = nil
  ) {
    (self.id, self.device, self.kind, self.reports) = (id, device, kind, reports)
    self.end = end
    self.endTime = endTime ?? reports.last?.time ?? 0
  }
}
