/// The view to which a modifier is applied, as passed to its `body(content:)`.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let source: ModifierContent
}

extension _ViewModifier_Content: View {
  /// `Never`, because this primitive view has no body: it stands for the modified view.
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    view.source.makeElement(in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    view.pointee.source.update(box.element, in: context)
  }
}

extension ViewModifier {
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    let content = _ViewModifier_Content<Self>(source: ModifierContent(view.content))
    return CompositeElement(BodyOfModifier(modifier: view.modifier, content: content), in: context)
  }

  /// Evaluates the body again if the modifier, its environment or one of its states has changed. Updates the modified
  /// view wherever the body shows it.
  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    let element = box.as(CompositeElement.self)
    let content = element.description(as: BodyOfModifier<Self>.self).pointee.content
    content.source.set(view.pointee.content)
    var body = BodyOfModifier(modifier: view.pointee.modifier, content: content)
    element.update(with: &body, in: context)
    content.source.updateElements(in: element)
  }
}

/// The view that a modifier with a body creates, with its own states.
struct BodyOfModifier<Modifier: ViewModifier> {
  var modifier: Modifier
  /// The modified view, which is the same object in all descriptions: the body does not depend on the view's values.
  let content: _ViewModifier_Content<Modifier>
}

extension BodyOfModifier: View {
  // The property has an explicit type, because the runtime would have to look up the conformance of an opaque type.
  var body: Modifier.Body { modifier.body(content: content) }
}

extension BodyOfModifier: Animatable where Modifier: Animatable {
  nonisolated var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

/// The view that a modifier's body shows: its latest description, and its elements.
///
/// The policy: *a new description of the modified view updates the view's elements, and evaluates the modifier's body
/// only if the modifier has changed too.*
final class ModifierContent {
  private var make: (_ViewContext) -> _ViewElement
  private var update: (_ViewElement, _ViewContext) -> Void
  /// The number of the latest description.
  private var version: UInt = 0
  /// The elements in the body, including ended ones that have not been removed yet.
  private var shown: [Shown] = []

  /// An element of the view.
  private struct Shown {
    let address: ElementAddress
    /// The environment of the last update.
    var environment: EnvironmentValues
    /// The number of the description of the last update.
    var version: UInt
  }

  init<Content: View>(_ content: Content) {
    make = { Content._make(content, in: $0) }
    update = { Content._update(.init($0), with: content, in: $1) }
  }

  /// Stores another description, which must have the type of the previous one.
  func set<Content: View>(_ content: Content) {
    make = { Content._make(content, in: $0) }
    update = { Content._update(.init($0), with: content, in: $1) }
    version &+= 1
  }

  func makeElement(in context: _ViewContext) -> _ViewElement {
    let element = make(context)
    shown.removeAll { $0.address.hasEnded }
    shown.append(
      Shown(address: element.address, environment: context.environment, version: version))
    return element
  }

  func update(_ element: _ViewElement, in context: _ViewContext) {
    if let place = shown.firstIndex(where: { $0.address === element.address }) {
      (shown[place].environment, shown[place].version) = (context.environment, version)
    }
    update(element, context)
  }

  /// Updates the elements that the evaluation of the body has not updated. Leaving elements stay as they are.
  ///
  /// - Parameter body: The element of the modifier's body.
  func updateElements(in body: CompositeElement) {
    if shown.allSatisfy({ $0.version == version }) { return }
    let graph = body.graph
    // The description depends on the values that the view around the modifier reads, unless there is no such view.
    let outer = graph.reading
    defer { graph.reading = outer }
    graph.reading = outer ?? body
    for entry in shown where entry.version != version {
      guard let element = entry.address.elementOnMainQueue, !element.isLeaving else { continue }
      element.updateInScope(upTo: limit(of: element, in: body)) {
        update(element, in: _ViewContext(graph: graph, environment: entry.environment))
      }
    }
  }

  /// Returns the innermost element around an element whose update is in progress: the modifier's body or, for an element
  /// elsewhere in the window, such as in a bar, an element around both.
  private func limit(of element: _ViewElement, in body: CompositeElement) -> _ViewElement? {
    if element.ancestors.contains(where: { $0 === body }) { return body }
    return element.ancestors.first { around in body.ancestors.contains { $0 === around } }
  }
}
