#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct MotionLabApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// All ways to specify an animation.
struct ContentView: View {
  @State private var isRight = false
  @State private var isPulsing = false
  @State private var finished = 0
  @State private var index = 0

  private let animations: [(String, Animation)] = [
    ("default", .default), ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut(duration: 0.4)), ("spring", .spring),
    ("spring()", .spring()), ("response", .spring(response: 0.4, dampingFraction: 0.5)),
    ("interactive", .interactiveSpring()), ("smooth", .smooth), ("snappy", .snappy(duration: 0.3)),
    ("bouncy", .bouncy(duration: 0.5, extraBounce: 0.1)),
    ("interpolating", .interpolatingSpring(stiffness: 170, damping: 15)),
    ("curve", .timingCurve(0.2, 0.8, 0.2, 1, duration: 0.5)),
    ("delayed", .linear(duration: 0.2).delay(0.1).speed(2)),
    ("repeated", .easeInOut.repeatCount(3, autoreverses: true)),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      ball.animation(.easeInOut, value: isRight)
      ball.animation(.linear(duration: 0.5))
      ball.animation(nil)
      ball.animation(.snappy) { content in content.opacity(isRight ? 0.5 : 1) }
      ball.transaction { $0.animation = .bouncy }
      ball.transaction(value: isRight) { transaction in transaction.animation = nil }
      Circle().fill(.pink).frame(width: 30, height: 30)
        .scaleEffect(isPulsing ? 1.4 : 1)
        .animation(.easeInOut.repeatForever(autoreverses: true), value: isPulsing)
      if isRight {
        Text("Here").transition(.asymmetric(insertion: .scale, removal: .opacity))
      }
      Text("\(animations[index].0): \(finished)")
    }
    .frame(width: 240, alignment: .leading)
    .contentShape(Rectangle())
    .onTapGesture {
      index = (index + 1) % animations.count
      withAnimation(animations[index].1, completionCriteria: .logicallyComplete) {
        isRight.toggle()
      } completion: {
        finished += 1
      }
    }
    .onLongPress {
      var transaction = Transaction(animation: .easeOut)
      transaction.disablesAnimations = true
      withTransaction(transaction) { isRight = false }
      withTransaction(\.disablesAnimations, true) { isRight = true }
    }
    .onAppear { isPulsing = true }
  }

  private var ball: some View {
    Circle().fill(.blue).frame(width: 30, height: 30).offset(x: isRight ? 200 : 0)
  }
}

extension View {
  fileprivate func onLongPress(perform action: @escaping () -> Void) -> some View {
    simultaneousGesture(LongPressGesture().onEnded { _ in action() })
  }
}
