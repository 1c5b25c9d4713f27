import DeftGestures
import DeftViews

/// What the inspector shows: marks at the fingers, and the page that was chosen: the ladder on the side away from
/// the hand, or the timeline along the bottom.
struct InspectorPanel {
  let model: InspectorModel
  @Environment(\.layoutDirection) private var direction

  /// The width of the ladder in points.
  static let width: CGFloat = 368
  /// How far panels are from the edges of the window and of each other, in points.
  static let margin: CGFloat = 12

  init(model: InspectorModel) { self.model = model }
}

extension InspectorPanel: View {
  var body: some View {
    ZStack(alignment: corner) {
      if let outline = model.outline { OutlineMark(outline: outline).allowsHitTesting(false) }
      FingerMarks(story: model.story).allowsHitTesting(false)
      panel
        .padding(Self.margin)
        .frame(
          maxWidth: .infinity, maxHeight: .infinity,
          alignment: model.page == .timeline
            ? .bottom : corner)
      if model.isPast { past.padding(Self.margin) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .font(.system(size: 12))
    .monospacedDigit()
  }

  /// The corner on the side away from the hand.
  @MainActor private var corner: Alignment {
    model.isOnLeft == (direction == .leftToRight) ? .topLeading : .topTrailing
  }

  /// The page that was chosen.
  @MainActor private var panel: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch model.page {
      case .timeline:
        header
        TimelineStrip(model: model.timeline).padding(.top, 8).padding(.horizontal, 6)
      case .gestures:
        header
        LadderView(model: model, ladder: Ladder(model.story), room: room(below: 62))
      case .times:
        header
        LatencyTable(report: model.latency)
      case .faults:
        header
        FaultsPage(model: model.faults).padding(.horizontal, 6)
      case .whatIf:
        header
        WhatIfPage(model: model.whatIf) { model.goToRun($0) }.padding(.horizontal, 6)
      }
    }
    .modifier(Face(width: model.page.width))
  }

  /// The ladder of the moment at which the timeline stands, above it.
  @MainActor private var past: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(model.timeline.momentText).font(.system(size: 13, weight: .semibold)).padding(
        .horizontal, 6)
      if let picture = model.timeline.picture, model.size.height > 700 {
        Image(picture).resizable()
          .frame(width: 160, height: 160 * CGFloat(picture.height) / CGFloat(picture.width))
          .toolLine(Rectangle())
          .padding(.vertical, 8)
          .padding(.horizontal, 6)
      }
      LadderView(
        model: model, ladder: Ladder(model.story),
        room: room(below: model.size.height > 700 ? 148 : 24) - TimelineStrip.height - 124)
    }
    .modifier(Face(width: Self.width))
  }

  /// How high a list may be without growing out of the window.
  @MainActor private func room(below header: CGFloat) -> CGFloat {
    max(60, model.size.height - 2 * Self.margin - 32 - header)
  }

  @ViewBuilder
  @MainActor private var header: some View {
    if model.page == .timeline {
      HStack(spacing: 16) {
        title
        pages.frame(width: 336)
        Spacer(minLength: 8)
        Text("F12 closes").foregroundStyle(.secondary)
      }
      .padding(.horizontal, 6)
    } else {
      VStack(alignment: .leading, spacing: 8) {
        HStack {
          title
          Spacer()
          Text("F12 closes").foregroundStyle(.secondary)
        }
        pages
      }
      .padding(EdgeInsets(top: 0, leading: 6, bottom: 4, trailing: 6))
    }
  }

  private var title: some View { Text("Inspector").font(.system(size: 13, weight: .semibold)) }

  private var pages: some View {
    @Bindable var model = model
    return Picker("Page", selection: $model.page) {
      ForEach(InspectorPage.allCases, id: \.self) { Text($0.title).tag($0) }
    }
    .pickerStyle(.segmented)
  }
}

/// The ground of a panel.
private struct Face: ViewModifier {
  /// Nil: as wide as the window.
  let width: CGFloat?
  @Environment(\.colorScheme) private var colorScheme

  init(width: CGFloat?) { self.width = width }

  func body(content: Content) -> some View {
    content
      .padding(.vertical, 16)
      .padding(.horizontal, 10)
      .frame(width: width, alignment: .leading)
      .frame(maxWidth: width == nil ? .infinity : nil, alignment: .leading)
      .background(ground, in: RoundedRectangle(cornerRadius: 12))
      .toolLine(RoundedRectangle(cornerRadius: 12))
  }

  private var ground: Color {
    colorScheme == .dark
      ? Color(red: 0.13, green: 0.14, blue: 0.16, opacity: 0.94)
      : Color(red: 1, green: 1, blue: 1, opacity: 0.94)
  }
}
