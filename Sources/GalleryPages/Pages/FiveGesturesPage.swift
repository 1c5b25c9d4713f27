import Deft

/// Five gestures, one tile each.
struct FiveGesturesPage: View {
  @State private var taps = 0
  @State private var holds = 0

  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var drag = CGSize.zero
  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var scale = 1.0
  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var angle = Angle.zero

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 20) {
        Tile("Tap", "\(taps)", color: .blue)
          .onTapGesture { taps += 1 }
        Tile("Hold", "\(holds)", color: .purple)
          .onLongPressGesture { holds += 1 }
        Tile("Drag", drag.text, color: .pink)
          .offset(drag)
          .gesture(
            DragGesture().updating($drag) { value, drag, _ in
              drag = value.translation
            }
          )
          .zIndex(1)
      }
      HStack(spacing: 20) {
        Tile("Magnify", scale.text, color: .teal)
          .scaleEffect(scale)
          .gesture(
            MagnifyGesture().updating($scale) { value, scale, _ in
              scale = value.magnification
            })
        Tile("Rotate", angle.text, color: .green)
          .rotationEffect(angle)
          .gesture(
            RotateGesture().updating($angle) { value, angle, _ in
              angle = value.rotation
            })
      }
    }
  }
}

/// A tile with the name and the value of its gesture.
private struct Tile: View {
  let name: LocalizedStringKey
  let value: String
  let color: Color

  init(_ name: LocalizedStringKey, _ value: String, color: Color) {
    self.name = name
    self.value = value
    self.color = color
  }

  var body: some View {
    VStack(spacing: 4) {
      RoundedRectangle(cornerRadius: 20)
        .fill(color.gradient)
        .frame(width: 96, height: 96)
        .shadow(color: color.opacity(0.3), radius: 10, y: 5)
        .padding(.bottom, 4)
      Text(name).font(.headline)
      Text(value).monospacedDigit()
    }
    .frame(width: 116)
    .contentShape(.rect)
    .accessibilityElement(children: .combine)
  }
}

extension CGSize {
  fileprivate var text: String { "\(Int(width)), \(Int(height))" }
}

extension Double {
  fileprivate var text: String { String(format: "%.1f×", self) }
}

extension Angle {
  fileprivate var text: String { "\(Int(degrees))°" }
}
