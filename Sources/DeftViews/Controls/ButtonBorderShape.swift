/// The shape of the background of a button with the style `bordered`, `borderedProminent` or
/// `borderless`.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, capsule, circle
    /// The radius of the corners in points; `nil` for that of the control size.
    case roundedRectangle(radius: CGFloat?)
  }
  let kind: Kind

  /// A rectangle with rounded corners.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A rectangle with rounded corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  /// Returns a rectangle with rounded corners.
  ///
  /// - Parameter radius: The radius of the corners in points, at most half of the height.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: max(0, radius)))
  }
  /// A circle around the label.
  public static let circle = ButtonBorderShape(kind: .circle)

  /// Returns the radius of the corners in points, limited to half of the shorter side when drawn.
  func radius(for size: ControlSize) -> CGFloat {
    switch kind {
    case .automatic, .roundedRectangle(radius: nil): size.radius
    case .roundedRectangle(let radius?): radius
    case .capsule, .circle: .infinity
    }
  }
}

extension ButtonBorderShape: InsettableShape {
  nonisolated public func path(in rect: CGRect) -> Path {
    if kind == .circle { return Circle().path(in: rect) }
    return ControlBackground.outline(in: rect, radius: radius(for: .regular))
  }
  /// Fixed, because the shape is symmetric.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  /// Returns the shape, inset by the given number of points on each side.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<ButtonBorderShape> {
    _InsetShape(base: self, amount: amount)
  }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The shape of the background of buttons.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the background of buttons in the view.
  nonisolated public consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
