import DeftGestures
import DeftViews

/// What the inspector shows: marks at the fingers, and the ladder on the side away from the hand.
struct InspectorPanel {
  let model: InspectorModel
  @Environment(\.colorScheme) private var colorScheme

  /// The width of the ladder in points.
  static let width: CGFloat = 320

  init(model: InspectorModel) { self.model = model }
}

extension InspectorPanel: View {
  var body: some View {
    ZStack(alignment: model.isOnLeft ? .topLeading : .topTrailing) {
      FingerMarks(story: model.story).allowsHitTesting(false)
      panel.padding(12)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var panel: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Inspector").font(.system(size: 13, weight: .semibold))
        Spacer()
        Text("F12 closes").foregroundStyle(.secondary)
      }
      if InspectorPage.allCases.count > 1 { pages.padding(.top, 8) }
      switch model.page {
      case .gestures: ladder
      case .faults: FaultsPage(model: model.faults)
      }
    }
    .font(.system(size: 12))
    .monospacedDigit()
    .padding(16)
    .frame(width: Self.width, alignment: .leading)
    .background(ground, in: RoundedRectangle(cornerRadius: 12))
    .overlay {
      RoundedRectangle(cornerRadius: 12).strokeBorder(Color.secondary.opacity(0.3))
    }
  }

  private var pages: some View {
    @Bindable var model = model
    return Picker("Page", selection: $model.page) {
      ForEach(InspectorPage.allCases, id: \.self) { Text($0.rawValue).tag($0) }
    }
    .pickerStyle(.segmented)
  }

  private var ladder: some View {
    VStack(alignment: .leading, spacing: 0) {
      if model.story.isEmpty {
        Text("Touch something: what its gestures make of it is told here.")
          .foregroundStyle(.secondary)
          .padding(.top, 8)
      }
      ForEach(model.story.contacts.suffix(10)) { ContactRow(contact: $0).padding(.top, 8) }
      if !model.story.contacts.isEmpty, model.story.members.isEmpty {
        Text("No gesture took it.").foregroundStyle(.secondary).padding(.top, 8)
      }
      if model.story.members.count > shown.count {
        Text("\(model.story.members.count - shown.count) more that are over")
          .foregroundStyle(.secondary)
          .padding(.top, 8)
      }
      ForEach(shown) { member in
        hairline.padding(.vertical, 8)
        MemberRow(member: member)
      }
    }
  }

  /// Those that take part still, and the last ones that are over: as many as there is room for.
  private var shown: [GestureStory.Member] {
    let over = model.story.members.compactMap(\.ended).sorted()
    let earliest = over.suffix(8).first ?? 0
    return model.story.members.filter { ($0.ended ?? .infinity) >= earliest }
  }

  private var ground: Color {
    colorScheme == .dark
      ? Color(red: 0.13, green: 0.14, blue: 0.16, opacity: 0.94)
      : Color(red: 1, green: 1, blue: 1, opacity: 0.94)
  }

  private var hairline: some View { Color.secondary.opacity(0.25).frame(height: 1) }
}

/// A contact: what makes it, how long it has been there, how far it came.
private struct ContactRow: View {
  let contact: GestureStory.Contact

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        Image(systemName: contact.isDown ? "circle.inset.filled" : "circle")
          .foregroundStyle(contact.isDown ? Color.primary : Color.secondary)
        Text("\(contact.kind)".capitalized).fontWeight(.semibold)
        Spacer(minLength: 8)
        Text("\(contact.length.amount) · \(contact.duration.amount)").foregroundStyle(.secondary)
      }
      if let reason = contact.cancellation {
        Text("Lost: \(reason.description)").foregroundStyle(.secondary)
      }
    }
  }
}

/// A gesture: what it is and where, how it stands, its numbers, whom it waits for, and why it failed.
private struct MemberRow: View {
  let member: GestureStory.Member

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        Image(systemName: Standing(member.phase).symbol)
          .foregroundStyle(Standing(member.phase).color)
        Text(member.title).fontWeight(.semibold).lineLimit(1)
        Spacer(minLength: 8)
        Text(Standing(member.phase).word).foregroundStyle(Standing(member.phase).color)
      }
      if member.account.parts.isEmpty {
        Measures(measures: member.account.measures)
      } else {
        ForEach(member.account.leaves.indices, id: \.self) {
          PartRow(part: member.account.leaves[$0])
        }
      }
      if let blocker = member.blocker {
        Text("Waits for \(blocker).").foregroundStyle(.secondary).padding(.leading, 20)
      }
      if let reason = member.reason {
        Text(reason)
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
          .padding(.leading, 20)
      }
    }
  }
}

/// A part of a gesture that is made of others, set in.
private struct PartRow: View {
  let part: GestureAccount

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 8) {
        Text(part.name)
        Spacer(minLength: 8)
        Text(Standing(part.phase).word).foregroundStyle(Standing(part.phase).color)
      }
      Measures(measures: part.measures)
    }
    .padding(.leading, 20)
  }
}

/// Numbers against their limits, each with a bar.
private struct Measures: View {
  let measures: [GestureMeasure]

  var body: some View {
    ForEach(measures.indices, id: \.self) { index in
      let measure = measures[index]
      HStack(spacing: 8) {
        Text(measure.quantity.word).foregroundStyle(.secondary)
        Spacer(minLength: 8)
        Text(measure.description)
        bar(measure)
      }
      .padding(.leading, 20)
    }
  }

  private func bar(_ measure: GestureMeasure) -> some View {
    let share = measure.limit > 0 ? min(1, measure.value / measure.limit) : 1
    return ZStack(alignment: .leading) {
      Capsule().fill(Color.secondary.opacity(0.25))
      Capsule().fill(color(measure)).frame(width: max(0, 56 * share))
    }
    .frame(width: 56, height: 4)
    .opacity(measure.limit == .infinity ? 0 : 1)
  }

  /// What is to be reached is green when it is; what is not to be passed is red when it was.
  private func color(_ measure: GestureMeasure) -> Color {
    measure.bound == .reach
      ? (measure.isMet ? Color.green : Color.orange) : (measure.isMet ? Color.gray : Color.red)
  }
}

/// How a gesture stands, in a word, a sign and a color.
private struct Standing {
  let word: String
  let symbol: String
  let color: Color

  init(_ phase: ArenaPhase) {
    (word, symbol, color) =
      switch phase {
      case .idle: ("not yet", "circle.dashed", .secondary)
      case .possible: ("possible", "circle", .orange)
      case .blocked: ("waits", "hourglass", .orange)
      case .active: ("active", "circle.fill", .green)
      case .ended: ("ended", "checkmark.circle.fill", .blue)
      // To give way is no fault.
      case .failed(.cancelled(.excluded)), .failed(.cancelled(.requirementFailed)):
        ("excluded", "minus.circle", .secondary)
      case .failed(.cancelled): ("cancelled", "minus.circle", .red)
      case .failed: ("failed", "xmark.circle", .red)
      }
  }
}

extension GestureMeasure.Quantity {
  /// What is measured, for people.
  var word: String {
    switch self {
    case .distance: "moved"
    case .spread: "from the tap before"
    case .duration: "held"
    case .gap: "since the tap before"
    case .fingerGap: "since the first finger"
    case .scale: "scale by"
    case .angle: "turned"
    case .fingers: "fingers"
    case .taps: "taps"
    }
  }
}
