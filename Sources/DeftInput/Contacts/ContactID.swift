/// An identifier of a contact, unique among the contacts that are down.
///
/// An id may be reused after its contact has ended.
public struct ContactID: Hashable, Sendable {
  /// The device that the contact came from, in the display server's numbering.
  public var device: UInt32
  /// The touch's number on its device; 0 for a pressed pointer.
  public var sequence: UInt32

  public init(device: UInt32, sequence: UInt32 = 0) {
    (self.device, self.sequence) = (device, sequence)
  }
}

extension ContactID: CustomStringConvertible {
  /// The device and number, such as `3.17`.
  public var description: String { "\(device).\(sequence)" }
}
