#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct PressOnceApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A press that works once, after which the gesture is removed.
struct ContentView: View {
  @GestureState private var isDetectingLongPress = false
  @State private var completedLongPress = false
  @State private var wasPressed = 0

  var longPress: some Gesture {
    LongPressGesture(minimumDuration: 0.3, maximumDistance: 20)
      .updating($isDetectingLongPress) { currentState, gestureState, transaction in
        gestureState = currentState
        transaction.animation = Animation.easeIn(duration: 0.2)
      }
      .onChanged { _ in wasPressed += 1 }
      .onEnded { finished in
        self.completedLongPress = finished
      }
  }

  var body: some View {
    Circle()
      .fill(
        self.isDetectingLongPress
          ? Color.red : (self.completedLongPress ? Color.green : Color.blue)
      )
      .frame(width: 100, height: 100, alignment: .center)
      .gesture(completedLongPress ? nil : longPress)
  }
}
