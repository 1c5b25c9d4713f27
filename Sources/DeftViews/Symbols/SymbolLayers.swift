/// The parts of a symbol that show a value, such as the waves of a speaker.
///
/// The policy: *a part is emphasized if the value exceeds the share of the parts before it.* With
/// four parts, the first one needs a value above 0, and the last one a value above 0.75.
struct SymbolLayers {
  /// The parts that do not depend on the value.
  let fixed: [Symbol.Outline]
  /// The parts that show the value, the first to be emphasized first.
  let varying: [Symbol.Outline]

  /// The opacity of parts that are not emphasized.
  static let faintOpacity = 0.3

  /// Divides a symbol into parts; returns `nil` for a symbol that shows no value.
  init?(_ symbol: Symbol) {
    let name = symbol.name.hasSuffix(".fill") ? String(symbol.name.dropLast(5)) : symbol.name
    guard let order = Self.orders[name] else { return nil }
    let parts = symbol.outlines.flatMap(\.subpaths)
      .sorted { order.rank($0.path.boundingRect) < order.rank($1.path.boundingRect) }
    fixed = Array(parts.prefix(order.fixed))
    varying = Array(parts.dropFirst(order.fixed))
  }

  /// Returns the opacity of a varying part.
  ///
  /// - Parameters:
  ///   - index: The index of the part.
  ///   - value: The value, 0...1.
  func opacity(_ index: Int, _ value: Double) -> Double {
    value > Double(index) / Double(varying.count) ? 1 : Self.faintOpacity
  }

  /// The order of a symbol's parts.
  private struct Order: Sendable {
    /// The number of parts that do not depend on the value; they come first.
    var fixed = 0
    var rank: @Sendable (CGRect) -> CGFloat
  }

  private static let fromLeft = Order { $0.minX }
  private static let fromMiddle = Order { abs($0.midX - Symbol.side / 2) }
  private static let fromBottom = Order { -$0.maxY }
  private static let afterBody = Order(fixed: 1) { $0.minX }

  private static let orders: [String: Order] = [
    "wifi": fromBottom, "speaker.wave.1": afterBody, "speaker.wave.2": afterBody,
    "speaker.wave.3": afterBody, "chart.bar": fromLeft, "ellipsis": fromLeft,
    "waveform": fromLeft,
    "antenna.radiowaves.left.and.right": Order(fixed: 1, rank: fromMiddle.rank),
  ]
}

extension Symbol.Outline {
  fileprivate var path: Path {
    switch self {
    case .fill(let path, _), .stroke(let path, _): path
    }
  }

  /// The outline of each subpath.
  fileprivate var subpaths: [Symbol.Outline] {
    switch self {
    case .fill(let path, let eoFill): path.subpaths.map { .fill($0, eoFill: eoFill) }
    case .stroke(let path, let style): path.subpaths.map { .stroke($0, style) }
    }
  }
}

extension Path {
  /// The subpaths, each as a path.
  fileprivate var subpaths: [Path] {
    var found: [Path] = []
    for element in elements {
      if case .move = element { found.append(Path()) }
      guard !found.isEmpty else { continue }
      found[found.count - 1].append(element)
    }
    return found
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
    case .curve(let point, let first, let second):
      addCurve(to: point, control1: first, control2: second)
    case .closeSubpath: closeSubpath()
    }
  }
}
