import CProcesses

/// The types of the program that conform to a protocol.
///
/// The types are read from the conformance records, whose layout Swift's stable ABI defines.
/// Source: `swift/include/swift/ABI/Metadata.h`, `TargetProtocolConformanceDescriptor`.
package enum ConformingTypes {
  /// Returns the nongeneric types that conform to a protocol, in the order of the records.
  ///
  /// - Parameter existential: The type of the protocol's values, such as `(any App).self`.
  package static func all(of existential: Any.Type) -> [Any.Type] {
    // The metadata of an existential type: its kind, the flags and the number of protocols, and the protocols.
    let wanted = unsafeBitCast(existential, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    var count = 0
    guard let first = deft_conformance_records(&count) else { return [] }
    return (0..<count).compactMap { index in
      let record = relative(to: UnsafeRawPointer(first + index))
      guard pointer(at: record) == wanted else { return nil }
      return type(of: record)
    }
  }

  /// Returns the target of a relative address.
  private static func relative(to place: UnsafeRawPointer) -> UnsafeRawPointer {
    place + Int(place.load(as: Int32.self))
  }

  /// Returns the target of a relative address, which is indirect if its lowest bit is set.
  private static func pointer(at place: UnsafeRawPointer) -> UnsafeRawPointer {
    let offset = Int(place.load(as: Int32.self))
    return offset & 1 == 0
      ? place + offset : (place + (offset & ~1)).load(as: UnsafeRawPointer.self)
  }

  /// Returns the type of a conformance; `nil` if it is generic or only a reference to a class of another language.
  private static func type(of record: UnsafeRawPointer) -> Any.Type? {
    let place = record + 4
    let descriptor: UnsafeRawPointer
    switch record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7 {
    case 0: descriptor = relative(to: place)
    case 1: descriptor = relative(to: place).load(as: UnsafeRawPointer.self)
    default: return nil
    }
    let flags = descriptor.load(as: UInt32.self)
    let isNominal = (16...18).contains(flags & 31)
    let isGeneric = flags & 128 != 0
    guard isNominal, !isGeneric else { return nil }
    // The accessor returns the metadata and its state in the registers in which a C function
    // returns its result.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast(relative(to: descriptor + 12), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }
}
