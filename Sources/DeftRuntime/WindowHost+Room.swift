import DeftGeometry
import DeftInput

/// Room for a docked tool, which was asked for.
struct RoomRequest {
  /// The width that the tool will have, in points; 0 gives the room back.
  var width: CGFloat
  /// The width of the window with which the request is granted, in pixels; nil before the desktop was asked.
  var target: Int?
  /// When the request is given up, in seconds of the stage's clock; nil before the desktop was asked.
  var deadline: TimeInterval?
}

/// Room for a docked tool beside the content.
///
/// The policy: *the content keeps its size.* The window becomes wider by the tool's width. Where the monitor has no room
/// for that, or the window manager does not allow it, the request is refused, and the tool lies somewhere else.
extension WindowHost {
  /// How long a window manager has to answer, in seconds.
  static let roomPatience: TimeInterval = 1
  /// The narrowest content beside a docked tool, in points.
  static let narrowestContent: CGFloat = 160

  /// Asks for room of a width in points; 0 gives it back. ``roomChanges`` tells the result.
  package func requestRoom(_ width: CGFloat) {
    guard width != toolWidth || roomRequest != nil else { return }
    roomRequest = RoomRequest(width: width)
    if isVisible { sendRoomRequest() }
  }

  /// Asks the desktop, once the window is on the screen.
  func sendRoomRequest() {
    guard var request = roomRequest, request.target == nil else { return }
    let more = Int(((request.width - toolWidth) * scale).rounded())
    guard more < 0 || !keepsSize && window.spareWidth >= more else { return roomRequestDidExpire() }
    request.target = window.pixelSize.width + more
    request.deadline = MonotonicClock.now() + Self.roomPatience
    roomRequest = request
    window.setWidth(window.pixelSize.width + more)
  }

  /// The desktop has not answered, or there is no room.
  func roomRequestDidExpire() {
    guard let request = roomRequest else { return }
    roomRequest = nil
    // What is given back is the content's, however wide the window stays.
    if request.width < toolWidth { setToolWidth(request.width) }
    roomChanges.tell(toolWidth > 0)
  }

  private func setToolWidth(_ width: CGFloat) {
    toolWidth = width
    let (w, h) = window.pixelSize
    takeSize(w, h)
  }

  /// Takes the window's size, in pixels: what a docked tool does not have is the content's.
  func takeSize(_ width: Int, _ height: Int) {
    var change: Bool?
    if let request = roomRequest, let target = request.target,
      request.width > toolWidth ? width >= target : width <= target
    {
      (toolWidth, roomRequest) = (request.width, nil)
      change = toolWidth > 0
    } else if toolWidth > 0, CGFloat(width) / scale - toolWidth < Self.narrowestContent {
      (toolWidth, change) = (0, false)
    }
    size = CGSize(width: CGFloat(width) / scale - toolWidth, height: CGFloat(height) / scale)
    setNeedsFrame()
    layers.forEach { $0.stageDidResize(self) }
    if let change { roomChanges.tell(change) }
  }
}
