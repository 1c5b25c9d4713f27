/// A property of an ``ObservableObject`` whose changes are told.
///
///     @Published var count = 0
///
/// `$count` is a publisher of the present value and of each new one, told before the property has it.
@propertyWrapper
public struct Published<Value> {
  private let box: Publisher

  /// A property with an initial value.
  public init(wrappedValue: Value) { box = Publisher(wrappedValue) }
  /// A property with an initial value.
  public init(initialValue: Value) { box = Publisher(initialValue) }

  /// Published properties belong to classes.
  @available(
    *, unavailable, message: "@Published is for properties of classes: in a view, use @State."
  )
  public var wrappedValue: Value {
    get { box.value }
    set { box.set(newValue) }
  }

  /// The present value, and each new one.
  ///
  /// It can be passed with `&`, so that other publishers can be assigned to it; it stays the same one.
  public var projectedValue: Publisher {
    get { box }
    set { box.follow(newValue) }
  }

  /// The value, read and written by way of the object that it belongs to.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set { object[keyPath: storage].box.set(newValue) }
  }

  /// Gives the present value, and each new one before the property has it.
  public final class Publisher: DeftViews.Publisher, PublishedStorage {
    /// What is given.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never
    fileprivate private(set) var value: Value
    private let subject = PassthroughSubject<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?
    /// What the property takes its values from.
    private var sources: [AnyCancellable] = []

    /// Takes each value of another publisher, for as long as it is there.
    func follow<P: DeftViews.Publisher>(_ other: P) where P.Output == Value, P.Failure == Never {
      if (other as AnyObject) === self { return }
      sources.append(other.sink { [weak self] in self?.set($0) })
    }

    fileprivate init(_ value: Value) { self.value = value }

    fileprivate func set(_ new: Value) {
      objectWillChange?.send()
      subject.send(new)
      value = new
    }

    /// Gives the present value, and listens from now on.
    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Value) -> Void
    ) -> AnyCancellable {
      receive(value)
      return subject._subscribe(alarms, receive)
    }
  }
}

extension Published: PublishedProperty {
  var storage: any PublishedStorage { box }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, for as long as that is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}
