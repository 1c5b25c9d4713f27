import Deft

/// Shakes a view, as code before iOS 15 did.
struct ShakeModifier: AnimatableModifier {
  var shakes: CGFloat

  nonisolated var animatableData: CGFloat {
    get { shakes }
    set { shakes = newValue }
  }

  func body(content: Content) -> some View {
    content.offset(x: sin(shakes * .pi * 4) * 20)
  }
}

struct ShakingField: View {
  @State private var shakes: CGFloat = 0
  @State private var done = 0
  @State private var size = CGSize(width: 200, height: 60)

  var body: some View {
    VStack(spacing: 30) {
      Text(size.debugDescription)
        .accessibility(label: Text("Size"))
        .accessibility(hint: Text("The size of the field"))
      Rectangle()
        .fill(done == 0 ? Color.blue : .green)
        .frame(width: size.width, height: size.height)
        .modifier(ShakeModifier(shakes: shakes))
        .accessibility(identifier: "field")
        .accessibility(addTraits: .isButton)
        .onTapGesture {
          withAnimation(.linear(duration: 0.4)) {
            shakes += 1
          } completion: {
            done += 1
          }
        }
      Color("MissingColor")
        .frame(width: 40, height: 40)
        .background()
        .backgroundStyle(.orange)
    }
  }
}

@main
struct ShakingFieldApp: App {
  var body: some Scene { WindowGroup { ShakingField() } }
}
