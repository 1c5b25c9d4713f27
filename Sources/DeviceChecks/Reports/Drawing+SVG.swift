import DeftGeometry

extension Measurement.Drawing {
  /// The maximum number of points that are drawn.
  private static let mostPoints = 20_000

  /// The drawing as an SVG element; `nil` if the size of the surface is not usable or there is nothing to draw.
  var svg: Markup? {
    let (width, height) = (Double(size.width), Double(size.height))
    guard width > 0, height > 0, width < 1e5, height < 1e5 else { return nil }
    guard !paths.isEmpty || !marks.isEmpty || !missed.isEmpty else { return nil }
    let margin = max(width, height) / 80
    let box =
      [-margin, -margin, width + 2 * margin, height + 2 * margin].map(Self.text)
      .joined(separator: " ")
    return """
      <figure><svg class="surface" viewBox="\(box)" role="img" aria-label="\(words)">
      <rect class="panel" width="\(Self.text(width))" height="\(Self.text(height))" \
      rx="\(Self.text(margin))"/>
      \(element("missed", missedData))\(element("path", pathData))\(element("dot", dotData))\
      \(element("mark", markData))\
      </svg><figcaption>\(words)</figcaption></figure>
      """
  }

  /// A description, such as `12 paths, 3 marked positions, 5 areas missed; 344 × 194 mm.`
  private var words: String {
    func count(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let parts = [
      count(paths.count, "contact", "contacts"),
      count(marks.count, "marked position (⊕)", "marked positions (⊕)"),
      count(missed.count, "area missed (crossed)", "areas missed (crossed)"),
    ]
    let (width, height) = (Double(size.width), Double(size.height))
    return parts.compactMap { $0 }.joined(separator: ", ")
      + " on \(ReportNumber.text(width))\u{A0}×\u{A0}\(ReportNumber.text(height))\u{A0}mm"
  }

  private func element(_ name: String, _ data: String) -> Markup {
    data.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(data)\"/>\n"
  }

  /// The paths of contacts that moved, without points too close to see apart.
  private var pathData: String {
    let all = visiblePaths.filter { $0.count > 1 }
    let stride = all.reduce(0) { $0 + $1.count } / Self.mostPoints + 1
    return all.map { points in
      let kept = points.enumerated().filter {
        $0.offset % stride == 0 || $0.offset == points.count - 1
      }
      return "M" + kept.map { Self.text($0.element) }.joined(separator: "L")
    }.joined()
  }

  /// A dot for each contact that did not move.
  private var dotData: String {
    visiblePaths.filter { $0.count == 1 }.prefix(Self.mostPoints).map { points in
      "M\(Self.text(points[0]))h0"
    }.joined()
  }

  private var visiblePaths: [[CGPoint]] {
    let step = max(size.width, size.height) / 500
    return paths.map { points in
      let usable = points.filter(isUsable)
      var kept: [CGPoint] = []
      for point in usable {
        if let last = kept.last, hypot(point.x - last.x, point.y - last.y) < step { continue }
        kept.append(point)
      }
      if let last = usable.last, kept.count > 1, kept.last != last { kept.append(last) }
      return kept
    }
  }

  /// A ring with a cross at each marked position.
  private var markData: String {
    let radius = Double(max(size.width, size.height)) / 60
    let (r, d) = (Self.text(radius), Self.text(2 * radius))
    return marks.filter(isUsable).prefix(Self.mostPoints / 10).map { point in
      let (x, y) = (Double(point.x), Double(point.y))
      return "M\(Self.text(x - radius)) \(Self.text(y))a\(r) \(r) 0 1 0 \(d) 0"
        + "a\(r) \(r) 0 1 0 -\(d) 0h\(d)M\(Self.text(x)) \(Self.text(y - radius))v\(d)"
    }.joined()
  }

  /// A crossed rectangle for each area that no contact reached.
  private var missedData: String {
    missed.filter { isUsable($0.origin) && isUsable(CGPoint(x: $0.maxX, y: $0.maxY)) }
      .prefix(Self.mostPoints).map { area in
        let (w, h) = (Self.text(Double(area.width)), Self.text(Double(area.height)))
        return "M\(Self.text(area.origin))h\(w)v\(h)h-\(w)zl\(w) \(h)"
      }.joined()
  }

  /// Returns whether a point is on the surface or near it.
  private func isUsable(_ point: CGPoint) -> Bool {
    abs(point.x) <= 2 * size.width && abs(point.y) <= 2 * size.height
  }

  private static func text(_ point: CGPoint) -> String {
    text(Double(point.x)) + " " + text(Double(point.y))
  }

  /// Returns a length in hundredths of a millimeter.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
