import DeftGestures
import DeftLocalization
import DeftViews

/// The list of contacts with their gestures, each with its measurements, its blocker, and its reason for failure.
struct GestureListView: View {
  let model: InspectorModel
  let list: GestureList
  /// The maximum height in points; longer lists scroll.
  let room: CGFloat
  @State private var height: CGFloat = 0

  init(model: InspectorModel, list: GestureList, room: CGFloat) {
    (self.model, self.list, self.room) = (model, list, room)
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        if list.lines.isEmpty {
          note("Touch the window. What each gesture does appears here.")
        }
        if list.contactsLeftOut > 0 {
          note(
            LocalizedStringResource(
              "\(list.contactsLeftOut) earlier contact",
              many: "\(list.contactsLeftOut) earlier contacts", count: list.contactsLeftOut))
        }
        ForEach(list.lines) { line in
          GestureListRow(line: line, lanes: list.lanes, isChosen: isChosen(line), model: model)
        }
        if list.leftOut > 0 { note("\(list.leftOut) more, already ended") }
      }
      .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: { height = $0 })
    }
    .frame(height: min(height, max(0, room)))
  }

  private func isChosen(_ line: GestureList.Line) -> Bool {
    line.member.map { $0.id == model.chosen } ?? false
  }

  private func note(_ text: LocalizedStringResource) -> some View {
    Text(text).foregroundStyle(.secondary).padding(
      EdgeInsets(top: 8, leading: 6, bottom: 0, trailing: 6))
  }
}

/// A row with the bars of waiting gestures on its left.
private struct GestureListRow: View {
  let line: GestureList.Line
  let lanes: Int
  let isChosen: Bool
  /// The model that stores the chosen gesture. With a closure instead, every row would compare as
  /// changed.
  let model: InspectorModel

  /// The width of a bar in points.
  static let lane: CGFloat = 8

  var body: some View {
    switch line.content {
    case .contact(let contact):
      ContactRow(contact: contact, isWithoutGesture: line.isWithoutGesture)
        .padding(insets)
        .overlay(alignment: .topLeading) { bars(firstLine: 16) }
    case .member(let member):
      MemberRow(member: member)
        .padding(insets)
        .background(
          isChosen ? Color.accentColor.opacity(0.14) : Color.clear,
          in: RoundedRectangle(cornerRadius: 6)
        )
        .overlay(alignment: .topLeading) { bars(firstLine: 17) }
        .overlay(alignment: .top) {
          Color.secondary.opacity(0.25).frame(height: 1).padding(.horizontal, 6)
        }
        .contentShape(Rectangle())
        .onTapGesture { model.choose(member.id) }
    }
  }

  /// The padding inside the background of a chosen row.
  private var insets: EdgeInsets {
    EdgeInsets(top: 8, leading: 6 + Self.lane * CGFloat(lanes), bottom: 8, trailing: 6)
  }

  @ViewBuilder
  private func bars(firstLine: CGFloat) -> some View {
    if !line.bars.isEmpty {
      let bars = line.bars
      Canvas { context, size in
        for bar in bars { Self.draw(bar, context, size, firstLine) }
      }
      .frame(width: Self.lane * CGFloat(lanes))
      .flipsForRightToLeftLayoutDirection(true)
      .padding(.leading, 4)
      .allowsHitTesting(false)
    }
  }

