/// The list of a program's previews, and the selected preview.
struct PreviewBrowser: View {
  let entries: [PreviewCatalog.Entry]
  @State var selection: Int

  /// The minimum width at which the list is beside the preview, in points.
  private static let wide: CGFloat = 560

  var body: some View {
    if entries.isEmpty {
      Text("This program has no previews. Declare one with #Preview { … }.")
        .foregroundStyle(.secondary).padding()
    } else if entries.count == 1 {
      PreviewPage(entry: entries[0])
    } else {
      GeometryReader { proxy in
        if proxy.size.width >= Self.wide {
          HStack(spacing: 0) {
            ScrollView { VStack(alignment: .leading, spacing: 2) { rows }.padding(8) }
              .frame(width: 200)
            Divider()
            page
          }
        } else {
          VStack(spacing: 0) {
            ScrollView(.horizontal) { HStack(spacing: 2) { rows }.padding(8) }
              .fixedSize(horizontal: false, vertical: true)
            Divider()
            page
          }
        }
      }
    }
  }

  private var page: some View {
    PreviewPage(entry: entries[min(selection, entries.count - 1)]).id(selection)
  }

  private var rows: some View {
    ForEach(entries.indices, id: \.self) { index in
      Button(action: { selection = index }) {
        Text(verbatim: entries[index].name)
          .lineLimit(1)
          .padding(.horizontal, 12)
          .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
          .background(
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.accentColor.opacity(index == selection ? 0.18 : 0))
          )
          .contentShape(Rectangle())
      }
      .foregroundStyle(.primary)
      .accessibilityAddTraits(index == selection ? .isSelected : [])
    }
  }
}

/// A preview in the middle of its area.
private struct PreviewPage: View {
  let entry: PreviewCatalog.Entry

  var body: some View {
    RootStack { entry.makeContent() }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
  }
}
