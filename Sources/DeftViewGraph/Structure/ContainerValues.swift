/// A key of a value that a view passes to its container.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to its container, which reads them from its ``Subview``.
///
///     extension ContainerValues { @Entry var isPinned = false }
///     Group(subviews: content) { ForEach($0) { if $0.containerValues.isPinned { $0 } } }
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// Collects the values of a view. If several modifiers set a value, the outermost one applies.
  init(of view: any View) {
    self = (view as? any ModifiedView).map(Self.values) ?? ContainerValues()
  }

  private static func values(of view: any ModifiedView) -> ContainerValues {
    var values = (view.anyContent as? any ModifiedView).map(Self.values) ?? ContainerValues()
    (view.anyModifier as? any ContainerValueSetting)?.set(&values)
    return values
  }

  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A modifier that sets a value for the container.
private protocol ContainerValueSetting {
  func set(_ values: inout ContainerValues)
}

/// A modifier that sets a value for the view's container.
public struct _ContainerValueModifier<Value> {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value
}

extension _ContainerValueModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}

extension _ContainerValueModifier: ContainerValueSetting {
  fileprivate func set(_ values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

extension View {
  /// Sets a value for the view's container.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
