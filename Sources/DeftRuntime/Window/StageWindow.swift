import DeftCairo
import DeftGeometry
import DeftInput
import DeftRenderTree

/// A window that shows a stage whose time somebody else passes, such as a recording that is played: *what is
/// done in the window is handed out, and is not done on the stage; in a window of another size it is shown as large
/// as fits.*
///
/// See also: ``WindowHost`` for a stage that lives in its window, by the machine's clock.
package final class StageWindow {
  /// What is shown.
  package let stage: HeadlessStage
  /// Whether the person wants it closed.
  package private(set) var isClosed = false

  private let platform: any Platform
  private let window: any PlatformWindow
  private let accessibility: AccessibilityLink
  private var surfaces = FrameSurfaces()
  private var isVisible = false
  /// The stage's size that the window was fitted to: a recording may change it.
  private var fittedSize: CGSize

  /// A window for a stage, of its size, not yet shown.
  ///
  /// - Parameters:
  ///   - display: where it is shown.
  ///   - stage: what is shown; it keeps its damage from here on.
  ///   - title: what the window manager calls it.
  ///   - role: which of the program's windows it is, by which window managers know it again.
  ///   - icon: its picture in lists of windows.
  package init(
    display: Display, stage: HeadlessStage, title: String, role: String? = nil,
    icon: WindowIcon? = nil
  ) {
    (platform, self.stage, fittedSize) = (display.platform, stage, stage.size)
    let (width, height) = stage.pixelSize
    var configuration = WindowConfiguration(
      width: width, height: height, title: title, role: role, icons: icon.map { [$0] } ?? [],
      minimumSize: (min(width, 320), min(height, 240)))
    // What was shown once is not shown again by itself.
    configuration.restarts = false
    window = platform.makeWindow(configuration)
    accessibility = AccessibilityLink(on: display.accessibility)
    stage.keepsDamage = true
    stage.shownSize = window.pixelSize
  }

  /// Brings the window to the screen.
  package func show() {
    accessibility.open(stage, in: window, isWatched: true)
    window.show()
  }

  /// Takes the window away from those who do not see it; the screen loses it with the program.
  package func close() { accessibility.close() }

  /// Sleeps until something happens or a time has come, and hands out what a person did in the window: places
  /// in the stage's points, times of ``MonotonicClock``.
  ///
  /// - Parameter deadline: a time of ``MonotonicClock``; nil waits for ever.
  package func turn(
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

  /// Shows the stage as large as fits into the window.
  private func fit() {
    let (width, height) = window.pixelSize
    let (size, scale) = (stage.size, stage.scale)
    stage.shownSize = (width, height)
    // A window that is as it was asked for is left as exact as it is.
    if width == Int((size.width * scale).rounded()), height == Int((size.height * scale).rounded())
    {
      return
    }
    stage.show(at: min(CGFloat(width) / size.width, CGFloat(height) / size.height))
  }

  /// Paints what has changed on the stage since it was painted last.
  package func paint() {
    if stage.size != fittedSize { fit() }
    fittedSize = stage.size
    stage.frameOfTools()
    defer { accessibility.turnDidEnd() }
    guard isVisible, stage.tree.needsPaint, let buffer = window.beginFrame() else { return }
    window.present(stage.tree.paint(onto: surfaces.surface(for: buffer), age: buffer.age))
    accessibility.didDraw()
  }
}
