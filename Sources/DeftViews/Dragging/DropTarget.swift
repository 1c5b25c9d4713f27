import DeftGeometry
import DeftInput

/// The drops on a view.
class DropTarget {
  private weak var view: _ViewElement?
  private(set) var isTargeted = false
  /// The last drag over the view.
  private var last: DragOver?

  init(_ view: _ViewElement) { self.view = view }

  /// Returns the modifier that handles a drag; `nil` if none does.
  func modifier(for drag: DragOver) -> _DropModifier? { nil }

  /// Returns whether the view accepts a drag.
  func accepts(_ drag: DragOver) -> Bool {
    guard let modifier = modifier(for: drag) else { return false }
    if modifier.delegate != nil {
      let info = info(drag)
      return info.hasItemsConforming(to: modifier.contentTypes)
        && withDelegate(drag, info) { $0.validateDrop(info: $1) } == true
    }
    return !Set(modifier.types).isDisjoint(with: drag.types)
  }

  /// Handles a drag that has entered or moved over the view. Returns whether it may be dropped here.
  func drag(_ drag: DragOver) -> Bool {
    last = drag
    let hasEntered = !isTargeted
    if hasEntered {
      isTargeted = true
      modifier(for: drag)?.isTargeted(true)
    }
    let proposal = withDelegate(drag, info(drag)) { delegate, info in
      if hasEntered { delegate.dropEntered(info: info) }
      return delegate.dropUpdated(info: info)
    }
    return proposal??.operation.isTaken != false
  }

  /// Handles a drag that has left the view.
  func leave() {
    guard isTargeted, let last else { return }
    isTargeted = false
    modifier(for: last)?.isTargeted(false)
    notifyExit(of: last)
  }

  /// Notifies the delegate, if the view has one, that a drag has ended without a drop on the view.
  private func notifyExit(of drag: DragOver) {
    withDelegate(drag, info(drag)) { $0.dropExited(info: $1) }
  }

  /// Handles a drop. The modifier receives the content when it has arrived.
  func drop(_ drop: Drop) {
    guard let modifier = modifier(for: drop.drag) else { return }
    if modifier.delegate != nil { return passToDelegate(drop, types: modifier.types) }
    drop.read(modifier.types) { [weak self] result in
      guard let self, let view, case .success(let item) = result else { return }
      let location = view.convert(drop.drag.location, toSpace: .local)
      _ = self.modifier(for: drop.drag)?.action(item, location)
    }
  }

  private func passToDelegate(_ drop: Drop, types: [MediaType]) {
    isTargeted = false
    let dragged = providers(of: drop.drag)
    if !dragged.isEmpty {
      NSItemProvider.dragged = nil
      return perform(drop.drag, dragged)
    }
    drop.read(types) { [weak self] result in
      switch result {
      case .success(let item): self?.perform(drop.drag, NSItemProvider.providers(of: item))
      case .failure: self?.notifyExit(of: drop.drag)
      }
    }
  }

  private func perform(_ drag: DragOver, _ providers: [NSItemProvider]) {
    withDelegate(drag, info(drag, providers)) { _ = $0.performDrop(info: $1) }
  }

  private func info(_ drag: DragOver) -> DropInfo { info(drag, providers(of: drag)) }

  private func info(_ drag: DragOver, _ providers: [NSItemProvider]) -> DropInfo {
    DropInfo(
      location: view?.convert(drag.location, toSpace: .local) ?? .zero, providers: providers,
      types: drag.types)
  }

  /// Returns the provider of a drag that has begun in this program; empty for any other drag.
  private func providers(of drag: DragOver) -> [NSItemProvider] {
    guard drag.types.contains(NSItemProvider.ownType) else { return [] }
    return NSItemProvider.dragged.map { [$0] } ?? []
  }

  /// Calls the delegate, if there is one. Drags are handled on the main thread, so the arguments
  /// never leave it.
  @discardableResult
  private func withDelegate<T>(
    _ drag: DragOver, _ info: DropInfo, _ body: @MainActor (any DropDelegate, DropInfo) -> T
  ) -> T? {
    guard let delegate = modifier(for: drag)?.delegate else { return nil }
    nonisolated(unsafe) let arguments = (delegate, info)
    nonisolated(unsafe) var result: T?
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { result = body(arguments.0, arguments.1) }
    }
    return result
  }
}
