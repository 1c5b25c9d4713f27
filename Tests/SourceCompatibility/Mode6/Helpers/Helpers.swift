#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct HelpersApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Gestures created by helper functions outside views.
struct GestureFactory {
  var minimumDistance: CGFloat = 5
  let tap = TapGesture(count: 2)

  func drag(_ moved: @escaping (CGSize) -> Void) -> some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: minimumDistance).onChanged { moved($0.translation) }
  }

  func either(
    _ short: @escaping () -> Void, _ long: @escaping () -> Void
  ) -> some Gesture {
    LongPressGesture(minimumDuration: 0.4)
      .onEnded { _ in long() }
      .exclusively(before: TapGesture().onEnded(short))
  }
}

@MainActor func label(_ text: String, in color: Color = .red) -> some View {
  Text(text).bold().foregroundColor(.white).padding(6).background(color).clipShape(Capsule())
}

extension View {
  func framed(_ isFramed: Bool = true) -> some View {
    overlay(isFramed ? Rectangle().stroke(Color.purple, lineWidth: 2) : nil)
  }

  func throwable(_ perform: @escaping (DragGesture.Value) -> Void) -> some View {
    gesture(DragGesture().onEnded(perform))
  }

  func tapped(_ perform: @escaping () -> Void) -> some View {
    simultaneousGesture(TapGesture().onEnded(perform))
  }

  @ViewBuilder func hidden(when isHidden: Bool) -> some View {
    if isHidden { self.hidden() } else { self }
  }
}

/// A pad that forwards its closures.
struct Pad<Label: View>: View {
  var title: String = "Pad"
  var onThrow: (DragGesture.Value) -> Void = { _ in }
  var onTap: () -> Void = {}
  @ViewBuilder var label: Label

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(.blue)
      label
    }
    .frame(width: 160, height: 100)
    .throwable(onThrow)
    .tapped(onTap)
  }
}

struct ContentView: View {
  private let factory = GestureFactory()
  @State private var taps = 0
  @State private var moved = CGSize.zero
  @State private var predicted: CGSize?

  var body: some View {
    VStack(spacing: 20) {
      label("\(taps)")
      Pad(onThrow: remember, onTap: count) { label("Throw", in: .green) }
        .framed(taps > 0)
      Pad(title: "Other", onThrow: { predicted = $0.predictedEndTranslation }) {
        Text("Or throw me")
      }
      Circle().fill(.pink).frame(width: 80, height: 80).offset(moved)
        .gesture(factory.drag { moved = $0 })
      Rectangle().fill(.yellow).frame(width: 80, height: 40)
        .gesture(factory.either(count, { taps = 0 }))
      label("flies far").hidden(when: (predicted?.width ?? 0) < 200)
    }
  }

  private func remember(_ value: DragGesture.Value) {
    predicted = value.predictedEndTranslation
  }

  private func count() { taps += 1 }
}
