/// A key for a custom value of a transaction.
///
///     enum IsDropKey: TransactionKey { static var defaultValue: Bool { false } }
///     extension Transaction {
///       var isDrop: Bool {
///         get { self[IsDropKey.self] }
///         set { self[IsDropKey.self] = newValue }
///       }
///     }
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value if the transaction has none.
  static var defaultValue: Value { get }
}
