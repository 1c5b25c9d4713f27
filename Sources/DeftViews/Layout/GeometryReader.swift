/// A view that takes all the space it is offered, and makes its content for it.
///
/// The content lies in the upper leading corner, and is made anew, within the same frame, when the size
/// changes; if it has asked where it lies, also when that changes, as in a scroll view.
///
///     GeometryReader { proxy in
///       Circle().frame(width: proxy.size.width / 2)
///     }
public struct GeometryReader<Content> {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader where Content: View {
  /// A view that makes its content for the space it gets.
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View where Content: View {
  public typealias Body = Never

  /// Makes an element that makes the content once there is a size.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    GeometryReaderElement(view, in: context)
  }
  /// Takes another way to make the content.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(GeometryReaderElement.self).update(with: view.pointee, in: context)
  }
}

/// What a geometry reader's content is made by: a view, so that it depends on the states that it reads.
private struct GeometryContent<Content: View> {
  let proxy: GeometryProxy
  let make: (GeometryProxy) -> Content
}

extension GeometryContent: View {
  var body: some View { make(proxy) }
}

/// What stands for a geometry reader: its content is made when it is placed.
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
        // What a layout container makes.
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
    } else if watch.isMoved(self) {
      placeDidChange()
    }
    if let content {
      place(content, at: .zero, proposal: ProposedViewSize(size), in: size.width)
    }
  }

  // MARK: - GeometryObserver

  func look() { watch.begin(self) }
  func placeDidChange() { (content?.content as? CompositeElement)?.propertyDidChange() }
}
