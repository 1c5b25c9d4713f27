/// A view that tests inspect.
package struct InspectedView {
  let element: _ViewElement

  /// The name of the view's type or of its effect.
  package var kind: String { element.kind }
  /// The displayed text.
  package var text: String? { element.inspectedText }
  /// The explicit identity.
  package var id: AnyHashable? { element.inspectedID }
  /// The accessibility label.
  package var label: String? { element.inspectedLabel }
  /// The nesting depth.
  package var depth: Int { element.depth }

  /// The current frame in the window.
  package var frame: CGRect { placed.frameInWindow }
  /// The size in the last layout.
  package var size: CGSize { placed.isPlaced ? placed.placedSize : .zero }

  /// The element that was placed: for a list of one view, that of the view.
  private var placed: _ViewElement {
    if element.isPlaced || !element.isList { return element }
    var items: [_ViewElement] = []
    element.appendItems(to: &items)
    return items.count == 1 ? items[0] : element
  }

  /// Returns the value of a state of the view, by the property's name.
  package func state<Value>(_ name: String, as type: Value.Type) -> Value? {
    (element as? CompositeElement)?.state(name) as? Value
  }
}

extension ViewGraph {
  /// Returns all views, each before its descendants.
  package func inspect() -> [InspectedView] {
    settle()
    var views: [InspectedView] = []
    func visit(_ element: _ViewElement) {
      views.append(InspectedView(element: element))
      if element.isDistributing, let list = element.transitionContent { visitList(list) }
      element.forEachChild(visit)
    }
    // The list inside a modifier around each of its views is not a child, and its views belong to
    // the elements of the modifier.
    func visitList(_ element: _ViewElement) {
      if element.isUnit || element.parent?.isUnit == true { return }
      views.append(InspectedView(element: element))
      if element.isDistributing, let list = element.transitionContent { visitList(list) }
      element.forEachChild(visitList)
    }
    if let top { visit(top) }
    return views
  }

  /// The number of views that are being removed.
  package var leavingCount: Int {
    func count(in element: _ViewElement) -> Int {
      var sum = (element as? _ListElement)?.leaving.count ?? 0
      element.forEachChild { sum += count(in: $0) }
      return sum
    }
    settle()
    return top.map(count) ?? 0
  }

  /// The tree of views as text, with one line per view that includes its frame in the window.
  package var dump: String {
    func number(_ v: CGFloat) -> String {
      v == v.rounded() && abs(v) < 1e6 ? "\(Int(v))" : "\((v * 100).rounded() / 100)"
    }
    return inspect().map { view in
      let frame = view.frame
      var line = String(repeating: "  ", count: view.depth) + view.kind
      line += " \(number(frame.minX)),\(number(frame.minY)) "
      line += "\(number(frame.width))x\(number(frame.height))"
      if let text = view.text { line += " \"\(text)\"" }
      if let id = view.id { line += " id \(id)" }
      if let label = view.label { line += " label \"\(label)\"" }
      return line
    }.joined(separator: "\n")
  }
}

extension _ViewElement {
  /// The current frame in the window.
  package final var frameInWindow: CGRect {
    guard isPlaced else {
      // A list itself is not placed.
      var rect = CGRect.null
      forEachChild { rect = rect.union($0.frameInWindow) }
      return rect
    }
    let size = placedSize
    if let ownNode {
      return ownNode.globalBounds(of: CGRect(origin: .zero, size: size))
    }
    let frame = CGRect(origin: origin, size: size)
    return host?.ownNode?.globalBounds(of: frame) ?? frame
  }
}

/// A state whose value can be read without knowing its type.
package protocol AnyStateProperty {
  var anyValue: Any { get }
}
