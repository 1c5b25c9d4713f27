import Deft

@main
struct OwnLayoutApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A layout that puts views on a circle.
struct RingLayout: Layout {
  var radius: CGFloat
  var turn: Angle = .zero

  var animatableData: AnimatablePair<CGFloat, Angle.AnimatableData> {
    get { AnimatablePair(radius, turn.animatableData) }
    set {
      radius = newValue.first
      turn.animatableData = newValue.second
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: radius * 2, height: radius * 2))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = turn.radians + Double(index) / Double(subviews.count) * 2 * .pi
      subview.place(
        at: CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + sin(angle) * radius),
        anchor: .center, proposal: .unspecified)
    }
  }
}

struct ContentView: View {
  @State private var turn: Angle = .zero
  @State private var isRing = true

  var body: some View {
    let layout = isRing ? AnyLayout(RingLayout(radius: 120, turn: turn)) : AnyLayout(VStackLayout())
    VStack {
      layout {
        ForEach(["star.fill", "heart.fill", "moon.fill", "bolt.fill", "leaf.fill"], id: \.self) {
          Image(systemName: $0).font(.title).foregroundStyle(.orange)
        }
      }
      .frame(width: 300, height: 300)
      .background { Circle().fill(.white).shadow(radius: 4) }
      .gesture(
        DragGesture(minimumDistance: 1)
          .onChanged { turn = Angle(degrees: $0.translation.width) }
          .onEnded { _ in withAnimation(.bouncy) { turn = .zero } }
      )
      .onTapGesture(count: 2) { withAnimation { isRing.toggle() } }
      HStack(alignment: .firstTextBaseline) {
        Text("Turned").layoutPriority(1)
        Text("\(turn.degrees, specifier: "%.0f")°").font(.title)
        Spacer(minLength: 8)
      }
      .fixedSize()
    }
  }
}
