import Deft
import DeftRuntime
import Synchronization
import Testing

@testable import AppSupport

@MainActor
@Suite("Long-running work")
struct WorkLayerTests {
  private let stage = HeadlessStage(size: CGSize(width: 640, height: 480))

  private func layer(_ place: WorkLayer.Place) -> WorkLayer {
    let layer = WorkLayer(on: stage, place)
    stage.begin(at: 0)
    return layer
  }

  /// A gate at which a thread waits.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func open() { semaphore.signal() }
    func wait() { semaphore.wait() }
  }

  /// A counter of calls from any thread.
  private final class Notified: Sendable { let count = Mutex(0) }

  private final class Results { var all: [String] = [] }

  private func escape(at time: TimeInterval) {
    stage.handle(.key(KeyEvent(key: .escape, time: time)))
    stage.advance(to: time + 0.05)
  }

  @Test("The result of work on another thread arrives on the main queue")
  func background() async {
    let layer = layer(.background)
    let isMain = await withCheckedContinuation { continuation in
      layer.run("Reading…") { _ in
        Thread.isMainThread
      } then: { result in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: result.value)
      }
      #expect(layer.isWorking)
    }
    #expect(isMain == false)
    #expect(!layer.isWorking)
  }

  @Test("A progress line appears after a delay, shows the progress, and disappears at the end")
  func line() async {
    let layer = layer(.background)
    let gate = Gate()
    let begun = Gate()
    await withCheckedContinuation { continuation in
      layer.run("Reading…") { handle in
        handle.fraction = 0.5
        begun.open()
        gate.wait()
      } then: { _ in
        continuation.resume()
      }
      begun.wait()
      stage.advance(to: WorkLayer.lineDelay - 0.05)
      #expect(layer.model.lines.isEmpty)
      stage.advance(to: WorkLayer.lineDelay + 0.05)
      #expect(layer.model.lines.map(\.title) == ["Reading…"])
      #expect(layer.model.lines.map(\.fraction) == [0.5])
      gate.open()
    }
    #expect(layer.model.lines.isEmpty)
    #expect(layer.nextDeadline == nil)
  }

  @Test("Escape cancels the newest line immediately, and a later result is discarded")
  func cancels() async {
    let layer = layer(.background)
    let (gate, returned) = (Gate(), Gate())
    let results = Results()
    let notified = Notified()
    let older = layer.begin("Receiving…") { results.all.append("older") }
    layer.run("Reading…") { handle in
      handle.onCancel { notified.count.withLock { $0 += 1 } }
      gate.wait()
      defer { returned.open() }
      return handle.isCancelled
    } then: {
      results.all.append($0.value == nil ? "cancelled" : "finished")
    }
    // Before the progress line is shown, other layers receive Escape.
    escape(at: 0.1)
    #expect(results.all.isEmpty)
    stage.advance(to: 1)
    escape(at: 1.1)
    #expect(results.all == ["cancelled"])
    #expect(notified.count.withLock { $0 } == 1)
    #expect(layer.model.lines.map(\.title) == ["Receiving…"])
    gate.open()
    returned.wait()
    // Wait until the main queue has received the work's result.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(results.all == ["cancelled"])
    older.end()
    escape(at: 1.3)
    #expect(results.all == ["cancelled"] && layer.model.lines.isEmpty)
  }

  @Test("Work that cannot be cancelled shows its progress line and leaves Escape to other layers")
  func uncancellable() {
    let layer = layer(.background)
    let work = layer.begin("Saving…", cancel: nil)
    stage.advance(to: 1)
    #expect(layer.model.lines.map(\.isCancellable) == [false])
    escape(at: 1.1)
    #expect(layer.isWorking)
    work.end()
    #expect(!layer.isWorking && layer.model.lines.isEmpty)
  }

  @Test("Escape cancels a gesture in progress before any work")
  func gestureFirst() {
    let views = ViewLayer(on: stage) { Color.blue.gesture(DragGesture()) }
    let layer = layer(.background)
    let results = Results()
    let work = layer.begin("Receiving…") { results.all.append("cancelled") }
    stage.advance(to: 1)
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 2), kind: .touch, phase: .began, time: 1.1,
          location: CGPoint(x: 320, y: 400))))
    escape(at: 1.2)
    #expect(results.all.isEmpty && layer.isWorking)
    work.cancel()
    #expect(results.all == ["cancelled"])
    withExtendedLifetime(views) {}
  }

  @Test("On a stage without a window, the result arrives before the call returns")
  func immediate() {
    let layer = layer(.immediate)
    var value = 0
    layer.run("Reading…") { _ in
      7
    } then: {
      value = $0.value ?? 0
    }
    #expect(value == 7 && !layer.isWorking)
  }
}
