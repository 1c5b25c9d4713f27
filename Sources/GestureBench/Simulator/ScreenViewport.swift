import Deft

/// The scale of a simulated screen in its window.
package enum ScreenZoom: Hashable, Sendable {
  /// Small enough for the window, but not larger than 1:1.
  case fitted
  /// The number of pixels of the window for each pixel of the screen; 1 for 1:1.
  case fixed(CGFloat)

  /// Returns the size of a new window for a screen, in window pixels, so that the whole window is
  /// visible. A fitted screen retains its proportions; any other screen scrolls.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in its own pixels.
  ///   - room: The largest size of the window's content; `nil` if unknown.
  ///   - barBreadth: The breadth of a scroll bar.
  package func windowSize(for screen: CGSize, in room: CGSize?, barBreadth: CGFloat) -> CGSize {
    switch self {
    case .fitted:
      guard let room, screen.width > 0, screen.height > 0 else { return screen }
      let scale = min(room.width / screen.width, room.height / screen.height, 1)
      return CGSize(
        width: max(1, (screen.width * scale).rounded(.down)),
        height: max(1, (screen.height * scale).rounded(.down)))
    case .fixed(let scale):
      var size = CGSize(width: screen.width * scale, height: screen.height * scale)
      guard let room else { return size }
      // The bar of one axis takes space from the other axis.
      if size.height > room.height { size.width += barBreadth }
      if size.width > room.width { size.height += barBreadth }
      return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }
  }
}

/// The position of a simulated screen in its window. Positions and lengths are in window pixels unless noted otherwise.
///
/// The policy: *a screen that is smaller than the window is centered; a larger one scrolls.* On
/// each axis that scrolls, a scroll bar at the edge of the window shows the visible part.
package struct ScreenViewport: Equatable, Sendable {
  /// The size of the screen in its own pixels; zero while it is unknown.
  package var screen = CGSize.zero { didSet { clamp() } }
  /// The size of the window's content.
  package var window = CGSize.zero { didSet { clamp() } }
  /// The breadth of a scroll bar.
  package var barBreadth: CGFloat = 14 { didSet { clamp() } }
  package private(set) var zoom: ScreenZoom
  /// The lengths of the invisible parts on the left and above, with fractions, so that small steps
  /// add up.
  private var offset = CGPoint.zero

  package init(zoom: ScreenZoom = .fitted) { self.zoom = zoom }

  // MARK: - The screen

  /// The number of pixels of the window for each pixel of the screen.
  package var scale: CGFloat {
    switch zoom {
    case .fixed(let scale): scale
    case .fitted where screen.width > 0 && screen.height > 0:
      min(window.width / screen.width, window.height / screen.height, 1)
    case .fitted: 1
    }
  }

  /// The frame of the whole screen. Whole pixels keep the picture sharp.
  package var frame: CGRect {
    func origin(_ area: CGFloat, _ length: CGFloat, _ offset: CGFloat) -> CGFloat {
      length > area ? -offset.rounded() : ((area - length) / 2).rounded(.down)
    }
    let (area, size) = (area, scaledSize)
    return CGRect(
      x: origin(area.width, size.width, offset.x), y: origin(area.height, size.height, offset.y),
      width: size.width, height: size.height)
  }

  /// The frame of the visible part of the screen.
  package var visible: CGRect { frame.intersection(CGRect(origin: .zero, size: area)) }

  /// Returns a position in pixels of the screen.
  package func pixel(at place: CGPoint) -> CGPoint {
    let (frame, scale) = (frame, scale)
    return CGPoint(x: (place.x - frame.minX) / scale, y: (place.y - frame.minY) / scale)
  }

  private var scaledSize: CGSize {
    CGSize(width: screen.width * scale, height: screen.height * scale)
  }

  // MARK: - Scrolling

  /// The axes on which the screen is larger than the window.
  package var axes: Axis.Set {
    guard case .fixed = zoom else { return [] }
    let size = scaledSize
    // The bar of one axis takes space from the other axis.
    let isTall = size.height > window.height - (size.width > window.width ? barBreadth : 0)
    let isWide = size.width > window.width - (isTall ? barBreadth : 0)
    return isTall ? isWide ? [.horizontal, .vertical] : .vertical : isWide ? .horizontal : []
  }

  /// Scrolls by the given distance to the right and down, as far as possible.
  package mutating func scroll(by distance: CGSize) {
    offset.x += distance.width
    offset.y += distance.height
    clamp()
  }

  /// Changes the scale. The pixel in the middle of the window stays there, as far as possible.
  package mutating func setZoom(_ zoom: ScreenZoom) {
    let middle = pixel(at: CGPoint(x: area.width / 2, y: area.height / 2))
    self.zoom = zoom
    offset = CGPoint(
      x: middle.x * scale - area.width / 2, y: middle.y * scale - area.height / 2)
    clamp()
  }

  /// The part of the window without the scroll bars.
  private var area: CGSize {
    let axes = axes
    return CGSize(
      width: window.width - (axes.contains(.vertical) ? barBreadth : 0),
      height: window.height - (axes.contains(.horizontal) ? barBreadth : 0))
  }

  private mutating func clamp() {
    let (area, size) = (area, scaledSize)
    offset.x = min(max(0, offset.x), max(0, size.width - area.width))
    offset.y = min(max(0, offset.y), max(0, size.height - area.height))
  }

  // MARK: - Scroll bars

  package struct Bar: Equatable, Sendable {
    package var track: CGRect
    /// The part of the track that represents the visible part of the screen.
    package var thumb: CGRect
  }

  /// Returns the scroll bar of an axis; nil if the axis does not scroll.
  package func bar(_ axis: Axis) -> Bar? {
    guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
    let (area, breadth) = (area, barBreadth)
    let (track, length, offset) = extent(axis)
    let thumb = thumbLength(axis)
    let start = (track - thumb) * offset / (length - track)
    switch axis {
    case .horizontal:
      return Bar(
        track: CGRect(x: 0, y: area.height, width: track, height: breadth),
        thumb: CGRect(x: start, y: area.height, width: thumb, height: breadth))
    case .vertical:
      return Bar(
        track: CGRect(x: area.width, y: 0, width: breadth, height: track),
        thumb: CGRect(x: area.width, y: start, width: breadth, height: thumb))
    }
  }

  /// Moves an axis's thumb to the given distance from the start of its track, as far as possible.
  package mutating func moveThumb(of axis: Axis, to start: CGFloat) {
    let (track, length, offset) = extent(axis)
    let room = track - thumbLength(axis)
    guard room > 0 else { return }
    let more = start * (length - track) / room - offset
    scroll(
      by: axis == .horizontal
        ? CGSize(width: more, height: 0) : CGSize(width: 0, height: more))
  }

  /// Returns the window's and the screen's length along an axis, and the length of the invisible part before the
  /// window.
  private func extent(_ axis: Axis) -> (track: CGFloat, length: CGFloat, offset: CGFloat) {
    switch axis {
    case .horizontal: (area.width, scaledSize.width, offset.x)
    case .vertical: (area.height, scaledSize.height, offset.y)
    }
  }

  /// Returns the length of a thumb, which is large enough for a finger.
  private func thumbLength(_ axis: Axis) -> CGFloat {
    let (track, length, _) = extent(axis)
    return min(track, max(3 * barBreadth, track * track / length))
  }
}
