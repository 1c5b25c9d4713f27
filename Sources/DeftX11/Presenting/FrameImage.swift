import CX11
import CX11Shims
import DeftGeometry

/// One frame's memory, shared with the server where it can be.
final class FrameImage {
  let image: UnsafeMutablePointer<XImage>
  /// The columns that may be shown.
  let width: Int
  let height: Int
  /// Whether the server reads the memory itself.
  let isShared: Bool
  /// The request by which the server reads the memory; it may be written to once that is answered.
  var lastPut: UInt?
  /// What other images have presented since this one did.
  var missing = DeftGeometry.Region()
  /// Whether anything was presented from it.
  var isDefined = false

  private let display: OpaquePointer
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

  private init(
    display: OpaquePointer, image: UnsafeMutablePointer<XImage>,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?, width: Int, height: Int
  ) {
    (self.display, self.image, self.segment) = (display, image, segment)
    (self.width, self.height, isShared) = (width, height, segment != nil)
  }

  /// The first pixel.
  var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(image.pointee.data) }
  /// Bytes from one row to the next.
  var stride: Int { Int(image.pointee.bytes_per_line) }

  /// Columns on the right that are never shown.
  ///
  /// X.Org's server takes rows that are put as a whole for pixels to be converted, and needs four times as long for
  /// them as for a part of each (`ProcShmPutImage` of its `Xext/shm.c`; 2.3 and 0.5 ms for 1280 by 800 here, on a
  /// server without a graphics card). So there is always some of each row that is not put.
  static let margin = 16

  /// Memory that the server shares; nil where it refuses.
  static func shared(_ c: XConnection, width: Int, height: Int) -> FrameImage? {
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        c.display, c.visual.visual, UInt32(c.visual.depth), ZPixmap, nil, segment,
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
    segment.pointee.readOnly = 1
    image.pointee.data = segment.pointee.shmaddr
    let error = XErrorLog.trap(c.display) { XShmAttach(c.display, segment) }
    // Gone when both sides have let go, also if the program is killed.
    shmctl(segment.pointee.shmid, IPC_RMID, nil)
    guard error == nil, c.isConnected else {
      shmdt(memory)
      image.pointee.data = nil
      deft_destroy_image(image)
      segment.deallocate()
      return nil
    }
    return FrameImage(
      display: c.display, image: image, segment: segment, width: width, height: height)
  }

  /// Memory of our own, whose pixels are sent; nil where there is none.
  static func sent(_ c: XConnection, width: Int, height: Int) -> FrameImage? {
    guard let memory = malloc(width * height * 4) else { return nil }
    guard
      let image = XCreateImage(
        c.display, c.visual.visual, UInt32(c.visual.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), 32,
        Int32(width * 4))
    else {
      free(memory)
      return nil
    }
    // Pixels are in this machine's order; Xlib turns them where the server's is another.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    return FrameImage(display: c.display, image: image, segment: nil, width: width, height: height)
  }

  /// Whether the server is known to be done with the memory.
  var isFree: Bool {
    guard isShared, let lastPut else { return true }
    return XLastKnownRequestProcessed(display) >= lastPut
  }

  /// Gives the memory back. `isConnected` says whether the server is still to be told.
  func release(isConnected: Bool) {
    if let segment {
      if isConnected { XShmDetach(display, segment) }
      shmdt(segment.pointee.shmaddr)
      image.pointee.data = nil
      segment.deallocate()
    }
    deft_destroy_image(image)
  }
}
