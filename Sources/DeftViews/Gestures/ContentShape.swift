/// What a content shape is for.
///
/// `interaction` is the shape in which contacts and the pointer hit the view; `focusEffect` is the shape of
/// the ring around a view with the focus.  The other kinds serve what there is not on this desktop: they are
/// taken, and change nothing.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where the view is hit.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of a picture that is dragged; changes nothing.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of a picture beside a menu; changes nothing.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Where the pointer has an effect; changes nothing.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// The outline that assistive programs show; changes nothing.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// Replaces where a view is hit.
public struct _ContentShapeModifier<S: Shape> {
  let shape: S
  let eoFill: Bool
  let kinds: ContentShapeKinds
  public typealias Body = Never
}

extension _ContentShapeModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ContentShapeElement {
    let element = ContentShapeElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: ContentShapeElement, with modifier: Self) {
    let shape = modifier.shape
    element.show(kinds: modifier.kinds) { [unowned element] in
      shape.outline(in: $0, element.environment.layoutDirection).path
    }
  }
}

extension View {
  /// The view is hit in a shape, rather than on what it paints; what is in it, only within the shape.
  ///
  /// - Parameters:
  ///   - shape: the shape, in the view's frame.
  ///   - eoFill: whether what is enclosed twice is outside; outlines of Deft that are hit have no such
  ///     rule, so that it counts as inside.
  nonisolated public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false)
    -> some View
  {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, kinds: .interaction))
  }

  /// The view has a shape for certain purposes, such as for where it is hit.
  ///
  /// - Parameters:
  ///   - kind: for what; see ``ContentShapeKinds`` for what has an effect.
  ///   - shape: the shape, in the view's frame.
  ///   - eoFill: whether what is enclosed twice is outside; see `contentShape(_:eoFill:)`.
  nonisolated public consuming func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, kinds: kind))
  }
}

/// What stands for a content shape: the shape of a node.
final class ContentShapeElement: _NodeElement {
  private var path: (CGRect) -> Path = { Path($0) }
  private var kinds = ContentShapeKinds.interaction

  func show(kinds: ContentShapeKinds, _ path: @escaping (CGRect) -> Path) {
    (self.kinds, self.path) = (kinds, path)
    if isPlaced { show(placedSize) }
  }

  private func show(_ size: CGSize) {
    node.contentShape =
      kinds.contains(.interaction) ? path(CGRect(origin: .zero, size: size)) : nil
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    show(size)
  }

  /// The shape of the ring around the view when it has the focus, in its own coordinates.
  override func silhouette(in rect: CGRect) -> Path? {
    kinds.contains(.focusEffect) ? path(rect) : nil
  }
}
