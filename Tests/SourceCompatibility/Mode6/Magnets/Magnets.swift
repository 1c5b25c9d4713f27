import Deft

@main
struct MagnetsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Plain data, created and stored outside views.
struct Magnet: Identifiable, Hashable, Sendable {
  let id: Int
  var center: CGPoint
  var spring = Spring(duration: 0.4, bounce: 0.3)
  var font: Font = .system(size: 14, weight: .semibold, design: .monospaced)
  var alignment: Alignment = .center
  var curve: UnitCurve = .easeInOut

  static let all = [
    Magnet(id: 0, center: CGPoint(x: 120, y: 120)), Magnet(id: 1, center: .init(x: 320, y: 240)),
  ]
  static var reset: Transaction { Transaction(animation: .easeOut(duration: 0.3)) }
  static let gradient = Gradient(colors: [.blue, .purple])
  static let mask: GestureMask = [.gesture, .subviews]
  static var space: CoordinateSpace { .named("magnets") }
}

func nearest(to value: DragGesture.Value, of magnets: [Magnet]) -> Magnet? {
  magnets.min {
    distance($0.center, value.predictedEndLocation)
      < distance($1.center, value.predictedEndLocation)
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

struct ContentView: View {
  @State private var place = Magnet.all[0].center
  @State private var caught: Magnet?

  var body: some View {
    ZStack {
      ForEach(Magnet.all, id: \.self) { magnet in
        Circle()
          .strokeBorder(caught == magnet ? .red : .gray, lineWidth: 3)
          .frame(width: 70, height: 70)
          .overlay { Text("\(magnet.id)").font(magnet.font) }
          .position(magnet.center)
      }
      Circle()
        .fill(
          RadialGradient(gradient: Magnet.gradient, center: .center, startRadius: 0, endRadius: 30)
        )
        .frame(width: 60, height: 60)
        .position(place)
        .gesture(
          DragGesture(coordinateSpace: Magnet.space)
            .onChanged { place = $0.location }
            .onEnded { value in
              caught = nearest(to: value, of: Magnet.all)
              if let caught {
                withAnimation(.spring(caught.spring)) { place = caught.center }
              } else {
                withTransaction(Magnet.reset) { place = Magnet.all[0].center }
              }
            }, including: Magnet.mask)
    }
    .coordinateSpace(name: "magnets")
  }
}
