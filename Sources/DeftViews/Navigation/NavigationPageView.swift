/// A page of a stack: its bar and its content.
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
    VStack(spacing: 0) {
      NavigationBar(page: page, model: model)
      ZStack { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .modifier(PageModifier())
    .environment(\.navigationPage, page)
  }
}

/// A page's title and back button.
private struct NavigationBar {
  let page: NavigationPage
  let model: NavigationModel
}

extension NavigationBar: View {
  static var height: CGFloat { 44 }

  var body: some View {
    let below = model.page(under: page)
    let hasBack = below != nil && !page.hidesBackButton
    if !page.hidesBar, hasBack || !page.title.isEmpty {
      NavigationBarLayout {
        Text(page.title).font(.system(size: 17, weight: .semibold))
        if hasBack {
          Button {
            model.pop()
          } label: {
            HStack(spacing: 6) {
              Chevron(direction: .leading).frame(width: 10, height: 18)
              if let title = below?.title, !title.isEmpty { Text(title) } else { Text("Back") }
            }
            .foregroundColor(.accentColor)
            .padding(.horizontal, 12)
            .frame(height: Self.height)
            .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
        }
      }
      .frame(height: Self.height)
      Divider()
    }
  }
}

/// A layout with the back button at the leading edge and the title in the middle, or beside the
/// button if space is short.
private struct NavigationBarLayout: Layout, Equatable {
  static let gap: CGFloat = 12

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var start = bounds.minX + Self.gap
    if subviews.count > 1 {
      let offer = ProposedViewSize(width: bounds.width / 2, height: bounds.height)
      subviews[1].place(at: bounds.origin, proposal: offer)
      start = bounds.minX + subviews[1].sizeThatFits(offer).width
    }
    guard let title = subviews.first else { return }
    let offer = ProposedViewSize(
      width: max(0, bounds.maxX - Self.gap - start), height: bounds.height)
    let width = title.sizeThatFits(offer).width
    let x = max(start, bounds.midX - width / 2)
    title.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: offer)
  }
}
