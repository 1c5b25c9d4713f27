import Deft

@main
struct RangeSliderApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A slider with two thumbs that cannot pass each other.
struct RangeSlider: View {
  @Binding var range: ClosedRange<Double>
  var bounds: ClosedRange<Double> = 0...100
  private let thumb: CGFloat = 44

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width - thumb
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.3)).frame(height: 6)
        Capsule().fill(Color.blue)
          .frame(width: x(range.upperBound, width) - x(range.lowerBound, width) + thumb, height: 6)
          .offset(x: x(range.lowerBound, width))
        handle(.red).offset(x: x(range.lowerBound, width))
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .named("slider"))
              .onChanged { value in
                let new = position(value.location.x, width)
                range = min(new, range.upperBound)...range.upperBound
              })
        handle(.green).offset(x: x(range.upperBound, width))
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .named("slider"))
              .onChanged { value in
                let new = position(value.location.x, width)
                range = range.lowerBound...max(new, range.lowerBound)
              })
      }
      .frame(maxHeight: .infinity)
    }
    .coordinateSpace(name: "slider")
    .frame(height: thumb)
  }

  private func handle(_ color: Color) -> some View {
    Circle().fill(color).frame(width: thumb, height: thumb).shadow(radius: 2)
  }

  private func x(_ value: Double, _ width: CGFloat) -> CGFloat {
    CGFloat((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)) * width
  }

  private func position(_ x: CGFloat, _ width: CGFloat) -> Double {
    let share = Double(min(max((x - thumb / 2) / width, 0), 1))
    return bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
  }
}

struct ContentView: View {
  @State private var range = 20.0...60.0

  var body: some View {
    VStack(spacing: 30) {
      RangeSlider(range: $range).frame(width: 500)
      Text("\(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
  }
}
