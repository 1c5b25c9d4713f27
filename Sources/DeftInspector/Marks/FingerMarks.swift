import DeftGestures
import DeftInput
import DeftLocalization
import DeftViews

/// Marks at the fingers: a ring for each distance threshold, around the start and filled up to the distance moved; an
/// arc for each running timer; an arrow for the velocity; and a mark for a cancelled finger.
///
/// The policy: *shapes or numbers convey everything that colors convey.*
package struct FingerMarks: View {
  let history: GestureHistory

  package init(history: GestureHistory) { self.history = history }

  package var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      ForEach(marked, id: \.number) {
        FingerMark(contact: $0, trace: $0.trace(at: history.time), measures: measures($0))
      }
    }
  }

  private var marked: [GestureHistory.Contact] {
    history.contacts.filter { $0.isDown || $0.trace(at: history.time) != nil }
  }

  /// Returns the measurements of the running gestures that have the contact.
  private func measures(_ contact: GestureHistory.Contact) -> [GestureMeasure] {
    guard contact.isDown else { return [] }
    return history.members.filter { $0.ended == nil && $0.contacts.contains(contact.number) }
      .flatMap(\.snapshot.leaves)
      .filter { !$0.phase.isTerminal && $0.phase != .idle }.flatMap(\.measures)
      .filter { $0.quantity == .distance || $0.quantity == .duration }
  }
}

/// The marks of one contact, painted by a single leaf so that only this leaf changes.
private struct FingerMark: View {
  let contact: GestureHistory.Contact
  let trace: GestureHistory.Contact.Trace?
  let measures: [GestureMeasure]

  var body: some View {
    Canvas { context, size in draw(Pen(context: context, area: size)) }
  }

  private func draw(_ pen: Pen) {
    switch trace {
    case .cross: cross(pen)
    case .ghost: ghost(pen)
    case nil:
      for ring in rings { draw(ring, pen) }
      for (index, arc) in arcs.enumerated() { draw(arc, index, pen) }
      velocity(pen)
      finger(pen)
    }
  }

  // MARK: - Distances and times

  private var rings: [GestureMeasure] {
    var seen: [GestureMeasure] = []
    for measure in measures where measure.quantity == .distance {
      let isSeen = seen.contains { $0.limit == measure.limit && $0.bound == measure.bound }
      if !isSeen, measure.limit > 0, measure.limit < 200 { seen.append(measure) }
    }
    return seen
  }

  private func draw(_ measure: GestureMeasure, _ pen: Pen) {
    let radius = CGFloat(measure.limit)
    let isWanted = measure.bound == .reach
    let color = measure.color
    pen.context.fill(
      .circle(contact.start, min(radius, CGFloat(measure.value))),
      with: .color(color.opacity(0.25)))
    pen.line(
      .circle(contact.start, radius), color,
      StrokeStyle(lineWidth: 1.5, dash: isWanted ? [] : [4, 4]))
    pen.label(measure.limitText, at: contact.start, above: max(radius, 34) + 10)
  }

  private var arcs: [GestureMeasure] {
    measures.filter { $0.quantity == .duration && $0.bound == .reach && $0.limit > 0 }
  }

  private func draw(_ measure: GestureMeasure, _ index: Int, _ pen: Pen) {
    let share = min(1, measure.value / measure.limit)
    guard share > 0 else { return }
    var path = Path()
    path.addArc(
      center: contact.location, radius: 34 + 8 * CGFloat(index), startAngle: .degrees(-90),
      endAngle: .degrees(-90 + 360 * share), clockwise: false)
    pen.line(path, share < 1 ? .orange : .green, StrokeStyle(lineWidth: 4, lineCap: .round))
  }

  // MARK: - The finger

