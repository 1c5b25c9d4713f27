import Deft

/// A bar that is dragged; its private properties are not part of its initializer.
struct Gauge: View {
  var title: String
  @Binding var level: Double
  var color: Color = .blue
  @State private var isDragging = false
  @State private var lowest: Double?
  @GestureState private var start: Double?
  @GestureState(resetTransaction: Transaction(animation: .easeOut)) private var bump = CGFloat(0)
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack {
      Text(title).frame(width: 80, alignment: .leading)
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Rectangle().fill(colorScheme == .dark ? Color.white : .gray).opacity(0.2)
          Rectangle().fill(isDragging ? color.opacity(0.7) : color)
            .frame(width: proxy.size.width * level)
        }
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($start) { _, start, _ in start = start ?? level }
            .updating($bump) { _, bump, _ in bump = 4 }
            .onChanged { value in
              isDragging = true
              level = min(max(value.location.x / proxy.size.width, 0), 1)
              lowest = min(lowest ?? level, level)
            }
            .onEnded { _ in isDragging = false })
      }
      .frame(height: 20 + bump)
    }
  }
}

struct Marker: View {
  let name: String
  @State private var isOn = false
  @GestureState private var isPressed = false

  var body: some View {
    Text(name)
      .foregroundStyle(isPressed ? .red : .blue)
      .underline(isOn)
      .gesture(
        LongPressGesture(minimumDuration: 1)
          .updating($isPressed) { value, state, _ in state = value }
          .onEnded { isOn = $0 })
  }
}
