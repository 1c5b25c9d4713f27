/// A page whose bars cover a part of its area, around its views.
protocol SafeAreaHost: AnyObject {
  /// Returns a rectangle of a view extended under the bars that it touches.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in the coordinates of the element's host.
  ///   - edges: The edges at which it extends.
  ///   - element: The element of the view.
  func extended(_ bounds: CGRect, at edges: Edge.Set, of element: _ViewElement) -> CGRect
}

private struct SafeAreaHostKey: EnvironmentKey {
  static var defaultValue: (any SafeAreaHost)? { nil }
}

extension EnvironmentValues {
  /// The page around the view; `nil` outside navigation stacks.
  var safeAreaHost: (any SafeAreaHost)? {
    get { self[SafeAreaHostKey.self] }
    set { self[SafeAreaHostKey.self] = newValue }
  }
}
