import DeftGestures
import DeftInput
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

@MainActor
@Suite("Space for a docked tool")
struct ToolSpaceTests {
  private let platform = MemoryPlatform()

  private func window() throws -> (WindowHost, MemoryWindow) {
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 400, height: 300), title: "Memory",
      minimumSize: CGSize(width: 1, height: 1), scale: 1)
    return (host, try #require(platform.window))
  }

  @Test(
    "The window grows for the tool, the content keeps its size, and the window shrinks afterwards")
  func granted() throws {
    let (host, window) = try window()
    window.spareWidth = 500
    var answers: [Bool] = []
    host.toolSpaceChanges.add { answers.append($0) }
    host.requestToolSpace(ToolSpace(width: 200))
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        #expect(window.pixelSize.width == 600 && host.toolSpace.width == 200)
        #expect(host.size == CGSize(width: 400, height: 300))
        #expect(host.fullSize.width == 600)
        // The user widens the window: that space belongs to the content.
        return [.resized(width: 700, height: 300)]
      },
      {
        #expect(host.size.width == 500)
        host.requestToolSpace(ToolSpace())
        return []
      },
      {
        #expect(window.pixelSize.width == 400 && host.toolSpace.width == 0)
        return [.closeRequested]
      },
    ]
    try host.run()
    #expect(answers == [true, false])
  }

  @Test("A tool on the left shifts painting, touches and the pointer with the content")
  func left() throws {
    let (host, window) = try window()
    window.spareWidth = 500
    var taps: [CGPoint] = []
    let views = ViewLayer(on: host) {
      Color.red.frame(width: 40, height: 40)
        .gesture(SpatialTapGesture().onEnded { taps.append($0.location) })
        .position(x: 20, y: 20)
    }
    let tools = ViewLayer(on: host, at: .tools) {
      Color.blue.frame(width: 200, height: 300).offset(x: -200)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    func contact(_ phase: ContactEvent.Phase, at x: CGFloat) -> WindowEvent {
      .input(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: MonotonicClock.now(),
            location: CGPoint(x: x, y: 10))))
    }
    host.requestToolSpace(ToolSpace(width: 200, isLeft: true))
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        #expect(window.pixelSize.width == 600 && window.isWiderAtLeft)
        #expect(host.size == CGSize(width: 400, height: 300))
        return [
          .input(
            .hover(
              HoverEvent(pointer: 1, location: CGPoint(x: 230, y: 10), time: MonotonicClock.now())))
        ]
      },
      {
        #expect(host.interaction.pointer == CGPoint(x: 30, y: 10))
        return [contact(.began, at: 210), contact(.ended, at: 210)]
      },
      {
        #expect(taps == [CGPoint(x: 10, y: 10)])
        host.tree.invalidateAll()
        return []
      },
      {
        func isRed(_ x: Int) -> Bool { window[x, 10] >> 16 > 0xC0 && window[x, 10] & 0xff < 0x80 }
        #expect(isRed(201) && isRed(239) && !isRed(199) && !isRed(241))
        #expect(window[10, 10] & 0xff > 0xC0)
        // Moving the tool to the other side does not change the width.
        host.requestToolSpace(ToolSpace(width: 200))
        #expect(host.pixelMap.left == 0 && window.pixelSize.width == 600)
        #expect(host.interaction.pointer == CGPoint(x: 230, y: 10))
        return [.closeRequested]
      },
    ]
    try host.run()
    withExtendedLifetime((views, tools)) {}
  }

  @Test("The window stays unchanged if the monitor lacks space or the window manager refuses")
  func refused() throws {
    let (host, window) = try window()
    var answers: [Bool] = []
    host.toolSpaceChanges.add { answers.append($0) }
    platform.turns = [
      { [.visibilityChanged(true)] },
      {
        window.spareWidth = 100
        host.requestToolSpace(ToolSpace(width: 200))
        #expect(answers == [false])
        (window.spareWidth, window.isObeyed) = (500, false)
        host.requestToolSpace(ToolSpace(width: 200))
        return []
      },
      {
        #expect(answers == [false, false])
        #expect(host.size.width == 400 && host.toolSpace.width == 0)
        return [.closeRequested]
      },
    ]
    try host.run()
  }

  @Test("A window too narrow for both content and tool belongs to the content alone")
  func tooNarrow() throws {
    let (host, window) = try window()
    window.spareWidth = 500
    var answers: [Bool] = []
    host.toolSpaceChanges.add { answers.append($0) }
    host.requestToolSpace(ToolSpace(width: 200))
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
