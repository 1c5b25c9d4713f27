import DeftGeometry
import DeftLocalization
import DeftRuntime
import DeftViews

/// Where the inspector's panel is and how large, as the person has asked; it stays so while the panel is closed.
///
/// The policy: *the panel does not cover what it measures.* It is docked on one side of the content where the window can become
/// wider, and can have a window of its own; else it floats above the content, on the side away from the hand, until it
/// is dragged elsewhere.
@Observable
final class PanelPlacement {
  /// A side of the content.
  enum Side: Hashable, CaseIterable {
    case left, right
  }

  enum Mode: Hashable {
    /// Above the content.
    case floating
    /// Beside the content.
    case docked(Side)
    case window
  }

  /// What the panel's buttons ask for.
  enum Request: Hashable {
    case close
    case move(Mode)
    /// Another width beside the content, in points.
    case resizeDock(CGFloat)
  }

  /// Where the panel is now.
  var mode = Mode.floating
  /// The side of the content on which the panel is docked; nil: it is not.
  var dockSide: Side? { if case .docked(let side) = mode { side } else { nil } }
  /// Where the person wants it; the panel floats while that cannot be had.
  @ObservationIgnored var wanted = Mode.docked(.right)
  /// The modes that the stage offers beside floating.
  var offered: Set<Mode> = []
  /// Why the panel floats although it was to be somewhere else; nil where it is as wanted.
  var note: LocalizedStringResource?
  /// Whether only the head of the floating panel is shown.
  var isFolded = false
  /// Where the floating panel was dragged to; nil: at the side away from the hand.
  var origin: CGPoint?
  /// The size of the floating panel as dragged; nil: as its page needs.
  var size: CGSize?
  /// Where the floating panel is seen, in points of the window.
  @ObservationIgnored var frame = CGRect.zero
  /// The width of the docked panel in points.
  var dockWidth = InspectorPanel.width
  /// Does what a button asks for.
  @ObservationIgnored var ask: (Request) -> Void = { _ in }

  /// The smallest floating or docked panel in points.
  static let least = CGSize(width: 280, height: 160)

  /// The size of the floating panel in a window, where it was dragged to one.
  func floatingSize(in window: CGSize) -> CGSize? {
    size.map {
      CGSize(
        width: min(
          max($0.width, Self.least.width), max(1, window.width - 2 * InspectorPanel.margin)),
        height: min(
          max($0.height, Self.least.height), max(1, window.height - 2 * InspectorPanel.margin)))
    }
  }

  /// The place of a floating panel of a size that was dragged: its head stays in the window.
  func floatingOrigin(_ size: CGSize, in window: CGSize) -> CGPoint? {
    origin.map {
      CGPoint(
        x: min(max($0.x, 0), max(0, window.width - size.width)),
        y: min(max($0.y, 0), max(0, window.height - Self.headHeight)))
    }
  }

  /// The part of a stage's window that the panel covers, in points; empty where it has a window of its own.
  func area(on stage: Stage) -> CGRect {
    switch mode {
    case .floating: frame
    case .docked(let side):
      CGRect(
        x: side == .left ? -stage.toolRoom.width : stage.size.width, y: 0,
        width: stage.toolRoom.width, height: stage.size.height)
    case .window: .zero
    }
  }

  /// The height of a panel's head with the pages, in points.
  static let headHeight: CGFloat = 44
}
