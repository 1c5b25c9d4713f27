import DeftGeometry
import DeftLocalization
import DeftRuntime
import DeftViews

/// The position and size of the inspector's panel, which persist while the panel is closed.
///
/// The policy: *the panel does not cover the content that it measures.* It is docked on one side of
/// the content if the window can grow, or is shown in a separate window if the user chooses one.
/// Otherwise it floats above the content, on the side away from the hand, until it is dragged.
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

  /// A request by one of the panel's buttons.
  enum Request: Hashable {
    case close
    case move(Mode)
    /// A new width of the docked panel, in points.
    case resizeDock(CGFloat)
  }

  /// The current mode.
  var mode = Mode.floating
  /// The side of the content on which the panel is docked, if it is.
  var dockSide: Side? { if case .docked(let side) = mode { side } else { nil } }
  /// The requested mode; the panel floats while that is not possible.
  @ObservationIgnored var wanted = Mode.docked(.right)
  /// The modes that the stage offers in addition to floating.
  var offered: Set<Mode> = []
  /// The reason why the panel is not in the requested mode; nil if it is.
  var note: LocalizedStringResource?
  /// Whether only the header of the floating panel is shown.
  var isFolded = false
  /// The dragged position of the floating panel; nil for the side away from the hand.
  var origin: CGPoint?
  /// The dragged size of the floating panel; nil for the size of its page.
  var size: CGSize?
  /// The frame of the floating panel, in points of the window.
  @ObservationIgnored var frame = CGRect.zero
  /// The width of the docked panel in points.
  var dockWidth = InspectorPanel.width
  /// Performs the request of a button.
  @ObservationIgnored var perform: (Request) -> Void = { _ in }

  /// The minimum size of a floating or docked panel, in points.
  static let minimumSize = CGSize(width: 280, height: 160)

  /// Returns the dragged size of the floating panel, limited to the window.
  func floatingSize(in window: CGSize) -> CGSize? {
    size.map {
      CGSize(
        width: min(
          max($0.width, Self.minimumSize.width), max(1, window.width - 2 * InspectorPanel.margin)),
        height: min(
          max($0.height, Self.minimumSize.height), max(1, window.height - 2 * InspectorPanel.margin)
        ))
    }
  }

  /// Returns the dragged position of the floating panel, limited so that its header stays in the window.
  func floatingOrigin(_ size: CGSize, in window: CGSize) -> CGPoint? {
    origin.map {
      CGPoint(
        x: min(max($0.x, 0), max(0, window.width - size.width)),
        y: min(max($0.y, 0), max(0, window.height - Self.headHeight)))
    }
  }

  /// Returns the part of a stage's window that the panel covers, in points; empty for a separate window.
  func area(on stage: Stage) -> CGRect {
    switch mode {
    case .floating: frame
    case .docked(let side):
      CGRect(
        x: side == .left ? -stage.toolSpace.width : stage.size.width, y: 0,
        width: stage.toolSpace.width, height: stage.size.height)
    case .window: .zero
    }
  }

  /// The height of the floating panel's header without the page picker, in points.
  static let headHeight: CGFloat = 44
}