  /// Draws an arrow to the position expected a tenth of a second from now, at most 80 points away.
  private func velocity(_ pen: Pen) {
    let way = CGVector(dx: contact.velocity.dx / 10, dy: contact.velocity.dy / 10)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    // A finger without a report for a tenth of a second is at rest.
    guard length >= 4, contact.silence < 0.1 else { return }
    let shown = min(length, 80) / length
    let p = contact.location
    let end = CGPoint(x: p.x + way.dx * shown, y: p.y + way.dy * shown)
    let angle = atan2(way.dy, way.dx)
    var path = Path()
    path.move(to: p)
    path.addLine(to: end)
    for turn in [2.6, -2.6] {
      path.move(to: end)
      path.addLine(
        to: CGPoint(x: end.x + 7 * cos(angle + turn), y: end.y + 7 * sin(angle + turn)))
    }
    pen.line(path, .blue, StrokeStyle(lineWidth: 2, lineCap: .round))
  }

  private func finger(_ pen: Pen) {
    let isSilent = contact.isSilent
    pen.line(
      .circle(contact.location, 22), isSilent ? .gray : .blue,
      StrokeStyle(lineWidth: 1.5, dash: isSilent ? [3, 4] : []))
    pen.label("\(contact.number)", at: contact.location, above: 22, isStrong: true)
    if isSilent {
      pen.label(String(localized: contact.silenceText), at: contact.location, above: -38)
    }
  }

  // MARK: - Cancelled fingers

  private func cross(_ pen: Pen) {
    let p = contact.location
    var path = Path()
    for sign in [CGFloat(1), -1] {
      path.move(to: CGPoint(x: p.x - 9, y: p.y - 9 * sign))
      path.addLine(to: CGPoint(x: p.x + 9, y: p.y + 9 * sign))
    }
    pen.line(path, .red, StrokeStyle(lineWidth: 3, lineCap: .round))
    if let reason = contact.cancellation { pen.label(reason.description, at: p, above: -30) }
  }

  private func ghost(_ pen: Pen) {
    let p = contact.location
    pen.line(.circle(p, 22), .gray, StrokeStyle(lineWidth: 1.5, dash: [3, 4]))
    pen.label("\(contact.number)", at: p, above: 22, isStrong: true)
    if let reason = contact.cancellation {
      pen.label(
        String(localized: "\(reason.message) The finger may still be down."), at: p, above: -38)
    }
    cross(Pen(context: pen.context, area: pen.area, isQuiet: true))
  }
}

extension GraphicsContext {
  /// The contrasting outline that keeps lines visible on any background.
  var halo: Color {
    environment.colorScheme == .dark ? Color.black.opacity(0.6) : Color.white.opacity(0.85)
  }
}

/// A pen that draws lines with a halo and text on a plate, so that both are visible on any background.
private struct Pen {
  let context: GraphicsContext
  let area: CGSize
  /// Whether labels are omitted.
  var isQuiet = false

  func line(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    var halo = style
    halo.lineWidth += 2.5
    context.stroke(path, with: .color(context.halo), style: halo)
    context.stroke(path, with: .color(color), style: style)
  }

  /// Draws a label above a position, or below it for a negative distance, within the window.
  func label(_ words: String, at place: CGPoint, above distance: CGFloat, isStrong: Bool = false) {
    if isQuiet { return }
    let text = context.resolve(
      Text(words).font(.system(size: 11, weight: isStrong ? .semibold : .regular))
        .foregroundStyle(Color.primary))
    let size = text.measure(in: CGSize(width: 240, height: CGFloat.infinity))
    var rect = CGRect(
      x: place.x - size.width / 2 - 5, y: place.y - distance - size.height / 2 - 2,
      width: size.width + 10, height: size.height + 4)
    rect.origin.x = min(max(4, rect.origin.x), max(4, area.width - rect.width - 4))
    rect.origin.y = min(max(4, rect.origin.y), max(4, area.height - rect.height - 4))
    let isDark = context.environment.colorScheme == .dark
    context.fill(
      Path(roundedRect: rect, cornerRadius: min(8, rect.height / 2)),
      with: .color(white: isDark ? 0.14 : 1, opacity: 0.9))
    context.draw(text, in: rect.insetBy(dx: 5, dy: 2))
  }
}

extension Path {
  static func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
    Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
