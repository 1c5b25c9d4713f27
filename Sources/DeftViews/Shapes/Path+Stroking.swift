extension Path {
  /// Returns the outline of a stroke along the path, to be filled by the nonzero rule.
  ///
  /// The outline consists of overlapping parts, one for each straight piece, join and cap, accurate
  /// to 0.05 points. Stroking this outline therefore also shows lines inside its border.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = Path()
    guard style.lineWidth > 0 else { return outline }
    for line in polylines() {
      for dash in style.dashes(of: line) { outline.addStroke(of: dash, style) }
    }
    return outline
  }

  /// Returns the subpaths, flattened into straight pieces.
  private func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    var subpath = Path()
    func finish(isClosed: Bool) {
      var points: [CGPoint] = []
      subpath.forEachSegment(closing: isClosed) { a, b in
        if points.isEmpty { points.append(a) }
        if points.last != b { points.append(b) }
      }
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      if !points.isEmpty { lines.append(Polyline(points: points, isClosed: isClosed)) }
      subpath = Path()
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish(isClosed: false)
        subpath.move(to: p)
      case .line(let p): subpath.addLine(to: p)
      case .quadCurve(let p, let c): subpath.addQuadCurve(to: p, control: c)
      case .curve(let p, let c, let d): subpath.addCurve(to: p, control1: c, control2: d)
      case .closeSubpath:
        let start = subpath.elements.first
        finish(isClosed: true)
        if case .move(let p) = start { subpath.move(to: p) }
      }
    }
    finish(isClosed: false)
    return lines
  }

  /// Adds the outlines of all parts of a line, all with the same orientation.
  private mutating func addStroke(of line: Polyline, _ style: StrokeStyle) {
    let half = style.lineWidth / 2
    let points = line.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
    guard points.count > 1 else {
      // A point has no direction; round caps turn it into a dot.
      if style.lineCap == .round { points.forEach { addDisc(at: $0, radius: half) } }
      return
    }
    let ends = line.isClosed ? points + [points[0]] : points
    let directions = zip(ends, ends.dropFirst()).map { a, b -> CGPoint in
      let length = hypot(b.x - a.x, b.y - a.y)
      return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    }
    for (index, d) in directions.enumerated() {
      var (a, b) = (ends[index], ends[index + 1])
      if style.lineCap == .square, !line.isClosed {
        if index == 0 { a = CGPoint(x: a.x - d.x * half, y: a.y - d.y * half) }
        if index == directions.count - 1 { b = CGPoint(x: b.x + d.x * half, y: b.y + d.y * half) }
      }
      let n = CGPoint(x: -d.y * half, y: d.x * half)
      addPolygon([
        CGPoint(x: a.x - n.x, y: a.y - n.y), CGPoint(x: b.x - n.x, y: b.y - n.y),
        CGPoint(x: b.x + n.x, y: b.y + n.y), CGPoint(x: a.x + n.x, y: a.y + n.y),
      ])
      if index > 0 { addJoin(at: ends[index], directions[index - 1], d, style) }
    }
    if line.isClosed, let last = directions.last {
      addJoin(at: points[0], last, directions[0], style)
    } else if style.lineCap == .round {
      for end in [points[0], points[points.count - 1]] { addDisc(at: end, radius: half) }
    }
  }

  /// Fills the wedge between two pieces of a line.
  private mutating func addJoin(
    at p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ style: StrokeStyle
  ) {
    let half = style.lineWidth / 2
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    if abs(cross) < 1e-9, dot > 0 { return }
    if style.lineJoin == .round { return addDisc(at: p, radius: half) }
    // The corners of both pieces on the outer side of the turn.
    let side = cross > 0 ? -half : half
    let outer = CGPoint(x: p.x - a.y * side, y: p.y + a.x * side)
    let next = CGPoint(x: p.x - b.y * side, y: p.y + b.x * side)
    var corners = [p, outer, next]
    // The length of the miter is the line width divided by the sine of half the angle between the
    // pieces.
    let sine = ((1 + dot) / 2).squareRoot()
    if style.lineJoin == .miter, sine > 0, 1 / sine <= style.miterLimit {
      let middle = CGPoint(x: (outer.x + next.x) / 2 - p.x, y: (outer.y + next.y) / 2 - p.y)
      let scale = 1 / (sine * sine)
      corners.insert(CGPoint(x: p.x + middle.x * scale, y: p.y + middle.y * scale), at: 2)
    }
    addPolygon(corners)
  }

  private mutating func addDisc(at p: CGPoint, radius: CGFloat) {
    addEllipse(
      in: CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Adds a closed outline with the same orientation as rectangles.
  private mutating func addPolygon(_ points: [CGPoint]) {
    let area = zip(points, points.dropFirst() + [points[0]]).reduce(0) { sum, edge in
      sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
    addLines(area < 0 ? points.reversed() : points)
    closeSubpath()
  }
}

/// A sequence of straight pieces.
private struct Polyline {
  var points: [CGPoint]
  var isClosed: Bool
}

extension StrokeStyle {
  fileprivate func dashes(of line: Polyline) -> [Polyline] {
    let cycle = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 }), cycle > 0, line.points.count > 1 else {
      return [line]
    }
    var index = 0
    var rest = dashPhase.truncatingRemainder(dividingBy: cycle)
    if rest < 0 { rest += cycle }
    while rest >= dash[index % dash.count] {
      rest -= dash[index % dash.count]
      index += 1
    }
    var left = dash[index % dash.count] - rest
    var strokes: [Polyline] = []
    var stroke: [CGPoint] = index % 2 == 0 ? [line.points[0]] : []
    let ends = line.isClosed ? line.points + [line.points[0]] : line.points
    for (a, b) in zip(ends, ends.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      var passed: CGFloat = 0
      while length - passed > left {
        passed += left
        let p = CGPoint(
          x: a.x + (b.x - a.x) * passed / length, y: a.y + (b.y - a.y) * passed / length)
        if index % 2 == 0 {
          strokes.append(Polyline(points: stroke + [p], isClosed: false))
          stroke = []
        } else {
          stroke = [p]
        }
        index += 1
        left = dash[index % dash.count]
      }
      left -= length - passed
      if index % 2 == 0 { stroke.append(b) }
    }
    if stroke.count > 1 { strokes.append(Polyline(points: stroke, isClosed: false)) }
    return strokes
  }
}
