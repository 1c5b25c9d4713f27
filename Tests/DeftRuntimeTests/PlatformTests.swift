import DeftGestures
import DeftInput
import DeftRenderTree
import Testing

@testable import DeftRuntime

/// A window on a platform that is not a display server.
@Suite("A window on any platform")
struct PlatformTests {
  private let platform = MemoryPlatform()

  private func window(_ side: CGFloat = 40, scale: CGFloat = 1) -> WindowHost {
    WindowHost(
      display: Display(platform), size: CGSize(width: side, height: side), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: scale)
  }

  private func contact(_ phase: ContactEvent.Phase, x: CGFloat, at time: TimeInterval)
    -> WindowEvent
  {
    .input(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: x, y: 5))))
  }

  private func square(on host: WindowHost, side: CGFloat) -> Node {
    let path = Path(CGRect(x: 0, y: 0, width: side, height: side))
    let node = Node()
    node.drawing = Drawing(fill: path, RGBAColor(red: 1, green: 0, blue: 0))
    node.contentShape = path
    host.layers.node(of: .content).addChild(node)
    return node
  }

  @Test("A drag in pixels moves a node in points, and the damage is presented")
  func drag() throws {
    let host = window(scale: 2)
    let node = square(on: host, side: 10)
    var translations: [CGFloat] = []
    host.interaction.attach(
      DragGesture(minimumDistance: 0).onChanged {
        translations.append($0.translation.width)
        node.position = CGPoint(x: $0.translation.width, y: 0)
      }, to: node)
    let window = try #require(platform.window)
    var seen: [UInt32] = []
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        #expect(window.isShown)
        seen.append(window[2, 2])
        let now = MonotonicClock.now()
        return [
          contact(.began, x: 4, at: now), contact(.moved, x: 44, at: now),
          contact(.ended, x: 44, at: now),
        ]
      },
      {
        seen += [window[2, 2], window[42, 2]]
        return [.closeRequested]
      },
    ]
    try host.run()
    #expect(window.pixelSize == (80, 80))
    #expect(translations == [0, 20])
    #expect(seen[0] == 0xff0000 && seen[2] == 0xff0000)
    #expect(seen[1] != 0xff0000)
    #expect(window.frames.count == 2)
  }

  @Test("Without memory for a frame, its damage waits for the next frame")
  func noBuffer() throws {
    let host = window()
    let node = square(on: host, side: 10)
    let window = try #require(platform.window)
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        node.position = CGPoint(x: 20, y: 0)
        host.setNeedsFrame()
        window.refusals = 3
        return []
      },
      {
        #expect(window[22, 2] == 0xff0000)
        #expect(window[2, 2] != 0xff0000)
        return [.closeRequested]
      },
    ]
    try host.run()
    #expect(window.frames.count == 2)
  }

  @Test("A lost display ends the run with the reason")
  func lost() throws {
    let host = window()
    platform.turns = [{ [.visibilityChanged(true)] }, { [.displayLost("Gone.")] }]
    let error = #expect(throws: HostError.self) { try host.run() }
    #expect(error?.description == "Display connection lost: Gone.")
    #expect(!host.isConnected)
  }

  @Test("A contact whose end is lost expires, and its gesture is cancelled")
  func expiry() throws {
    let host = window()
    let node = square(on: host, side: 10)
    var reasons: [CancellationReason] = []
    host.interaction.attach(
      DragGesture(minimumDistance: 0).onChanged { _ in }.onCancelled { reasons.append($0) },
      to: node)
    let window = try #require(platform.window)
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        let now = MonotonicClock.now()
        window.nextExpiry = now
        return [contact(.began, x: 4, at: now)]
      },
    ]
    try host.run()
    #expect(reasons == [.idleTimeout])
  }

  /// A layer with deadlines.
  private final class Alarms: StageLayer {
    var times: [TimeInterval] = []
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }

    var nextDeadline: TimeInterval? { times.first }
    func stageDeadlineDidCome(_ stage: Stage) {
      times.removeFirst()
      action()
    }
  }

  @Test("If a window handles input late, deadlines of gestures and layers fire chronologically")
  func lateDeadlines() throws {
    let host = window()
    var words: [String] = []
    let alarms = Alarms { words.append("alarm") }
    host.layers.add(alarms, at: .content)
    host.interaction.attach(
      LongPressGesture(minimumDuration: 0.25, maximumDistance: 90)
        .onEnded { _ in words.append("press") }
        .simultaneously(
          with: DragGesture(minimumDistance: 20).onChanged { _ in words.append("drag") }),
      to: square(on: host, side: 10))
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        // All of the input is in the past when the window receives it.
        let now = MonotonicClock.now()
        alarms.times = [now - 0.9, now - 0.7, now - 0.3]
        return [contact(.began, x: 5, at: now - 1), contact(.moved, x: 35, at: now - 0.5)]
      },
    ]
    try host.run()
    #expect(words == ["alarm", "press", "alarm", "drag", "alarm"])
  }
}
