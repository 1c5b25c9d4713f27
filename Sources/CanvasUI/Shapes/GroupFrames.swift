import AppSupport
import CanvasEditing
import Deft

/// The frames of groups that are selected or under the pointer, or around the selection: one for each group, instead of
/// a mark for each member.
final class GroupFrames {
  private final class Frame {
    let node = Node(name: "group frame")
    let members: [ShapeView]
    var kind: SelectionMark.Kind
    init(_ members: [ShapeView], _ kind: SelectionMark.Kind) {
      (self.members, self.kind) = (members, kind)
    }
  }

  private let layer: Node
  private var frames: [GroupID: Frame] = [:]
  /// Whether a member has moved, or the zoom or the colors have changed, since the frames were drawn.
  private var isOutdated = false

  /// Creates the frames in a layer in canvas coordinates.
  init(in layer: Node) { self.layer = layer }

  /// Whether the frames of selected groups are hidden, because the handles show a frame that rotates with the members.
  var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      for frame in frames.values { hide(frame) }
    }
  }

  private func hide(_ frame: Frame) { frame.node.isHidden = isHidden && frame.kind != .entered }

  /// The number of selected groups.
  var selectedCount: Int { frames.values.count { $0.kind == .selected } }

  /// The selected shapes that have a frame.
  var marked: Set<ShapeID> {
    frames.values.reduce(into: []) { marked, frame in
      guard frame.kind == .selected, frame.node.parent === layer else { return }
      marked.formUnion(frame.members.lazy.map(\.shape.id))
    }
  }

  /// Shows the frames of the given groups, and removes all other frames of this kind.
  func show(_ groups: [GroupID: [ShapeView]], _ kind: SelectionMark.Kind) {
    for (group, frame) in frames where frame.kind == kind && groups[group] == nil {
      remove(frame, of: group)
    }
    for (group, members) in groups {
      if let old = frames[group] {
        // Do not also mark a selected group as hovered.
        if old.kind == .selected, kind == .hovered { continue }
        remove(old, of: group)
      }
      let frame = Frame(members, kind)
      frames[group] = frame
      hide(frame)
      layer.addChild(frame.node)
    }
    // A shape may be inside several frames.
    let follow = { [weak self] () -> Void in self?.isOutdated = true }
    for frame in frames.values { for member in frame.members { member.onFrame = follow } }
    isOutdated = true
  }

  private func remove(_ frame: Frame, of group: GroupID) {
    frame.node.removeFromParent()
    for member in frame.members { member.onFrame = nil }
    frames[group] = nil
  }

  /// Draws the frames again, because the zoom or the colors have changed.
  func setNeedsDrawing() { isOutdated = true }

  /// Updates the frames before a frame of the window is drawn.
  ///
  /// - Parameters:
  ///   - zoom: the zoom of the canvas.
  ///   - palette: the colors of the frames.
  ///   - measure: returns the visible rectangle of a shape, on the canvas.
  func follow(zoom: CGFloat, _ palette: Palette, _ measure: (ShapeView) -> CGRect) {
    guard isOutdated else { return }
    isOutdated = false
    for frame in frames.values {
      let mark = SelectionMark(kind: frame.kind, appearance: palette.appearance, scale: zoom)
      let box = frame.members.reduce(CGRect.null) { $0.union(measure($1)) }
      frame.node.drawing = box.isNull ? .empty : mark.drawing(around: Path(box), palette)
    }
  }
}
