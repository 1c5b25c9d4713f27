/// The bounds of a column's width, in points.
struct SplitColumnWidth: Equatable {
  var minimum: CGFloat
  var ideal: CGFloat
  var maximum: CGFloat

  /// Creates bounds. The ideal width takes precedence over conflicting bounds.
  init(minimum: CGFloat, ideal: CGFloat, maximum: CGFloat) {
    let ideal = ideal.isFinite ? max(0, ideal) : 0
    self.ideal = ideal
    self.minimum = min(max(0, minimum), ideal)
    self.maximum = max(maximum, ideal)
  }

  /// The default widths, for lists of short titles, lists of longer rows, and a page. Source: our
  /// own.
  static let sidebar = SplitColumnWidth(minimum: 180, ideal: 260, maximum: 400)
  static let content = SplitColumnWidth(minimum: 200, ideal: 300, maximum: 480)
  static let detail = SplitColumnWidth(minimum: 320, ideal: 480, maximum: .infinity)

  /// Returns the default width of a column.
  static func standard(at index: Int, of count: Int) -> SplitColumnWidth {
    index == count - 1 ? detail : index == 0 ? sidebar : content
  }
}

/// A modifier that requests a width for the enclosing column of a split view.
public struct _SplitColumnWidthModifier {
  /// The bounds in points; `nil` for the column's default.
  let minimum: CGFloat?
  let ideal: CGFloat
  let maximum: CGFloat?
  public typealias Body = Never
}

extension _SplitColumnWidthModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> SplitColumnWidthElement {
    let element = SplitColumnWidthElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: SplitColumnWidthElement, with modifier: Self) {
    element.request(modifier)
  }
}

/// The element of a view that requests a width for its column.
final class SplitColumnWidthElement: _WrapperElement {
  private var request: _SplitColumnWidthModifier?

  func request(_ new: _SplitColumnWidthModifier) {
    request = new
    apply()
  }

  private func apply() {
    guard let column = environment.enclosingColumn else { return }
    guard let request, !isLeaving else { return column.setWidth(nil, of: address) }
    let standard = column.standardWidth
    column.setWidth(
      SplitColumnWidth(
        minimum: request.minimum ?? standard.minimum, ideal: request.ideal,
        maximum: request.maximum ?? standard.maximum), of: address)
  }

  override func leavingDidChange() { apply() }

  override func destroy() {
    request = nil
    apply()
    super.destroy()
  }
}

extension View {
  /// Sets a fixed width for the view's column of a split view, in points.
  nonisolated public consuming func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(_SplitColumnWidthModifier(minimum: width, ideal: width, maximum: width))
  }

  /// Sets the width for the view's column of a split view. The user can change it within the
  /// bounds.
  ///
  /// - Parameters:
  ///   - min: The minimum width in points; `nil` for the column's default, 180 for a sidebar.
  ///   - ideal: The initial width.
  ///   - max: The maximum width; `nil` for the default, 400 for a sidebar. The last column
  ///     has no maximum.
  nonisolated public consuming func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    modifier(_SplitColumnWidthModifier(minimum: min, ideal: ideal, maximum: max))
  }
}
