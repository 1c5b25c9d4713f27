import DeftGeometry
import DeftLocalization
import DeftViews

/// The contents of the panel in every placement: its header, the page picker, and the chosen page, which scrolls if
/// it does not fit.
struct InspectorContent {
  let model: InspectorModel
  /// The frame of a floating panel, in points of the window.
  let frame: CGRect
  /// The available size, in points.
  let size: CGSize
  /// Whether the Timeline page also shows the gesture list of the selected moment.
  let showsPast: Bool

  init(model: InspectorModel, frame: CGRect, size: CGSize, showsPast: Bool) {
    (self.model, self.frame, self.size, self.showsPast) = (model, frame, size, showsPast)
  }

  /// The height of the header and page picker, in points.
  private static let headHeight: CGFloat = 72
}

extension InspectorContent: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PanelHead(placement: model.placement, frame: frame)
      if !isFolded {
        if let note = model.placement.note {
          Text(note)
            .foregroundStyle(.secondary)
            .fixedSize(horizontal: false, vertical: true)
            .padding(.horizontal, 6)
            .padding(.bottom, 4)
        }
        pages.padding(EdgeInsets(top: 6, leading: 6, bottom: 4, trailing: 6))
        page
      }
    }
  }

  private var isFolded: Bool { model.placement.isFolded && model.placement.mode == .floating }

  private var pages: some View {
    @Bindable var model = model
    return Picker("Page", selection: $model.page) {
      ForEach(InspectorPage.allCases, id: \.self) { Text($0.title).tag($0) }
    }
    .pickerStyle(.segmented)
    .frame(maxWidth: 400)
  }

  @ViewBuilder
  @MainActor private var page: some View {
    switch model.page {
    case .gestures:
      GestureListView(model: model, list: GestureList(model.history), room: room)
    case .timeline:
      ScrolledPage {
        VStack(alignment: .leading, spacing: 0) {
          TimelineStrip(model: model.timeline).padding(.top, 8).padding(.horizontal, 6)
          if showsPast, model.isPast {
            TimelinePast(model: model, showsPicture: false, room: .infinity).padding(.top, 12)
          }
        }
      }
    case .latency: ScrolledPage { LatencyTable(report: model.latency) { model.resetLatency() } }
    case .faults: ScrolledPage { FaultsPage(model: model.faults).padding(.horizontal, 6) }
    case .whatIf:
      WhatIfPage(model: model.whatIf, width: size.width - 12) { model.goToRun($0) }
        .padding(.horizontal, 6)
    }
  }

  /// The maximum height of a list.
  private var room: CGFloat {
    max(60, size.height - Self.headHeight - (model.placement.note == nil ? 0 : 36))
  }
}

/// A page that scrolls if it does not fit.
private struct ScrolledPage<Content: View>: View {
  let content: Content

  init(@ViewBuilder _ content: () -> Content) { self.content = content() }

  var body: some View {
    ViewThatFits(in: .vertical) {
      content
      ScrollView { content }
    }
  }
}

/// The gesture list of the selected moment, with the picture of the window at that time.
struct TimelinePast: View {
  let model: InspectorModel
  let showsPicture: Bool
  /// The maximum height of the list.
  let room: CGFloat

  init(model: InspectorModel, showsPicture: Bool, room: CGFloat) {
    (self.model, self.showsPicture, self.room) = (model, showsPicture, room)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(model.timeline.momentText)
        .font(.system(size: 13, weight: .semibold))
        .padding(.horizontal, 6)
      if showsPicture, let picture = model.timeline.picture {
        Image(picture).resizable()
          .frame(width: 160, height: 160 * CGFloat(picture.height) / CGFloat(picture.width))
          .toolLine(Rectangle())
          .padding(.vertical, 8)
          .padding(.horizontal, 6)
      }
      GestureListView(model: model, list: GestureList(model.history), room: room)
    }
  }
}
