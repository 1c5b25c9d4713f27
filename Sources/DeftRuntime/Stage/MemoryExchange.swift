import DeftGeometry
import DeftInput

/// Clipboards and drags within a single stage, without a display: *offered data can be read, and
/// dragged data can be dropped, but no other program is involved*.
///
/// Tests simulate other programs with ``offerElsewhere(_:on:)`` and the stage's own drop methods.
package final class MemoryExchange: Exchange {
  private struct Offer {
    var content: ClipboardContent
    var isOwn: Bool
    var lost: () -> Void
  }

  /// A drag out of the window that is in progress.
  private struct Outgoing {
    var content: ClipboardContent
    var operations: [DropOperation]
    var picture: DragPicture?
    var location: CGPoint
    var answer = DropOperation.forbidden
    var completion: (DropOperation) -> Void
  }

  private var offers: [ClipboardName: Offer] = [:]
  private var outgoing: Outgoing?
  package weak var dropTarget: (any DropTarget)?

  package init() {}

  // MARK: - Clipboards

  package func set(
    _ content: ClipboardContent, on board: ClipboardName, lost: @escaping () -> Void
  ) {
    replace(content.isEmpty ? nil : Offer(content: content, isOwn: true, lost: lost), on: board)
  }

  /// Offers data as another program would.
  package func offerElsewhere(_ content: ClipboardContent, on board: ClipboardName = .clipboard) {
    replace(Offer(content: content, isOwn: false, lost: {}), on: board)
  }

  private func replace(_ offer: Offer?, on board: ClipboardName) {
    let old = offers[board]
    offers[board] = offer
    old?.lost()
  }

  package func content(on board: ClipboardName) -> ClipboardContent? {
    offers[board].flatMap { $0.isOwn ? $0.content : nil }
  }

  package func types(on board: ClipboardName, _ completion: @escaping ([MediaType]) -> Void) {
    completion(offers[board]?.content.types ?? [])
  }

  package func read(
    _ types: [MediaType], from board: ClipboardName,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    guard let content = offers[board]?.content else { return completion(.failure(.empty)) }
    completion(content.item(types).map { .success($0) } ?? .failure(.notOffered))
  }

  /// Does nothing, because every read completes within its call.
  package func cancelReading() {}

  // MARK: - Drags

  package func beginDrag(
    _ content: ClipboardContent, allowing operations: [DropOperation], picture: DragPicture?,
    at location: CGPoint, _ completion: @escaping (DropOperation) -> Void
  ) -> Bool {
    guard outgoing == nil, !content.isEmpty, !operations.isEmpty else { return false }
    outgoing = Outgoing(
      content: content, operations: operations, picture: picture, location: location,
      completion: completion)
    return true
  }

  /// The image of the drag in progress; `nil` for the default image, or without a drag.
  package var dragPicture: DragPicture? { outgoing?.picture }

  package func showDrag(_ picture: DragPicture) { outgoing?.picture = picture }

  package func moveDrag(to location: CGPoint) {
    guard let drag = outgoing, let target = dropTarget else { return }
    outgoing?.location = location
    let answer = target.drag(over: over(drag, at: location))
    outgoing?.answer = drag.operations.contains(answer) ? answer : .forbidden
  }

  package func dropDrag() {
    guard let drag = outgoing else { return }
    guard drag.answer.isTaken, let target = dropTarget else { return end(.forbidden) }
    var over = over(drag, at: drag.location)
    over.operation = drag.answer
    let drop = Drop(over) { types, completion in
      completion(drag.content.item(types).map { .success($0) } ?? .failure(.notOffered))
    }
    let isTaken = target.handle(drop)
    outgoing = nil
    drag.completion(isTaken ? drag.answer : .forbidden)
  }

  package func cancelDrag() { end(.cancel) }

  private func end(_ operation: DropOperation) {
    guard let drag = outgoing else { return }
    outgoing = nil
    dropTarget?.dragDidLeave()
    drag.completion(operation)
  }

  private func over(_ drag: Outgoing, at location: CGPoint) -> DragOver {
    DragOver(
      location: location, types: drag.content.types, operation: drag.operations[0], isOwn: true)
  }

  // MARK: - Time

  package let nextDeadline: TimeInterval? = nil
  package func advance(to time: TimeInterval) {}
  package func handOver() -> Bool { false }
  package let isHandingOver = false
}
