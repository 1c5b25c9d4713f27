import DeftAccessibility
import DeftGeometry
import DeftViews

/// A translation of the accessibility nodes of views and layers into objects on the accessibility bus.
struct AccessibleTranslation {
  /// The conversion from points to the window's pixels.
  var pixelMap: PixelMap
  /// The visible part of the window's content area, in pixels.
  var bounds: CGRect

  /// Returns the object of a node, with its children.
  ///
  /// The object's id is the `number` of the node's identity.
  func object(
    _ node: AccessibilityNode, number: (AnyHashable) -> UInt64
  ) -> AccessibleObject {
    let extents = pixelMap.pixels(node.frame)
    var object = AccessibleObject(
      id: number(node.id), role: Self.role(of: node), name: node.label ?? "", extents: extents)
    object.description = node.hint ?? ""
    object.identifier = node.identifier ?? ""
    object.value = Self.value(of: node)
    object.text = (node.editor ?? Self.reader(of: node, object.role)).map { text($0) }
    // Append the value to the name, except for texts, numbers, toggles and pickers, which report their values
    // separately.
    if let value = node.value, object.text == nil, object.value == nil, !Self.isToggle(node),
      node.kind != .picker
    {
      object.name = object.name.isEmpty ? value : "\(object.name), \(value)"
    }
    object.states = states(of: node, in: extents)
    object.hasActions = Self.hasActions(node)
    if object.hasActions { object.actions = { Self.actions(of: node) } }
    if object.role == .heading { object.attributes["level"] = "1" }
    if node.isFocusable { object.focus = { node.focus() } }
    var inner = self
    // Content that is scrolled out of view does not have the state “showing”.
    if node.kind == .scrollPane || node.kind == .list {
      inner.bounds = bounds.intersection(extents)
    }
    object.children = node.children.map { inner.object($0, number: number) }
    if let selection = node.selection {
      let ids = Dictionary(
        node.children.map { (number($0.id), $0.id) }, uniquingKeysWith: { first, _ in first })
      object.selection = AccessibleSelection(
        set: { number, isSelected in
          ids[number].map { selection.set($0, isSelected) } ?? false
        }, setAll: selection.setAll)
      object.states.insert(.multiselectable)
    }
    return object
  }

  // MARK: - Role

  /// Returns the role of a node, from its control, or else from its traits.
  static func role(of node: AccessibilityNode) -> AccessibleRole {
    switch node.kind {
    case .slider: return .slider
    case .picker: return .grouping
    case .option: return .radioButton
    case .canvas: return .canvas
    case .menu: return .menu
    case .menuItem: return .menuItem
    case .menuToggle: return .checkMenuItem
    case .comboBox: return .comboBox
    case .alert: return .alert
    case .toolBar: return .toolBar
    case .list: return .list
    case .listItem: return .listItem
    case .scrollPane: return .scrollPane
    case .tabs: return .pageTabList
    case .tab: return .pageTab
    case .stepper: return .spinButton
    case .progress: return .progressBar
    case .gauge: return .levelBar
    case .toggle: return .checkBox
    case .field(let isMultiline): return isMultiline ? .text : .entry
    case .secureField: return .passwordText
    case nil: break
    }
    let byTrait: [(AccessibilityTraits, AccessibleRole)] = [
      (.isModal, .dialog), (.isTabBar, .pageTabList), (.isToggle, .checkBox), (.isLink, .link),
      (.isButton, .pushButton), (.isKeyboardKey, .pushButton), (.isSearchField, .entry),
      (.isHeader, .heading),
    ]
    if let found = byTrait.first(where: { node.traits.contains($0.0) }) { return found.1 }
    if node.isAdjustable { return .slider }
    if node.traits.contains(.isImage) { return .image }
    if node.traits.contains(.isStaticText), node.children.isEmpty { return .label }
    return .panel
  }

  /// Returns the read-only text of a node that only shows text. For a control, the text is the control's name
  /// instead.
  private static func reader(
    of node: AccessibilityNode, _ role: AccessibleRole
  ) -> (any AccessibilityEditor)? {
    role == .label || role == .heading || role == .listItem ? node.reader : nil
  }

  private static func isToggle(_ node: AccessibilityNode) -> Bool {
    switch node.kind {
    case .toggle, .menuToggle: true
    default: false
    }
  }

  // MARK: - States

  private func states(of node: AccessibilityNode, in extents: CGRect) -> AccessibleStates {
    var states: AccessibleStates = [.visible]
    if extents.intersects(bounds) { states.insert(.showing) }
    if node.isEnabled { states.formUnion([.enabled, .sensitive]) }
    if node.isFocusable { states.insert(.focusable) }
    if node.isSelectable { states.insert(.selectable) }
    if node.isFocused { states.formUnion([.focusable, .focused]) }
    if node.traits.contains(.isModal) { states.insert(.modal) }
    if let isExpanded = node.isExpanded {
      states.formUnion(isExpanded ? [.expandable, .expanded] : .expandable)
    }
    switch node.kind {
    case .option(let isChosen): states.formUnion(isChosen ? [.checkable, .checked] : .checkable)
    case _ where node.traits.contains(.isSelected): states.formUnion([.selectable, .selected])
    default: break
    }
    switch node.kind {
    case .menuToggle(let isOn): states.formUnion(isOn ? [.checkable, .checked] : .checkable)
    case .toggle(let isOn):
      states.insert(.checkable)
      if isOn == true { states.insert(.checked) }
      if isOn == nil { states.insert(.indeterminate) }
    case .field(let isMultiline):
      states.formUnion([isMultiline ? .multiLine : .singleLine, .selectableText])
    case .secureField: states.insert(.singleLine)
    case .progress where node.range == nil: states.insert(.indeterminate)
    case .slider: states.insert(.horizontal)
    default: break
    }
    if let editor = node.editor { states.insert(editor.isEditable ? .editable : .readOnly) }
    return states
  }

  // MARK: - Value

  private static func value(of node: AccessibilityNode) -> AccessibleValue? {
    let words = node.value ?? ""
    if let range = node.range {
      return AccessibleValue(
        range.now, in: range.bounds, step: range.step ?? 0, words: words,
        set: range.set.map { set in
          { new in
            guard node.isEnabled else { return false }
            set(min(max(range.bounds.lowerBound, new), range.bounds.upperBound))
            return true
          }
        })
    }
    guard node.isAdjustable else { return nil }
    // The number of an adjustable value is found only in its text.
    let now = words.firstMatch(of: /-?[0-9]+(\.[0-9]+)?/).flatMap { Double($0.output.0) } ?? 0
    let isShare = words.contains("%") || words.contains("percent")
    return AccessibleValue(
      now, in: isShare ? 0...100 : -1e9...1e9, words: words,
      set: { new in
        new == now || node.adjust(new > now ? .increment : .decrement)
      })
  }

  private func text(_ editor: any AccessibilityEditor) -> AccessibleText {
    AccessibleText(
      editor.spokenText, caret: editor.spokenCaret, selection: editor.spokenSelection,
      editor: ScaledEditor(editor: editor, pixelMap: pixelMap))
  }
}
