import CX11
import DeftGeometry

enum WindowProperty {
  /// Returns a property of 8-bit items; `nil` if the window has none of that type.
  static func bytes(_ display: OpaquePointer, _ window: Window, _ name: Atom, type: Atom)
    -> [UInt8]?
  {
    withProperty(display, window, name, type, format: 8) { Array(UnsafeBufferPointer($0)) }
  }

  /// Returns a property of atoms; empty if the window has none.
  static func atoms(_ display: OpaquePointer, _ window: Window, _ name: Atom) -> [Atom] {
    longs(display, window, name, type: Atom(XA_ATOM))
  }

  /// Returns a property of 32-bit items; empty if the window has none of that type.
  static func longs(_ display: OpaquePointer, _ window: Window, _ name: Atom, type: Atom) -> [UInt]
  {
    // Xlib returns 32-bit items as C longs.
    withProperty(display, window, name, type, format: 32) { items in
      items.withMemoryRebound(to: UInt.self) { Array($0) }
    } ?? []
  }

  private static func withProperty<Result>(
    _ display: OpaquePointer, _ window: Window, _ name: Atom, _ type: Atom, format: Int32,
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var (actualType, actualFormat, count, after) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    // The limit is 4 MB, more than any property read here.
    guard
      XGetWindowProperty(
        display, window, name, 0, 1 << 20, 0, type, &actualType, &actualFormat, &count, &after,
        &data) == Success, let data
    else { return nil }
    defer { XFree(data) }
    guard actualType == type, actualFormat == format else { return nil }
    let width = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return body(UnsafeMutableBufferPointer(start: data, count: Int(count) * width))
  }
}
