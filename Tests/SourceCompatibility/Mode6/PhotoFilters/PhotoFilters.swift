import Deft

@main
struct PhotoFiltersApp: App {
  var body: some Scene {
    WindowGroup { PhotoFiltersView() }
  }
}

/// A picture whose colors are changed by a tap, and a badge that is blended with it.
struct PhotoFiltersView: View {
  enum Look: CaseIterable {
    case plain, noir, vivid, inverted
  }

  @State private var look = Look.plain
  @State private var hue = 0.0

  var body: some View {
    VStack(spacing: 20) {
      picture
        .saturation(look == .noir ? 0 : look == .vivid ? 1.6 : 1)
        .contrast(look == .noir ? 1.2 : 1)
        .brightness(look == .vivid ? 0.05 : 0)
        .hueRotation(.degrees(hue))
        .overlay(alignment: .topTrailing) {
          Image(systemName: "star.fill")
            .symbolRenderingMode(.hierarchical)
            .foregroundStyle(.white.shadow(.drop(radius: 2)))
            .blendMode(.overlay)
            .padding()
        }
        .compositingGroup()
        .onTapGesture { withAnimation { look = .noir } }
      Rectangle()
        .fill(.red.shadow(.inner(color: .black.opacity(0.4), radius: 6, x: 0, y: 2)))
        .frame(width: 200, height: 60)
        .colorMultiply(.white)
        .grayscale(look == .noir ? 1 : 0)
      Text("Use `tap` to change the **look**").foregroundStyle(.tint.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var picture: some View {
    Color.green.frame(width: 300, height: 200)
      .overlay(
        EllipticalGradient(
          colors: [.white.opacity(0.4), .clear], center: .topLeading, startRadiusFraction: 0,
          endRadiusFraction: 0.4)
      )
      .drawingGroup()
  }
}
