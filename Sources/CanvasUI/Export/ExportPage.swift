import AppSupport
import CanvasEditing
import Deft

/// The page of an export: its rectangle of the canvas, and its shapes.
final class ExportPage {
  /// The rectangle that the page shows, in points of the canvas.
  let frame: CGRect
  /// Points of the page per point of the canvas.
  let zoom: CGFloat

  private let shapes: [(shape: CanvasShape, art: ShapeArt)]
  private let palette: Palette
  private let background: RGBAColor
  private let resources: CairoResources

  /// Lays out the page.
  ///
  /// - Throws: an error if there are no shapes to export. Only the page of a window may be empty.
  init(
    _ export: CanvasExport, of document: Document, _ resources: CairoResources,
    _ pictures: Pictures
  ) throws(ExportError) {
    let palette = Palette(appearance: export.appearance)
    let shown = try Self.shapes(export.part, of: document)
    let grounds = document.labelGrounds()
    shapes = shown.map { shape in
      let art = ShapeArt(shape, ground: grounds[shape.id], measurer: resources.text) {
        pictures.picture($0, of: document)
      }
      return (shape, art)
    }
    (self.palette, self.resources) = (palette, resources)
    background = export.background == .canvas ? palette.canvas : .clear
    if case .window(let camera, let size) = export.part {
      frame = camera.toCanvas(CGRect(origin: .zero, size: size))
      zoom = camera.zoom
    } else {
      let painted = shapes.reduce(CGRect.null) {
        $0.union(Self.reach(of: $1.shape, $1.art, palette))
      }
      // The page is empty if no shape paints anything, as with an empty text.
      let frame = painted.isNull ? .zero : painted
      // Use whole points, so that the page has the same size in every format and text is aligned to pixels.
      self.frame = frame.insetBy(dx: -CanvasExport.margin, dy: -CanvasExport.margin).integral
      zoom = 1
    }
  }

  /// Returns the shapes of a part, in the order of the document.
  private static func shapes(
    _ part: CanvasExport.Part, of document: Document
  ) throws(ExportError) -> [CanvasShape] {
    switch part {
    case .window: return document.shapes
    case .whole:
      if document.shapes.isEmpty { throw .noShapes }
      return document.shapes
    case .selection(let ids):
      if ids.isEmpty { throw .noSelection }
      let unknown = ids.filter { document[$0] == nil }
      guard unknown.isEmpty else { throw .unknown(unknown.sorted()) }
      return document.shapes.filter { ids.contains($0.id) }
    }
  }

  /// Returns the bounding rectangle of a painted shape, on the canvas.
  private static func reach(
    of shape: CanvasShape, _ art: ShapeArt, _ palette: Palette
  ) -> CGRect {
    let map = shape.pose.transform.affine
    return art.drawing(at: shape.pose, palette).items.reduce(.null) {
      $0.union($1.reach(under: map, scale: shape.pose.scale))
    }
  }

  // MARK: - Writing

  /// Returns the page in a format.
  func data(
    _ format: CanvasExport.Format, scale: Double, title: String
  ) throws(ExportError) -> Data {
    let size = CGSize(width: frame.width * zoom, height: frame.height * zoom)
    do throws(CairoError) {
      switch format {
      case .png: return try png(size, scale)
      case .svg: return try document(.svg, size, CanvasExport.longestPage(.svg), title)
      case .pdf: return try document(.pdf, size, CanvasExport.longestPage(.pdf), title)
      }
    } catch {
      throw Self.tooLarge(size, scale) ?? .failed(LocalizedStringResource(of: error))
    }
  }

  /// Returns the page as an image.
  func image(scale: Double) throws(CairoError) -> ImageRef {
    let size = CGSize(width: frame.width * zoom, height: frame.height * zoom)
    return try surface(size, scale).image
  }

  private func png(_ size: CGSize, _ scale: Double) throws(CairoError) -> Data {
    try surface(size, scale).pngData()
  }

  private func surface(_ size: CGSize, _ scale: Double) throws(CairoError) -> CairoSurface {
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    if !Self.fits(width, height) { throw .cannotCreate(width: width, height: height) }
    let surface = try CairoSurface(
      width: width, height: height, isOpaque: background.alpha == 1, resources: resources)
    let tree = tree(displayScale: scale, width, height)
    tree.paintAll(on: surface.painter)
    return surface
  }

  private func document(
    _ document: CairoDocument, _ size: CGSize, _ longest: CGFloat, _ title: String
  ) throws(CairoError) -> Data {
    let fit = min(1, longest / max(size.width, size.height))
    let (width, height) = (Self.pixels(size.width * fit), Self.pixels(size.height * fit))
    return try document.data(
      tree(displayScale: fit, width, height), width: width, height: height, title: title,
      resources: resources)
  }

  /// Returns a tree of nodes that show the shapes at rest.
  private func tree(displayScale: CGFloat, _ width: Int, _ height: Int) -> RenderTree {
    let tree = RenderTree(background: Background(color: background))
    let canvas = Node(name: "canvas")
    canvas.scale = zoom
    canvas.position = CGPoint(x: -frame.minX * zoom, y: -frame.minY * zoom)
    for (shape, art) in shapes {
      let node = Node(name: shape.id.description)
      let pose = shape.pose
      (node.position, node.scale, node.rotation) = (pose.position, pose.scale, pose.rotation)
      node.opacity = shape.style.opacity
      node.drawing = art.drawing(at: pose, palette)
      canvas.addChild(node)
    }
    tree.root.addChild(canvas)
    _ = tree.update(width: width, height: height, displayScale: displayScale)
    return tree
  }

  // MARK: - Sizes

  /// Rounds a length up to whole pixels: at least one, at most a billion.
  private static func pixels(_ length: CGFloat) -> Int {
    max(1, Int(min(length.rounded(.up), 1e9)))
  }

  private static func fits(_ width: Int, _ height: Int) -> Bool {
    max(width, height) <= CanvasExport.longestSide && width * height <= CanvasExport.largestArea
  }

  /// Returns the error of a picture that is too large, with the largest possible scale to one decimal.
  private static func tooLarge(_ size: CGSize, _ scale: Double) -> ExportError? {
    let (width, height) = (pixels(size.width * scale), pixels(size.height * scale))
    if fits(width, height) { return nil }
    let scales = stride(from: 80, through: 1, by: -1).map { Double($0) / 10 }
    let fitting = scales.first { fits(pixels(size.width * $0), pixels(size.height * $0)) }
    return .tooLarge(width: width, height: height, fitting: fitting)
  }
}

extension Drawing.Item {
  /// Returns the bounding rectangle of the item as painted with a transform of the given scale, without margins.
  fileprivate func reach(under map: CGAffineTransform, scale: CGFloat) -> CGRect {
    func around(_ path: Path, _ reach: CGFloat) -> CGRect {
      let rect = path.applying(map).boundingRect
      return rect.isNull ? rect : rect.insetBy(dx: -reach * scale, dy: -reach * scale)
    }
    switch self {
    case .fill(let path, _, _): return around(path, 0)
    case .stroke(let path, _, let style): return around(path, style.lineWidth / 2)
    case .shadow(let path, let shadow):
      let offset = shadow.offset.applying(map)
      return around(path, shadow.reach).offsetBy(dx: offset.width, dy: offset.height)
    case .text(_, _, let frame, let ink), .letters(_, _, let frame, let ink):
      let letters = ink.isNull ? ink : ink.offsetBy(dx: frame.minX, dy: frame.minY)
      return frame.union(letters).applying(map)
    case .image(_, let frame, _): return frame.applying(map)
    }
  }
}
