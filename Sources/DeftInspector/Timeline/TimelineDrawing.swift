import DeftGestures
import DeftLocalization
import DeftRenderTree
import DeftViews

/// A conversion between moments and horizontal positions in the timeline.
final class TimelineScale {
  /// The visible moments.
  let range: ClosedRange<TimeInterval>
  /// The width of the rows including their names, in points; set when they are drawn.
  var width: CGFloat = 1

  /// The width of the names on the left, in points.
  static let names: CGFloat = 150

  init(_ range: ClosedRange<TimeInterval>) { self.range = range }

  /// Returns the moment at a horizontal position.
  func time(at x: CGFloat) -> TimeInterval {
    let share = (x - Self.names) / max(1, width - Self.names)
    let time = range.lowerBound + Double(share) * (range.upperBound - range.lowerBound)
    return min(max(time, range.lowerBound), range.upperBound)
  }

  /// Returns the horizontal position of a moment, clamped to the visible range.
  func x(_ time: TimeInterval) -> CGFloat {
    let share = (time - range.lowerBound) / max(1e-9, range.upperBound - range.lowerBound)
    return Self.names + CGFloat(min(max(share, 0), 1)) * (width - Self.names)
  }
}

/// The drawing of the timeline's rows.
///
/// It exists only while drawing, because any change to the timeline during its lifetime would copy
/// the timeline.
struct TimelineDrawing {
  let timeline: GestureTimeline
  let scale: TimelineScale
  let cursor: TimeInterval?
  let hover: TimeInterval?
  let markers: (a: TimeInterval?, b: TimeInterval?)

  private static let names = TimelineScale.names
  private static let line: CGFloat = 14
  private static let pictures: CGFloat = 40

  init(_ model: TimelineModel, _ scale: TimelineScale) {
    (timeline, hover, markers) = (model.timeline, model.hover, model.markers)
    cursor = model.isPaused ? model.cursor : nil
    self.scale = scale
  }

  private var range: ClosedRange<TimeInterval> { scale.range }

  /// The titles of the visible gestures, in order of first appearance.
  private var titles: [LocalizedStringResource] {
    var titles: [LocalizedStringResource] = []
    for bar in timeline.bars.all where isSeen(bar) {
      if !titles.contains(bar.titleResource) { titles.append(bar.titleResource) }
    }
    return titles
  }

  private func isSeen(_ bar: GestureTimeline.Bar) -> Bool {
    bar.time <= range.upperBound && (bar.end ?? timeline.end) >= range.lowerBound
  }

  // MARK: - Drawing

  func draw(_ context: GraphicsContext, _ size: CGSize) {
    scale.width = size.width
    drawPictures(context, size)
    var y = Self.pictures + 4
    let samples = timeline.samples.entries(after: range.lowerBound, until: range.upperBound)
    let rows = min((samples.map(\.row).max() ?? 0) + 1, 4)
    for row in 0..<rows {
      name(rows == 1 ? "finger" : "finger \(row + 1)", y, context)
      draw(samples.filter { min($0.row, rows - 1) == row }, y, context, size)
      y += Self.line
    }
    let titles = titles
    let room = max(1, Int((size.height - y - 2 * Self.line - 2) / Self.line))
    let shown = titles.count > room ? Array(titles.prefix(max(0, room - 1))) : titles
    for title in shown {
      name(title, y, context)
      for bar in timeline.bars.all where bar.titleResource == title && isSeen(bar) {
        draw(bar, y, context, size)
      }
      y += Self.line
    }
    if shown.count < titles.count {
      let count = titles.count - shown.count
      name(
        LocalizedStringResource(
          "\(count) more gesture", many: "\(count) more gestures", count: count),
        y, context, isQuiet: true)
    }
    drawFrames(context, size)
    drawMoments(context, size)
  }

  private func name(
    _ words: LocalizedStringResource, _ y: CGFloat, _ context: GraphicsContext,
    isQuiet: Bool = false
  ) {
    let text = context.resolve(
      Text(words).font(.system(size: 11)).foregroundStyle(isQuiet ? Color.secondary : .primary))
    var clipped = context
    clipped.clip(to: Path(CGRect(x: 0, y: y, width: Self.names - 8, height: Self.line)))
    clipped.draw(text, at: CGPoint(x: 0, y: y + Self.line / 2), anchor: .leading)
  }

