/// A modifier that runs an action for each value of a publisher.
public struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
  public typealias Body = Never
}

extension _SubscriptionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> SubscriptionElement {
    let element = SubscriptionElement(content, in: context)
    subscribe(element, modifier)
    return element
  }

  nonisolated static func update(_ element: SubscriptionElement, with modifier: Self) {
    subscribe(element, modifier)
  }

  /// Stores the newest action, and subscribes again if the publisher has changed.
  nonisolated private static func subscribe(_ element: SubscriptionElement, _ modifier: Self) {
    let receiver = element.receiver as? Receiver<P.Output> ?? Receiver()
    receiver.action = modifier.action
    element.receiver = receiver
    // A publisher that is a class is compared by identity, a struct by its fields.
    if let known = element.publisher as? P,
      element.graph.areEqual(known, modifier.publisher)
    {
      return
    }
    element.publisher = modifier.publisher
    // A publisher that begins with its current value must not repeat the last value of the previous
    // one. Otherwise an action that updates the view would be called again after each update, in an
    // endless loop.
    receiver.isBeginning = true
    let subscription = modifier.publisher._subscribe(element.graph.alarms) {
      [weak element] value in
      guard let element, !element.isLeaving, !element.isEnded else { return }
      let known = receiver.last
      receiver.last = value
      if receiver.isBeginning, let known, element.graph.areEqual(known, value) { return }
      receiver.action(value)
    }
    element.subscription = subscription
    element.stopAtEnd(subscription)
    receiver.isBeginning = false
  }
}

private final class Receiver<Value> {
  var action: (Value) -> Void = { _ in }
  /// The value received last.
  var last: Value?
  /// Whether a subscription is being made.
  var isBeginning = false
}

/// The element of a view with a subscription.
final class SubscriptionElement: _WrapperElement {
  var publisher: Any?
  var receiver: AnyObject?
  var subscription: AnyCancellable?
}

extension View {
  /// Runs an action for each value of a publisher while the view exists. A view that is being
  /// removed with an animation receives no more values.
  ///
  /// Store the publisher in a state or outside the view: a new publisher starts a new subscription.
  nonisolated public consuming func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
