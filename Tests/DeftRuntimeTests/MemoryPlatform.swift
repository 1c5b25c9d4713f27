import DeftGeometry
import DeftInput
import Foundation

@testable import DeftRuntime

/// A platform in memory with a scripted user. The runtime uses only members of ``Platform``, and no module of a
/// display server is imported.
final class MemoryPlatform: Platform {
  let name = "memory"
  private(set) var lostMessage: String?
  let inputNote: String? = nil
  var settings = DesktopSettings()
  let devices: [InputDevice] = []
  var deviceReport: DeviceReport {
    DeviceReport(display: name, server: "none", xinput: nil, devices: devices)
  }

  /// The scripted iterations; each runs when all effects of the previous one are done and the runtime would wait
  /// forever.
  var turns: [() -> [WindowEvent]] = []
  private(set) var window: MemoryWindow?
  private var isIdle = false
  /// Additional events to be delivered.
  var pending: [WindowEvent] = []
  var hasUnreadEvents: Bool { !pending.isEmpty }
  /// The further connections to the same display, in the order in which they are opened.
  var others: [MemoryPlatform] = []
  private(set) var watched: [MemoryPlatform] = []

  func openAgain() -> (any Platform)? { others.isEmpty ? nil : others.removeFirst() }
  func watch(_ others: [any Platform]) { watched = others.compactMap { $0 as? MemoryPlatform } }

  func makeWindow(_ configuration: WindowConfiguration) -> any PlatformWindow {
    let new = MemoryWindow(on: self, width: configuration.width, height: configuration.height)
    window = new
    return new
  }

  func wait(until deadline: @autoclosure () -> TimeInterval?) {
    let deadline = deadline()
    guard !hasUnreadEvents, !watched.contains(where: \.hasUnreadEvents) else { return }
    isIdle = deadline == nil
    if let deadline, deadline > MonotonicClock.now() {
      Thread.sleep(forTimeInterval: deadline - MonotonicClock.now())
    }
  }

  fileprivate func nextTurn() -> [WindowEvent] {
    if !pending.isEmpty {
      defer { pending = [] }
      return pending
    }
    guard isIdle else { return [] }
    isIdle = false
    // At the end of the script, the user closes the window.
    guard !turns.isEmpty else { return [.closeRequested] }
    let events = turns.removeFirst()()
    if case .displayLost(let message)? = events.last { lostMessage = message }
    return events
  }
}

/// A window with readable pixels.
final class MemoryWindow: PlatformWindow {
  private unowned let platform: MemoryPlatform
  private(set) var pixelSize: (width: Int, height: Int)
  var isFullScreen = false
  var title = ""
  var nextExpiry: TimeInterval?
  var refreshRate = 60.0
  let usesSharedMemory = false
  /// The number of frames for which no memory is available.
  var refusals = 0
  private(set) var frames: [Region] = []
  private var pixels: UnsafeMutablePointer<UInt32>

  fileprivate init(on platform: MemoryPlatform, width: Int, height: Int) {
    self.platform = platform
    pixelSize = (width, height)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit { pixels.deallocate() }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * pixelSize.width + x] & 0xff_ffff }

  private(set) var isShown = false
  func show() { (isShown, firstSize) = (true, pixelSize) }

  /// The free area of the monitor, in pixels; `nil` if unknown.
  var availableSize: (width: Int, height: Int)?
  typealias Size = (width: Int, height: Int)
  /// The limits for the user, if the runtime has set them.
  private(set) var limits: (minimum: Size, maximum: Size?)?
  private(set) var initialPosition: CGPoint?
  /// The size when the window was shown.
  private(set) var firstSize: (width: Int, height: Int)?

  func setSizeLimits(minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)?) {
    limits = (minimum, maximum)
  }

  func setInitialPosition(_ point: CGPoint) { initialPosition = point }
  func setInitialSize(width: Int, height: Int) { allocate(width, height) }

  func setSize(width: Int, height: Int) {
    allocate(width, height)
    platform.pending.append(.resized(width: width, height: height))
  }

  private func allocate(_ width: Int, _ height: Int) {
    pixels.deallocate()
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    pixelSize = (width, height)
    frames = []
  }

  /// The width by which the window can grow on its monitor, and whether the window manager resizes it on request.
  var (spareWidth, isObeyed) = (0, true)
  private(set) var isWiderAtLeft = false
  func setWidth(_ width: Int, atLeft: Bool) {
    guard isObeyed else { return }
    isWiderAtLeft = atLeft
    spareWidth -= width - pixelSize.width
    allocate(width, pixelSize.height)
    platform.pending.append(.resized(width: width, height: pixelSize.height))
  }

  func drain(_ body: (WindowEvent) -> Void) {
    for event in platform.nextTurn() { body(event) }
  }

  func catchUp(_ body: (WindowEvent) -> Void) { drain(body) }

  func expireContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    guard let expiry = nextExpiry, expiry <= time else { return }
    nextExpiry = nil
    body(
      .input(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: .cancelled(.idleTimeout), time: expiry,
            location: .zero))))
  }

  /// The injected events, with the widths of their contact areas.
  private(set) var injected: [(contact: ContactEvent, width: CGFloat?)] = []
  private var waiting: [ContactEvent] = []

  func inject(_ contact: ContactEvent, width: CGFloat?) {
    injected.append((contact, width))
    waiting.append(contact)
  }

  var hasInjected: Bool { !waiting.isEmpty }

  private var isHandingOut = false
  func deliverInjected(_ body: (WindowEvent) -> Void) {
    guard !isHandingOut else { return }
    isHandingOut = true
    defer { isHandingOut = false }
    while !waiting.isEmpty { body(.input(.contact(waiting.removeFirst()))) }
  }

  func beginFrame() -> PixelBuffer? {
    if refusals > 0 {
      refusals -= 1
      return nil
    }
    let (width, height) = pixelSize
    return PixelBuffer(
      base: UnsafeMutableRawPointer(pixels), stride: width * 4, width: width, height: height,
      format: .rgb8, age: frames.isEmpty ? 0 : 1)
  }

  func present(_ damage: Region) { frames.append(damage) }
}
