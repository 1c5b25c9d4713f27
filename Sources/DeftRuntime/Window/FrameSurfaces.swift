import DeftCairo
import DeftGeometry

/// The drawing surfaces of a platform's buffers, created once for each buffer and sharing their caches.
struct FrameSurfaces {
  /// The cached shadows, pictures and texts.
  let resources = CairoResources()
  private var known: [(data: UnsafeMutableRawPointer, surface: CairoSurface)] = []

  mutating func surface(for buffer: PixelBuffer) -> CairoSurface {
    if let entry = known.first(where: { $0.data == buffer.base }),
      entry.surface.width == buffer.width, entry.surface.height == buffer.height
    {
      return entry.surface
    }
    // If the address or size differs, the window was resized, and the old buffers are gone.
    known.removeAll {
      $0.data == buffer.base || $0.surface.width != buffer.width
        || $0.surface.height != buffer.height
    }
    do {
      let surface = try CairoSurface(
        data: buffer.base, stride: buffer.stride, width: buffer.width, height: buffer.height,
        format: buffer.format, resources: resources)
      known.append((buffer.base, surface))
      return surface
    } catch {
      preconditionFailure("Cairo rejected a buffer of the platform: \(error)")
    }
  }
}