  /// Draws a line with round corners and an arrow at the blocker.
  private static func draw(
    _ bar: GestureList.Bar, _ context: GraphicsContext, _ size: CGSize, _ y: CGFloat
  ) {
    let x = lane * CGFloat(bar.lane) + 2
    var path = Path()
    switch bar.part {
    case .pass:
      path.move(to: CGPoint(x: x, y: 0))
      path.addLine(to: CGPoint(x: x, y: size.height))
    case .start(let isDown), .end(let isDown):
      let isEnd = if case .end = bar.part { true } else { false }
      let leavesDown = isEnd ? !isDown : isDown
      path.move(to: CGPoint(x: x, y: leavesDown ? size.height : 0))
      path.addLine(to: CGPoint(x: x, y: y + (leavesDown ? 4 : -4)))
      path.addQuadCurve(to: CGPoint(x: x + 4, y: y), control: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: size.width - 2, y: y))
      if isEnd {
        var arrow = Path()
        arrow.addLines([
          CGPoint(x: size.width - 5, y: y - 3), CGPoint(x: size.width - 1, y: y),
          CGPoint(x: size.width - 5, y: y + 3),
        ])
        context.stroke(arrow, with: .color(.orange), lineWidth: 1.5)
      }
    }
    context.stroke(path, with: .color(.orange), lineWidth: 1.5)
  }
}

/// A contact with its number, kind, duration and path length, and a remark if no gesture accepted it.
private struct ContactRow: View {
  let contact: GestureHistory.Contact
  let isWithoutGesture: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        NumberBadge(number: contact.number, isDown: contact.isDown)
        Text(contact.kind.title).fontWeight(.semibold)
        if contact.id.isSynthetic { Text("synthetic").foregroundStyle(.secondary) }
        Figures(
          text: String(
            localized: "Path \(contact.length.amountResource) · \(contact.duration.amountResource)"
          ))
      }
      if contact.reports.count > 1 {
        Figures(text: String(localized: contact.reports.text))
      }
      if let reason = contact.cancellation {
        Text("Lost: \(String(localized: reason.message))").foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      } else if contact.isSilent {
        Text(contact.silenceText).foregroundStyle(.secondary)
      }
      if isWithoutGesture {
        Text(
          contact.isForProgram
            ? "The program handled it without a gesture." : "No gesture accepted it."
        )
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      }
    }
  }
}

/// A text at the trailing edge that changes with each frame. It is painted instead of laid out, so
/// that its changes do not cause a layout of the surrounding views.
private struct Figures: View {
  let text: String
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let isMirrored = direction == .rightToLeft
    Canvas { context, size in
      context.draw(
        Text(text).foregroundStyle(.secondary),
        at: CGPoint(x: isMirrored ? 0 : size.width, y: size.height / 2),
        anchor: isMirrored ? .leading : .trailing)
    }
    .frame(height: 16)
    .allowsHitTesting(false)
    .accessibilityElement()
    .accessibilityLabel(text)
  }
}

/// A contact's number, as shown at the finger, with a stronger ring while the contact is down.
private struct NumberBadge: View {
  let number: Int
  let isDown: Bool

  var body: some View {
    Canvas { context, size in
      let color = Color.primary.opacity(isDown ? 1 : 0.6)
      let disc = Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 0.75, dy: 0.75))
      context.stroke(disc, with: .color(color), lineWidth: isDown ? 2 : 1)
      context.draw(
        Text(verbatim: "\(number)").font(.system(size: 10, weight: .semibold)).foregroundStyle(
          color),
        at: CGPoint(x: size.width / 2, y: size.height / 2))
    }
    .frame(width: 16, height: 16)
  }
}

/// A gesture with its title, phase, measurements, blocker, and reason for failure.
private struct MemberRow: View {
  let member: GestureHistory.Member

  var body: some View {
    let style = PhaseStyle(member.phase)
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 6) {
        Image(systemName: style.symbol).foregroundStyle(style.color)
        Text(member.titleResource).fontWeight(.semibold).lineLimit(1)
        if member.contacts.count > 1 {
          Text(member.contacts.map(String.init).joined(separator: "+")).foregroundStyle(.secondary)
        }
        Spacer(minLength: 6)
        Text(style.word).foregroundStyle(style.tone)
      }
      if member.snapshot.parts.isEmpty {
        Measures(measures: member.snapshot.measures, inset: 20)
      } else {
        ForEach(PartRow.all(of: member)) { $0 }
      }
      if member.activity != nil { remark("Handled by the program without a gesture.") }
      if let blocker = member.blocker {
        remark("Waits for \(blocker).")
      }
      if let reason = member.reasonResource { remark(reason) }
    }
  }

  private func remark(_ text: LocalizedStringResource) -> some View {
    Text(text)
      .foregroundStyle(.secondary)
      .fixedSize(horizontal: false, vertical: true)
      .padding(.leading, 20)
  }
}

