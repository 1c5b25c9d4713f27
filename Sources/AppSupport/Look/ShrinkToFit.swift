import Deft

/// A view of a fixed size, scaled down if the window is too small.
package struct ShrinkToFit<Content> {
  let size: CGSize
  /// The margin on all sides, in points.
  let margin: CGFloat
  let alignment: Alignment
  let content: Content

  package init(
    size: CGSize, margin: CGFloat, alignment: Alignment, @ViewBuilder content: () -> Content
  ) {
    (self.size, self.margin, self.alignment) = (size, margin, alignment)
    self.content = content()
  }
}

extension ShrinkToFit: View where Content: View {
  package var body: some View {
    GeometryReader { proxy in
      let room = CGSize(
        width: max(0, proxy.size.width - 2 * margin),
        height: max(0, proxy.size.height - 2 * margin))
      content
        .frame(width: size.width, height: size.height)
        .scaleEffect(
          min(1, room.width / size.width, room.height / size.height),
          anchor: alignment == .bottom ? .bottom : .center
        )
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: alignment)
    }
  }
}
