extension GestureElement: GesturePlace {
  var placeNode: Node? { node }

  /// The name of the view: a label, a text or an identity next to the gesture, within it before around it; else the
  /// type of the view whose gesture it is, unless that is private.
  var placeName: String? { givenNameWithin ?? labelAround ?? typeWithin ?? nameAround }

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

  /// The elements that the gesture was added to, through what only changes their style: the last has a view of its own.
  private var elementsWithin: some Sequence<_ViewElement> {
    sequence(first: content as _ViewElement?) { ($0 as? _WrapperElement)?.content }.lazy
      .compactMap { $0 }
  }

  private var givenNameWithin: String? { elementsWithin.lazy.compactMap(\.ownName).first }
  private var typeWithin: String? { elementsWithin.lazy.compactMap(\.typeName).first }

  /// A label of the view around the gesture, or of what only changes its style; an identity tells the program's places
  /// apart, such as the part of a window that shows one page after another, and not what is in them.
  private var labelAround: String? {
    sequence(first: parent) { $0?.parent }.lazy
      .prefix { $0 is _WrapperElement || $0 is CompositeElement }
      .compactMap { $0?.inspectedLabel }.first { !$0.isEmpty }.map { String($0.prefix(40)) }
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
  /// are no program's own or private.
  fileprivate var typeName: String? {
    guard let composite = self as? CompositeElement, !kind.hasPrefix("_"), !composite.isPrivate
    else { return nil }
    return String(kind.prefix { $0 != "<" })
  }
}
