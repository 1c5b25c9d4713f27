import CanvasEditing
import Deft

/// The marks of the selection, and of the shape under the pointer.
///
/// The policy: *the selection is always marked, regardless of the input that made it. Each selected shape has a line
/// around it. A group has one frame instead if all its members are selected. The group around the selection has a faint
/// frame, so that one sees that a member is selected.*
extension CanvasController {
  /// The shapes that are marked as selected, alone or by the frame of a group.
  var marked: Set<ShapeID> {
    groupFrames.marked.union(views.lazy.filter(\.isMarked).map(\.shape.id))
  }

  /// Updates the marks of the selection.
  ///
  /// - Parameter old: the previously selected shapes.
  func markSelection(besides old: Set<ShapeID> = []) {
    let groups = wholeGroups
    let framed = groups.values.reduce(into: Set<ObjectIdentifier>()) { framed, members in
      framed.formUnion(members.lazy.map { ObjectIdentifier($0) })
    }
    for id in old.union(editor.selection) {
      guard let view = byID[id] else { continue }
      let isSelected = editor.selection.contains(id) && !framed.contains(ObjectIdentifier(view))
      view.mark = isSelected ? .selected : nil
    }
    groupFrames.show(groups, .selected)
    groupFrames.show(enteredGroup, .entered)
    markHovered()
    showFrame()
  }

  /// The selected groups: the outermost groups whose members are all selected.
  private var wholeGroups: [GroupID: [ShapeView]] {
    guard editor.selection.contains(where: { editor.document[$0]?.groups.isEmpty == false })
    else { return [:] }
    var groups: [GroupID: [ShapeView]] = [:]
    var partial: Set<GroupID> = []
    for view in views where !view.shape.groups.isEmpty {
      if editor.selection.contains(view.shape.id) {
        for group in view.shape.groups { groups[group, default: []].append(view) }
      } else {
        partial.formUnion(view.shape.groups)
      }
    }
    groups = groups.filter { !partial.contains($0.key) && $0.value.count > 1 }
    // Leave out the groups inside other ones.
    return groups.filter { group, members in
      members[0].shape.groups.first { groups[$0] != nil } == group
    }
  }

  /// The innermost group that the selection is inside of.
  private var enteredGroup: [GroupID: [ShapeView]] {
    let groups = editor.enteredGroups
    guard let group = groups.last else { return [:] }
    return [group: editor.document.members(of: groups).compactMap { byID[$0] }]
  }

  /// Whether the mark of the selection is already a frame, because the selection is one group, one text or one box.
  var isMarkedByFrame: Bool {
    guard editor.selection.count == 1, let id = editor.selection.first else {
      return groupFrames.selectedCount == 1 && groupFrames.marked == editor.selection
    }
    return switch editor.document[id]?.figure {
    case .text, .picture, .rectangle: true
    default: false
    }
  }

  /// Marks the shape under the pointer, or its group, unless it is selected.
  func hover(_ view: ShapeView?) {
    guard view !== hovered else { return }
    if hovered?.mark == .hovered { hovered?.mark = nil }
    hovered = view
    markHovered()
  }

  private func markHovered() {
    guard let hovered, byID[hovered.shape.id] === hovered,
      !editor.selection.contains(hovered.shape.id)
    else { return groupFrames.show([:], .hovered) }
    let id = hovered.shape.id
    let unit = editor.unit(of: id, tappedIn: editor.selection)
    if unit.count > 1, let group = editor.group(of: id, tappedIn: editor.selection) {
      if hovered.mark == .hovered { hovered.mark = nil }
      groupFrames.show([group: unit.compactMap { byID[$0] }], .hovered)
    } else {
      groupFrames.show([:], .hovered)
      hovered.mark = .hovered
    }
  }

  /// Updates the frames of groups before a frame of the window is drawn.
  func drawMarks() {
    groupFrames.isHidden = handles.isHeld
    groupFrames.follow(zoom: viewport.camera.zoom, palette) { [editor] in
      editor.frame(of: $0.shape, at: $0.pose.presentation)
    }
  }
}
