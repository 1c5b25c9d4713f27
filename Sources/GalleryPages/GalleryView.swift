import Deft

/// The gallery: the list of pages, one of them at work, and its code beside it.
public struct GalleryView {
  @State private var selection: String
  @State private var showsSource = true
  /// Whether the code is shown where there is no room beside the page.
  @State private var showsSourceInstead = false

  /// How much is left free above the list.
  private let listInset: CGFloat

  /// The gallery, open at a page.
  ///
  /// - Parameters:
  ///   - page: which one.
  ///   - listInset: how much is left free above the list, in points, for what the program has in that corner.
  nonisolated public init(page: GalleryPage = GalleryPage.all[0], listInset: CGFloat = 0) {
    _selection = State(initialValue: page.id)
    self.listInset = listInset
  }

  /// What the list, the page and the space around them need, in points; the code has the rest.
  private static let widthWithoutSource: CGFloat = 672
}

extension GalleryView: View {
  /// The list, the page and its code: beside it where there is room, else in its place.
  public var body: some View {
    GeometryReader { area in
      let width = area.size.width
      let sourceWidth = min(560, width - Self.widthWithoutSource)
      let hasRoom = sourceWidth >= 240
      HStack(alignment: .top, spacing: 16) {
        GallerySidebar(selection: $selection)
          .frame(width: width < 760 ? 196 : 208)
          .padding(.top, listInset)
          .zIndex(1)
        PageArea(
          page: page, showsSource: hasRoom ? $showsSource : $showsSourceInstead,
          coversPage: !hasRoom)
        if hasRoom, showsSource {
          SourcePanel(page: page, width: sourceWidth)
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
  @Binding var showsSource: Bool
  /// Whether the code lies over the page, which stays as it is meanwhile.
  let coversPage: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 16) {
        Text(page.title)
          .font(.title)
          .fontWeight(.semibold)
        Spacer(minLength: 0)
        Button(showsSource ? "Hide code" : "Show code") {
          withAnimation(.snappy) { showsSource.toggle() }
        }
        .buttonStyle(.bordered)
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
        .overlay {
          if coversPage, showsSource {
            GeometryReader { area in
              SourcePanel(page: page, width: area.size.width)
            }
            .padding(.top, 16)
            .transition(.opacity)
          }
        }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
