import CX11
import DeftGeometry

/// Functions that write properties. If the connection breaks during a write, the program ends with
/// a message and does not wait forever.
extension WindowProperty {
  /// Sets a property to a text in UTF-8.
  static func setText(_ c: XConnection, _ id: Window, _ property: AtomTable.Name, _ text: String) {
    setBytes(c, id, c.atoms[property], c.atoms[.utf8String], Array(text.utf8))
  }

  static func setBytes(
    _ c: XConnection, _ id: Window, _ property: Atom, _ type: Atom, _ bytes: [UInt8]
  ) {
    bytes.withUnsafeBytes { set(c, id, property, type, format: 8, $0, stride: 1) }
  }

  /// Sets a property to items of 32 bits.
  static func setLongs(
    _ c: XConnection, _ id: Window, _ property: AtomTable.Name, _ type: Atom, _ items: [Int]
  ) {
    setLongs(c, id, c.atoms[property], type, items.map { UInt(bitPattern: $0) })
  }

  /// Sets a property with any name to items of 32 bits.
  static func setLongs(
    _ c: XConnection, _ id: Window, _ property: Atom, _ type: Atom, _ items: [UInt]
  ) {
    // Xlib expects 32-bit items as C longs.
    items.withUnsafeBytes {
      set(c, id, property, type, format: 32, $0, stride: MemoryLayout<UInt>.stride)
    }
  }

  /// The maximum number of bytes per request: less than Xlib's buffer of 16 KB.
  private static let most = 12_288

  /// Sets a property. A large value is set in pieces that each fit into the empty buffer, because
  /// Xlib waits forever if the connection breaks while the buffer is full (`_XData32` loops until
  /// the buffer has room).
  private static func set(
    _ c: XConnection, _ id: Window, _ property: Atom, _ type: Atom, format: Int32,
    _ items: UnsafeRawBufferPointer, stride: Int
  ) {
    let most = most / (Int(format) / 8)
    var (mode, rest) = (PropModeReplace, items[...])
    repeat {
      if rest.count > 1024 { XFlush(c.display) }
      guard c.isConnected else { return }
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(most * stride))
      XChangeProperty(
        c.display, id, property, type, format, mode,
        piece.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(piece.count / stride))
      (mode, rest) = (PropModeAppend, rest.dropFirst(piece.count))
    } while !rest.isEmpty
  }

  /// Sets a large property of one of our windows to items of 32 bits. The change is atomic: other
  /// programs read either all items or none. The pieces are collected in another property, which
  /// then replaces this one.
  static func setWhole(
    _ c: XConnection, _ id: Window, _ property: AtomTable.Name, _ type: Atom, _ items: [Int]
  ) {
    setLongs(c, id, .beingWritten, type, items)
    guard c.isConnected else { return }
    // Only existing properties can be rotated.
    XChangeProperty(c.display, id, c.atoms[property], type, 32, PropModeAppend, nil, 0)
    var places = [c.atoms[property], c.atoms[.beingWritten]]
    XRotateWindowProperties(c.display, id, &places, 2, 1)
    XDeleteProperty(c.display, id, c.atoms[.beingWritten])
  }
}
