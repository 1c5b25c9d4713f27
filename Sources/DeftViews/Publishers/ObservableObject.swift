/// An object with a publisher that emits before the object changes; the kind of model that preceded
/// `@Observable`.
///
///     final class Counter: ObservableObject {
///       @Published var count = 0
///     }
///
/// Views that show it as ``ObservedObject``, ``StateObject`` or ``EnvironmentObject`` are updated
/// when any of its published properties changes. A property may be set on any thread; views follow
/// on the main thread.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// A publisher that emits before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that emits before any published property of the object changes; the properties
  /// share it.
  ///
  /// An object without published properties must declare its own publisher and send explicitly,
  /// because this property then returns a new publisher at each access.
  public var objectWillChange: ObservableObjectPublisher {
    var storages: [any PublishedStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      for child in level.children {
        guard let property = child.value as? any PublishedProperty else { continue }
        if let publisher = property.storage.objectWillChange { return publisher }
        storages.append(property.storage)
      }
      mirror = level.superclassMirror
    }
    let new = ObservableObjectPublisher()
    for storage in storages { storage.objectWillChange = new }
    return new
  }
}

/// A publisher that emits when an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Void, because the events carry no value.
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()
  let foreignChanges = ForeignChanges()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Notifies all subscribers.
  public func send() { subject.send() }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    subject._subscribe(alarms, receive, complete)
  }
}

/// A published property of any type.
protocol PublishedProperty {
  var storage: any PublishedStorage { get }
}

/// The storage of a published property's value.
protocol PublishedStorage: AnyObject {
  /// The publisher to notify of changes; `nil` before it is first used.
  var objectWillChange: ObservableObjectPublisher? { get set }
}
