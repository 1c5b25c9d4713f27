import Deft

@main
struct HeldKeysApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A view whose drag depends on the modifier keys.
struct ContentView: View {
  @State private var position = CGPoint(x: 200, y: 150)
  @State private var size: CGFloat = 80
  @State private var isHovered = false
  @State private var pointer: CGPoint?

  var body: some View {
    let resize = DragGesture().modifiers(.shift)
      .onChanged { size = max(20, 80 + $0.translation.width) }
    let move = DragGesture().onChanged { position = $0.location }

    return ZStack {
      Color.white
      RoundedRectangle(cornerRadius: 12)
        .fill(.cyan)
        .overlay(isHovered ? RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 2) : nil)
        .frame(width: size, height: size)
        .onHover { isHovered = $0 }
        .position(position)
        .gesture(ExclusiveGesture(resize, move))
        .gesture(TapGesture().modifiers([.control, .option]).onEnded { size = 80 })
    }
    .onContinuousHover { phase in
      switch phase {
      case .active(let location): pointer = location
      case .ended: pointer = nil
      }
    }
  }
}
