import CCairo
import DeftRenderTree

/// Writes what a tree shows as a document with real outlines.
///
///     _ = tree.update(width: 640, height: 480, displayScale: 1)
///     try CairoDocument.svg.write(tree, width: 640, height: 480, to: url)
///
/// In a PDF, texts stay texts, which a reader can search and copy; in SVG, letters are outlines, so that they look the
/// same wherever they are seen.  A point is a point of a PDF page, and a pixel of CSS in SVG.
public enum CairoDocument: Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  case pdf

  /// Pixels along a point for groups with blurs, shadows or masks, which are pictures in a document.
  private static let layerResolution = 2

  /// Writes the tree as it was at the last update, one point for each device pixel.
  ///
  /// - Parameters:
  ///   - tree: What is written.
  ///   - width: The width of that update, which is the page's.
  ///   - height: The height of that update.
  ///   - url: A file; what was there is replaced.
  ///   - resources: The texts, shadows and pictures that painters share.
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

  /// The document of the tree as it was at the last update, one point for each device pixel.
  ///
  /// The same tree gives the same bytes: no date is noted in it.
  ///
  /// - Parameters:
  ///   - tree: What is written.
  ///   - width: The width of that update, which is the page's.
  ///   - height: The height of that update.
  ///   - title: What a PDF is called.
  ///   - resources: The texts, shadows and pictures that painters share.
  /// - Throws: `CairoError.cannotCreate`, where there is no memory for it.
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

  /// Paints the page and ends it; the surface is gone then.
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

/// Takes what Cairo writes into the bytes that its closure points to.
func collect(
  _ closure: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  closure?.assumingMemoryBound(to: [UInt8].self).pointee
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}
