import DeftGestures
import DeftViews

/// What decides, at the finger: a ring for each distance that a gesture compares, about the place where the
/// finger came down, and an arc for each time that runs.
package struct FingerMarks: View {
  let story: GestureStory

  /// The marks of a story.
  package init(story: GestureStory) { self.story = story }

  /// A ring for each distance, an arc for each time.
  package var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      ForEach(story.contacts.filter(\.isDown)) { contact in
        ForEach(rings, id: \.self) { ring in
          mark(
            Circle(), ring.isMet == ring.isWanted ? .green : .orange,
            StrokeStyle(lineWidth: 1.5, dash: ring.isWanted ? [] : [4, 4]),
            radius: ring.radius, at: contact.start)
        }
        ForEach(arcs.indices, id: \.self) { index in
          mark(
            Circle().trim(from: 0, to: arcs[index]).rotation(.degrees(-90)), .orange,
            StrokeStyle(lineWidth: 4, lineCap: .round), radius: 34 + 8 * CGFloat(index),
            at: contact.location)
        }
      }
    }
  }

  /// A line over a light one, so that it is seen on any ground.
  private func mark<Mark: Shape>(
    _ mark: Mark, _ color: Color, _ style: StrokeStyle, radius: CGFloat, at place: CGPoint
  ) -> some View {
    var halo = style
    halo.lineWidth += 2.5
    return ZStack {
      mark.stroke(Color.white.opacity(0.85), style: halo)
      mark.stroke(color, style: style)
    }
    .frame(width: 2 * radius, height: 2 * radius)
    .position(place)
  }

  private struct Ring: Hashable {
    var radius: CGFloat
    var isMet: Bool
    /// Whether it is to be reached; others are not to be left.
    var isWanted: Bool
  }

  /// The numbers of the gestures that take part still.
  private var running: [GestureMeasure] {
    story.members.filter { $0.ended == nil }.flatMap(\.account.leaves)
      .filter { !$0.phase.isTerminal && $0.phase != .idle }.flatMap(\.measures)
  }

  private var rings: [Ring] {
    var seen: [Ring] = []
    for measure in running where measure.quantity == .distance && measure.limit < 200 {
      let ring = Ring(
        radius: CGFloat(measure.limit), isMet: measure.isMet, isWanted: measure.bound == .reach)
      if ring.radius > 0, !seen.contains(ring) { seen.append(ring) }
    }
    return seen
  }

  private var arcs: [Double] {
    running.filter { $0.quantity == .duration && $0.bound == .reach && $0.limit > 0 }
      .map { min(1, $0.value / $0.limit) }
  }
}
