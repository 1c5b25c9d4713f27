import CX11
import DeftGeometry
import DeftInput

/// The size of a window. To show a tool next to the content, the window becomes wider if its
/// monitor has room, and narrower again afterwards.
extension XWindow {
  /// The pixels by which the window could be wider on its monitor; 0 while it covers the monitor.
  package var spareWidth: Int {
    guard isUsable, isVisible, !isFullScreen, !isMaximized,
      let monitor = connection.screens.layout().monitor(showing: place)?.rect
    else { return 0 }
    let extents = frameExtents
    return max(0, monitor.width - width - extents.left - extents.right)
  }

  private var isMaximized: Bool {
    WindowProperty.atoms(connection.display, id, connection.atoms[.netWMState])
      .contains(connection.atoms[.netWMStateMaximizedHorizontally])
  }

  /// Sets the size of a window that has not been shown yet, in pixels. A size outside the limits is adjusted to them.
  package func setInitialSize(width: Int, height: Int) {
    guard isUsable, !isMapped else { return }
    let (width, height) = WindowConfiguration.bounded(width: width, height: height)
    (self.width, self.height) = (width, height)
    WindowSetup.setSize(connection, id, width: width, height: height)
  }

  /// Sets the position of a window that has not been shown yet, so that a point of the window lies on the same point of
  /// the free area of the monitor; (0, 0) is the top left corner, and (1, 1) the bottom right one.
  package func setInitialPosition(_ point: CGPoint) {
    guard isUsable, !isMapped, let area = freeArea else { return }
    let x = area.x0 + Int(CGFloat(max(0, area.width - width)) * min(max(0, point.x), 1))
    let y = area.y0 + Int(CGFloat(max(0, area.height - height)) * min(max(0, point.y), 1))
    // Gravities are numbered by rows, from 1 at the top left to 9 at the bottom right.
    let (column, row) = (Int32(point.x * 2 + 0.5), Int32(point.y * 2 + 0.5))
    WindowSetup.setPlace(
      connection, id, PixelRect(x: x, y: y, width: width, height: height),
      gravity: min(max(0, row), 2) * 3 + min(max(0, column), 2) + 1)
  }

  /// Sets the frame of a window that has not been shown yet. Window managers may show another one.
  package func setFrame(hasTitle: Bool, hasBorder: Bool) {
    guard isUsable, !isMapped else { return }
    WindowSetup.setFrame(connection, id, hasTitle: hasTitle, hasBorder: hasBorder)
  }

  /// Sets the limits within which the user can resize the window, in pixels. Without a maximum, it can grow freely.
  package func setSizeLimits(
    minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)?
  ) {
    guard isUsable else { return }
    WindowSetup.setLimits(connection, id, minimum: minimum, maximum: maximum)
  }

  /// The maximum size of the content on the window's monitor, beside panels and within the manager's frame, in pixels;
  /// `nil` if the server reports no monitors. Before the window is shown, its monitor is that with the pointer.
  package var availableSize: (width: Int, height: Int)? {
    if !isMapped { return connection.roomForWindow }
    guard isUsable, let area = freeArea else { return nil }
    let extents = frameExtents
    return (
      max(1, area.width - extents.left - extents.right),
      max(1, area.height - extents.top - extents.bottom)
    )
  }

  /// The part of the window's monitor beside panels; `nil` if the server reports no monitors.
  private var freeArea: PixelRect? {
    guard let monitor = connection.screens.layout().monitor(showing: place)?.rect else {
      return nil
    }
    // The manager lists the area of each workspace; workspaces have the same panels.
    let area = WindowProperty.longs(
      connection.display, connection.root, connection.atoms[.netWorkArea],
      type: Atom(XA_CARDINAL))
    guard area.count >= 4, area.prefix(4).allSatisfy({ $0 <= WindowConfiguration.longestSide })
    else { return monitor }
    let seen = monitor.intersection(
      PixelRect(x: Int(area[0]), y: Int(area[1]), width: Int(area[2]), height: Int(area[3])))
    return seen.isEmpty ? monitor : seen
  }

  /// Requests a size in pixels, at most that of the monitor, and moves the window so that it lies
  /// entirely on the monitor. Does nothing while the window covers the monitor.
  package func setSize(width: Int, height: Int) {
    guard isUsable, !isFullScreen, !isMaximized,
      let monitor = connection.screens.layout().monitor(showing: place)?.rect
    else { return }
    let (place, extents) = (place, frameExtents)
    let width = min(width, monitor.width - extents.left - extents.right)
    let height = min(height, monitor.height - extents.top - extents.bottom)
    guard width > 0, height > 0, (width, height) != (self.width, self.height) else { return }
    // A manager interprets a position as the position of its frame.
    let x = min(place.x0 - extents.left, monitor.x1 - width - extents.left - extents.right)
    let y = min(place.y0 - extents.top, monitor.y1 - height - extents.top - extents.bottom)
    XMoveResizeWindow(
      connection.display, id, Int32(max(monitor.x0, x)), Int32(max(monitor.y0, y)), UInt32(width),
      UInt32(height))
    XFlush(connection.display)
  }

  /// Requests a width in pixels. A window that has moved left to become wider moves back when it becomes narrower.
  ///
  /// - Parameters:
  ///   - new: The width.
  ///   - atLeft: Whether the window grows on the left as far as there is room, and then on the right; otherwise, it
  ///     grows on the right first.
  package func setWidth(_ new: Int, atLeft: Bool) {
    guard isUsable, new > 0, new != width else { return }
    let (place, extents) = (place, frameExtents)
    var shift = 0
    if new < width {
      shift = min(widthShift, width - new)
      widthShift = 0
    } else if let monitor = connection.screens.layout().monitor(showing: place)?.rect {
      let least = monitor.x0 + extents.left
      let wanted = atLeft ? place.x0 + width - new : place.x0
      let x = max(least, min(wanted, monitor.x1 - extents.right - new))
      shift = min(0, x - place.x0)
      widthShift -= shift
    }
    if shift == 0 {
      XResizeWindow(connection.display, id, UInt32(new), UInt32(height))
    } else {
      // A manager interprets a position as the position of its frame.
      XMoveResizeWindow(
        connection.display, id, Int32(place.x0 + shift - extents.left),
        Int32(place.y0 - extents.top), UInt32(new), UInt32(height))
    }
    XFlush(connection.display)
  }

  /// The width of the manager's frame on each side, in pixels.
  private var frameExtents: (left: Int, right: Int, top: Int, bottom: Int) {
    guard isFramed else { return (0, 0, 0, 0) }
    let extents = WindowProperty.longs(
      connection.display, id, connection.atoms[.netFrameExtents], type: Atom(XA_CARDINAL))
    guard extents.count == 4, extents.allSatisfy({ $0 < 1000 }) else { return (0, 0, 0, 0) }
    return (Int(extents[0]), Int(extents[1]), Int(extents[2]), Int(extents[3]))
  }
}
