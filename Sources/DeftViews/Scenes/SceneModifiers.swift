// SwiftUI's modifiers of scenes that are not available; the compiler's message names the
// alternative.

extension Scene {
  /// Only views can observe values.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene { self }

  /// Only views can observe values.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene { self }
}
