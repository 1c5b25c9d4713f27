import Deft

@main
struct KeysAndVoiceApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A custom slider for fingers, keys and screen readers.
struct Dial: View {
  @Binding var value: Double
  var step: Double = 0.1
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @FocusState private var isFocused: Bool

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.3))
        Capsule().fill(isFocused ? .blue : .green)
          .frame(width: max(24, proxy.size.width * value))
      }
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { set($0.location.x / proxy.size.width) })
    }
    .frame(height: 24)
    .animation(reduceMotion ? nil : .easeInOut, value: value)
    .focusable()
    .focused($isFocused)
    .onKeyPress(.upArrow) { move(by: step) }
    .onKeyPress(.rightArrow) { move(by: step) }
    .onKeyPress(.downArrow) { move(by: -step) }
    .onKeyPress(.leftArrow, phases: [.down, .repeat]) { _ in move(by: -step) }
    .onKeyPress(keys: [.home, .end]) { press in
      set(press.key == .home ? 0 : 1)
      return .handled
    }
    .onKeyPress(characters: .decimalDigits) { press in
      guard let digit = Double(press.characters) else { return .ignored }
      set(digit / 10)
      return .handled
    }
    .onAppear { isFocused = true }
    .accessibilityElement()
    .accessibilityLabel("Volume")
    .accessibilityValue("\(Int(value * 100)) percent")
    .accessibilityHint("Drag, or use the arrow keys")
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: _ = move(by: step)
      case .decrement: _ = move(by: -step)
      @unknown default: break
      }
    }
    .accessibilityAction(named: "Mute") { set(0) }
    .accessibilityAction { set(1) }
  }

  private func set(_ new: Double) { value = min(max(new, 0), 1) }

  private func move(by amount: Double) -> KeyPress.Result {
    set(value + amount)
    return .handled
  }
}

struct ContentView: View {
  @State private var volume = 0.3

  var body: some View {
    VStack {
      Dial(value: $volume)
      Text(volume, format: .percent.precision(.fractionLength(0)))
        .accessibilityHidden(true)
        .accessibilityIdentifier("percent")
    }
    .padding(40)
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
