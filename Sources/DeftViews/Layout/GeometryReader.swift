/// A view that fills the proposed space and creates its content from its own geometry.
///
/// The content lies in the upper leading corner. It is created again within the same frame when the
/// size changes. If it has read its position, it is also created again when the position changes,
/// for example in a scroll view or in a view with a changing offset.
///
///     GeometryReader { proxy in
///       Circle().frame(width: proxy.size.width / 2)
///     }
public struct GeometryReader<Content> {
  /// The closure that creates the content.
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader where Content: View {
  /// Creates a view that builds its content from its geometry.
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View where Content: View {
  public typealias Body = Never

  /// Returns an element that creates the content as soon as its size is known.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    GeometryReaderElement(view, in: context)
  }
  /// Replaces the closure that creates the content.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(GeometryReaderElement.self).update(with: view.pointee, in: context)
  }
}

/// The content of a geometry reader. It is a view, so that it is updated when states that it reads
/// change.
private struct GeometryContent<Content: View> {
  let proxy: GeometryProxy
  let make: (GeometryProxy) -> Content
}

extension GeometryContent: View {
  var body: some View { make(proxy) }
}

/// The element of a geometry reader. It creates its content when it is placed.
final class GeometryReaderElement: _ViewElement, GeometryObserver {
  private var content: ContainerElement?
  private var show: (GeometryReaderElement, GeometryProxy) -> Void
  private var shownSize: CGSize?
  private var watch = GeometryWatch()

  init<Content: View>(_ view: GeometryReader<Content>, in context: _ViewContext) {
    show = Self.shower(view)
    super.init(in: context)
  }

  func update<Content: View>(with view: GeometryReader<Content>, in context: _ViewContext) {
    environment = context.environment
    show = Self.shower(view)
    if let shownSize { show(self, GeometryProxy(self, size: shownSize)) }
  }

  private static func shower<Content: View>(
    _ view: GeometryReader<Content>
  ) -> (GeometryReaderElement, GeometryProxy) -> Void {
    { element, proxy in
      let inner = LayoutContainer(
        layout: ZStackLayout(alignment: .topLeading),
        content: GeometryContent(proxy: proxy, make: view.content))
      let context = _ViewContext(graph: element.graph, environment: element.environment)
      if let content = element.content {
        LayoutContainer._update(.init(content), with: inner, in: context)
      } else {
        let new = LayoutContainer._make(inner, in: context)
        // Layout containers create elements of this class.
        element.content = unsafeDowncast(new, to: ContainerElement.self)
        element.adopt(new)
        element.setNeedsNodes()
      }
    }
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) { if let content { body(content) } }

  override func arrange(size: CGSize) {
    if size != shownSize {
      shownSize = size
      show(self, GeometryProxy(self, size: size))
    }
    if let content {
      place(content, at: .zero, proposal: ProposedViewSize(size), in: size.width)
    }
  }

  // MARK: - GeometryObserver

  func observePosition() { watch.begin(self) }
  func placeDidChange() { (content?.content as? CompositeElement)?.propertyDidChange() }
}
