/// A key with which a transaction carries a value of your own.
///
///     enum IsDropKey: TransactionKey { static var defaultValue: Bool { false } }
///     extension Transaction {
///       var isDrop: Bool {
///         get { self[IsDropKey.self] }
///         set { self[IsDropKey.self] = newValue }
///       }
///     }
public protocol TransactionKey {
  /// What is carried.
  associatedtype Value
  /// What a transaction carries that says nothing.
  static var defaultValue: Value { get }
}
