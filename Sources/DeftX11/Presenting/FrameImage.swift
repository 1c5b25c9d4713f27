import CX11
import CX11Shims
import DeftGeometry

/// The memory of a frame that is shared with the server. It exists until the last reference to it is released.
package final class SharedPixels: Sendable {
  fileprivate nonisolated(unsafe) let base: UnsafeMutableRawPointer

  fileprivate init(_ base: UnsafeMutableRawPointer) { self.base = base }

  deinit { shmdt(base) }
}

/// The memory of one frame, shared with the server if possible.
final class FrameImage {
  let image: UnsafeMutablePointer<XImage>
  /// The number of visible columns.
  let width: Int
  let height: Int
  /// Whether the server reads the memory directly.
  let isShared: Bool
  /// The last request with which the server reads the memory. Writing is allowed once it has been processed.
  var lastPut: UInt?
  /// The region that other images have presented since this one.
  var missing = DeftGeometry.Region()
  /// Whether the image has been presented.
  var isDefined = false

  /// The shared memory; `nil` if the server does not read the memory directly.
  let shared: SharedPixels?

  private let display: OpaquePointer
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

  private init(
    display: OpaquePointer, image: UnsafeMutablePointer<XImage>,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?, shared: SharedPixels?, width: Int,
    height: Int
  ) {
    (self.display, self.image, self.segment, self.shared) = (display, image, segment, shared)
    (self.width, self.height, isShared) = (width, height, segment != nil)
  }

  var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(image.pointee.data) }
  /// The bytes per row.
  var stride: Int { Int(image.pointee.bytes_per_line) }

  /// The number of columns on the right that are never shown.
  ///
  /// X.Org's server converts an image that is put with whole rows, but only copies one that is put
  /// with a part of each row (`ProcShmPutImage` in its `Xext/shm.c`). The copy takes 0.5 ms and the
  /// conversion 2.3 ms for 1280 by 800 pixels, measured on a server without a graphics card. So
  /// these columns are never put.
  static let margin = 16

  /// Creates memory that is shared with the server; `nil` if the server refuses.
  ///
  /// - Parameters:
  ///   - c: The connection.
  ///   - visual: The pixel format.
  ///   - width: The number of visible columns.
  ///   - height: The number of rows.
  ///   - margin: The number of columns on the right that are never shown.
  ///   - isReadOnly: Whether the server only reads the memory.
  static func shared(
    _ c: XConnection, _ visual: ScreenVisual, width: Int, height: Int, margin: Int = margin,
    isReadOnly: Bool = true
  ) -> FrameImage? {
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        c.display, visual.visual, UInt32(visual.depth), ZPixmap, nil, segment,
        UInt32(width + margin), UInt32(height))
    else {
      segment.deallocate()
      return nil
    }
    let size = Int(image.pointee.bytes_per_line) * height
    segment.pointee.shmid = shmget(IPC_PRIVATE, size, Int32(IPC_CREAT) | 0o600)
    guard segment.pointee.shmid >= 0, let memory = shmat(segment.pointee.shmid, nil, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else {
      if segment.pointee.shmid >= 0 { shmctl(segment.pointee.shmid, IPC_RMID, nil) }
      deft_destroy_image(image)
      segment.deallocate()
      return nil
    }
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = isReadOnly ? 1 : 0
    image.pointee.data = segment.pointee.shmaddr
    let error = XErrorLog.trap(c.display) { XShmAttach(c.display, segment) }
    // The segment is removed when both sides have detached, even if the program is killed.
    shmctl(segment.pointee.shmid, IPC_RMID, nil)
    guard error == nil, c.isConnected else {
      shmdt(memory)
      image.pointee.data = nil
      deft_destroy_image(image)
      segment.deallocate()
      return nil
    }
    return FrameImage(
      display: c.display, image: image, segment: segment, shared: SharedPixels(memory),
      width: width, height: height)
  }

  /// Allocates memory that the server cannot read, so that its pixels are sent; `nil` if there is
  /// not enough memory.
  static func sent(
    _ c: XConnection, _ visual: ScreenVisual, width: Int, height: Int
  ) -> FrameImage? {
    guard let memory = malloc(width * height * 4) else { return nil }
    guard
      let image = XCreateImage(
        c.display, visual.visual, UInt32(visual.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), 32,
        Int32(width * 4))
    else {
      free(memory)
      return nil
    }
    // Pixels have this machine's byte order; Xlib swaps them if the server's differs.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    return FrameImage(
      display: c.display, image: image, segment: nil, shared: nil, width: width, height: height)
  }

  /// Whether the server has finished reading the memory.
  var isFree: Bool {
    guard isShared, let lastPut else { return true }
    return XLastKnownRequestProcessed(display) >= lastPut
  }

  /// Releases the memory. If `isConnected` is true, the server is notified.
  func release(isConnected: Bool) {
    if let segment {
      if isConnected { XShmDetach(display, segment) }
      image.pointee.data = nil
      segment.deallocate()
    }
    deft_destroy_image(image)
  }
}
