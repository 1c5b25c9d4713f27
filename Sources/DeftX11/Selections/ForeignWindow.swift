import CX11
import DeftGeometry

/// What is asked of another program's window, which may be gone at any moment and may say anything.
enum ForeignWindow {
  /// Hears of its end and of changes of its properties from now on, beside what is heard of it already.
  ///
  /// - Returns: whether there is such a window.
  static func watch(_ display: OpaquePointer, _ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    var exists = false
    let error = XErrorLog.trap(display) {
      exists = XGetWindowAttributes(display, window, &attributes) != 0
      guard exists else { return }
      XSelectInput(
        display, window,
        attributes.your_event_mask | StructureNotifyMask | PropertyChangeMask)
    }
    return exists && error == nil
  }

  /// Items of 32 bits in a property, at most so many; empty where it has none.
  static func longs(
    _ display: OpaquePointer, _ window: Window, _ property: Atom, type: Atom, limit: Int
  ) -> [UInt] {
    guard
      let value = read(
        display, window, property, limit: limit * 4, deleting: false, type: type),
      value.format == 32
    else { return [] }
    return value.data.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
  }

  /// The value of a property.
  struct Value {
    var type: Atom
    /// The bits of an item: 8, 16 or 32.
    var format: Int
    /// The items; those of 32 bits as C longs.
    var data: Data
    /// Whether it is larger than what was asked for; it is then not deleted.
    var isCut: Bool
  }

  /// Reads a property; nil where there is none of that type.
  ///
  /// - Parameters:
  ///   - display: the connection.
  ///   - window: the window.
  ///   - property: the property's name.
  ///   - limit: the most bytes.
  ///   - deleting: whether it is deleted when it has been read wholly.
  ///   - type: its type; nil takes any.
  ///   - offset: how many bytes at its beginning are left out; a multiple of 4.
  static func read(
    _ display: OpaquePointer, _ window: Window, _ property: Atom, limit: Int, deleting: Bool,
    type: Atom? = nil, offset: Int = 0
  ) -> Value? {
    var (actualType, format, count, after) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    var status: Int32 = 1
    XErrorLog.ignore(display) {
      status = XGetWindowProperty(
        display, window, property, offset / 4, (limit + 3) / 4, deleting ? 1 : 0,
        type ?? Atom(AnyPropertyType), &actualType, &format, &count, &after, &bytes)
    }
    guard status == Success, let bytes else { return nil }
    defer { XFree(bytes) }
    guard actualType != 0, type == nil || type == actualType else { return nil }
    let width = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
    return Value(
      type: actualType, format: Int(format), data: Data(bytes: bytes, count: Int(count) * width),
      isCut: after > 0)
  }

  /// Writes a property of bytes, in whose place nothing else is.
  static func write(
    _ display: OpaquePointer, _ window: Window, _ property: Atom, type: Atom, _ data: Data
  ) {
    XErrorLog.ignore(display) {
      data.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, property, type, 8, PropModeReplace,
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32($0.count))
      }
    }
  }

  /// Writes a property of items of 32 bits, before its reader is told of it: many items come in pieces.
  static func write(
    _ c: XConnection, _ window: Window, _ property: Atom, type: Atom, _ items: [UInt]
  ) {
    XErrorLog.ignore(c.display) {
      XFlush(c.display)
      WindowProperty.setLongs(c, window, property, type, items)
    }
  }

  /// Sends a message of five numbers.
  static func send(
    _ display: OpaquePointer, to destination: Window, about window: Window, _ type: Atom,
    _ l: (UInt, UInt, UInt, UInt, UInt)
  ) {
    var event = XEvent()
    event.xclient = XClientMessageEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: l.0), Int(bitPattern: l.1), Int(bitPattern: l.2), Int(bitPattern: l.3),
      Int(bitPattern: l.4)
    )
    XErrorLog.ignore(display) { _ = XSendEvent(display, destination, 0, 0, &event) }
  }
}
