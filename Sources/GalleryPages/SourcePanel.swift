import Deft

/// The source code of a page.
struct SourcePanel: View {
  let page: GalleryPage
  let width: CGFloat

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading, spacing: 3) {
        let lines = page.source.split(separator: "\n", omittingEmptySubsequences: false)
        ForEach(lines.indices, id: \.self) { index in
          SourceColoring.text(of: lines[index].isEmpty ? " " : lines[index])
            .fixedSize()
        }
      }
      .font(.system(size: 12, design: .monospaced))
      .padding(16)
      .frame(minWidth: width, alignment: .leading)
    }
    .frame(width: width)
    // Code is left-aligned in every language.
    .environment(\.layoutDirection, .leftToRight)
    .id(page.id)
    .accessibilityElement()
    .accessibilityLabel("Source of \(page.title)")
    .floatingPanel()
  }
}
