import CCairo
import DeftGeometry
import Foundation

/// Zeroed memory for pixels.
///
/// *Pages that will be written are mapped at once, as huge pages if available, by all processors.* Otherwise
/// the first write to each page would cause a page fault, which blocks threads that write nearby. A page that
/// is read before it is written would cause two faults.
final class ClearMemory {
  let base: UnsafeMutableRawPointer
  private let byteCount: Int

  /// The minimum number of bytes for which mapping at once is worth it, and the size of a thread's part.
  private static let part = 1 << 20

  /// Allocates memory. Fails if there is not enough.
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
    // Both calls to `madvise` are optional: on systems that support neither, the pages are mapped
    // one by one.
    madvise(memory, byteCount, MADV_HUGEPAGE)
    // Each page is touched once.
    nonisolated(unsafe) let first = memory
    PaintingThreads.shared.perform((byteCount + Self.part - 1) / Self.part) { index in
      let start = index * Self.part
      madvise(first + start, min(Self.part, byteCount - start), MADV_POPULATE_WRITE)
    }
  }

  /// Creates a surface over the memory. The memory lives as long as the surface, which exports retain until
  /// they are written.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - format: The pixel format.
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

  /// The key with which surfaces refer to their memory; never written to.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  deinit {
    if byteCount < Self.part { free(base) } else { munmap(base, byteCount) }
  }
}
