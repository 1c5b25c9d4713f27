import Deft

/// The list of pages, for clicks and arrow keys.
struct GallerySidebar: View {
  @Binding var selection: String
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollViewReader { scroll in
      ScrollView {
        VStack(spacing: 2) {
          ForEach(GalleryPage.all) { page in
            let isSelected = page.id == selection
            SidebarRow(title: page.title, isSelected: isSelected) { selection = page.id }
              .accessibilityMarked(isSelected && isFocused)
          }
        }
        .padding(8)
      }
      .floatingPanel()
      .onAppear { scroll.scrollTo(selection, anchor: .center) }
      .focusable()
      .focused($isFocused)
      .defaultFocus($isFocused, true)
      .onKeyPress(keys: [.upArrow, .downArrow, .home, .end]) { press in
        move(press.key)
        scroll.scrollTo(selection, anchor: .center)
        return .handled
      }
    }
    .accessibilityList("Pages")
  }

  private func move(_ key: KeyEquivalent) {
    let ids = GalleryPage.all.map(\.id)
    let index = ids.firstIndex(of: selection) ?? 0
    switch key {
    case .upArrow: selection = ids[max(index - 1, 0)]
    case .downArrow: selection = ids[min(index + 1, ids.count - 1)]
    case .home: selection = ids[0]
    default: selection = ids[ids.count - 1]
    }
  }
}

/// The title of a page in the list.
private struct SidebarRow: View {
  let title: String
  let isSelected: Bool
  let select: () -> Void
  @State private var isHovered = false

  init(title: String, isSelected: Bool, select: @escaping () -> Void) {
    (self.title, self.isSelected, self.select) = (title, isSelected, select)
  }

  var body: some View {
    Text(title)
      .fontWeight(isSelected ? .semibold : .regular)
      .foregroundStyle(isSelected ? Color.accentColor : .primary)
      .padding(.horizontal, 10)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
      .background(shade, in: .rect(cornerRadius: 7))
      .contentShape(.rect)
      .onHover { isHovered = $0 }
      .onTapGesture(perform: select)
      .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
      .accessibilityKind(.listItem)
  }

  private var shade: Color {
    isSelected ? .accentColor.opacity(0.13) : .primary.opacity(isHovered ? 0.06 : 0)
  }
}
