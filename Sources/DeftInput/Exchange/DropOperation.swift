/// What becomes of something that is dropped.
public enum DropOperation: Hashable, Sendable, CaseIterable {
  /// The drop is taken back: nothing happens.
  case cancel
  /// It cannot be dropped here.
  case forbidden
  /// It is here as well from then on.
  case copy
  /// It is here from then on, and its source takes it away.
  case move

  public var isTaken: Bool { self == .copy || self == .move }
}
