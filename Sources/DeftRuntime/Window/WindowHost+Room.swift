import DeftGeometry
import DeftInput

/// Room for a docked tool, which was asked for.
struct RoomRequest {
  /// What the tool will have; a width of 0 gives the room back.
  var room: ToolRoom
  /// The width of the window with which the request is granted, in pixels; nil before the desktop was asked.
  var target: Int?
  /// When the request is given up, in seconds of the stage's clock; nil before the desktop was asked.
  var deadline: TimeInterval?
}

/// Room for a docked tool beside the content.
///
/// The policy: *the content keeps its size.* The window becomes wider by the tool's width, on the tool's side where the
/// monitor has room there: then the content keeps its place, too. Where the monitor has no room
/// for that, or the window manager does not allow it, the request is refused, and the tool lies somewhere else.
extension WindowHost {
  /// How long a window manager has to answer, in seconds.
  static let roomPatience: TimeInterval = 1
  /// The narrowest content beside a docked tool, in points.
  static let narrowestContent: CGFloat = 160

  /// Asks for room; no room gives it back. ``roomChanges`` tells the result.
  package func requestRoom(_ room: ToolRoom) {
    guard room != toolRoom || roomRequest != nil else { return }
    roomRequest = RoomRequest(room: room)
    if isVisible { sendRoomRequest() }
  }

  /// Asks the desktop, once the window is on the screen.
  func sendRoomRequest() {
    guard var request = roomRequest, request.target == nil else { return }
    let more = Int(((request.room.width - toolRoom.width) * scale).rounded())
    if more == 0 { return grant(request) }
    guard more < 0 || !keepsSize && window.spareWidth >= more else { return roomRequestDidExpire() }
    request.target = window.pixelSize.width + more
    request.deadline = MonotonicClock.now() + Self.roomPatience
    roomRequest = request
    let isLeft = more < 0 ? toolRoom.isLeft : request.room.isLeft
    window.setWidth(window.pixelSize.width + more, atLeft: isLeft)
  }

  /// The tool changes its side, and the window is wide enough.
  private func grant(_ request: RoomRequest) {
    roomRequest = nil
    setToolRoom(request.room)
    roomChanges.notify(toolRoom.width > 0)
  }

  /// The desktop has not answered, or there is no room.
  func roomRequestDidExpire() {
    guard let request = roomRequest else { return }
    roomRequest = nil
    // What is given back is the content's, however wide the window stays.
    if request.room.width < toolRoom.width { setToolRoom(request.room) }
    roomChanges.notify(toolRoom.width > 0)
  }

  /// The content moves within the window where the tool is at its left, and so does the pointer over the content.
  private func change(to room: ToolRoom) {
    let pointer = interaction.pointer.map(pixelMap.pixel)
    toolRoom = room
    if let pointer { interaction.hover(at: pixelMap.point(pointer)) }
  }

  private func setToolRoom(_ room: ToolRoom) {
    change(to: room)
    let (w, h) = window.pixelSize
    takeSize(w, h)
  }

  /// Takes the window's size, in pixels: what a docked tool does not have is the content's.
  func takeSize(_ width: Int, _ height: Int) {
    var change: Bool?
    if let request = roomRequest, let target = request.target,
      request.room.width > toolRoom.width ? width >= target : width <= target
    {
      roomRequest = nil
      self.change(to: request.room)
      change = toolRoom.width > 0
    } else if toolRoom.width > 0,
      CGFloat(width) / scale - toolRoom.width < Self.narrowestContent
    {
      self.change(to: ToolRoom())
      change = false
    }
    size = CGSize(width: CGFloat(width) / scale - toolRoom.width, height: CGFloat(height) / scale)
    setNeedsFrame()
    layers.forEach { $0.stageDidResize(self) }
    if let change { roomChanges.notify(change) }
  }
}
