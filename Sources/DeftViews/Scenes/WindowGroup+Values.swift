// Groups of windows that show values: `openWindow(value:)` opens one window for each value.

/// The content of a window for a value. The window stores the value, and its content can change it.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  nonisolated init(_ value: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }
}

extension PresentedWindowContent: View {
  public var body: some View { content($value) }
}

extension WindowGroup {
  nonisolated private init<D: Codable & Hashable, C: View>(
    title: String?, id: String?, _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = { PresentedWindowContent($0?.base as? D, content) }
    (self.title, self.id, valueType) = (title, id, ObjectIdentifier(D.self))
  }
  nonisolated private init<D: Codable & Hashable, C: View>(
    title: String?, id: String?, _ content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.content = {
      let initial = $0?.base as? D ?? defaultValue()
      return PresentedWindowContent(initial) { value in
        content(Binding(get: { value.wrappedValue ?? initial }, set: { value.wrappedValue = $0 }))
      }
    }
    (self.title, self.id, valueType) = (title, id, ObjectIdentifier(D.self))
  }

  /// Creates a group with a window for each value that is opened; the binding contains `nil` in a window without a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: nil, content)
  }
  /// Creates a group with a window for each value that is opened; the binding contains `nil` in a window without a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, content)
  }
  /// Creates a group with a window for each value that is opened; the binding contains `nil` in a window without a value.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: String(title), id: nil, content)
  }
  /// Creates a group with a window for each value that is opened; the binding contains `nil` in a window without a value.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: String(title), id: id, content)
  }

  /// Creates a group with a window for each value that is opened; `defaultValue` returns that of a window without a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: nil, content, defaultValue: defaultValue)
  }
  /// Creates a group with a window for each value that is opened; `defaultValue` returns that of a window without a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, content, defaultValue: defaultValue)
  }
  /// Creates a group with a window for each value that is opened; `defaultValue` returns that of a window without a value.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: String(title), id: nil, content, defaultValue: defaultValue)
  }
  /// Creates a group with a window for each value that is opened; `defaultValue` returns that of a window without a value.
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: String(title), id: id, content, defaultValue: defaultValue)
  }
}
