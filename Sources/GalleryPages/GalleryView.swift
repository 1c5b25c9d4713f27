import Deft

/// The gallery: the list of pages, the selected page, and its code.
public struct GalleryView {
  @State private var selection: String
  @State private var showsSource = true
  /// Whether the code covers the page, in windows too narrow for both.
  @State private var showsSourceInstead = false

  /// The space above the list, in points.
  private let listInset: CGFloat

  /// Creates the gallery.
  ///
  /// - Parameters:
  ///   - page: The initially selected page.
  ///   - listInset: The space above the list, in points, for controls of the program in that corner.
  nonisolated public init(page: GalleryPage = GalleryPage.all[0], listInset: CGFloat = 0) {
    _selection = State(initialValue: page.id)
    self.listInset = listInset
  }

  /// The width of the list, the page and their margins, in points. The code gets the rest.
  private static let widthWithoutSource: CGFloat = 672
}

extension GalleryView: View {
  /// The list, the page and its code, which is beside the page or, in narrow windows, covers it.
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

/// A page with its title.
private struct PageArea: View {
  let page: GalleryPage
  @Binding var showsSource: Bool
  /// Whether the code covers the page. A covered page keeps its state.
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
