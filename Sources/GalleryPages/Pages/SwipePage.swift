import Deft

/// A swipe with a direction, which must be fast and straight.
struct SwipePage: View {
  @State private var result: Swipe?

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: result?.symbol ?? "hand.draw")
        .font(.system(size: 72, weight: .medium))
        .id(result)
        .transition(.scale.combined(with: .opacity))
      Text(result?.text ?? "Swipe here")
        .font(.title2)
    }
    .foregroundStyle(.background)
    .frame(maxWidth: 360, maxHeight: 280)
    .background(color.gradient, in: .rect(cornerRadius: 24))
    .shadow(color: color.opacity(0.3), radius: 16, y: 8)
    .gesture(
      SwipeGesture().onEnded { swipe in
        withAnimation(.snappy) { result = swipe }
      })
  }

  private var color: Color {
    switch result {
    case .slow, .crooked: .gray
    default: .indigo
    }
  }
}

enum Swipe: Hashable {
  case left, right, up, down, slow, crooked

  /// Classifies a drag. A swipe must be fast and along an axis.
  init(_ drag: DragGesture.Value) {
    let (x, y) = (drag.translation.width, drag.translation.height)
    let (along, across) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    let speed = hypot(drag.velocity.width, drag.velocity.height)
    if speed < 300 {
      self = .slow
    } else if across > along / 3 {
      self = .crooked
    } else if abs(x) > abs(y) {
      self = x < 0 ? .left : .right
    } else {
      self = y < 0 ? .up : .down
    }
  }

  var text: LocalizedStringKey {
    switch self {
    case .left: "Swiped left"
    case .right: "Swiped right"
    case .up: "Swiped up"
    case .down: "Swiped down"
    case .slow: "Too slow"
    case .crooked: "Not straight"
    }
  }

  var symbol: String {
    switch self {
    case .left, .right, .up, .down: "arrow.\(self)"
    case .slow: "tortoise.fill"
    case .crooked: "scribble"
    }
  }
}

/// A custom gesture based on another gesture.
struct SwipeGesture: Gesture {
  var body: some Gesture<Swipe> {
    DragGesture(minimumDistance: 20).map { Swipe($0) }
  }
}
