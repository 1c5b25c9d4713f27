import Deft

/// The gallery: the list of pages, one of them at work, and its code beside it.
public struct GalleryView {
  @State private var selection: String
  @State private var showsSource = true

  /// The gallery, open at a page.
  nonisolated public init(page: GalleryPage = GalleryPage.all[0]) {
    _selection = State(initialValue: page.id)
  }

  /// Narrower windows have no room for the code, in points.
  private static let sourceWidth: CGFloat = 900
}

extension GalleryView: View {
  /// The list, the page and its code.
  public var body: some View {
    GeometryReader { area in
      let width = area.size.width
      let hasRoom = width >= Self.sourceWidth
      HStack(spacing: 16) {
        GallerySidebar(selection: $selection)
          .frame(width: width < 760 ? 196 : 208)
          .zIndex(1)
        PageArea(page: page, showsSource: hasRoom ? $showsSource : nil)
        if hasRoom, showsSource {
          SourcePanel(page: page, width: min(560, width * 0.44))
            .transition(.move(edge: .trailing).combined(with: .opacity))
            .zIndex(1)
        }
      }
      .padding(16)
    }
    .foregroundStyle(.primary)
  }

  private var page: GalleryPage { GalleryPage.named(selection) ?? GalleryPage.all[0] }
}

/// A page under its title.
private struct PageArea: View {
  let page: GalleryPage
  /// Whether the code is shown; nil where there is no room for it.
  let showsSource: Binding<Bool>?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 16) {
        Text(page.title)
          .font(.title)
          .fontWeight(.semibold)
        Spacer(minLength: 0)
        if let showsSource {
          Button(showsSource.wrappedValue ? "Hide code" : "Show code") {
            withAnimation(.snappy) { showsSource.wrappedValue.toggle() }
          }
        }
      }
      .frame(height: 40)
      Text(page.sentence)
        .foregroundStyle(.secondary)
      page.view
        .padding(.vertical, 16)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("page")
        .id(page.id)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
