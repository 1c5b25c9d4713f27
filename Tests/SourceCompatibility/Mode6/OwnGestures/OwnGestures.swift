#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct OwnGesturesApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A gesture that wraps another one, including the requirement that SwiftUI calls to create it.
struct Logged<Base: Gesture> {
  var base: Base
}

extension Logged: Gesture {
  typealias Value = Base.Value
  typealias Body = Never

  nonisolated static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Base.Value> {
    Base._makeGesture(gesture: gesture[\.base], inputs: inputs)
  }
}

/// A gesture with its own state.
struct HoldToConfirm: Gesture {
  var duration: Double = 0.4
  var onConfirm: () -> Void
  @GestureState private var isHeld = false

  var body: some Gesture<Bool> {
    LongPressGesture(minimumDuration: duration, maximumDistance: 30)
      .updating($isHeld) { value, state, _ in state = value }
      .onEnded { _ in onConfirm() }
  }
}

/// Pan and zoom as one value.
struct PanAndZoom: Gesture {
  struct Value: Equatable {
    var translation: CGSize = .zero
    var zoom: CGFloat = 1
  }

  var body: some Gesture<Value> {
    DragGesture()
      .simultaneously(with: MagnifyGesture())
      .map { both in
        Value(
          translation: both.first?.translation ?? .zero, zoom: both.second?.magnification ?? 1)
      }
  }
}

struct ContentView: View {
  @State private var value = PanAndZoom.Value()
  @State private var isConfirmed = false

  var body: some View {
    VStack(spacing: 40) {
      Rectangle()
        .fill(.purple)
        .frame(width: 100, height: 100)
        .scaleEffect(value.zoom)
        .offset(value.translation)
        .gesture(PanAndZoom().onChanged { value = $0 }.onEnded { _ in value = .init() })
      Circle()
        .fill(isConfirmed ? .green : .yellow)
        .frame(width: 80, height: 80)
        .gesture(Logged(base: HoldToConfirm { isConfirmed = true }))
      Capsule()
        .fill(.orange)
        .frame(width: 120, height: 40)
        .gesture(AnyGesture(TapGesture(count: 2)).onEnded { isConfirmed = false })
    }
  }
}
