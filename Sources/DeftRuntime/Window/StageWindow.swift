import DeftCairo
import DeftGeometry
import DeftInput
import DeftRenderTree

/// A window that shows a stage whose clock is controlled elsewhere, such as a recording being played: *input in the
/// window goes to the caller instead of the stage, and the stage is scaled to fit the window.*
///
/// See also: ``WindowHost`` for a stage that runs live in its window, on the machine's clock.
package final class StageWindow {
  /// The displayed stage.
  package let stage: HeadlessStage
  /// Whether the user has asked to close the window, or the session has ended.
  package private(set) var isClosed = false

  private let platform: any Platform
  private let window: any PlatformWindow
  private let accessibility: AccessibilityLink
  private var surfaces = FrameSurfaces()
  private var isVisible = false
  /// The stage size for which the scale was computed; a recording may change the size.
  private var fittedSize: CGSize

  /// Creates a window of a stage's size, not yet shown.
  ///
  /// - Parameters:
  ///   - display: The display on which the window opens.
  ///   - stage: The displayed stage; from now on it accumulates its damage.
  ///   - title: The title that the window manager shows.
  ///   - role: The role by which window managers distinguish the program's windows.
  ///   - icon: The icon in lists of windows.
  package init(
    display: Display, stage: HeadlessStage, title: String, role: String? = nil,
    icon: WindowIcon? = nil
  ) {
    (platform, self.stage, fittedSize) = (display.platform, stage, stage.size)
    let (width, height) = stage.pixelSize
    var configuration = WindowConfiguration(
      width: width, height: height, title: title, role: role, icons: icon.map { [$0] } ?? [],
      minimumSize: (min(width, 320), min(height, 240)))
    // The session manager must not reopen this window.
    configuration.restarts = false
    window = platform.makeWindow(configuration)
    accessibility = AccessibilityLink(on: display.accessibility)
    stage.accumulatesDamage = true
    stage.shownSize = window.pixelSize
  }

  package func show() {
    accessibility.open(stage, in: window, isViewOnly: true)
    window.show()
  }

  /// Removes the window from assistive technologies; it disappears from the screen when the program exits.
  package func close() { accessibility.close() }

  /// Sleeps until an event arrives or the deadline is reached, and delivers the input in the window: locations in
  /// the stage's points, times of ``MonotonicClock``.
  ///
  /// The deadline is a time of ``MonotonicClock``; `nil` waits forever.
  package func waitForEvents(
    until deadline: TimeInterval?, _ body: (InputEvent) -> Void
  ) throws(HostError) {
    platform.wait(until: deadline)
    var lost: String?
    window.drain { event in
      switch event {
      case .input(let input):
        body(stage.pixelMap.points(input))
      case .resized: fit()
      case .exposed(let rect): stage.tree.invalidate(rect)
      case .visibilityChanged(let visible): isVisible = visible
      case .closeRequested, .sessionEnded: isClosed = true
      case .displayLost(let reason): lost = reason
      case .focusChanged(let isActive): accessibility.setActive(isActive)
      case .devicesChanged, .settingsChanged, .text, .composition, .inputMethodSilent: break
      }
    }
    if let lost { throw .displayLost(lost) }
  }

  /// Scales the stage to fit the window.
  private func fit() {
    let (width, height) = window.pixelSize
    let (size, scale) = (stage.size, stage.scale)
    stage.shownSize = (width, height)
    // A window of exactly the requested size keeps the exact scale.
    if width == Int((size.width * scale).rounded()), height == Int((size.height * scale).rounded())
    {
      return
    }
    stage.show(at: min(CGFloat(width) / size.width, CGFloat(height) / size.height))
  }

  /// Paints the stage's changes since the last call.
  package func paint() {
    if stage.size != fittedSize { fit() }
    fittedSize = stage.size
    stage.updateTools()
    defer { accessibility.iterationDidEnd() }
    guard isVisible, stage.tree.needsPaint, let buffer = window.beginFrame() else { return }
    window.present(stage.tree.paint(onto: surfaces.surface(for: buffer), age: buffer.age))
    accessibility.didDraw()
  }
}
