import DeftInput

/// One line of a raw trace: an event, or a new device table.
///
/// A trace begins with the devices. ``InputPipeline`` receives records in a replay just as it does live.
public enum RawInputRecord: Sendable, Equatable, Codable {
  /// An event as the server sent it.
  case event(RawInputEvent)
  /// All devices, after a change or with current scroll positions.
  case devices(DeviceTable)

  private enum Key: String, CodingKey { case devices }

  /// Reads a record: a device table under `devices`, otherwise an event.
  public init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Key.self)
    if c.contains(.devices) {
      self = .devices(try DeviceTable(from: decoder))
    } else {
      self = .event(try RawInputEvent(from: decoder))
    }
  }

  /// Writes the record as one flat object.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .event(let event): try event.encode(to: encoder)
    case .devices(let table): try table.encode(to: encoder)
    }
  }
}

/// All input devices of a server at one moment.
public struct DeviceTable: Sendable, Equatable, Codable {
  /// The number of the request that queried the devices. Events with a smaller serial are older than the table.
  public var serial: UInt64
  /// The devices, masters included, in the server's order.
  public var devices: [InputDevice]

  public init(serial: UInt64 = 0, devices: [InputDevice]) {
    (self.serial, self.devices) = (serial, devices)
  }

  public subscript(id: UInt32) -> InputDevice? { devices.first { $0.id == id } }
}
