/// Space that takes what the views beside it leave.
///
/// In a stack it grows along the stack only; elsewhere in both directions.
public struct Spacer: Equatable, Sendable {
  /// The least length in points; nil for the usual one, 8.
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    SpacerElement(view, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(SpacerElement.self).minLength = view.pointee.minLength
  }
}

/// What takes the space that is left; it has no node.
final class SpacerElement: _ViewElement {
  var minLength: CGFloat? {
    didSet { if minLength != oldValue { setNeedsLayout() } }
  }

  init(_ spacer: Spacer, in context: _ViewContext) {
    minLength = spacer.minLength
    super.init(in: context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = max(0, minLength ?? ViewSpacing.usual)
    let axis = stackOrientation
    return CGSize(
      width: axis == .vertical ? 0 : max(least, proposal.width ?? least),
      height: axis == .horizontal ? 0 : max(least, proposal.height ?? least))
  }

  /// After all others.
  override var layoutPriority: Double { -.infinity }

  override var spacing: ViewSpacing {
    switch stackOrientation {
    case .horizontal: ViewSpacing(flush: .horizontal)
    case .vertical: ViewSpacing(flush: .vertical)
    case nil: .zero
    }
  }

  override var dependsOnStackOrientation: Bool { true }
}
