/// Flexible space that fills the length not used by the other views.
///
/// In a stack, it grows only along the stack; elsewhere, it grows in both directions.
public struct Spacer: Equatable, Sendable {
  /// The minimum length in points; `nil` for the default, 8.
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

/// The element of a spacer; it has no node.
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

  /// Spacers get space after all other views.
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
