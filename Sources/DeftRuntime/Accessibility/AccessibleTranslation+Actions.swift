import DeftAccessibility
import DeftGeometry
import DeftViews

extension AccessibleTranslation {
  /// Whether something can be done with a node.
  static func hasActions(_ node: AccessibilityNode) -> Bool {
    node.hasDefaultAction || node.isAdjustable || !node.actions.isEmpty || node.isZoomable
      || node.isScrollable || node.lateActions != nil
  }

  /// What can be done with a node, the usual thing first.
  static func actions(of node: AccessibilityNode) -> [AccessibleAction] {
    var actions: [AccessibleAction] = []
    if node.hasDefaultAction {
      actions.append(
        AccessibleAction(usualName(of: node), keys: node.keys[.default] ?? "") { node.perform() })
    }
    if node.isAdjustable {
      actions.append(AccessibleAction("increase") { node.adjust(.increment) })
      actions.append(AccessibleAction("decrease") { node.adjust(.decrement) })
    }
    for kind in node.actions where kind != .default {
      actions.append(
        AccessibleAction(name(of: kind), keys: node.keys[kind] ?? "") { node.perform(kind) })
    }
    for action in node.lateActions?() ?? [] {
      actions.append(
        AccessibleAction(action.name, keys: action.keys) {
          action.perform()
          return true
        })
    }
    if node.isZoomable {
      actions.append(AccessibleAction("zoom in") { node.zoom(.zoomIn) })
      actions.append(AccessibleAction("zoom out") { node.zoom(.zoomOut) })
    }
    if node.isScrollable {
      for (edge, name) in [
        (Edge.top, "up"), (.bottom, "down"), (.leading, "left"), (.trailing, "right"),
      ] {
        actions.append(AccessibleAction("scroll \(name)") { node.scroll(towards: edge) })
      }
    }
    return actions
  }

  /// The word that assistive programs know for the usual thing.
  private static func usualName(of node: AccessibilityNode) -> String {
    switch role(of: node) {
    case .checkBox, .toggleButton: "toggle"
    case .link: "jump"
    case .entry, .text, .passwordText: "activate"
    default: "click"
    }
  }

  private static func name(of kind: AccessibilityActionKind) -> String {
    if let name = kind.name { return name }
    return switch kind {
    case .escape: "escape"
    case .magicTap: "do what matters most"
    case .delete: "delete"
    case .showMenu: "show menu"
    default: "click"
    }
  }
}

/// An editor whose places are in pixels.
struct ScaledEditor: AccessibleEditor {
  let editor: any AccessibilityEditor
  let scale: CGFloat

  var isEditable: Bool { editor.mayEdit }
  func select(_ range: Range<Int>) -> Bool { editor.select(spoken: range) }
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    editor.replace(spoken: range, with: text)
  }
  func copy(_ range: Range<Int>) -> Bool { editor.copy(spoken: range) }
  func paste(at place: Int) -> Bool { editor.paste(atSpoken: place) }
  func rectangles(of range: Range<Int>) -> [CGRect] {
    editor.rectangles(ofSpoken: range).map {
      CGRect(
        x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
    }
  }
  func place(at point: CGPoint) -> Int {
    editor.spokenPlace(at: CGPoint(x: point.x / scale, y: point.y / scale))
  }
  func line(at place: Int) -> Range<Int> { editor.spokenLine(at: place) }
}
