/// The result of dropping an item.
public enum DropOperation: Hashable, Sendable, CaseIterable {
  case cancel
  /// The item cannot be dropped here.
  case forbidden
  /// The target receives a copy.
  case copy
  /// The target receives the item, and the source removes it.
  case move

  public var isTaken: Bool { self == .copy || self == .move }
}
