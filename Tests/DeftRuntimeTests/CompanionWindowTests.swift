import DeftGeometry
import DeftInput
import DeftViews
import Foundation
import Testing

@testable import DeftRuntime

@MainActor
@Suite("Further windows")
struct CompanionWindowTests {
  private let platform = MemoryPlatform()

  private func companion(beside host: WindowHost) -> CompanionWindow? {
    CompanionWindow(
      beside: host, size: CGSize(width: 60, height: 50), title: "Further", role: "further")
  }

  @Test("The first window's event loop serves further windows, which can be closed separately")
  func served() throws {
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 40, height: 40), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 1)
    #expect(companion(beside: host) == nil)
    let others = [MemoryPlatform(), MemoryPlatform(), MemoryPlatform()]
    platform.others = Array(others.prefix(2))
    others[1].others = [others[2]]
    let second = try #require(companion(beside: host))
    let third = try #require(companion(beside: host))
    // A window beside the third one, such as its inspector.
    let inner = try #require(companion(beside: third.host))
    var (taps, closed) = ([0, 0], [false, false])
    second.didClose = { closed[0] = true }
    third.didClose = { closed[1] = true }
    let views = [
      ViewLayer(on: second.host) { Color.red.onTapGesture { taps[0] += 1 } },
      ViewLayer(on: third.host) { Color.red.onTapGesture { taps[1] += 1 } },
    ]
    func contact(_ phase: ContactEvent.Phase) -> WindowEvent {
      .input(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: MonotonicClock.now(),
            location: CGPoint(x: 20, y: 20))))
    }
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        for window in [second, third, inner] { window.show() }
        for other in others { other.pending = [.visibilityChanged(true)] }
        return []
      },
      {
        #expect(others.allSatisfy { $0.window?.frames.isEmpty == false })
        for other in others.prefix(2) { other.pending = [contact(.began), contact(.ended)] }
        return []
      },
      {
        #expect(taps == [1, 1] && closed == [false, false])
        others[0].pending = [.closeRequested]
        return []
      },
      {
        #expect(closed == [true, false] && !host.isStopped)
        #expect(
          platform.watched.map(ObjectIdentifier.init)
            == others.dropFirst().map(ObjectIdentifier.init))
        others[1].pending = [.closeRequested]
        return []
      },
      {
        #expect(closed == [true, true] && !host.isStopped)
        #expect(
          host.companions.isEmpty,
          "The inner window closes with the one beside which it was opened.")
        #expect(platform.watched.isEmpty)
        return [.closeRequested]
      },
    ]
    try host.run()
    withExtendedLifetime(views) {}
  }

  @Test("A closed window is released")
  func released() throws {
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 40, height: 40), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 1)
    let other = MemoryPlatform()
    platform.others = [other]
    var window = companion(beside: host)
    var views = window.map { ViewLayer(on: $0.host) { Color.red.onTapGesture {} } }
    var sizing = window.flatMap { window in
      views.map { ContentSizing(of: window.host, for: $0, floor: CGSize(width: 1, height: 1)) }
    }
    weak let further = window?.host
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        window?.show()
        other.pending = [.visibilityChanged(true)]
        return []
      },
      {
        #expect(other.window?.frames.isEmpty == false)
        window?.close()
        (window, views, sizing) = (nil, nil, nil)
        return []
      },
      {
        #expect(further == nil && views == nil && sizing == nil)
        return [.closeRequested]
      },
    ]
    try host.run()
  }
}
