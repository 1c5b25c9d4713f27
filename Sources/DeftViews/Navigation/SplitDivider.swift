/// The line after a column of a split view. Dragging it, or pressing arrow keys while it has the
/// focus, changes the width of the column.
struct SplitDivider {
  /// The width of the view, in points. The line is in its middle.
  static let width: CGFloat = 7
  /// The change of the column's width per key press, in points. Source: our own.
  private static let step: CGFloat = 20

  let model: SplitModel
  let index: Int
}

extension SplitDivider: View {
  var body: some View {
    SplitDividerLine()
      .modifier(
        _FocusableModifier(
          isFocusable: model.columns[index].isResizable,
          arrow: { [model, index] in move($0, model, index) })
      )
      .allowsHitTesting(false)
      .accessible { properties in
        (properties.children, properties.kind) = (.combine, .slider)
        properties.label = Text("Column width").string
        properties.finish = { [model, index] node in describe(node, model, index) }
      }
  }

  private func move(_ key: KeyEquivalent, _ model: SplitModel, _ index: Int) -> Bool {
    guard let element = model.element, let now = element.range(of: index)?.now else {
      return false
    }
    let forward: CGFloat = element.isRightToLeft ? -1 : 1
    switch key {
    case .rightArrow: element.setWidth(now + forward * Self.step, of: index)
    case .leftArrow: element.setWidth(now - forward * Self.step, of: index)
    default: return false
    }
    return true
  }

  /// Adds the width to the divider's accessibility element; omits the element if the width is
  /// fixed.
  private func describe(
    _ node: AccessibilityNode, _ model: SplitModel, _ index: Int
  ) -> AccessibilityNode? {
    guard let element = model.element, element.canResize(index),
      let range = element.range(of: index)
    else { return nil }
    var node = node
    node.range = AccessibilityRange(
      now: Double(range.now),
      bounds: Double(range.bounds.lowerBound)...Double(range.bounds.upperBound),
      step: Double(Self.step),
      set: { [model, index] in model.element?.setWidth(CGFloat($0), of: index) })
    return node
  }
}

/// The line itself, one pixel wide.
private struct SplitDividerLine {
  @Environment(\.pixelLength) private var pixelLength
}

extension SplitDividerLine: View {
  var body: some View {
    Rectangle().fill(Color.separator).frame(width: pixelLength)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The element around a divider, whose node can be hidden.
final class SplitDividerElement: _NodeElement {}
