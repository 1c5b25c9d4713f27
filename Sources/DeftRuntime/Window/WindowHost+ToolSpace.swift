import DeftGeometry
import DeftInput

/// A request for space for a docked tool.
struct ToolSpaceRequest {
  /// The requested space; a width of 0 returns it to the content.
  var space: ToolSpace
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
  static let toolSpaceTimeout: TimeInterval = 1
  /// The minimum width of the content beside a docked tool, in points.
  static let narrowestContent: CGFloat = 160

  /// Requests space for a tool; a width of 0 gives the space back to the content.
  /// ``toolSpaceChanges`` reports the result.
  package func requestToolSpace(_ space: ToolSpace) {
    guard space != toolSpace || toolSpaceRequest != nil else { return }
    toolSpaceRequest = ToolSpaceRequest(space: space)
    if isVisible { sendToolSpaceRequest() }
  }

  /// Sends the request to the desktop, once the window is on the screen.
  func sendToolSpaceRequest() {
    guard var request = toolSpaceRequest, request.target == nil else { return }
    let more = Int(((request.space.width - toolSpace.width) * scale).rounded())
    if more == 0 { return grant(request) }
    guard more < 0 || !hasFixedSize && window.spareWidth >= more else {
      return toolSpaceRequestDidExpire()
    }
    request.target = window.pixelSize.width + more
    request.deadline = MonotonicClock.now() + Self.toolSpaceTimeout
    toolSpaceRequest = request
    let isLeft = more < 0 ? toolSpace.isLeft : request.space.isLeft
    window.setWidth(window.pixelSize.width + more, atLeft: isLeft)
  }

  /// Grants a request that does not change the window's width, such as a change of side.
  private func grant(_ request: ToolSpaceRequest) {
    toolSpaceRequest = nil
    setToolSpace(request.space)
    toolSpaceChanges.notify(toolSpace.width > 0)
  }

  /// Refuses the request: the desktop has not answered, or there is no space.
  func toolSpaceRequestDidExpire() {
    guard let request = toolSpaceRequest else { return }
    toolSpaceRequest = nil
    // Returned space goes to the content, whether or not the window shrinks.
    if request.space.width < toolSpace.width { setToolSpace(request.space) }
    toolSpaceChanges.notify(toolSpace.width > 0)
  }

  /// Changes the tool's space. A tool on the left shifts the content, and with it the pointer's location over the
  /// content.
  private func change(to space: ToolSpace) {
    let pointer = interaction.pointer.map(pixelMap.pixel)
    toolSpace = space
    if let pointer { interaction.hover(at: pixelMap.point(pointer)) }
  }

  private func setToolSpace(_ space: ToolSpace) {
    change(to: space)
    let (w, h) = window.pixelSize
    applySize(w, h)
  }

  /// Applies the window's size in pixels: the content gets everything beside the docked tool.
  func applySize(_ width: Int, _ height: Int) {
    var change: Bool?
    if let request = toolSpaceRequest, let target = request.target,
      request.space.width > toolSpace.width ? width >= target : width <= target
    {
      toolSpaceRequest = nil
      self.change(to: request.space)
      change = toolSpace.width > 0
    } else if toolSpace.width > 0,
      CGFloat(width) / scale - toolSpace.width < Self.narrowestContent
    {
      self.change(to: ToolSpace())
      change = false
    }
    size = CGSize(width: CGFloat(width) / scale - toolSpace.width, height: CGFloat(height) / scale)
    setNeedsFrame()
    layers.forEach { $0.stageDidResize(self) }
    if let change { toolSpaceChanges.notify(change) }
  }
}
