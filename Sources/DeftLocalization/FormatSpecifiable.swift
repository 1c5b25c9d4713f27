/// A number that can be interpolated in a text, with its `printf` format.
public protocol _FormatSpecifiable: Equatable {
  /// The number as an argument of `printf`.
  var _argument: any CVarArg { get }
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  /// The number in its default format.
  package var _written: String { String(format: _specifier, _argument) }
}

extension _FormatSpecifiable where Self: SignedInteger {
  public var _argument: any CVarArg { Int64(self) }
  public var _specifier: String { "%lld" }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
  public var _argument: any CVarArg { UInt64(self) }
  public var _specifier: String { "%llu" }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _argument: any CVarArg { Double(self) }
  /// The format with six decimal places.
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
