/// An item of a bar.
public struct ToolbarItem<ID, Content: View> {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public typealias Body = Never
}

extension ToolbarItem where ID == () {
  /// Creates an item at a position in the bars.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItem where ID == String {
  /// Creates an item with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity, which SwiftUI uses to store a rearranged order.
  ///   - placement: The position in the bars.
  ///   - showsByDefault: Whether the item is shown.
  ///   - content: The view of the item.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    (self.placement, self.content) = (showsByDefault ? placement : .keyboard, content())
  }
}

extension ToolbarItem: CustomizableToolbarContent {
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    collector.append(content.placement, AnyView(content.content))
  }
}

/// Several items of a bar at the same position.
public struct ToolbarItemGroup<Content: View> {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public typealias Body = Never

  /// Creates items at a position in the bars.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    (self.placement, self.content) = (placement, content())
  }

  /// Creates items at a position in the bars. The label has no effect: SwiftUI uses it for a menu
  /// of items that do not fit.
  nonisolated public init<L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> L
  ) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItemGroup: ToolbarContent {
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    collector.append(content.placement, AnyView(content.content))
  }
}

/// A space between items of a bar.
public struct ToolbarSpacer {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement
  public typealias Body = Never

  nonisolated public init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    (self.sizing, self.placement) = (sizing, placement)
  }
}

extension ToolbarSpacer: CustomizableToolbarContent {
  nonisolated public static func _collect(
    _ content: Self, into collector: inout _ToolbarCollector
  ) {
    collector.append(
      content.placement,
      content.sizing.isFlexible
        ? AnyView(Spacer(minLength: 8)) : AnyView(Color.clear.frame(width: 16, height: 1)))
  }
}
