import CX11
import CX11Shims
import Foundation
import DeftGeometry

/// The pixels of another display's screen, kept up to date.
///
/// The policy: *the server copies only changes, nothing else copies them, and nothing is polled.* The server reports damage of
/// the screen; it then copies the changed rows into shared memory, which is painted. At rest, neither side does anything.
///
/// The mirror has its own connection, which belongs to the thread that creates it.
package final class ScreenMirror {
  package let connection: XConnection
  /// The size of the screen in pixels; changes in ``update()``.
  package private(set) var size: (width: Int, height: Int)
  private let firstDamageEvent: Int32
  private let damage: Damage
  private let parts: XserverRegion
  private var frame: FrameImage

  /// Opens a display. Its whole screen counts as changed at first.
  ///
  /// - Throws: ``XConnectionError``, including when the display lacks an extension.
  package init(displayName: String) throws(XConnectionError) {
    let connection = try XConnection(displayName: displayName, newestXInput: (0, 0))
    self.connection = connection
    connection.leaveSessionToAnother()
    let display = connection.display
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(1), Int32(1))
    guard XDamageQueryExtension(display, &event, &error) != 0,
      XDamageQueryVersion(display, &major, &minor) != 0
    else { throw .missingExtension("DAMAGE", display: displayName) }
    (major, minor) = (5, 0)
    var firstFixesEvent = Int32(0)
    guard XFixesQueryExtension(display, &firstFixesEvent, &error) != 0,
      XFixesQueryVersion(display, &major, &minor) != 0
    else { throw .missingExtension("XFIXES", display: displayName) }
    firstDamageEvent = event
    size = connection.screenSize
    guard let frame = Self.frame(connection, size) else {
      throw .missingExtension("MIT-SHM", display: displayName)
    }
    self.frame = frame
    _ = connection.screens
    parts = XFixesCreateRegion(display, nil, 0)
    damage = XDamageCreate(display, connection.root, Int32(XDamageReportNonEmpty))
    fetch(whole)
  }

  deinit { frame.release(isConnected: connection.isConnected) }

  private static func frame(
    _ connection: XConnection, _ size: (width: Int, height: Int)
  ) -> FrameImage? {
    guard connection.hasSharedMemory else { return nil }
    return FrameImage.shared(
      connection, connection.visual, width: size.width, height: size.height, margin: 0,
      isReadOnly: false)
  }

  package var whole: DeftGeometry.Region {
    DeftGeometry.Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Waits until a descriptor is readable. If the connection's descriptor is one of them and events
  /// have already been read, returns at once.
  package func wait(for descriptors: [Int32]) {
    guard connection.isConnected else { return }
    XFlush(connection.display)
    if descriptors.contains(connection.fileDescriptor),
      XEventsQueued(connection.display, QueuedAlready) > 0
    {
      return
    }
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = deft_poll(&entries, UInt(entries.count), -1)
  }

  /// Copies all changes.
  ///
  /// - Returns: The changed part of the screen; the whole screen after a change of its size.
  package func update() -> DeftGeometry.Region {
    guard connection.isConnected else { return DeftGeometry.Region() }
    var (isDamaged, isResized) = (false, false)
    var event = XEvent()
    while connection.isConnected, XPending(connection.display) > 0 {
      XNextEvent(connection.display, &event)
      if event.type == firstDamageEvent + XDamageNotify {
        isDamaged = true
      } else if connection.screens.handle(&event) {
        isResized = true
      }
    }
    if isResized, connection.isConnected, connection.screenSize != size { return resize() }
    return isDamaged ? takeDamage() : DeftGeometry.Region()
  }

  private func resize() -> DeftGeometry.Region {
    guard let new = Self.frame(connection, connection.screenSize) else {
      return DeftGeometry.Region()
    }
    frame.release(isConnected: connection.isConnected)
    (frame, size) = (new, connection.screenSize)
    XDamageSubtract(connection.display, damage, 0, 0)
    fetch(whole)
    return whole
  }

  private func takeDamage() -> DeftGeometry.Region {
    let display = connection.display
    XDamageSubtract(display, damage, 0, parts)
    var count = Int32(0)
    guard let rectangles = XFixesFetchRegion(display, parts, &count) else {
      return DeftGeometry.Region()
    }
    defer { XFree(rectangles) }
    let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var region = DeftGeometry.Region()
    for index in 0..<Int(count) {
      let r = rectangles[index]
      region.formUnion(
        PixelRect(x: Int(r.x), y: Int(r.y), width: Int(r.width), height: Int(r.height))
          .intersection(screen))
    }
    fetch(region)
    return region
  }

  /// Copies whole rows. The server writes rows without gaps, so parts of rows would be misplaced.
  private func fetch(_ region: DeftGeometry.Region) {
    var rows: [Range<Int>] = []
    for range in region.rects.map({ $0.y0..<$0.y1 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = rows.last, range.lowerBound <= last.upperBound {
        rows[rows.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        rows.append(range)
      }
    }
    let image = frame.image
    let (data, height) = (image.pointee.data, image.pointee.height)
    defer { (image.pointee.data, image.pointee.height) = (data, height) }
    for range in rows where connection.isConnected {
      image.pointee.data = data?.advanced(by: range.lowerBound * frame.stride)
      image.pointee.height = Int32(range.count)
      XShmGetImage(
        connection.display, connection.root, image, 0, Int32(range.lowerBound), UInt(bitPattern: -1)
      )
    }
  }

  /// The memory of the pixels; a screen of another size has other memory.
  package var memory: ScreenMemory? {
    frame.shared.map {
      ScreenMemory(
        pixels: UnsafePointer(frame.base.assumingMemoryBound(to: UInt32.self)),
        pixelsPerRow: frame.stride / 4, owner: $0)
    }
  }
}

/// The memory of a mirrored screen. The thread that mirrors the screen changes it at any time, and then reports the change.
package struct ScreenMemory: @unchecked Sendable {
  /// The first pixel, as `0x--RRGGBB`.
  package let pixels: UnsafePointer<UInt32>
  package let pixelsPerRow: Int
  /// The object that keeps the memory.
  package let owner: SharedPixels
}
