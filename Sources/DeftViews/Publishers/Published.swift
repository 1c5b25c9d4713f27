/// A property of an ``ObservableObject`` that publishes its changes.
///
///     @Published var count = 0
///
/// `$count` publishes the current value, and then each new value before the property is set.
@propertyWrapper
public struct Published<Value> {
  private let box: Publisher

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { box = Publisher(wrappedValue) }
  /// Creates a property with an initial value.
  public init(initialValue: Value) { box = Publisher(initialValue) }

  /// Published properties are only available in classes.
  @available(
    *, unavailable, message: "@Published is for properties of classes: in a view, use @State."
  )
  public var wrappedValue: Value {
    get { box.value }
    set { box.set(newValue) }
  }

  /// A publisher of the current value and of each new value.
  ///
  /// The publisher can be passed with `&`, so that other publishers can be assigned to it; the
  /// publisher itself is not replaced.
  public var projectedValue: Publisher {
    get { box }
    set { box.follow(newValue) }
  }

  /// Reads and writes the value through the object that has the property.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set { object[keyPath: storage].box.set(newValue) }
  }

  /// A publisher of the current value, and of each new value before the property is set.
  public final class Publisher: DeftViews.Publisher, PublishedStorage {
    public typealias Output = Value
    public typealias Failure = Never
    /// The current value. It may be read and set on any thread.
    fileprivate var value: Value { lock.withLock { current } }
    private var current: Value
    private let lock = NSLock()
    private let subject = PassthroughSubject<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?
    /// The subscriptions to the publishers that are assigned to the property.
    private var sources: [AnyCancellable] = []

    /// Assigns each value of another publisher to the property, for as long as the property exists.
    func follow<P: DeftViews.Publisher>(_ other: P) where P.Output == Value, P.Failure == Never {
      if (other as AnyObject) === self { return }
      sources.append(other.sink { [weak self] in self?.set($0) })
    }

    fileprivate init(_ value: Value) { current = value }

    fileprivate func set(_ new: Value) {
      guard let objectWillChange else { return publish(new) }
      objectWillChange.foreignChanges.perform {
        objectWillChange.send()
        publish(new)
      }
    }

    private func publish(_ new: Value) {
      subject.send(new)
      // The old value is released after the lock, because its end may read the property.
      let old = lock.withLock {
        defer { current = new }
        return current
      }
      withExtendedLifetime(old) {}
    }

    /// Emits the current value, then each new value.
    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Value) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      receive(value)
      return subject._subscribe(alarms, receive, complete)
    }
  }
}

extension Published: PublishedProperty {
  var storage: any PublishedStorage { box }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a published property, for as long as the property exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}
