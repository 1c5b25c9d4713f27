import SwiftUI

@Observable
final class Shelf {
  var stars = 0
  init(stars: Int = 0) { self.stars = stars }
}

struct StarRow: View {
  @Binding var stars: Int
  var color = Color.orange

  var body: some View {
    HStack(spacing: 12) {
      ForEach(1...5, id: \.self) { index in
        Rectangle()
          .fill(index <= stars ? color : Color.gray)
          .frame(width: 48, height: 48)
          .onTapGesture { stars = index }
      }
    }
  }
}

struct ShelfView: View {
  @Environment(Shelf.self) private var shelf

  var body: some View {
    @Bindable var shelf = shelf
    StarRow(stars: $shelf.stars)
  }
}

struct SampleShelf: PreviewModifier {
  static func makeSharedContext() async throws -> Shelf { Shelf(stars: 4) }

  func body(content: Content, context: Shelf) -> some View {
    content.environment(context)
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var sampleShelf: Self = .modifier(SampleShelf())
}

@main
struct PreviewShelfApp: App {
  @State private var shelf = Shelf()

  var body: some Scene {
    WindowGroup("Shelf") {
      ShelfView().environment(shelf)
    }
  }
}

#Preview("Blue stars", traits: .fixedLayout(width: 400, height: 120)) {
  @Previewable @State var stars = 2
  StarRow(stars: $stars, color: .blue)
}

#Preview("From sample data", traits: .sampleShelf) {
  ShelfView()
}

#Preview("Some counts", arguments: [1, 3]) { count in
  StarRow(stars: .constant(count))
}

#Preview("Landscape", traits: .landscapeLeft) {
  let shelf = Shelf(stars: 3)

  return ShelfView()
    .environment(shelf)
}

@available(iOS 17.0, macOS 14.0, *)
#Preview {
  StarRow(stars: .constant(5), color: .green)
  Text("Five")
}
