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
  package var frame: CGRect { element.frameInWindow }
  /// The size in the last layout.
  package var size: CGSize { element.isPlaced ? element.placedSize : .zero }

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
      element.forEachChild(visit)
    }
    if let top { visit(top) }
    return views
  }

  /// The number of views that are being removed.
  package var leavingCount: Int {
    inspect().reduce(0) { $0 + (($1.element as? _ListElement)?.leaving.count ?? 0) }
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
