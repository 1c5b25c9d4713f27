import Deft

/// One drag in two coordinate spaces: that of the panel with the knob,
/// and that of the board, which has a name.
struct NamedSpacePage: View {
  @State private var knob = CGPoint(x: 90, y: 90)
  @State private var place: CGPoint?

  var body: some View {
    VStack(spacing: 20) {
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .fill(.purple.opacity(0.12))
        panel
        if let place { Crosshair(place: place) }
      }
      .frame(width: 380, height: 240)
      .coordinateSpace(.named("board"))
      VStack(spacing: 4) {
        if let place {
          Text("Board: \(place.text)")
        } else {
          Text("Drag the knob")
        }
        Text("Panel: \(knob.text)")
          .foregroundStyle(.secondary)
      }
      .font(.title3)
      .monospacedDigit()
    }
  }

  private var panel: some View {
    Circle()
      .fill(.purple.gradient)
      .frame(width: 48, height: 48)
      .accessibilityElement()
      .accessibilityLabel("Knob")
      .position(knob)
      .frame(width: 180, height: 180)
      .background(.bar, in: .rect(cornerRadius: 16))
      .gesture(
        DragGesture(minimumDistance: 0)
          // In the local space of the panel, for the knob.
          .onChanged { drag in
            knob.x = min(max(drag.location.x, 24), 156)
            knob.y = min(max(drag.location.y, 24), 156)
          }
      )
      .simultaneousGesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .named("board"))
          // In the space of the board, for the crosshair.
          .onChanged { drag in place = drag.location })
  }
}

/// Lines through a point.
private struct Crosshair: View {
  let place: CGPoint

  var body: some View {
    Canvas { context, size in
      var lines = Path()
      lines.move(to: CGPoint(x: place.x, y: 0))
      lines.addLine(to: CGPoint(x: place.x, y: size.height))
      lines.move(to: CGPoint(x: 0, y: place.y))
      lines.addLine(to: CGPoint(x: size.width, y: place.y))
      context.stroke(lines, with: .color(.purple), lineWidth: 1)
    }
    .allowsHitTesting(false)
  }
}

extension CGPoint {
  fileprivate var text: String { "x \(Int(x)), y \(Int(y))" }
}
