/// Regions of a screen that are covered, for example by a keyboard.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The region covered by parts of the device, such as a camera.
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Extends the view into the padding, insets or bars around its safe area.
  ///
  /// The view extends at each edge where it touches the padding of an enclosing
  /// `safeAreaPadding(_:)`, the space of an enclosing `safeAreaInset`, or a bar of its page in a
  /// navigation stack, without an effect on the layout of other views. Nothing covers a window's
  /// edges, so the whole window is safe.
  ///
  /// - Parameters:
  ///   - regions: The regions to ignore. Padding and insets belong to the container.
  ///   - edges: The edges at which the view extends.
  nonisolated public consuming func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_IgnoredSafeArea(edges: regions.contains(.container) ? edges : []))
  }

  /// Extends the view into the padding or inset of the safe area around it.
  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  nonisolated public consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_IgnoredSafeArea(edges: edges))
  }
}

/// An element with a space around its content into which views extend that ignore the safe area.
protocol SafeAreaSource: _ViewElement {
  /// The space around the content.
  var padding: EdgeInsets { get }
  /// Called when a view has been placed: it extends into the space at these edges.
  func viewWasPlaced(_ view: _ViewElement, extendingAt edges: Edge.Set)
}

extension SafeAreaSource {
  func viewWasPlaced(_ view: _ViewElement, extendingAt edges: Edge.Set) {}
}

/// An element whose content cannot extend into the space around it.
protocol SafeAreaBoundary: _ViewElement {}

/// A modifier that extends a view into the padding of the safe area.
public struct _IgnoredSafeArea: Equatable {
  let edges: Edge.Set
  public typealias Body = Never

  nonisolated init(edges: Edge.Set) { self.edges = edges }
}

extension _IgnoredSafeArea: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> IgnoredSafeAreaElement { IgnoredSafeAreaElement(modifier.edges, content, in: context) }

  nonisolated static func update(_ element: IgnoredSafeAreaElement, with modifier: Self) {
    element.edges = modifier.edges
  }
}

/// The element of a view that extends into the padding of the safe area.
///
/// The policy: *The view has the size that the layout gives it. Then it extends at the edges where it
/// touches the padding, up to the outer edge of the padding.*
final class IgnoredSafeAreaElement: _WrapperElement {
  /// The edges at which the view extends.
  var edges: Edge.Set {
    didSet { if edges != oldValue { setNeedsLayout() } }
  }

  init(_ edges: Edge.Set, _ content: _ViewElement, in context: _ViewContext) {
    self.edges = edges
    super.init(content, in: context)
  }

  override func arrange(size: CGSize) {
    let bounds = CGRect(origin: origin, size: size)
    let area = extendedIntoSafeArea(bounds, at: edges)
    content.place(
      at: area.origin,
      proposal: ProposedViewSize(
        width: area.width == size.width ? proposal.width : area.width,
        height: area.height == size.height ? proposal.height : area.height))
  }
}

extension _ViewElement {
  /// Returns a rectangle of the element extended into the padding around it.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in the coordinates of the element's host.
  ///   - edges: The edges at which it extends.
  final func extendedIntoSafeArea(_ bounds: CGRect, at edges: Edge.Set) -> CGRect {
    if edges.isEmpty { return bounds }
    return extended(bounds) { source, area in
      let old = area
      extend(&area, at: edges, into: source)
      var extending: Edge.Set = []
      if area.minY < old.minY { extending.insert(.top) }
      if area.maxY > old.maxY { extending.insert(.bottom) }
      source.viewWasPlaced(self, extendingAt: extending)
    }
  }

  /// Returns the padding that a rectangle of the element touches or extends into.
  ///
  /// - Parameter bounds: The rectangle, in the coordinates of the element's host.
  final func safeAreaInsets(of bounds: CGRect) -> EdgeInsets {
    var insets = EdgeInsets()
    _ = extended(bounds) { source, area in
      let (inner, padding) = (source.safeArea, source.padding)
      let isMirrored = isRightToLeft
      if area.minY < inner.minY + 1 { insets.top += padding.top }
      if area.maxY > inner.maxY - 1 { insets.bottom += padding.bottom }
      if area.minX < inner.minX + 1 {
        insets.leading += isMirrored ? 0 : padding.leading
        insets.trailing += isMirrored ? padding.trailing : 0
      }
      if area.maxX > inner.maxX - 1 {
        insets.trailing += isMirrored ? 0 : padding.trailing
        insets.leading += isMirrored ? padding.leading : 0
      }
      extend(&area, at: .all, into: source)
    }
    return insets
  }

  /// Returns a rectangle of the element after changes by the sources of padding around it, from the
  /// inside to the outside.
  private func extended(
    _ bounds: CGRect, by change: (any SafeAreaSource, inout CGRect) -> Void
  ) -> CGRect {
    var (area, shift) = (bounds, CGPoint.zero)
    var next = parent
    while let element = next, !(element is any SafeAreaBoundary) {
      // The area is relative to the origin of the coordinates of the element's content.
      if element.ownNode != nil {
        let place = graph.rounded(element.origin)
        area = area.offsetBy(dx: place.x, dy: place.y)
        shift = CGPoint(x: shift.x + place.x, y: shift.y + place.y)
      }
      if let source = element as? any SafeAreaSource { change(source, &area) }
      next = element.parent
    }
    return area.offsetBy(dx: -shift.x, dy: -shift.y)
  }

  private func extend(
    _ area: inout CGRect, at edges: Edge.Set, into source: any SafeAreaSource
  ) {
    let outer = CGRect(origin: source.origin, size: source.placedSize)
    let inner = source.safeArea
    let isMirrored = isRightToLeft
    // Positions may be rounded to pixels.
    func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1 }
    var (minX, minY, maxX, maxY) = (area.minX, area.minY, area.maxX, area.maxY)
    if edges.contains(.top), touches(minY, inner.minY) { minY = outer.minY }
    if edges.contains(.bottom), touches(maxY, inner.maxY) { maxY = outer.maxY }
    if edges.contains(isMirrored ? .trailing : .leading), touches(minX, inner.minX) {
      minX = outer.minX
    }
    if edges.contains(isMirrored ? .leading : .trailing), touches(maxX, inner.maxX) {
      maxX = outer.maxX
    }
    area = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension SafeAreaSource {
  /// The area between the padding, in the coordinates of the element's host.
  fileprivate var safeArea: CGRect {
    let (left, right) =
      isRightToLeft ? (padding.trailing, padding.leading) : (padding.leading, padding.trailing)
    return CGRect(
      x: origin.x + left, y: origin.y + padding.top, width: placedSize.width - left - right,
      height: placedSize.height - padding.top - padding.bottom)
  }
}