  /// Draws as many pictures as fit. Each shows the window at the moment of the picture's left edge.
  private func drawPictures(_ context: GraphicsContext, _ size: CGSize) {
    name("window", 0, context)
    guard let first = timeline.pictures.all.first?.image else { return }
    let width = Self.pictures * CGFloat(first.width) / CGFloat(max(1, first.height))
    var left = Self.names
    var last: ImageRef?
    while left < size.width - 4 {
      let time = scale.time(at: left)
      // Before the first picture, the row is empty.
      if let image = timeline.picture(at: time), left + width <= size.width + 1 {
        let rect = CGRect(x: left, y: 0, width: width - 2, height: Self.pictures)
        context.draw(Image(image).resizable(), in: rect)
        var frame = context
        frame.opacity = image === last ? 0.15 : 0.5
        frame.stroke(Path(rect.insetBy(dx: 0.5, dy: 0.5)), with: .color(.secondary), lineWidth: 1)
        last = image
      }
      left += width
    }
  }

  /// Draws a line while the contact is down, a tick for each report, and a cross for a cancellation.
  private func draw(
    _ samples: [GestureTimeline.Sample], _ y: CGFloat, _ context: GraphicsContext, _ size: CGSize
  ) {
    let middle = y + Self.line / 2
    var (line, ticks, crosses) = (Path(), Path(), Path())
    var from: CGFloat?
    var lastTick = -CGFloat.infinity
    for sample in samples {
      let x = scale.x(sample.time)
      switch sample.event.phase {
      case .began:
        from = x
        ticks.addRect(CGRect(x: x - 1, y: middle - 5, width: 2, height: 10))
      case .moved:
        if from == nil { from = Self.names }
        // Reports on the same pixel share one tick.
        if x - lastTick >= 1.5 {
          ticks.addRect(CGRect(x: x - 0.5, y: middle - 2.5, width: 1, height: 5))
          lastTick = x
        }
      case .ended, .cancelled:
        let start = from ?? Self.names
        line.addRect(CGRect(x: start, y: middle - 1, width: max(1, x - start), height: 2))
        from = nil
        if sample.event.phase == .ended {
          ticks.addRect(CGRect(x: x - 1, y: middle - 5, width: 2, height: 10))
        } else {
          crosses.move(to: CGPoint(x: x - 4, y: middle - 4))
          crosses.addLine(to: CGPoint(x: x + 4, y: middle + 4))
          crosses.move(to: CGPoint(x: x - 4, y: middle + 4))
          crosses.addLine(to: CGPoint(x: x + 4, y: middle - 4))
        }
      }
    }
    if let from {
      let x = scale.x(min(timeline.end, range.upperBound))
      line.addRect(CGRect(x: from, y: middle - 1, width: max(1, x - from), height: 2))
    }
    context.fill(line, with: .color(.secondary))
    context.fill(ticks, with: .color(.primary))
    context.stroke(crosses, with: .color(.red), lineWidth: 2)
  }

  private func draw(
    _ bar: GestureTimeline.Bar, _ y: CGFloat, _ context: GraphicsContext, _ size: CGSize
  ) {
    let style = PhaseStyle(bar.phase)
    let start = scale.x(bar.time)
    if bar.phase.isTerminal {
      // The shape distinguishes the phases without color: a disc for ended, a cross for failed, a
      // bar for excluded.
      let middle = CGPoint(x: start, y: y + Self.line / 2)
      switch bar.phase {
      case .ended: context.fill(.circle(middle, 4), with: .color(style.color))
      case .failed(.cancelled(.excluded)), .failed(.cancelled(.requirementFailed)):
        context.fill(
          Path(CGRect(x: start - 1, y: middle.y - 4, width: 2, height: 8)),
          with: .color(style.color))
      default:
        var cross = Path()
        for sign in [CGFloat(1), -1] {
          cross.move(to: CGPoint(x: middle.x - 3, y: middle.y - 3 * sign))
          cross.addLine(to: CGPoint(x: middle.x + 3, y: middle.y + 3 * sign))
        }
        context.stroke(cross, with: .color(style.color), lineWidth: 2)
      }
      return
    }
    let end = scale.x(bar.end ?? timeline.end)
    // The bar is low for possible, hollow for blocked, and high for active.
    let height: CGFloat = bar.phase == .active ? 10 : 5
    let rect = CGRect(
      x: start, y: y + (Self.line - height) / 2, width: max(1, end - start), height: height)
    if bar.phase == .blocked {
      context.stroke(
        Path(rect.insetBy(dx: 0.5, dy: 0.5)), with: .color(style.color), lineWidth: 1)
    } else {
      context.fill(Path(rect), with: .color(style.color))
    }
  }

