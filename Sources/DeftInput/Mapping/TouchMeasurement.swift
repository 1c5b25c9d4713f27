import DeftGeometry

/// The mounting of a touchscreen's panel on its output, as taps have measured it.
///
/// The policy: *the last measurement that the user did not reject applies to the device with its name on the same
/// output, however the output and the driver are rotated; every other panel is assumed to be mounted upright.* The user
/// rejects a measurement by not keeping its correction. A name that several devices have identifies none of them.
package struct TouchMeasurement: Hashable, Sendable {
  /// The name of the output on which the marks were tapped.
  package var output: String
  /// The mapping from the panel, without the driver's rotation, to the unrotated output. Both are fractions.
  package var mounting: CGAffineTransform
  package var date: Date

  package init(output: String, mounting: CGAffineTransform, date: Date) {
    (self.output, self.mounting, self.date) = (output, mounting, date)
  }
}

extension TouchMeasurement: Codable {
  private enum CodingKeys: String, CodingKey { case output, mounting, date }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    output = try values.decode(String.self, forKey: .output)
    date = try values.decode(Date.self, forKey: .date)
    let matrix = try values.decode([Double].self, forKey: .mounting)
    guard let mounting = CGAffineTransform(matrix: matrix) else {
      throw DecodingError.dataCorruptedError(
        forKey: .mounting, in: values, debugDescription: "The matrix has no inverse.")
    }
    self.mounting = mounting
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(output, forKey: .output)
    try values.encode(mounting.matrix, forKey: .mounting)
    try values.encode(date, forKey: .date)
  }
}

/// The measurements of a machine's touchscreens.
package struct TouchMeasurements: Hashable, Sendable, Codable {
  /// The last measurement of each touchscreen, by the device's name.
  private var touchscreens: [String: TouchMeasurement] = [:]

  package init() {}

  /// Reads the stored form. Unreadable measurements are treated as missing.
  package init(data: Data) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let stored = try? decoder.decode(Self.self, from: data) { self = stored }
  }

  /// The stored form.
  package var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    encoder.dateEncodingStrategy = .iso8601
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Returns the measurement of a touchscreen; `nil` if there is none, or if other devices have the same name.
  package func measurement(of mapping: TouchMapping) -> TouchMeasurement? {
    mapping.hasUniqueName ? touchscreens[mapping.name] : nil
  }

  /// Replaces the measurement of a touchscreen by the one that a mapping contains, if the device's name identifies it.
  package mutating func update(from mapping: TouchMapping) {
    guard mapping.hasUniqueName, let measurement = mapping.measurement else { return }
    touchscreens[mapping.name] = measurement
  }
}
