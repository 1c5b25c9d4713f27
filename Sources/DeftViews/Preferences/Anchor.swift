/// A point or a rectangle of a view, which a geometry reader elsewhere can convert to its own
/// coordinates.
///
///     Text(title).anchorPreference(key: BoundsKey.self, value: .bounds) { [id: $0] }
///     // further out, in overlayPreferenceValue:
///     GeometryReader { proxy in Frame(proxy[anchor]) }
public struct Anchor<Value> {
  private let element: ElementAddress
  /// The value in the view's coordinates, and its value in the window's coordinates when the anchor
  /// was created.
  private let local: AnchorShape
  private let initial: AnchorShape

  init(_ element: _ViewElement, _ shape: AnchorShape) {
    (self.element, local) = (element.address, shape)
    initial = shape.moved(by: element.anchorMap)
  }

  /// The current value in the window's coordinates; if the view has been removed, the value when
  /// the anchor was created.
  fileprivate var global: AnchorShape {
    guard let element = element.element, element.isPlaced else { return initial }
    return local.moved(by: element.anchorMap)
  }

  /// The source of an anchor: a point or a rectangle of a view.
  public struct Source: Sendable {
    let shape: @Sendable (CGSize) -> AnchorShape
  }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Returns whether both anchors had the same value in the window's coordinates when they were
  /// created.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.initial == b.initial }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the position in the window.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initial.rect.origin.x)
    hasher.combine(initial.rect.origin.y)
  }
}

/// The geometry of an anchor: a rectangle, or a point stored in its origin.
struct AnchorShape: Equatable, Sendable {
  var rect: CGRect
  var isPoint = false

  func moved(by map: CGAffineTransform) -> AnchorShape {
    isPoint
      ? AnchorShape(rect: CGRect(origin: rect.origin.applying(map), size: .zero), isPoint: true)
      : AnchorShape(rect: rect.applying(map))
  }
}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Self { AnchorShape(rect: CGRect(origin: .zero, size: $0)) }
  }
  /// Returns a rectangle in the view's coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Self { _ in AnchorShape(rect: r) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a point in the view's coordinates.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Self { _ in AnchorShape(rect: CGRect(origin: p, size: .zero), isPoint: true) }
  }
  /// Returns a point relative to the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Self {
      let point = CGPoint(x: p.x * $0.width, y: p.y * $0.height)
      return AnchorShape(rect: CGRect(origin: point, size: .zero), isPoint: true)
    }
  }
  /// The upper leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The upper trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The lower leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The lower trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The rectangle of another view in this view's coordinates.
  public subscript(anchor: Anchor<CGRect>) -> CGRect { shape(of: anchor).rect }
  /// The point of another view in this view's coordinates.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint { shape(of: anchor).rect.origin }

  private func shape<Value>(of anchor: Anchor<Value>) -> AnchorShape {
    // Register the reader for position changes, as reading its frame does.
    _ = frame(in: .global)
    return anchor.global.moved(by: globalToLocal)
  }
}
