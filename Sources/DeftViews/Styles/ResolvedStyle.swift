/// A style resolved in an environment, relative to the area that it fills.
public struct ResolvedStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case color(RGBAColor)
    case linear([ColorStop], start: UnitPoint, end: UnitPoint)
    case radial([ColorStop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Radii are fractions of the area's width and height.
    case elliptical([ColorStop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case angular([ColorStop], center: UnitPoint, start: Angle, end: Angle)
    // Boxed, so that the frequent styles are copied quickly.
    indirect case mesh(MeshGrid)
    indirect case tiles(TilePattern)
  }
  var kind: Kind
  /// The shadows and the blend mode.
  var effects: [NodeEffect] = []

  init(_ kind: Kind) { self.kind = kind }
  init(_ color: RGBAColor) { kind = .color(color) }

  /// Returns the paint for an area.
  func paint(in rect: CGRect) -> Paint {
    switch kind {
    case .color(let color): .color(color)
    case .linear(let stops, let start, let end):
      .linearGradient(stops: stops, start: start.point(in: rect), end: end.point(in: rect))
    case .radial(let stops, let center, let start, let end):
      .radialGradient(
        stops: stops, center: center.point(in: rect), startRadius: start, endRadius: end)
    case .elliptical(let stops, let center, let start, let end):
      .ellipticalGradient(
        stops: stops, center: center.point(in: rect), radii: rect.size, start: start, end: end)
    case .angular(let stops, let center, let start, let end):
      .angularGradient(
        stops: stops, center: center.point(in: rect), startAngle: start, endAngle: end)
    case .mesh(let grid): .mesh(grid.mesh(in: rect))
    case .tiles(let tiles): .tiles(tiles.moved(to: rect.origin))
    }
  }

  /// The color, if the style is a single color.
  var plainColor: RGBAColor? {
    if case .color(let color) = kind { color } else { nil }
  }

  /// The single color, or the first one of a gradient.
  var color: RGBAColor { plainColor ?? stops.first?.color ?? .clear }

  /// The color stops of a gradient; for a single color, one stop; for a mesh, all its colors; for
  /// tiles, black with their opacity.
  private(set) var stops: [ColorStop] {
    get {
      switch kind {
      case .color(let color): [ColorStop(color: color, location: 0)]
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
        .angular(let stops, _, _, _):
        stops
      case .mesh(let grid):
        (grid.colors + [grid.background]).map { ColorStop(color: $0, location: 0) }
      case .tiles(let tiles):
        [ColorStop(color: RGBAColor(white: 0, alpha: tiles.opacity), location: 0)]
      }
    }
    set {
      switch kind {
      case .color: if let first = newValue.first { kind = .color(first.color) }
      case .linear(_, let start, let end): kind = .linear(newValue, start: start, end: end)
      case .radial(_, let center, let start, let end):
        kind = .radial(newValue, center: center, startRadius: start, endRadius: end)
      case .elliptical(_, let center, let start, let end):
        kind = .elliptical(newValue, center: center, startRadius: start, endRadius: end)
      case .angular(_, let center, let start, let end):
        kind = .angular(newValue, center: center, start: start, end: end)
      case .mesh(var grid):
        let colors = newValue.map(\.color)
        guard colors.count == grid.colors.count + 1 else { return }
        (grid.colors, grid.background) = (Array(colors.dropLast()), colors[colors.count - 1])
        kind = .mesh(grid)
      case .tiles(var tiles):
        guard let first = newValue.first else { return }
        tiles.opacity = first.color.alpha
        kind = .tiles(tiles)
      }
    }
  }

  /// Whether the style has no color at all, so that its area cannot be hit. A color with a tiny
  /// alpha value is invisible, but can be hit.
  var isClear: Bool {
    if let plainColor { return plainColor.alpha <= 0 }
    return stops.allSatisfy { $0.color.alpha <= 0 }
  }

  /// Returns the style with reduced opacity.
  func opacity(_ opacity: Double) -> ResolvedStyle {
    var style = self
    style.stops = stops.map {
      ColorStop(color: $0.color.opacity(opacity), location: $0.location)
    }
    return style
  }
}

extension ResolvedStyle: Animatable {
  /// The colors, their locations, and the geometry of the gradient.
  public var animatableData: _StyleVector {
    get {
      if case .mesh(let grid) = kind { return _StyleVector(grid.numbers) }
      if case .tiles(let tiles) = kind {
        return _StyleVector([tiles.opacity * _StyleVector.unitScale])
      }
      let stops = stops
      var numbers = stops.flatMap { _StyleVector($0.color).numbers }
      guard plainColor == nil else { return _StyleVector(numbers) }
      let scale = _StyleVector.unitScale
      numbers += stops.map { Double($0.location) * scale }
      switch kind {
      case .color, .mesh, .tiles: break
      case .linear(_, let start, let end):
        numbers += [start.x, start.y, end.x, end.y].map { Double($0) * scale }
      case .radial(_, let center, let start, let end):
        numbers += [Double(center.x) * scale, Double(center.y) * scale, start, end]
      case .elliptical(_, let center, let start, let end):
        numbers += [center.x, center.y, start, end].map { Double($0) * scale }
      case .angular(_, let center, let start, let end):
        numbers += [Double(center.x), Double(center.y), start.radians, end.radians]
          .map { $0 * scale }
      }
      return _StyleVector(numbers)
    }
    set {
      let count = stops.count
      let numbers = newValue.numbers
      // A vector of another length belongs to another kind of style.
      guard numbers.count == animatableData.numbers.count else { return }
      if case .mesh(let grid) = kind { return kind = .mesh(grid.with(numbers)) }
      if case .tiles(var tiles) = kind {
        tiles.opacity = min(max(numbers[0] / _StyleVector.unitScale, 0), 1)
        return kind = .tiles(tiles)
      }
      let colors = _StyleVector(Array(numbers.prefix(4 * count))).colors
      guard plainColor == nil else { return kind = .color(colors[0]) }
      let scale = _StyleVector.unitScale
      stops = colors.indices.map {
        ColorStop(color: colors[$0], location: numbers[4 * count + $0] / scale)
      }
      let rest = numbers.suffix(4).map { $0 / scale }
      let first = UnitPoint(x: rest[0], y: rest[1])
      switch kind {
      case .color, .mesh, .tiles: break
      case .linear(let stops, _, _):
        kind = .linear(stops, start: first, end: UnitPoint(x: rest[2], y: rest[3]))
      case .radial(let stops, _, _, _):
        kind = .radial(
          stops, center: first, startRadius: max(0, rest[2] * scale),
          endRadius: max(0, rest[3] * scale))
      case .elliptical(let stops, _, _, _):
        kind = .elliptical(
          stops, center: first, startRadius: max(0, rest[2]), endRadius: max(0, rest[3]))
      case .angular(let stops, _, _, _):
        kind = .angular(
          stops, center: first, start: .radians(rest[2]), end: .radians(rest[3]))
      }
    }
  }

  /// Returns whether a change to another style can be animated.
  func canMove(to other: ResolvedStyle) -> Bool {
    switch (kind, other.kind) {
    case (.color, .color): true
    case (.linear(let a, _, _), .linear(let b, _, _)),
      (.radial(let a, _, _, _), .radial(let b, _, _, _)),
      (.elliptical(let a, _, _, _), .elliptical(let b, _, _, _)),
      (.angular(let a, _, _, _), .angular(let b, _, _, _)):
      a.count == b.count
    case (.mesh(let a), .mesh(let b)): a.canMove(to: b)
    case (.tiles(let a), .tiles(let b)): a.drawing == b.drawing && a.size == b.size
    default: false
    }
  }
}

extension AnimatedValue<ResolvedStyle> {
  /// Changes the style with the update's transaction; a change that cannot be animated applies at
  /// once.
  mutating func set<Element: _ViewElement>(
    _ style: ResolvedStyle, of element: Element, isNew: Bool,
    onChange: @escaping (Element, ResolvedStyle) -> Void
  ) {
    set(style, of: element, isFirst: isNew || !target.canMove(to: style), onChange: onChange)
  }
}

extension TilePattern {
  /// Returns the pattern, moved by the position of an area's corner.
  fileprivate func moved(to corner: CGPoint) -> TilePattern {
    TilePattern(
      drawing, size: size, origin: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y),
      opacity: opacity)
  }
}
