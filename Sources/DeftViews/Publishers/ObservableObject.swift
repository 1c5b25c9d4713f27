/// An object that tells before it changes, as models did before there was `@Observable`.
///
///     final class Counter: ObservableObject {
///       @Published var count = 0
///     }
///
/// Views that show it as ``ObservedObject``, ``StateObject`` or ``EnvironmentObject`` are read anew when
/// any of its published properties has changed.
public protocol ObservableObject: AnyObject {
  /// What tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Tells before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before a published property of the object changes; all of them share it.
  ///
  /// An object without published properties declares its own, and sends by itself.
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

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but that it happens.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// One that nobody listens to yet.
  public init() {}

  /// Tells all who listen.
  public func send() { subject.send() }

  public func _subscribe(
    _ alarms: _Alarms, _ receive: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subject._subscribe(alarms, receive)
  }
}

/// A published property, of whatever type.
protocol PublishedProperty {
  var storage: any PublishedStorage { get }
}

/// Where a published property keeps its value.
protocol PublishedStorage: AnyObject {
  /// Whom to tell of changes; nil before anybody has asked.
  var objectWillChange: ObservableObjectPublisher? { get set }
}
