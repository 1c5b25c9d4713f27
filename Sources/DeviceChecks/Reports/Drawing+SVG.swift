import DeftGeometry

extension Measurement.Drawing {
  /// The maximum number of points that are drawn.
  private static let mostPoints = 20_000

  /// The part of the surface that is drawn.
  private var frame: CGRect { area ?? CGRect(origin: .zero, size: size) }

  /// The longer side of the drawn part, which determines the size of marks.
  private var extent: Double { Double(max(frame.width, frame.height)) }

  /// The radius of a mark in millimeters.
  private var markRadius: Double { extent / 60 }

  /// The drawing as an SVG element; `nil` if the size of the surface is not usable or there is nothing to draw.
  var svg: Markup? {
    let (width, height) = (Double(frame.width), Double(frame.height))
    guard width > 0, height > 0, width < 1e5, height < 1e5, isUsable(frame.origin) else {
      return nil
    }
    guard !paths.isEmpty || !marks.isEmpty || !missed.isEmpty else { return nil }
    let (x, y) = (Double(frame.minX), Double(frame.minY))
    // A mark at a corner fits in, even a little beyond it.
    let margin = 1.5 * markRadius
    let box =
      [x - margin, y - margin, width + 2 * margin, height + 2 * margin].map(text)
      .joined(separator: " ")
    return """
      <figure><svg class="surface" viewBox="\(box)" role="img" aria-label="\(words)">
      <rect class="panel" x="\(text(x))" y="\(text(y))" width="\(text(width))" \
      height="\(text(height))" rx="\(text(extent / 80))"/>
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
    let (width, height) = (Double(frame.width), Double(frame.height))
    return parts.compactMap { $0 }.joined(separator: ", ")
      + (area == nil ? " on " : ", enlarged: ")
      + "\(ReportNumber.text(width))\u{A0}×\u{A0}\(ReportNumber.text(height))\u{A0}mm"
  }

  private func element(_ name: String, _ data: String) -> Markup {
    data.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(data)\"/>\n"
  }

  /// The paths of contacts that moved, without points too close to see apart. Enlarged, a resting
  /// contact is a set of dots.
  private var pathData: String {
    guard area == nil else { return "" }
    let all = visiblePaths.filter { $0.count > 1 }
    let stride = all.reduce(0) { $0 + $1.count } / Self.mostPoints + 1
    return all.map { points in
      let kept = points.enumerated().filter {
        $0.offset % stride == 0 || $0.offset == points.count - 1
      }
      return "M" + kept.map { text($0.element) }.joined(separator: "L")
    }.joined()
  }

  /// A dot for each contact that did not move; enlarged, a dot for each position.
  private var dotData: String {
    let dots = visiblePaths.filter { area != nil || $0.count == 1 }.joined()
    return dots.prefix(Self.mostPoints).map { "M\(text($0))h0" }.joined()
  }

  private var visiblePaths: [[CGPoint]] {
    let step = CGFloat(extent / 500)
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
    let radius = markRadius
    let (r, d) = (text(radius), text(2 * radius))
    return marks.filter(isUsable).prefix(Self.mostPoints / 10).map { point in
      let (x, y) = (Double(point.x), Double(point.y))
      return "M\(text(x - radius)) \(text(y))a\(r) \(r) 0 1 0 \(d) 0"
        + "a\(r) \(r) 0 1 0 -\(d) 0h\(d)M\(text(x)) \(text(y - radius))v\(d)"
    }.joined()
  }

  /// A crossed rectangle for each area that no contact reached.
  private var missedData: String {
    missed.filter { isUsable($0.origin) && isUsable(CGPoint(x: $0.maxX, y: $0.maxY)) }
      .prefix(Self.mostPoints).map { area in
        let (w, h) = (text(Double(area.width)), text(Double(area.height)))
        return "M\(text(area.origin))h\(w)v\(h)h-\(w)zl\(w) \(h)"
      }.joined()
  }

  /// Returns whether a point is on the surface or near it.
  private func isUsable(_ point: CGPoint) -> Bool {
    abs(point.x) <= 2 * size.width && abs(point.y) <= 2 * size.height
  }

  private func text(_ point: CGPoint) -> String {
    text(Double(point.x)) + " " + text(Double(point.y))
  }

  /// Returns a length in hundredths of a millimeter, or more precisely for an enlarged part.
  private func text(_ value: Double) -> String {
    let parts = area == nil ? 100.0 : 10_000
    let rounded = (value * parts).rounded() / parts
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
