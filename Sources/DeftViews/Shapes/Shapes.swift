/// The largest circle in the middle of a rectangle.
public struct Circle: Shape {
  /// A circle.
  nonisolated public init() {}
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
  /// As wide as high.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): CGFloat(10)
      }
    return CGSize(width: side, height: side)
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle.
  nonisolated public init() {}
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
