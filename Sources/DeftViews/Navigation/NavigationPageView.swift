/// A page of a stack: its bars, its title and its content.
struct NavigationPageView<Content: View> {
  let page: NavigationPage
  let model: NavigationModel
  let content: Content

  init(page: NavigationPage, model: NavigationModel, @ViewBuilder content: () -> Content) {
    (self.page, self.model, self.content) = (page, model, content())
  }
}

extension NavigationPageView: View {
  var body: some View {
    NavigationFrame(
      page: page, bar: VStack(spacing: 0) { PageBar(page: page, model: model) },
      title: LargeTitle(page: page, model: model),
      content: RootStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity),
      bottom: VStack(spacing: 0) { BottomBar(bars: page.bars) }
    )
    .modifier(PageModifier())
    .environment(\.page, page)
    .environment(\.safeAreaHost, page)
  }
}

/// The bar of a page, with the back button.
private struct PageBar {
  let page: NavigationPage
  let model: NavigationModel
}

extension PageBar: View {
  var body: some View {
    let showsTitle = page.isCollapsed || page.isCompact || !model.hasLargeTitle(page)
    let appearance = page.bars.top
    let hidesBackButton = appearance.hidesBackButton
    let hidesBackTitle = appearance.role == .editor
    let below = hidesBackButton ? nil : model.page(under: page)
    let column = column
    let back = hidesBackButton || below != nil ? nil : column?.columnBehind
    let split = column?.showsToggle == true ? column?.split : nil
    TopBar(
      bars: page.bars, title: page.barTitle, showsTitle: showsTitle,
      hasBack: below != nil || back != nil || split != nil
    ) {
      if let below {
        BackButton(title: below.title, hidesTitle: hidesBackTitle) { model.pop() }
      } else if let back {
        BackButton(title: back.visibleStack.root.title, hidesTitle: hidesBackTitle) {
          column?.split?.goBack()
        }
      } else if let split {
        SidebarToggle(model: split)
      }
    }
  }

  /// The column of a split view whose buttons the page shows.
  private var column: SplitColumn? {
    guard page === model.root, let column = model.column, column.visibleStack === model else {
      return nil
    }
    return column
  }
}

private struct BackButton {
  let title: String
  /// Whether only assistive technologies receive the title.
  let hidesTitle: Bool
  let goBack: () -> Void
}

extension BackButton: View {
  var body: some View {
    Button {
      goBack()
    } label: {
      HStack(spacing: 6) {
        Chevron(direction: .leading).frame(width: 10, height: 18)
        if hidesTitle {
          Color.clear.frame(width: 0, height: 0)
            .accessibilityLabel(title.isEmpty ? Text("Back") : Text(title))
        } else if title.isEmpty {
          Text("Back")
        } else {
          Text(title).lineLimit(1)
        }
      }
      .foregroundStyle(.tint)
      .padding(.horizontal, 12)
      .frame(height: BarMetrics.height)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

/// The title of a page on a separate line, and the search field; empty for a small title without
/// a search field. An empty title takes the same space as others.
struct LargeTitle {
  let page: NavigationPage
  let model: NavigationModel
}

extension LargeTitle: View {
  /// The height of the title line, in points. Source: as on iOS.
  static var height: CGFloat { 52 }

  var body: some View {
    let appearance = page.bars.top
    VStack(spacing: 0) {
      if let title = page.barTitle, !appearance.isHidden, !page.isCompact,
        model.hasLargeTitle(page)
      {
        BarTitle(title, appearance.titleControl).font(.system(size: 32, weight: .bold))
          .padding(.horizontal, BarMetrics.margin)
          .frame(maxWidth: .infinity, minHeight: Self.height, alignment: .leading)
      }
      if let search = appearance.search ?? page.bars.outerSearch {
        SearchField(model: search).id(ObjectIdentifier(search))
      }
    }
  }
}
