#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct LiveCounterApp: App {
  var body: some Scene {
    WindowGroup { LiveCounterView() }
  }
}

/// A counter whose digits roll, with animated symbols and content that is still loading.
struct LiveCounterView: View {
  @State private var count = 0
  @State private var isLoading = true
  @State private var isPlaying = false

  var body: some View {
    VStack(spacing: 24) {
      Text("\(count)")
        .font(.largeTitle.monospacedDigit())
        .contentTransition(.numericText(value: Double(count)))
      HStack(spacing: 24) {
        Image(systemName: "heart")
          .symbolVariant(count > 0 ? .fill : .none)
          .symbolEffect(.bounce, value: count)
        Image(systemName: "wifi")
          .symbolEffect(.variableColor.iterative.reversing, isActive: isLoading)
        Image(systemName: isPlaying ? "pause.fill" : "play.fill")
          .contentTransition(.symbolEffect(.replace))
      }
      .font(.title)
      VStack(alignment: .leading) {
        Text("Name of the song").font(.headline)
        Text("Account 1234").privacySensitive()
      }
      .redacted(reason: isLoading ? .placeholder : [])
      Rectangle().fill(isLoading ? .red : .green).frame(width: 200, height: 60)
        .onTapGesture {
          withAnimation(.snappy) {
            count += 1
            isLoading = false
            isPlaying.toggle()
          }
        }
        .hoverEffect(.lift)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sensoryFeedback(trigger: count) { old, new in new > old ? .increase : .decrease }
  }
}
