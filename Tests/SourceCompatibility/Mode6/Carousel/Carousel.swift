#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct CarouselApp: App {
  var body: some Scene {
    WindowGroup { CarouselView() }
  }
}

/// Cards that tilt and fade while they scroll, and a header with parallax.
struct CarouselView: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Color.indigo.frame(height: 120)
          .visualEffect { content, proxy in
            content
              .offset(y: proxy.frame(in: .scrollView).minY * -0.3)
              .brightness(0)
          }
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 12) {
            ForEach(0..<8, id: \.self) { index in
              RoundedRectangle(cornerRadius: 16)
                .fill(index == 0 ? Color.red : .blue)
                .frame(width: 220, height: 160)
                .scrollTransition(.interactive, axis: .horizontal) { content, phase in
                  content
                    .rotation3DEffect(
                      .degrees(phase.value * -25), axis: (x: 0, y: 1, z: 0), perspective: 0.6
                    )
                    .scaleEffect(phase.isIdentity ? 1 : 0.85)
                }
            }
          }
          .padding(.horizontal)
        }
        ForEach(0..<6, id: \.self) { index in
          Text("Row \(index)")
            .frame(maxWidth: .infinity, minHeight: 80)
            .background(.thinMaterial)
            .scrollTransition { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.4).blur(radius: phase.isIdentity ? 0 : 4)
            }
        }
      }
    }
  }
}
