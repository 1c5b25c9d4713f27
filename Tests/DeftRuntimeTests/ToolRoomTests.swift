import DeftGestures
import DeftInput
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

@MainActor
@Suite("Room for a tool beside the content")
struct ToolRoomTests {
  private let platform = MemoryPlatform()

  private func window() throws -> (WindowHost, MemoryWindow) {
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 400, height: 300), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 1)
    return (host, try #require(platform.window))
  }

  @Test("The window becomes wider, the content keeps its size, and all of it goes back")
  func granted() throws {
    let (host, window) = try window()
    window.spareWidth = 500
    var answers: [Bool] = []
    host.roomChanges.add { answers.append($0) }
    host.requestRoom(200)
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        #expect(window.pixelSize.width == 600 && host.toolWidth == 200)
        #expect(host.size == CGSize(width: 400, height: 300))
        #expect(host.fullSize.width == 600)
        // A person makes the window wider: that is the content's.
        return [.resized(width: 700, height: 300)]
      },
      {
        #expect(host.size.width == 500)
        host.requestRoom(0)
        return []
      },
      {
        #expect(window.pixelSize.width == 400 && host.toolWidth == 0)
        return [.closeRequested]
      },
    ]
    try host.run()
    #expect(answers == [true, false])
  }

  @Test("Without room on the monitor, and where a window manager does not obey, nothing changes")
  func refused() throws {
    let (host, window) = try window()
    var answers: [Bool] = []
    host.roomChanges.add { answers.append($0) }
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        window.spareWidth = 100
        host.requestRoom(200)
        #expect(answers == [false])
        (window.spareWidth, window.isObeyed) = (500, false)
        host.requestRoom(200)
        return []
      },
      {
        #expect(answers == [false, false])
        #expect(host.size.width == 400 && host.toolWidth == 0)
        return [.closeRequested]
      },
    ]
    try host.run()
  }

  @Test("In a window that becomes too narrow for both, the content has all of it")
  func tooNarrow() throws {
    let (host, window) = try window()
    window.spareWidth = 500
    var answers: [Bool] = []
    host.roomChanges.add { answers.append($0) }
    host.requestRoom(200)
    platform.turns = [
      { [.visibilityChanged(true)] },
      { [.resized(width: 300, height: 300)] },
      {
        #expect(answers == [true, false])
        #expect(host.size.width == 300)
        return [.closeRequested]
      },
    ]
    try host.run()
  }
}

@MainActor
@Suite("A second window for a tool")
struct CompanionWindowTests {
  private let platform = MemoryPlatform()

  @Test("It is served by the turns of the first window, shows its views, and closes alone")
  func served() throws {
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 40, height: 40), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 1)
    #expect(CompanionWindow(beside: host, size: host.size, title: "Second", role: "second") == nil)
    let other = MemoryPlatform()
    platform.another = other
    let second = try #require(
      CompanionWindow(
        beside: host, size: CGSize(width: 60, height: 50), title: "Second", role: "second"))
    var (taps, isClosed) = (0, false)
    second.didClose = { isClosed = true }
    let views = ViewLayer(on: second.host) { Color.red.onTapGesture { taps += 1 } }
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
        second.show()
        other.pending = [.visibilityChanged(true)]
        return []
      },
      {
        #expect(other.window?.frames.isEmpty == false)
        other.pending = [contact(.began), contact(.ended)]
        return []
      },
      {
        #expect(taps == 1 && !isClosed)
        other.pending = [.closeRequested]
        return []
      },
      {
        #expect(isClosed && !host.isStopped)
        #expect(host.companion == nil && platform.watched == nil)
        return [.closeRequested]
      },
    ]
    try host.run()
    withExtendedLifetime(views) {}
  }
}
