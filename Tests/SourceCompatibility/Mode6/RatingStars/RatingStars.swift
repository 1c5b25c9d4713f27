import Deft

@main
struct RatingStarsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Stars that are set with a tap, or by sliding over them.
struct RatingView: View {
  @Binding var rating: Int
  var maximum = 5
  private let size: CGFloat = 60

  var body: some View {
    HStack(spacing: 0) {
      ForEach(1...maximum, id: \.self) { number in
        Image(systemName: number <= rating ? "star.fill" : "star")
          .resizable()
          .scaledToFit()
          .padding(8)
          .frame(width: size, height: size)
          .foregroundColor(number <= rating ? .orange : .gray)
          .scaleEffect(number == rating ? 1.1 : 1)
      }
    }
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          let new = Int((value.location.x / size).rounded(.up))
          rating = max(0, min(maximum, new))
        }
    )
    .animation(.spring(response: 0.3, dampingFraction: 0.6), value: rating)
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(rating) of \(maximum)")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: rating = min(maximum, rating + 1)
      case .decrement: rating = max(0, rating - 1)
      @unknown default: break
      }
    }
  }
}

struct ContentView: View {
  @State private var rating = 2

  var body: some View {
    VStack(spacing: 30) {
      RatingView(rating: $rating)
      RoundedRectangle(cornerRadius: 8).fill(.blue)
        .frame(width: CGFloat(rating) * 40 + 1, height: 40)
    }
  }
}
