/// A separator line between views: vertical in a row, horizontal everywhere else.
public struct Divider: Equatable, Sendable {
  nonisolated public init() {}
}

extension Divider: View {
  public typealias Body = Never

  /// Returns a leaf that paints the line.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    DividerElement(in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(DividerElement.self)
    let isChanged =
      element.environment.colorScheme != context.environment.colorScheme
      || element.environment.displayScale != context.environment.displayScale
    element.environment = context.environment
    if isChanged {
      element.setNeedsLayout()
      element.redraw()
    }
  }
}

/// A leaf that paints a line.
final class DividerElement: _LeafElement {
  /// About one point, rounded to whole pixels.
  private var thickness: CGFloat {
    let scale = environment.displayScale
    return max(1, scale.rounded(.down)) / scale
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return stackOrientation == .horizontal
      ? CGSize(width: thickness, height: size.height)
      : CGSize(width: size.width, height: thickness)
  }

  override var dependsOnStackOrientation: Bool { true }

  override func drawing(size: CGSize) -> Drawing {
    let color =
      environment.colorScheme == .dark
      ? RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.16)
      : RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.13)
    return Drawing(fill: Path(CGRect(origin: .zero, size: size)), color)
  }
}
