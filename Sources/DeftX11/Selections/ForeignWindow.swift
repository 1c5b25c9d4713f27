import CX11
import DeftGeometry

/// Access to windows of other programs, which may be destroyed at any moment and may contain anything.
enum ForeignWindow {
  /// Selects the events for the destruction and the property changes of a window, in addition to
  /// the events that are already selected.
  ///
  /// - Returns: Whether the window exists.
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

  /// Returns the 32-bit items of a property, at most `limit`; empty if there are none.
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
    /// The bits per item: 8, 16 or 32.
    var format: Int
    /// The items; 32-bit items are C longs.
    var data: Data
    /// Whether the property is larger than the limit; it is then not deleted.
    var isCut: Bool
  }

  /// Reads a property; `nil` if it does not exist with that type.
  ///
  /// - Parameters:
  ///   - display: The connection.
  ///   - window: The window.
  ///   - property: The property's name.
  ///   - limit: The maximum number of bytes.
  ///   - deleting: Whether to delete the property when it has been read completely.
  ///   - type: The property's type; `nil` accepts any type.
  ///   - offset: The number of bytes to skip; a multiple of 4.
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

  /// Replaces a property with bytes.
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

  /// Replaces a property with items of 32 bits, in pieces if there are many. Call this before the
  /// property's reader is notified.
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
