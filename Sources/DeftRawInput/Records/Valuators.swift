/// The valuators of one event as the server packs them: a mask of the axes that are present, and their values in
/// ascending order of axis.
///
/// The first sixteen present axes are stored inline, so that an event needs no heap storage. No known tablet has more
/// than eight axes.
public struct Valuators: Sendable {
  /// The maximum number of stored values.
  public static let capacity = 16

  /// Bit n: axis n is present. Axes above 63 never are.
  public private(set) var mask: UInt64 = 0
  private var values = InlineArray<16, Double>(repeating: 0)

  public init() {}

  /// Creates valuators from values packed in ascending order of the axes in `mask`.
  ///
  /// Axes without a value, and those beyond ``capacity``, are omitted.
  public init(mask: UInt64, packed: some Collection<Double>) {
    var rest = mask
    for value in packed {
      guard rest != 0, append(value, axis: rest.trailingZeroBitCount) else { return }
      rest &= rest - 1
    }
  }

  /// The number of axes present.
  public var count: Int { mask.nonzeroBitCount }
  /// Whether no axis is present.
  public var isEmpty: Bool { mask == 0 }

  /// The value of an axis; `nil` if it is not present.
  public subscript(axis: Int) -> Double? {
    guard axis >= 0, axis < 64, mask & (1 << UInt64(axis)) != 0 else { return nil }
    return values[(mask & ((1 << UInt64(axis)) - 1)).nonzeroBitCount]
  }

  /// Appends an axis; returns `false` if its number is not higher than those of all present axes, or if there is no
  /// room.
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
  /// Returns whether the same axes are present with the same values.
  public static func == (a: Valuators, b: Valuators) -> Bool {
    guard a.mask == b.mask else { return false }
    for i in 0..<a.count where a.values[i] != b.values[i] { return false }
    return true
  }
}
