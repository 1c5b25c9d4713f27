import CCairo
import DeftRenderTree

/// A format in which a tree is exported with vector outlines.
///
///     _ = tree.update(width: 640, height: 480, displayScale: 1)
///     try CairoDocument.svg.write(tree, width: 640, height: 480, to: url)
///
/// PDF preserves text for search and copying. SVG contains outlines instead of text, so that it looks the
/// same everywhere. One point is a PDF point or a CSS pixel.
public enum CairoDocument: Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  case pdf

  /// The pixels per point for groups with blurs, shadows or masks, which are embedded as images.
  private static let layerResolution = 2

  /// Writes the tree as of the last update, one point per device pixel.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - width: The width of that update, used for the page.
  ///   - height: The height of that update.
  ///   - url: The file; it is replaced if it exists.
  ///   - resources: The caches shared by painters.
  public func write(
    _ tree: RenderTree, width: Int, height: Int, to url: URL,
    resources: CairoResources = CairoResources()
  ) throws(CairoError) {
    let surface =
      switch self {
      case .svg: cairo_svg_surface_create(url.path, Double(width), Double(height))
      case .pdf: cairo_pdf_surface_create(url.path, Double(width), Double(height))
      }
    let status = paint(tree, on: surface, resources)
    if status != CAIRO_STATUS_SUCCESS {
      throw .cannotWrite(path: url.path, reason: reason(status))
    }
  }

  /// Returns the document of the tree as of the last update, one point per device pixel.
  ///
  /// The same tree yields the same bytes: the document contains no date.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - width: The width of that update, used for the page.
  ///   - height: The height of that update.
  ///   - title: The title of a PDF.
  ///   - resources: The caches shared by painters.
  /// - Throws: `CairoError.cannotCreate` if memory runs out.
  public func data(
    _ tree: RenderTree, width: Int, height: Int, title: String = "",
    resources: CairoResources = CairoResources()
  ) throws(CairoError) -> Data {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      let surface =
        switch self {
        case .svg:
          cairo_svg_surface_create_for_stream(collect, bytes, Double(width), Double(height))
        case .pdf:
          cairo_pdf_surface_create_for_stream(collect, bytes, Double(width), Double(height))
        }
      if self == .pdf, surface != nil {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
        if !title.isEmpty {
          cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        }
      }
      return paint(tree, on: surface, resources)
    }
    if status != CAIRO_STATUS_SUCCESS { throw .cannotCreate(width: width, height: height) }
    return Data(self == .svg ? renumbered(bytes) : bytes)
  }

  /// Paints and finishes the page. Destroys the surface.
  private func paint(
    _ tree: RenderTree, on surface: OpaquePointer?, _ resources: CairoResources
  ) -> cairo_status_t {
    defer { cairo_surface_destroy(surface) }
    if let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS {
      if self == .svg { cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX) }
      tree.paintAll(
        on:
          CairoPainter(
            surface: surface, resources: resources, layerResolution: Self.layerResolution))
      cairo_surface_finish(surface)
    }
    return cairo_surface_status(surface)
  }
}

/// Appends Cairo's output to the bytes that its closure points to.
func collect(
  _ closure: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  closure?.assumingMemoryBound(to: [UInt8].self).pointee
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}
