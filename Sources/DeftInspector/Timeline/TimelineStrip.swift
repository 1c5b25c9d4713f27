import DeftGestures
import DeftLocalization
import DeftRenderTree
import DeftViews

/// The controls and rows of the timeline.
struct TimelineStrip: View {
  let model: TimelineModel

  /// The height of the rows in points.
  static let height: CGFloat = 150

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      // In a narrow panel, the hint is on a separate line.
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 8) {
          controls
          Text(words).foregroundStyle(.secondary).lineLimit(1).fixedSize()
          Spacer(minLength: 0)
        }
        VStack(alignment: .leading, spacing: 6) {
          HStack(spacing: 8) { controls }
          Text(words).foregroundStyle(.secondary).fixedSize(horizontal: false, vertical: true)
        }
      }
      .buttonStyle(.bordered)
      TimelineRows(model: model, end: model.end, isPaused: model.isPaused)
        .frame(height: Self.height)
    }
  }

  @ViewBuilder private var controls: some View {
    @Bindable var model = model
    Button(model.isPaused ? "Resume" : "Stop") {
      if model.isPaused { model.resume() } else { model.pause() }
    }
    Button("A") { model.mark(first: true) }
    Button("B") { model.mark(first: false) }
    Picker("Seconds", selection: $model.span) {
      Text(verbatim: "2 s").tag(2.0)
      Text(verbatim: "10 s").tag(10.0)
      Text(verbatim: "60 s").tag(60.0)
    }
    .pickerStyle(.segmented)
    .frame(width: 150)
  }

  /// The difference between the markers, or a hint.
  private var words: LocalizedStringResource {
    if let difference = model.difference { return difference }
    if model.isPaused { return "←/→ step by event, ⇧←/⇧→ by frame. Space resumes." }
    return "Drag to go back."
  }
}

/// The rows of the timeline: pictures, contacts, gestures and frames, painted by one leaf.
private struct TimelineRows: View {
  let model: TimelineModel
  let end: TimeInterval
  let isPaused: Bool

  var body: some View {
    let scale = TimelineScale(model.range)
    Canvas { context, size in TimelineDrawing(model, scale).draw(context, size) }
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { model.pause(at: scale.time(at: $0.location.x)) }
      )
      .onContinuousHover { phase in
        switch phase {
        case .active(let place): model.hover = scale.time(at: place.x)
        case .ended: model.hover = nil
        }
      }
  }
}
