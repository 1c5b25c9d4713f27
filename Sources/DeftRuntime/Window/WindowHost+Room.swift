import DeftGeometry
import DeftInput

/// A request for the space of a docked tool.
struct RoomRequest {
  /// The requested space; a width of 0 returns it to the content.
  var room: ToolRoom
  /// The width of the window that fulfills the request, in pixels; `nil` until it is sent to the desktop.
  var target: Int?
  /// The time when the request expires, in seconds of the stage's clock; `nil` until it is sent to the
  /// desktop.
  var deadline: TimeInterval?
}

/// The space for a docked tool beside the content.
///
/// The policy: *the content keeps its size.* The window becomes wider by the tool's width, on the tool's side if the
/// monitor has enough space there, so that the content also keeps its position. If the monitor has no space or the
/// window manager does not allow the change, the request is refused and the tool is placed elsewhere.
extension WindowHost {
  /// The maximum wait for the window manager, in seconds.
  static let roomPatience: TimeInterval = 1
  /// The minimum width of the content beside a docked tool, in points.
  static let narrowestContent: CGFloat = 160

  /// Requests space for a tool; a width of 0 gives the space back to the content. ``roomChanges`` reports the result.
  package func requestRoom(_ room: ToolRoom) {
    guard room != toolRoom || roomRequest != nil else { return }
    roomRequest = RoomRequest(room: room)
    if isVisible { sendRoomRequest() }
  }

  /// Sends the request to the desktop, once the window is on the screen.
  func sendRoomRequest() {
    guard var request = roomRequest, request.target == nil else { return }
    let more = Int(((request.room.width - toolRoom.width) * scale).rounded())
    if more == 0 { return grant(request) }
    guard more < 0 || !hasFixedSize && window.spareWidth >= more else {
      return roomRequestDidExpire()
    }
    request.target = window.pixelSize.width + more
    request.deadline = MonotonicClock.now() + Self.roomPatience
    roomRequest = request
    let isLeft = more < 0 ? toolRoom.isLeft : request.room.isLeft
    window.setWidth(window.pixelSize.width + more, atLeft: isLeft)
  }

  /// Grants a request that does not change the window's width, such as a change of side.
  private func grant(_ request: RoomRequest) {
    roomRequest = nil
    setToolRoom(request.room)
    roomChanges.notify(toolRoom.width > 0)
  }

  /// Refuses the request: the desktop has not answered, or there is no space.
  func roomRequestDidExpire() {
    guard let request = roomRequest else { return }
    roomRequest = nil
    // Returned space goes to the content, whether or not the window shrinks.
    if request.room.width < toolRoom.width { setToolRoom(request.room) }
    roomChanges.notify(toolRoom.width > 0)
  }

  /// Changes the tool's space. A tool on the left shifts the content, and with it the pointer's location over the
  /// content.
  private func change(to room: ToolRoom) {
    let pointer = interaction.pointer.map(pixelMap.pixel)
    toolRoom = room
    if let pointer { interaction.hover(at: pixelMap.point(pointer)) }
  }

  private func setToolRoom(_ room: ToolRoom) {
    change(to: room)
    let (w, h) = window.pixelSize
    applySize(w, h)
  }

  /// Applies the window's size in pixels: the content gets everything beside the docked tool.
  func applySize(_ width: Int, _ height: Int) {
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
