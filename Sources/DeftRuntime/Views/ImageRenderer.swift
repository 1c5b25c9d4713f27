import DeftCairo
import DeftInput
import DeftRenderTree
import DeftViewGraph
import DeftViews

/// A renderer of pictures from views.
///
///     let renderer = ImageRenderer(content: Badge(count: 3))
///     renderer.scale = 2
///     let file = try renderer.cgImage?.pngData()
///
/// The policy: *each picture shows the views in their initial state, in light mode, without a window.* Views that load
/// something, such as `AsyncImage`, show their placeholder.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The views.
  @Published public var content: Content
  /// The size that is proposed to the views, in points. Without a proposal, they have their ideal size.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// The number of pixels per point.
  @Published public var scale: CGFloat = 1
  /// Whether the picture is opaque, black where nothing is drawn.
  @Published public var isOpaque = false
  /// The color space for blending. All modes blend nonlinear sRGB components.
  @Published public var colorMode = ColorRenderingMode.nonLinear

  /// Whether the picture has the background of a window in place of transparency.
  package var showsWindow = false

  /// The maximum width and height of a picture, in pixels.
  nonisolated static var largestSide: CGFloat { 32_767 }

  /// Creates a renderer of views.
  public init(content view: Content) { _content = Published(initialValue: view) }

  /// A picture of the views; `nil` if they have no size, if they are larger than 32,767 pixels, or if memory is
  /// exhausted.
  public var cgImage: ImageRef? {
    let stage = HeadlessStage(size: CGSize(width: 1, height: 1), scale: scale)
    stage.accumulatesDamage = true
    stage.tree.background = Background(color: isOpaque ? .black : .clear)
    let measurement = Measurement()
    let views = ViewLayer(on: stage) { [content, proposedSize] in
      RenderedLayout(proposal: proposedSize, measurement: measurement) { RootStack { content } }
    }
    stage.begin(at: 0)
    let (width, height) = (pixels(measurement.size.width), pixels(measurement.size.height))
    guard let width, let height,
      let surface = try? CairoSurface(
        width: width, height: height, isOpaque: isOpaque, resources: stage.resources)
    else { return nil }
    return withExtendedLifetime(views) {
      if showsWindow { stage.tree.background = .window(views.colorScheme) }
      stage.resize(to: measurement.size, at: 0)
      stage.advance(to: 1 / HeadlessStage.frameRate)
      _ = stage.tree.update(width: width, height: height, displayScale: scale)
      stage.tree.paint(onto: surface, age: 0)
      return surface.image
    }
  }

  /// Returns the number of pixels of a length; `nil` if it is not between 1 and the maximum.
  private func pixels(_ length: CGFloat) -> Int? {
    let pixels = (length * scale).rounded(.up)
    return (1...Self.largestSide).contains(pixels) ? Int(pixels) : nil
  }
}

/// The size of rendered views, in points.
private final class Measurement {
  var size = CGSize.zero
}

/// A layout that gives its view the proposed size, and not that of the window.
private struct RenderedLayout: Layout {
  let proposal: ProposedViewSize
  let measurement: Measurement

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let sizes = subviews.map { $0.sizeThatFits(self.proposal) }
    measurement.size = CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    for subview in subviews {
      subview.place(
        at: CGPoint(
          x: bounds.minX + measurement.size.width / 2,
          y: bounds.minY + measurement.size.height / 2),
        anchor: .center, proposal: self.proposal)
    }
  }
}
