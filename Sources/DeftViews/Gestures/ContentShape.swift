/// The purposes of a content shape.
///
/// `interaction` is the hit test shape of the view; `focusEffect` is the shape of its focus ring.
/// The other kinds are accepted but have no effect.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The hit test shape.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of a drag preview; has no effect.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of a context menu preview; has no effect.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The shape of hover effects; has no effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// The outline for assistive technologies; has no effect.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// A modifier that sets a view's content shape.
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
  /// Sets the view's hit test shape, which replaces its painted area. Descendants can be hit only
  /// within the shape.
  ///
  /// - Parameters:
  ///   - shape: The shape in the view's frame.
  ///   - eoFill: Whether to use the even-odd rule; has no effect, because hit testing uses the
  ///     nonzero rule.
  nonisolated public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false)
    -> some View
  {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, kinds: .interaction))
  }

  /// Sets the view's shape for certain purposes, such as hit testing.
  ///
  /// - Parameters:
  ///   - kind: The purposes; see ``ContentShapeKinds`` for those with an effect.
  ///   - shape: The shape in the view's frame.
  ///   - eoFill: Whether to use the even-odd rule; see `contentShape(_:eoFill:)`.
  nonisolated public consuming func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, kinds: kind))
  }
}

final class ContentShapeElement: _NodeElement {
  private var path: (CGRect) -> Path = { Path($0) }
  private var kinds = ContentShapeKinds.interaction

  func show(kinds: ContentShapeKinds, _ path: @escaping (CGRect) -> Path) {
    (self.kinds, self.path) = (kinds, path)
    if isPlaced { show(placedSize) }
  }

  private func show(_ size: CGSize) {
    guard kinds.contains(.interaction) else { return node.contentShape = nil }
    node.contentShape = readingContainer(update: { [weak self] in
      if let self, isPlaced { show(placedSize) }
    }) {
      path(CGRect(origin: .zero, size: size))
    }
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    show(size)
  }

  /// Returns the shape of the focus ring, in the view's coordinate space.
  override func silhouette(in rect: CGRect) -> Path? {
    kinds.contains(.focusEffect) ? path(rect) : nil
  }
}
