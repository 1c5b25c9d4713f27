import AppSupport
import Deft
import DeftTraces

/// A part of an expression in the tree of parts: its name, its phase, and its measurements with their limits.
struct PartRow {
  let part: GestureExpression.Part
  let model: ReadoutModel
  @Environment(\.palette) private var palette

  init(part: GestureExpression.Part, model: ReadoutModel) {
    (self.part, self.model) = (part, model)
  }
}

extension PartRow: View {
  var body: some View {
    let snapshot = model.snapshot(of: part)
    // The whole gesture has the arena's phase; each part has its own.
    let phase = snapshot?.phase ?? .idle
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Circle()
          .strokeBorder(Color(palette.tone(of: phase)), lineWidth: isFilled(phase) ? 4 : 1.5)
          .frame(width: 8, height: 8)
        Text(verbatim: part.name).fontWeight(.semibold)
        Spacer(minLength: 4)
        Text(phase.word).foregroundStyle(Color(palette.secondaryText))
      }
      .frame(height: Readout.row)
      if let snapshot, snapshot.parts.isEmpty {
        ForEach(snapshot.measures.indices, id: \.self) {
          MeasureRow(measure: snapshot.measures[$0])
        }
        .padding(.leading, 16)
        if let blocker = snapshot.blocker { remark("Waits for \(blocker).") }
        if let reason = snapshot.reasonResource { remark(reason) }
      }
    }
    .padding(.leading, 12 * CGFloat(min(part.depth, 5)))
    .accessibilityElement(children: .combine)
  }

  private func remark(_ text: LocalizedStringResource) -> some View {
    Text(text)
      .foregroundStyle(Color(palette.secondaryText))
      .fixedSize(horizontal: false, vertical: true)
      .padding(.leading, 16)
      .padding(.bottom, 4)
  }

  private func isFilled(_ phase: ArenaPhase) -> Bool { phase == .active || phase == .ended }
}

/// A measurement with its limit and a bar.
struct MeasureRow {
  let measure: GestureMeasure
  @Environment(\.palette) private var palette

  init(measure: GestureMeasure) { self.measure = measure }
}

extension MeasureRow: View {
  var body: some View {
    HStack(spacing: 6) {
      Text(measure.quantity.title).foregroundStyle(Color(palette.secondaryText))
      Spacer(minLength: 0)
      // In a narrow row, the numbers have priority.
      Text(measure.text).fixedSize()
      ZStack(alignment: .leading) {
        Capsule().fill(Color(palette.hairline))
        Capsule().fill(Color(color)).frame(width: max(0, 28 * share))
      }
      .frame(width: 28, height: 4)
      .opacity(measure.hasLimit ? 1 : 0)
    }
    .lineLimit(1)
    .frame(height: Readout.row)
  }

  private var share: Double { measure.limit > 0 ? min(1, measure.value / measure.limit) : 1 }

  /// A reached minimum has the color of an active gesture, and an exceeded maximum that of a failed gesture.
  private var color: RGBAColor {
    let isWanted = measure.bound == .reach
    return palette.tone(
      of: isWanted
        ? (measure.isMet ? .active : .possible) : (measure.isMet ? .idle : .failed(.movedTooFar)))
  }
}
