/// An image resolved in an environment: its content and size.
struct ResolvedImage: Equatable {
  enum Content: Equatable {
    case symbol(Symbol, weight: CGFloat)
    case pixels(ImageRef, scale: CGFloat, isTemplate: Bool)
    /// The file was not found or cannot be read.
    case nothing
  }
  let content: Content
  /// The intrinsic size in points.
  let size: CGSize
  /// The distance from the top edge to the baseline of adjacent text.
  let baseline: CGFloat
  let style: ResolvedStyle
  let image: Image
  /// Whether the image is a directional symbol in a right-to-left layout.
  private(set) var isMirrored = false
  /// Whether a gray area replaces the image.
  let isRedacted: Bool
  /// Whether the environment has variants or effects of symbols.
  let hasSymbolSettings: Bool
  /// The number of outlines of a symbol.
  var outlineCount: Int {
    if case .symbol(let symbol, _) = content { symbol.outlines.count } else { 0 }
  }
  /// Whether the image fills the proposed space.
  var isResizable: Bool { image.isResizable }

  /// The side of a symbol's square and the height of its center above the baseline, in multiples of
  /// the font size.
  private static let (symbolSide, symbolMiddle): (CGFloat, CGFloat) = (1.4, 0.36)

  /// Resolves an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - environment: The environment.
  ///   - graph: The graph, which finds images by name; without a graph, named images are empty.
  ///   - style: The style of a symbol or template; `nil` for the foreground style.
  init(
    _ image: Image, in environment: EnvironmentValues, of graph: ViewGraph?,
    style: ResolvedStyle? = nil
  ) {
    self.image = image
    self.style = style ?? ForegroundStyle()._resolve(in: environment)
    let settings = environment.textSettings.values
    let look = settings.attributes
    (isRedacted, hasSymbolSettings) = (settings.isRedacted, settings.hasSymbolSettings)
    let scale = environment.imageScale.factor * environment.symbolFactor
    func symbol(_ symbol: Symbol) -> (Content, CGSize, CGFloat) {
      let font = look.font(in: environment)
      let exact = font.size * Self.symbolSide * scale
      let side = graph?.roundedUp(exact) ?? exact
      // A stroke width of 2 in a square of 24 matches text of regular weight.
      let weight = 1 + CGFloat(font.weight - 400) / 400 * 0.4
      return (
        .symbol(symbol, weight: max(0.5, weight)), CGSize(width: side, height: side),
        side / 2 + font.size * Self.symbolMiddle
      )
    }
    func pixels(
      _ pixels: ImageRef, _ scale: CGFloat, isTemplate: Bool = false
    ) -> (Content, CGSize, CGFloat) {
      let size = CGSize(
        width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
      return (
        .pixels(
          pixels, scale: scale,
          isTemplate: image.renderingMode.map { $0 == .template } ?? isTemplate), size,
        size.height
      )
    }
    switch image.source {
    case .symbol(var name):
      if settings.hasSymbolSettings { name = environment.symbolVariants.name(for: name) }
      if let found = Symbol.named(name) {
        (content, size, baseline) = symbol(found)
        isMirrored =
          environment.layoutDirection == .rightToLeft && SymbolLibrary.pointsAlongReading(name)
      } else {
        MissingResources.note("Unknown symbol “\(name)”.")
        (content, size, baseline) = symbol(.placeholder)
      }
    case .file(let name, let folder):
      if let graph,
        let found = graph.images.image(
          name, folder, graph.displayScale, isDark: environment.colorScheme == .dark)
      {
        (content, size, baseline) = pixels(found.image, found.scale, isTemplate: found.isTemplate)
      } else {
        (content, size, baseline) = (.nothing, .zero, 0)
      }
    case .pixels(let image, let scale):
      (content, size, baseline) = pixels(image, scale)
    case .drawing(let drawing):
      let picture = graph.flatMap { drawing.picture(in: environment, of: $0) }
      let found = picture.map { pixels($0, graph?.displayScale ?? 1) }
      (content, size, baseline) = (found?.0 ?? .nothing, drawing.size, drawing.size.height)
    }
  }

  /// Returns the drawing items for a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - style: The style of a symbol or template.
  ///   - index: The only outline of a symbol to draw; `nil` for all.
  func items(
    in rect: CGRect, _ style: ResolvedStyle, only index: Int? = nil
  ) -> [Drawing.Item] {
    let paint = style.paint(in: rect)
    switch content {
    case .symbol(let symbol, let weight):
      if style.isClear || rect.isEmpty { return [] }
      var map = CGAffineTransform(
        a: rect.width / Symbol.side, b: 0, c: 0, d: rect.height / Symbol.side, tx: rect.minX,
        ty: rect.minY)
      if isMirrored { map = map.concatenating(.mirror(in: rect)) }
      let factor = weight * (abs(map.determinant).squareRoot())
      func item(_ outline: Symbol.Outline, _ paint: Paint) -> Drawing.Item {
        switch outline {
        case .fill(let path, let eoFill): return .fill(path.applying(map), paint, eoFill: eoFill)
        case .stroke(let path, var style):
          style.scale(by: factor)
          return .stroke(path.applying(map), paint, style)
        }
      }
      if index == nil, let value = image.variableValue, let layers = SymbolLayers(symbol) {
        return layers.fixed.map { item($0, paint) }
          + layers.varying.enumerated().map { index, outline in
            item(outline, style.opacity(layers.opacity(index, value)).paint(in: rect))
          }
      }
      let outlines = index.map { symbol.outlines[$0...$0] } ?? symbol.outlines[...]
      return outlines.map { item($0, paint) }
    case .pixels(let pixels, _, let isTemplate):
      let look = ImageStyle(
        tint: isTemplate ? paint : nil, interpolation: image.interpolation)
      guard image.isTiled, size.width > 0, size.height > 0 else {
        return [.image(pixels, in: rect, look)]
      }
      return tiles(in: rect).map { .image(pixels, in: $0, look) }
    case .nothing: return []
    }
  }

  /// The maximum number of tiles of a repeated image.
  private static let maximumTileCount: CGFloat = 4096

  private func tiles(in rect: CGRect) -> [CGRect] {
    let (columns, rows) = (
      (rect.width / size.width).rounded(.up), (rect.height / size.height).rounded(.up)
    )
    guard columns * rows <= Self.maximumTileCount, columns > 0, rows > 0 else { return [rect] }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        CGRect(
          x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height,
          width: size.width, height: size.height)
      }
    }
  }
}

private struct SymbolFactorKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

extension EnvironmentValues {
  /// The size of symbols, as a multiple of their size beside text. Symbols above text are larger.
  var symbolFactor: CGFloat {
    get { self[SymbolFactorKey.self] }
    set { self[SymbolFactorKey.self] = newValue }
  }
}
