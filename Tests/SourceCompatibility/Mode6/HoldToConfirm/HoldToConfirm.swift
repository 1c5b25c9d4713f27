#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct HoldToConfirmApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// An effect that shakes a view a few times for each step of its value.
struct Shake: GeometryEffect {
  var amount: CGFloat = 12
  var shakesPerUnit: CGFloat = 3
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    let x = amount * sin(animatableData * .pi * 2 * shakesPerUnit)
    return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
  }
}

/// A button that must be held. It fills during the hold, and shakes when released too early.
struct HoldButton: View {
  var duration: TimeInterval = 0.6
  let action: () -> Void
  @State private var progress: CGFloat = 0
  @State private var attempts = 0
  @State private var isDone = false

  var body: some View {
    Text("Hold to delete")
      .bold()
      .foregroundStyle(.white)
      .frame(width: 260, height: 90)
      .background {
        ZStack(alignment: .leading) {
          Color.blue
          GeometryReader { geometry in
            Color.red.frame(width: geometry.size.width * progress)
          }
        }
      }
      .modifier(Shake(animatableData: CGFloat(attempts)))
      .onLongPressGesture(minimumDuration: duration, maximumDistance: 40) {
        isDone = true
        action()
      } onPressingChanged: { isPressing in
        if isPressing {
          isDone = false
          withAnimation(.linear(duration: duration)) { progress = 1 }
        } else if !isDone {
          withAnimation(.easeOut(duration: 0.2)) { progress = 0 }
          withAnimation(.default) { attempts += 1 }
        }
      }
  }
}

struct ContentView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 40) {
      HoldButton { count += 1 }
      Circle()
        .fill(count == 0 ? .orange : .green)
        .frame(width: 60, height: 60)
        .phaseAnimator([1, 1.5], trigger: count) { content, scale in
          content.scaleEffect(scale)
        } animation: { _ in
          .spring(duration: 0.3, bounce: 0.4)
        }
      Text("\(count) deleted").contentShape(Rectangle()).onTapGesture { count = 0 }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.white)
  }
}
