/// Does something with the values of a publisher.
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

  /// Takes the newest action; begins anew with another publisher.
  nonisolated private static func subscribe(_ element: SubscriptionElement, _ modifier: Self) {
    let receiver = element.receiver as? Receiver<P.Output> ?? Receiver()
    receiver.action = modifier.action
    element.receiver = receiver
    // A class by its identity, a struct by its parts.
    if let known = element.publisher as? P,
      element.graph.areEqual(known, modifier.publisher)
    {
      return
    }
    element.publisher = modifier.publisher
    // What was heard from the one before is not told again by one that begins with its present value, so
    // that an action that reads the view anew ends.
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
  /// What was heard last.
  var last: Value?
  /// Whether it is being subscribed.
  var isBeginning = false
}

/// What stands for a subscription.
final class SubscriptionElement: _WrapperElement {
  var publisher: Any?
  var receiver: AnyObject?
  var subscription: AnyCancellable?
}

extension View {
  /// Does something with each value of a publisher while the view is there; a view that is only seen on its
  /// way out does not hear of them any more.
  ///
  /// Keep the publisher in a state, or outside of the view: with a new one, it begins anew.
  nonisolated public consuming func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
