extension GestureElement: GesturePlace {
  var placeNode: Node? { node }

  /// What the view is called: by a label or an identity next to the gesture, by its text, or by the type of the
  /// view whose gesture it is.
  var placeName: String? { nameWithin ?? nameAround }

  func outline(ofSpace space: String) -> GestureOutline? {
    if space == "local" {
      return isPlaced
        ? GestureOutline(CGRect(origin: .zero, size: placedSize), node.localToGlobal()) : nil
    }
    let owner = sequence(first: self as _ViewElement, next: \.parent).first {
      $0.coordinateSpaceName.map { "\($0.base)" } == space
    }
    guard let owner, owner.isPlaced else { return nil }
    let map = owner.ownNode?.localToGlobal() ?? owner.host?.ownNode?.localToGlobal() ?? .identity
    let origin = owner.ownNode == nil ? owner.origin : .zero
    return GestureOutline(CGRect(origin: origin, size: owner.placedSize), map)
  }

  /// The name of what the gesture was added to, through what only changes its looks.
  private var nameWithin: String? {
    var next: _ViewElement? = content
    while let element = next {
      if let name = element.ownName ?? element.typeName { return name }
      next = (element as? _WrapperElement)?.content
    }
    return nil
  }

  /// The name of the nearest view around.
  private var nameAround: String? {
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
  /// A name that somebody gave the element: a label, an identity, or what it says.
  fileprivate var ownName: String? {
    let name = inspectedLabel ?? inspectedText ?? inspectedID.map { "\($0.base)" }
    return name.flatMap { $0.isEmpty ? nil : String($0.prefix(40)) }
  }

  /// The type of a view with a body, without what it is generic over; nil for other elements, and for views that
  /// are no program's own.
  fileprivate var typeName: String? {
    guard self is CompositeElement, !kind.hasPrefix("_") else { return nil }
    return String(kind.prefix { $0 != "<" })
  }
}
