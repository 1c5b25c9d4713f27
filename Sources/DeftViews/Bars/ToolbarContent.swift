/// Items for the bars of a page.
///
///     .toolbar {
///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") { cancel() } }
///       ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
///     }
///
/// Custom content is composed of other content, and may have states and read the environment.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  /// The content of which this content is composed.
  @ToolbarContentBuilder var body: Body { get }
  /// Appends the items of the content; implemented for all content with a `body`.
  nonisolated static func _collect(_ content: Self, into collector: inout _ToolbarCollector)
}

/// Items that users can rearrange in SwiftUI. In Deft, their order is fixed.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Appends the items of the body.
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    var content = content
    collector.element.link(&content)
    Body._collect(body(of: content), into: &collector)
  }

  nonisolated private static func body(of content: Self) -> Body {
    // The closure runs synchronously, so its captures and result never leave the actor.
    nonisolated(unsafe) let content = content
    nonisolated(unsafe) var body: Body?
    MainActor.assumeIsolated { body = content.body }
    guard let body else { preconditionFailure("The body must have been read.") }
    return body
  }
}

extension ToolbarContent where Body == Never {
  /// Unavailable, because primitive content has no body.
  public var body: Never { preconditionFailure("Primitive content has no body.") }
}

extension Never: ToolbarContent {
  /// Cannot be called, because no value of this type exists.
  nonisolated public static func _collect(
    _ content: Never, into collector: inout _ToolbarCollector
  ) {}
}

extension Never: CustomizableToolbarContent {}

/// The items collected from the content of a toolbar.
public struct _ToolbarCollector {
  unowned let element: ToolbarElement
  var items: [BarItem] = []
}

/// An item of a bar: its content, and the environment of the view that declares it.
struct BarItem: Identifiable {
  let id: BarItemID
  let placement: ToolbarItemPlacement
  let environment: EnvironmentValues
  let content: AnyView
}

/// The identity of an item: its position among those of the same view.
struct BarItemID: Hashable {
  let owner: UInt
  let index: Int
}

extension _ToolbarCollector {
  mutating func append(_ placement: ToolbarItemPlacement, _ content: AnyView) {
    items.append(
      BarItem(
        id: BarItemID(owner: element.address.number, index: items.count), placement: placement,
        environment: element.environment, content: content))
  }
}

/// Several pieces of toolbar content.
public struct _ToolbarContentGroup {
  private let parts: [(inout _ToolbarCollector) -> Void]
  public typealias Body = Never

  nonisolated init(_ parts: [(inout _ToolbarCollector) -> Void]) { self.parts = parts }

  nonisolated static func part<C: ToolbarContent>(
    _ content: C
  ) -> (inout _ToolbarCollector) -> Void {
    { C._collect(content, into: &$0) }
  }
}

extension _ToolbarContentGroup: CustomizableToolbarContent {
  /// Appends the items of all parts.
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    for part in content.parts { part(&collector) }
  }
}

/// Toolbar content that may be absent.
public struct _OptionalToolbarContent<Content: ToolbarContent> {
  let content: Content?
  public typealias Body = Never
}

extension _OptionalToolbarContent: CustomizableToolbarContent {
  /// Appends the items of the content, if any.
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    if let content = content.content { Content._collect(content, into: &collector) }
  }
}

/// A builder of toolbar content from statements.
@resultBuilder
public enum ToolbarContentBuilder {
  nonisolated public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  nonisolated public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

  nonisolated public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarContentGroup {
    var parts: [(inout _ToolbarCollector) -> Void] = []
    for part in repeat each content { parts.append(_ToolbarContentGroup.part(part)) }
    return _ToolbarContentGroup(parts)
  }

  /// Supports `if` without `else`.
  nonisolated public static func buildIf<C: ToolbarContent>(
    _ content: C?
  ) -> _OptionalToolbarContent<C> { _OptionalToolbarContent(content: content) }

  /// Supports `if` with `else`, and `switch`.
  nonisolated public static func buildEither<C: ToolbarContent>(
    first content: C
  ) -> _ToolbarContentGroup {
    _ToolbarContentGroup([_ToolbarContentGroup.part(content)])
  }

  /// Supports `if` with `else`, and `switch`.
  nonisolated public static func buildEither<C: ToolbarContent>(
    second content: C
  ) -> _ToolbarContentGroup {
    _ToolbarContentGroup([_ToolbarContentGroup.part(content)])
  }

  /// Supports `if #available`.
  nonisolated public static func buildLimitedAvailability<C: ToolbarContent>(
    _ content: C
  ) -> _ToolbarContentGroup {
    _ToolbarContentGroup([_ToolbarContentGroup.part(content)])
  }
}
