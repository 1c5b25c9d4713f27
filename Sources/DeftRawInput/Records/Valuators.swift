/// The valuators of one event as the server packs them: a mask of the axes that are present, and
/// their values one after the other in ascending order of axis.
///
/// The first sixteen present axes are kept, in place, so that an event needs no memory of its own;
/// the tablets with the most axes known have eight.
public struct Valuators: Sendable {
  /// The most values that are kept.
  public static let capacity = 16

  /// Bit n says that axis n is present; axes above 63 never are.
  public private(set) var mask: UInt64 = 0
  private var values = InlineArray<16, Double>(repeating: 0)

  public init() {}

  /// The values of the axes of `mask`, packed in ascending order of axis.
  ///
  /// Axes without a value, and those beyond ``capacity``, are left out.
  public init(mask: UInt64, packed: some Collection<Double>) {
    var rest = mask
    for value in packed {
      guard rest != 0, append(value, axis: rest.trailingZeroBitCount) else { return }
      rest &= rest - 1
    }
  }

  /// The number of axes that are present.
  public var count: Int { mask.nonzeroBitCount }
  /// Whether no axis is present.
  public var isEmpty: Bool { mask == 0 }

  /// The value of an axis; nil where the event does not have it.
  public subscript(axis: Int) -> Double? {
    guard axis >= 0, axis < 64, mask & (1 << UInt64(axis)) != 0 else { return nil }
    return values[(mask & ((1 << UInt64(axis)) - 1)).nonzeroBitCount]
  }

  /// Adds an axis above all that are present; false where there is no room for it.
  package mutating func append(_ value: Double, axis: Int) -> Bool {
    guard axis >= 0, axis < 64, mask >> UInt64(axis) == 0, count < Self.capacity else {
      return false
    }
    values[count] = value
    mask |= 1 << UInt64(axis)
    return true
  }

  /// The values in ascending order of axis.
  public var packed: [Double] { (0..<count).map { values[$0] } }
}

extension Valuators: Equatable {
  /// Whether the same axes are present with the same values.
  public static func == (a: Valuators, b: Valuators) -> Bool {
    guard a.mask == b.mask else { return false }
    for i in 0..<a.count where a.values[i] != b.values[i] { return false }
    return true
  }
}
