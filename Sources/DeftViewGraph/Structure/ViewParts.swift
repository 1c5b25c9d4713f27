/// One of the views that a view stands for, with its id in a `ForEach`.
package struct ViewPart {
  package let view: any View
  package let id: AnyHashable?
}

/// A view that stands for other views, such as a group.
private protocol PartedView {
  var parts: [ViewPart] { get }
}

extension View {
  /// The views that this view stands for in a container, without evaluating bodies of views.
  nonisolated package var viewParts: [ViewPart] {
    (self as? any PartedView)?.parts ?? [ViewPart(view: self, id: nil)]
  }
}

/// A view with a modifier, where the types of both are unknown.
package protocol ModifiedView {
  var anyContent: Any { get }
  var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView {
  package var anyContent: Any { content }
  package var anyModifier: Any { modifier }
}

extension EmptyView: PartedView {
  fileprivate var parts: [ViewPart] { [] }
}

extension Group: PartedView where Content: View {
  fileprivate var parts: [ViewPart] { content.viewParts }
}

extension TupleView: PartedView {
  fileprivate var parts: [ViewPart] { tupleParts }
}

extension _ConditionalContent: PartedView {
  fileprivate var parts: [ViewPart] {
    switch storage {
    case .first(let first): first.viewParts
    case .second(let second): second.viewParts
    }
  }
}

extension Optional: PartedView where Wrapped: View {
  fileprivate var parts: [ViewPart] { map(\.viewParts) ?? [] }
}

extension ForEach: PartedView where Content: View {
  fileprivate var parts: [ViewPart] {
    data.flatMap { item in
      content(item).viewParts.map { ViewPart(view: $0.view, id: $0.id ?? AnyHashable(id(item))) }
    }
  }
}
