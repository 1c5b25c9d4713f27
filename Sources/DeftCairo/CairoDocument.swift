import CCairo
import DeftRenderTree

/// Writes what a tree shows as a document with real outlines and letters.
///
///     _ = tree.update(width: 640, height: 480, displayScale: 1)
///     try CairoDocument.svg.write(tree, width: 640, height: 480, to: url)
public enum CairoDocument: Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  /// A PDF page.
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
    defer { cairo_surface_destroy(surface) }
    if let surface {
      tree.paintAll(
        on:
          CairoPainter(
            surface: surface, resources: resources, layerResolution: Self.layerResolution))
      cairo_surface_finish(surface)
    }
    let status = cairo_surface_status(surface)
    if status != CAIRO_STATUS_SUCCESS {
      throw .cannotWrite(path: url.path, reason: reason(status))
    }
  }
}
