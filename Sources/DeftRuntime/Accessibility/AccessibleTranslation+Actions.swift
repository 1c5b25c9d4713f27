import DeftAccessibility
import DeftGeometry
import DeftViews

extension AccessibleTranslation {
  static func hasActions(_ node: AccessibilityNode) -> Bool {
    node.hasDefaultAction || node.isAdjustable || !node.actions.isEmpty || node.isZoomable
      || node.isScrollable || node.deferredActions != nil || !node.gestures.isEmpty
  }

  /// Returns the actions of a node in this order: the default action, adjustments, the actions that the program
  /// declares, zooming, scrolling, and the gestures.
  static func actions(of node: AccessibilityNode) -> [AccessibleAction] {
    var actions: [AccessibleAction] = []
    if node.hasOwnDefaultAction || node.isTappable && node.gestures.isEmpty {
      actions.append(
        AccessibleAction(usualTitle(of: node), keys: node.keys[.default] ?? "") { node.perform() })
    }
    if node.isAdjustable {
      actions.append(
        AccessibleAction(LocalizedStringResource("increase", context: "action")) {
          node.adjust(.increment)
        })
      actions.append(
        AccessibleAction(LocalizedStringResource("decrease", context: "action")) {
          node.adjust(.decrement)
        })
    }
    for kind in node.actions where kind != .default {
      let keys = node.keys[kind] ?? ""
      actions.append(
        kind.name.map { AccessibleAction($0, keys: keys) { node.perform(kind) } }
          ?? AccessibleAction(title(of: kind), keys: keys) { node.perform(kind) })
    }
    for action in node.deferredActions?() ?? [] {
      actions.append(
        AccessibleAction(action.name, keys: action.keys) {
          action.perform()
          return true
        })
    }
    if node.isZoomable {
      actions.append(
        AccessibleAction(LocalizedStringResource("zoom in", context: "action")) {
          node.zoom(.zoomIn)
        })
      actions.append(
        AccessibleAction(LocalizedStringResource("zoom out", context: "action")) {
          node.zoom(.zoomOut)
        })
    }
    if node.isScrollable {
      let (left, right): (Edge, Edge) =
        node.scrollsRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
      let edges: [(Edge, LocalizedStringResource)] = [
        (.top, LocalizedStringResource("scroll up", context: "action")),
        (.bottom, LocalizedStringResource("scroll down", context: "action")),
        (left, LocalizedStringResource("scroll left", context: "action")),
        (right, LocalizedStringResource("scroll right", context: "action")),
      ]
      for (edge, title) in edges where node.scrollEdges.contains(edge) {
        actions.append(AccessibleAction(title) { node.scroll(towards: edge) })
      }
    }
    for gesture in node.gestures where !isDuplicate(gesture.play, of: node, actions) {
      actions.append(AccessibleAction(gesture.play.title) { node.play(gesture.play.name) })
    }
    return actions
  }

  /// Returns whether a gesture duplicates an action that the program declares. A tap duplicates the
  /// default action; any gesture duplicates an action with the same name, in English or in the
  /// user's language.
  private static func isDuplicate(
    _ gesture: GesturePlay, of node: AccessibilityNode, _ actions: [AccessibleAction]
  ) -> Bool {
    let names = [gesture.name, String(localized: gesture.title).lowercased()]
    return gesture.name == "tap" && node.hasOwnDefaultAction
      || actions.contains { names.contains($0.name.lowercased()) }
  }

  /// Returns the name of the default action, in the vocabulary of assistive technologies.
  private static func usualTitle(of node: AccessibilityNode) -> LocalizedStringResource {
    switch role(of: node) {
    case .checkBox, .toggleButton: LocalizedStringResource("toggle", context: "action")
    case .link: LocalizedStringResource("jump", context: "action")
    case .radioButton: LocalizedStringResource("select", context: "action")
    case .entry, .text, .passwordText: LocalizedStringResource("activate", context: "action")
    default: LocalizedStringResource("click", context: "action")
    }
  }

  private static func title(of kind: AccessibilityActionKind) -> LocalizedStringResource {
    switch kind {
    case .escape: LocalizedStringResource("escape", context: "action")
    case .magicTap: LocalizedStringResource("perform main action", context: "action")
    case .delete: LocalizedStringResource("delete", context: "action")
    case .showMenu: LocalizedStringResource("show menu", context: "action")
    default: LocalizedStringResource("click", context: "action")
    }
  }
}

/// An editor with positions in pixels.
struct ScaledEditor: AccessibleEditor {
  let editor: any AccessibilityEditor
  let pixelMap: PixelMap

  var isEditable: Bool { editor.isEditable }
  func select(_ range: Range<Int>) -> Bool { editor.select(spoken: range) }
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    editor.replace(spoken: range, with: text)
  }
  func copy(_ range: Range<Int>) -> Bool { editor.copy(spoken: range) }
  func paste(at place: Int) -> Bool { editor.paste(atSpoken: place) }
  func rectangles(of range: Range<Int>) -> [CGRect] {
    editor.rectangles(ofSpoken: range).map(pixelMap.pixels)
  }
  func place(at point: CGPoint) -> Int {
    editor.spokenPosition(at: pixelMap.point(point))
  }
  func line(at place: Int) -> Range<Int> { editor.spokenLine(at: place) }
}
