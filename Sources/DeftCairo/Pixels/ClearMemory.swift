import CCairo
import DeftGeometry
import Foundation

/// Memory for pixels, all zero.
///
/// The policy: *pages that will be written come at once, large ones where the system has them, and by all processors.*
/// One by one they come with the first write to each, for which threads that write beside each other wait; and twice
/// where they are read before.
final class ClearMemory {
  let base: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Below this many bytes there are too few pages to care; also what a thread asks for at a time.
  private static let part = 1 << 20

  /// So many bytes; nil where there are no more.
  init?(byteCount: Int) {
    guard byteCount > 0 else { return nil }
    if byteCount < Self.part {
      guard let memory = calloc(byteCount, 1) else { return nil }
      (base, self.byteCount) = (memory, byteCount)
      return
    }
    guard
      let memory = mmap(
        nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    (base, self.byteCount) = (memory, byteCount)
    // A system without either gives pages one by one.
    madvise(memory, byteCount, MADV_HUGEPAGE)
    // Each page comes once.
    nonisolated(unsafe) let first = memory
    PaintingThreads.shared.perform((byteCount + Self.part - 1) / Self.part) { index in
      let start = index * Self.part
      madvise(first + start, min(Self.part, byteCount - start), MADV_POPULATE_WRITE)
    }
  }

  /// Pixels in the memory, which lives as long as Cairo knows them: what is exported holds them until it is written.
  ///
  /// - Parameters:
  ///   - width: how many a row has.
  ///   - height: how many rows there are.
  ///   - format: what their four bytes mean.
  func surface(
    width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32
  ) -> OpaquePointer? {
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
      Int32(width * 4))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    let memory = Unmanaged.passRetained(self)
    let status = cairo_surface_set_user_data(surface, Self.key, memory.toOpaque()) { memory in
      if let memory { Unmanaged<ClearMemory>.fromOpaque(memory).release() }
    }
    if status == CAIRO_STATUS_SUCCESS { return surface }
    memory.release()
    cairo_surface_destroy(surface)
    return nil
  }

  /// What surfaces know their memory by; never written.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  deinit {
    if byteCount < Self.part { free(base) } else { munmap(base, byteCount) }
  }
}