  /// Draws a tick for each frame with a height in proportion to its duration; the full row is 16.7 ms.
  private func drawFrames(_ context: GraphicsContext, _ size: CGSize) {
    let bottom = size.height - Self.line
    name("frames", bottom - Self.line, context)
    name(scaleText, bottom, context, isQuiet: true)
    var path = Path()
    var last = -CGFloat.infinity
    var tallest: CGFloat = 0
    for frame in timeline.frames.entries(after: range.lowerBound, until: range.upperBound) {
      let x = scale.x(frame.time)
      let height = min(12, max(2, 12 * CGFloat(frame.duration * 60)))
      if x - last < 1.5, height <= tallest { continue }
      if x - last >= 1.5 { (last, tallest) = (x, 0) }
      tallest = max(tallest, height)
      path.addRect(CGRect(x: last, y: bottom - height, width: 1, height: height))
    }
    context.fill(path, with: .color(.secondary))
    drawScale(context, size, bottom)
  }

  private var seconds: TimeInterval { range.upperBound - range.lowerBound }
  private var step: TimeInterval { seconds > 30 ? 10 : seconds > 5 ? 1 : 0.2 }
  private var scaleText: LocalizedStringResource { "seconds before the end" }

  private func drawScale(_ context: GraphicsContext, _ size: CGSize, _ y: CGFloat) {
    context.fill(
      Path(CGRect(x: Self.names, y: y, width: size.width - Self.names, height: 1)),
      with: .color(Color.secondary.opacity(0.4)))
    var before = 0.0
    while timeline.end - before >= range.lowerBound {
      let time = timeline.end - before
      if time <= range.upperBound {
        let x = scale.x(time)
        context.fill(
          Path(CGRect(x: x - 0.5, y: y, width: 1, height: 3)), with: .color(.secondary))
        let text = context.resolve(
          Text(step < 1 ? String(format: "%.1f", before) : "\(Int(before))")
            .font(.system(size: 10)).foregroundStyle(Color.secondary))
        let width = text.measure(in: size).width
        context.draw(
          text, at: CGPoint(x: min(x, size.width - width / 2), y: y + 9))
      }
      before += step
    }
  }

  /// Draws the cursor, the moment under the pointer, and the markers across all rows.
  private func drawMoments(_ context: GraphicsContext, _ size: CGSize) {
    func stroke(_ time: TimeInterval, _ color: Color, _ width: CGFloat, _ name: String?) {
      guard range.contains(time) else { return }
      let x = scale.x(time)
      context.fill(
        Path(CGRect(x: x - width / 2, y: 0, width: width, height: size.height - Self.line)),
        with: .color(color))
      guard let name else { return }
      let flag = CGRect(x: x + 14 > size.width ? x - 14 : x, y: 0, width: 14, height: 14)
      context.fill(Path(flag), with: .color(color))
      context.draw(
        Text(name).font(.system(size: 10, weight: .semibold)).foregroundStyle(Color.white),
        at: CGPoint(x: flag.midX, y: flag.midY))
    }
    if let a = markers.a { stroke(a, .purple, 2, "A") }
    if let b = markers.b { stroke(b, .purple, 2, "B") }
    if let cursor { stroke(cursor, .blue, 2, nil) }
    if let hover { stroke(hover, Color.blue.opacity(0.5), 1, nil) }
  }
}
