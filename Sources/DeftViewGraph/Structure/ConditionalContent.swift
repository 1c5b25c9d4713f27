/// One of two views, created by a view builder from `if` and `else`.
public struct _ConditionalContent<First: View, Second: View> {
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage
}

extension _ConditionalContent: View {
  /// `Never`, because this primitive view has no body: it shows one of its branches.
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    switch view.storage {
    case .first(let first):
      BranchElement(First._make(first, in: context), branch: 0, in: context)
    case .second(let second):
      BranchElement(Second._make(second, in: context), branch: 1, in: context)
    }
  }

  /// Updates the branch, or replaces it with the other.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(BranchElement.self)
    switch view.pointee.storage {
    case .first(let first):
      element.show(branch: 0, in: context) { child in
        First._update(.init(child), with: first, in: context)
      } make: {
        First._make(first, in: context)
      }
    case .second(let second):
      element.show(branch: 1, in: context) { child in
        Second._update(.init(child), with: second, in: context)
      } make: {
        Second._make(second, in: context)
      }
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let content = view.map { Wrapped._make($0, in: context) }
    return BranchElement(content, branch: view == nil ? nil : 0, in: context)
  }

  /// Updates, creates or removes the content.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(BranchElement.self)
    guard let view = view.pointee else { return element.hide() }
    element.show(branch: 0, in: context) { child in
      Wrapped._update(.init(child), with: view, in: context)
    } make: {
      Wrapped._make(view, in: context)
    }
  }
}

/// The list of the current branch's elements; empty without a branch.
final class BranchElement: _ListElement {
  private var branch: Int?

  init(_ content: _ViewElement?, branch: Int?, in context: _ViewContext) {
    self.branch = branch
    super.init(content.map { [$0] } ?? [], in: context)
  }

  /// Updates the current branch, or replaces it with the given one.
  func show(
    branch: Int, in context: _ViewContext, update: (_ViewElement) -> Void,
    make: () -> _ViewElement
  ) {
    environment = context.environment
    if branch == self.branch, let child = children.first { return update(child) }
    leave(children, branch: self.branch)
    self.branch = branch
    if let returned = takeBack(branch: branch) {
      replaceChildren([returned])
      return update(returned)
    }
    let new = make()
    replaceChildren([new])
    enter(new)
  }

  /// Removes the current branch.
  func hide() {
    guard branch != nil else { return }
    leave(children, branch: branch)
    branch = nil
    replaceChildren([])
  }
}
