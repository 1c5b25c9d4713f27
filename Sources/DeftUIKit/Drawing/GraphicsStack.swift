import DeftCairo

/// The contexts in which a thread draws. Functions without a context argument draw in the innermost
/// one.
final class GraphicsStack {
  private var contexts: [CGContext] = []
  /// The caches of the thread's painters.
  private(set) lazy var resources = CairoResources()

  private static let key = "Deft.GraphicsStack"

  /// The contexts of the current thread.
  static var current: GraphicsStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? GraphicsStack { return stack }
    let new = GraphicsStack()
    values[key] = new
    return new
  }

  var top: CGContext? { contexts.last }

  func push(_ context: CGContext) { contexts.append(context) }
  @discardableResult
  func pop() -> CGContext? { contexts.popLast() }

  /// Draws in a context.
  func with(_ context: CGContext, _ body: () -> Void) {
    push(context)
    body()
    pop()
  }
}