/// A part of a composed gesture, indented by its depth.
private struct PartRow: View, Identifiable {
  let id: Int
  let part: GestureSnapshot
  let depth: Int
  /// The blocker and reason for failure, if the row of the composed gesture does not show them.
  let remarks: [LocalizedStringResource]

  /// Returns all parts of a gesture, each before its own parts.
  static func all(of member: GestureHistory.Member) -> [PartRow] {
    var rows: [PartRow] = []
    func add(_ part: GestureSnapshot, _ depth: Int) {
      rows.append(
        PartRow(id: rows.count, part: part, depth: depth, remarks: member.remarks(on: part)))
      for inner in part.parts { add(inner, depth + 1) }
    }
    for part in member.snapshot.parts { add(part, 0) }
    return rows
  }

  var body: some View {
    let style = PhaseStyle(part.phase)
    let inset = 20 + 12 * CGFloat(min(depth, 4))
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        Text(part.title)
        Spacer(minLength: 8)
        Text(style.word).foregroundStyle(style.tone)
      }
      .padding(.leading, inset)
      if part.parts.isEmpty { Measures(measures: part.measures, inset: inset + 12) }
      ForEach(remarks.indices, id: \.self) { index in
        Text(remarks[index])
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
          .padding(.leading, inset + 12)
      }
    }
  }
}

/// Measurements with their limits, each with a bar.
struct Measures: View {
  let measures: [GestureMeasure]
  let inset: CGFloat
  @Environment(\.layoutDirection) private var direction

  init(measures: [GestureMeasure], inset: CGFloat) {
    (self.measures, self.inset) = (measures, inset)
  }

  private static let line: CGFloat = 17

  var body: some View {
    if !measures.isEmpty {
      let isMirrored = direction == .rightToLeft
      Canvas { context, size in
        for (index, measure) in measures.enumerated() {
          draw(
            measure, context, y: Self.line * (CGFloat(index) + 0.5), width: size.width, isMirrored)
        }
      }
      .frame(height: Self.line * CGFloat(measures.count))
      .allowsHitTesting(false)
      .accessibilityElement()
      .accessibilityLabel(
        measures.map { String(localized: "\($0.quantity.title) \($0.text)") }
          .joined(separator: ", "))
    }
  }

  private func draw(
    _ measure: GestureMeasure, _ context: GraphicsContext, y: CGFloat, width: CGFloat,
    _ isMirrored: Bool
  ) {
    context.draw(
      Text(measure.quantity.title).foregroundStyle(.secondary),
      at: CGPoint(x: isMirrored ? width - inset : inset, y: y),
      anchor: isMirrored ? .trailing : .leading)
    context.draw(
      Text(measure.text), at: CGPoint(x: isMirrored ? 64 : width - 64, y: y),
      anchor: isMirrored ? .leading : .trailing)
    guard measure.hasLimit else { return }
    var bar = context
    if isMirrored {
      bar.translateBy(x: width, y: 0)
      bar.scaleBy(x: -1, y: 1)
    }
    let track = CGRect(x: width - 56, y: y - 2, width: 56, height: 4)
    bar.fill(
      Path(roundedRect: track, cornerRadius: 2), with: .color(Color.secondary.opacity(0.25)))
    let share = measure.limit > 0 ? min(1, measure.value / measure.limit) : 1
    guard share > 0 else { return }
    var done = track
    done.size.width = max(4, track.width * share)
    bar.fill(Path(roundedRect: done, cornerRadius: 2), with: .color(measure.color))
  }
}
