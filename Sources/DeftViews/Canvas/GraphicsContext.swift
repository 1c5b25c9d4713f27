/// The drawing destination of a ``Canvas``.
///
/// It is a value: a copy has its own transform, opacity, clip and filters, and paints on the same
/// canvas.
///
///     Canvas { context, size in
///       context.translateBy(x: size.width / 2, y: size.height / 2)
///       var faint = context
///       faint.opacity = 0.3
///       faint.stroke(ring, with: .color(.blue), lineWidth: 2)
///       context.fill(dot, with: .color(.blue))
///     }
public struct GraphicsContext {
  let layer: CanvasLayer
  let size: CGSize
  let graph: ViewGraph
  let symbols: CanvasSymbolsElement?
  /// The canvas's environment.
  public let environment: EnvironmentValues
  /// The opacity of subsequent painting, 0...1.
  public var opacity = 1.0
  /// The transform from the current coordinates to the canvas's coordinates.
  public var transform = CGAffineTransform.identity
  /// The rule by which subsequent painting blends with the colors behind it in the canvas or layer.
  public var blendMode = BlendMode.normal
  private var clips: [CanvasLayer.Clip] = []
  /// The filters in the order in which they apply: the last one added applies first.
  private var filters: [NodeEffect] = []

  init(
    layer: CanvasLayer, size: CGSize, graph: ViewGraph, environment: EnvironmentValues,
    symbols: CanvasSymbolsElement?
  ) {
    (self.layer, self.size, self.graph) = (layer, size, graph)
    (self.environment, self.symbols) = (environment, symbols)
  }

  /// The filters, followed by the blend mode.
  private var effects: [NodeEffect] {
    blendMode == .normal ? filters : filters + [.blend(blendMode.mode)]
  }

  /// Returns the appearance of subsequent painting under a transform.
  func appearance(_ map: CGAffineTransform) -> CanvasLayer.Appearance {
    CanvasLayer.Appearance(map: map, clips: clips, effects: effects)
  }

  /// Returns a context that paints the content of a layer in the current coordinates.
  private func inner(_ layer: CanvasLayer) -> GraphicsContext {
    var context = GraphicsContext(
      layer: layer, size: size, graph: graph, environment: environment, symbols: symbols)
    context.transform = transform
    return context
  }

  /// Adds a filter that applies to each subsequently painted item, before the filters added
  /// earlier.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.insert(filter.make(environment), at: 0)
  }

  /// Clips subsequent painting to the alpha of a layer.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the layer.
  ///   - options: Whether to clip to the complement.
  ///   - content: Paints the layer.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let layer = CanvasLayer()
    var context = inner(layer)
    try content(&context)
    clips.append(
      .layer(layer, opacity: min(max(opacity, 0), 1), isInverse: options.contains(.inverse)))
  }

  // MARK: - Transform, clip and filters

  /// Scales subsequent painting.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  /// Translates subsequent painting.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  /// Rotates subsequent painting, clockwise.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }
  /// Prepends a transform to the current one for subsequent painting.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Options for clipping to a path.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The option to clip to the outside of the path.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Intersects the clip of subsequent painting with a path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var area = path.applying(transform)
    let isInverse = options.contains(.inverse)
    if isInverse {
      area.addRect(
        area.boundingRect.union(CGRect(origin: .zero, size: size)).insetBy(dx: -1, dy: -1))
    }
    clips.append(.path(area, isEvenOdd: style.isEOFilled || isInverse))
  }

  /// The bounding rectangle of the clip in the current coordinates.
  public var clipBoundingRect: CGRect {
    let rect = clips.reduce(CGRect(origin: .zero, size: size)) { rect, clip in
      if case .path(let path, _) = clip { rect.intersection(path.boundingRect) } else { rect }
    }
    return rect.applying(transform.inverted())
  }

  /// Paints several items as one group to which opacity, filters and clip apply together.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = CanvasLayer()
    var context = inner(layer)
    try content(&context)
    self.layer.groups.append(
      CanvasLayer.Group(
        appearance: appearance(.identity), opacity: min(max(opacity, 0), 1), layer: layer))
  }

  // MARK: - Painting

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint(path, shading) { .fill($0, $1, eoFill: style.isEOFilled) }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let isEven = abs(transform.a) == abs(transform.d) && abs(transform.b) == abs(transform.c)
    paint(path, shading, isMapped: !isEven) { path, paint, scale in
      var style = style
      style.scale(by: scale)
      return .stroke(path, paint, style)
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func paint(
    _ path: Path, _ shading: Shading, isMapped: Bool = false,
    _ item: (Path, Paint, CGFloat) -> Drawing.Item
  ) {
    let paint = shading.paint(for: path, in: environment).opacity(opacity)
    // A solid color is unaffected by the transform, so the path is transformed instead.
    if case .color = paint, !isMapped {
      let scale = abs(transform.determinant).squareRoot()
      add([item(path.applying(transform), paint, scale)], map: .identity)
    } else {
      add([item(path, paint, 1)], map: transform)
    }
  }

  private func paint(
    _ path: Path, _ shading: Shading, _ item: (Path, Paint) -> Drawing.Item
  ) {
    paint(path, shading) { path, paint, _ in item(path, paint) }
  }

  func add(_ items: [Drawing.Item], map: CGAffineTransform) {
    layer.add(items, appearance(map))
  }
}

extension Paint {
  /// Returns the paint with its opacity multiplied.
  func opacity(_ opacity: Double) -> Paint {
    if opacity == 1 { return self }
    func fade(_ stops: [ColorStop]) -> [ColorStop] {
      stops.map { ColorStop(color: $0.color.opacity(opacity), location: $0.location) }
    }
    return switch self {
    case .color(let color): .color(color.opacity(opacity))
    case .linearGradient(let stops, let start, let end):
      .linearGradient(stops: fade(stops), start: start, end: end)
    case .radialGradient(let stops, let center, let start, let end):
      .radialGradient(stops: fade(stops), center: center, startRadius: start, endRadius: end)
    case .ellipticalGradient(let stops, let center, let radii, let start, let end):
      .ellipticalGradient(
        stops: fade(stops), center: center, radii: radii, start: start, end: end)
    case .angularGradient(let stops, let center, let start, let end):
      .angularGradient(stops: fade(stops), center: center, startAngle: start, endAngle: end)
    case .mesh(let mesh): .mesh(mesh.mapColors { $0.opacity(opacity) })
    case .tiles(let tiles):
      .tiles(
        TilePattern(
          tiles.drawing, size: tiles.size, origin: tiles.origin,
          opacity: tiles.opacity * opacity))
    }
  }
}
