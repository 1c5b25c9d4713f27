extension GestureElement: GestureOwner {
  var ownerNode: Node? { node }

  /// The name of the view, by which people recognize the gesture. It is the first of these that
  /// exists: the label, text or identifier of the gesture's view; the label around the gesture; the
  /// type of the view, unless it is private; and the name of the nearest enclosing view.
  var ownerName: String? { innerExplicitName ?? enclosingLabel ?? innerTypeName ?? enclosingName }

  func outline(ofSpace space: String) -> GestureOutline? {
    if space == "local" {
      return isPlaced
        ? GestureOutline(CGRect(origin: .zero, size: placedSize), of: node) : nil
    }
    let owner = sequence(first: self as _ViewElement, next: \.parent).first {
      $0.coordinateSpaceName.map { "\($0.base)" } == space
    }
    guard let owner, owner.isPlaced else { return nil }
    let rect = CGRect(
      origin: owner.ownNode == nil ? owner.origin : .zero, size: owner.placedSize)
    return (owner.ownNode ?? owner.host?.ownNode).map { GestureOutline(rect, of: $0) }
      ?? GestureOutline(rect, .identity)
  }

  /// The elements inside the gesture, from the outside in: modifiers, and finally the view itself.
  private var wrappedElements: some Sequence<_ViewElement> {
    sequence(first: content as _ViewElement?) { ($0 as? _WrapperElement)?.content }.lazy
      .compactMap { $0 }
  }

  private var innerExplicitName: String? { wrappedElements.lazy.compactMap(\.ownName).first }
  private var innerTypeName: String? { wrappedElements.lazy.compactMap(\.typeName).first }

  /// The label of the enclosing view, looking only through modifiers and views with a body.
  /// Identifiers around the view are ignored, because they distinguish places in the program, such
  /// as pages, and not the views in them.
  private var enclosingLabel: String? {
    sequence(first: parent) { $0?.parent }.lazy
      .prefix { $0 is _WrapperElement || $0 is CompositeElement || $0 is LazyItemElement }
      .compactMap { $0?.inspectedLabel }.first { !$0.isEmpty }.map { String($0.prefix(40)) }
  }

  /// The name of the nearest enclosing view.
  private var enclosingName: String? {
    var next = parent
    while let element = next {
      if let name = (element is _WrapperElement ? element.ownName : nil) ?? element.typeName {
        return name
      }
      next = element.parent
    }
    return nil
  }
}

extension _ViewElement {
  /// The element's explicit name: a label, text or identifier.
  fileprivate var ownName: String? {
    let name = inspectedLabel ?? inspectedText ?? inspectedID.map { "\($0.base)" }
    return name.flatMap { $0.isEmpty ? nil : String($0.prefix(40)) }
  }

  /// The type of a view with a body, without generic arguments; `nil` for other elements and for
  /// private or library views.
  fileprivate var typeName: String? {
    guard let composite = self as? CompositeElement, !kind.hasPrefix("_"), !composite.isPrivate
    else { return nil }
    return String(kind.prefix { $0 != "<" })
  }
}
