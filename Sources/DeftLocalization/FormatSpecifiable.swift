/// A number that can stand in a text, and how it is written by C's `printf`.
public protocol _FormatSpecifiable: Equatable {
  /// The number, as `printf` takes it.
  var _argument: any CVarArg { get }
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  /// The number, written by its own format.
  package var _written: String { String(format: _specifier, _argument) }
}

extension _FormatSpecifiable where Self: SignedInteger {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { Int64(self) }
  /// A whole number.
  public var _specifier: String { "%lld" }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { UInt64(self) }
  /// A whole number without sign.
  public var _specifier: String { "%llu" }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { Double(self) }
  /// A number with six digits after the point.
  public var _specifier: String { "%lf" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
