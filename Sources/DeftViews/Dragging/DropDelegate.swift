import DeftGeometry
import DeftInput

/// An object that handles drags over a view.
///
///     struct CardDrop: DropDelegate {
///       let card: Card
///       @Binding var cards: [Card]
///       @Binding var dragged: Card?
///
///       func dropEntered(info: DropInfo) { /* Move the dragged card to this one. */ }
///       func performDrop(info: DropInfo) -> Bool {
///         dragged = nil
///         return true
///       }
///     }
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Returns whether the view accepts the drag. By default, it accepts every drag.
  func validateDrop(info: DropInfo) -> Bool
  /// Handles the drop. Returns whether it was accepted.
  func performDrop(info: DropInfo) -> Bool
  /// Called when the drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called when the drag enters or moves over the view. Returns the operation of a drop here;
  /// `nil` copies the data.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when the drag leaves the view, or when its data cannot be read after the drop.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// A drag over a view.
public struct DropInfo {
  /// The position in the view.
  public let location: CGPoint
  /// The data, if the drag began in this program or has been dropped.
  let providers: [NSItemProvider]
  /// The media types that the source of the drag offers.
  let types: [MediaType]

  /// Returns whether the drag has data of one of the types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    if !providers.isEmpty { return !itemProviders(for: contentTypes).isEmpty }
    return !Set(contentTypes.flatMap(\.mediaTypes)).isDisjoint(with: types)
  }

  /// Returns whether the drag has data of one of the types.
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.compactMap { UTType($0) })
  }

  /// Returns the providers whose data has one of the types. For a drag from another program, the
  /// result is empty until the drop.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }

  /// Returns the providers whose data has one of the types.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// The operation of a drop.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

extension UTType {
  /// The media types in which other programs offer data of this type.
  var mediaTypes: [MediaType] {
    let known: [(MediaType, UTType)] = [
      (.text, .utf8PlainText), (.uriList, .fileURL), (.png, .png), (.jpeg, .jpeg), (.svg, .svg),
    ]
    return known.filter { $0.1.conforms(to: self) || conforms(to: .url) && $0.0 == .uriList }
      .map(\.0)
  }
}

/// A drop delegate that calls a closure.
private struct ClosureDropDelegate {
  let types: [UTType]
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool
}

extension ClosureDropDelegate: DropDelegate {
  func performDrop(info: DropInfo) -> Bool {
    isTargeted?.wrappedValue = false
    return action(info.itemProviders(for: types), info.location)
  }
  func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }
}

extension View {
  /// Handles drags over the view with a delegate.
  nonisolated public consuming func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(_DropModifier(contentTypes: supportedContentTypes, delegate: delegate))
  }

  /// Accepts data dropped on the view.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - isTargeted: Set to `true` while acceptable data is over the view, otherwise to `false`.
  ///   - action: Receives the data and its location in the view. Returns whether it was accepted.
  nonisolated public consuming func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      _DropModifier(
        contentTypes: supportedContentTypes,
        delegate: ClosureDropDelegate(
          types: supportedContentTypes, isTargeted: isTargeted, action: action)))
  }

  /// Accepts data dropped on the view.
  nonisolated public consuming func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Handles drags over the view with a delegate. The types are names, such as “public.text”.
  nonisolated public consuming func onDrop(of supportedTypes: [String], delegate: any DropDelegate)
    -> some View
  { onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate) }

  /// Accepts data dropped on the view. The types are names, such as “public.text”.
  nonisolated public consuming func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Accepts data dropped on the view. The types are names, such as “public.text”.
  nonisolated public consuming func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }
}
