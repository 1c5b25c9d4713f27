extension ListRowElement: AccessibleElement {
  /// The policy: *a row with only a text becomes the list item itself; any other row becomes an
  /// item labeled by its contents. The header of a section is a heading instead of an item; the header
  /// of a collapsible section is a button as well. A row that can be expanded says so itself, besides
  /// the button in it, and can be expanded and collapsed by an action.*
  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    let isHeader = rowPlace.part == .header
    let kind: AccessibilityKind? = isHeader ? nil : .listItem
    (properties.children, properties.kind) = (.contain, kind)
    if isHeader { properties.added = .isHeader }
    if isSelected { properties.added.formUnion(.isSelected) }
    if canDelete {
      properties.actions.append(
        (.delete, { [address] in (address.element as? ListRowElement)?.delete() }))
    }
    for (name, edge) in [
      (Text("Show leading actions").string, HorizontalEdge.leading),
      (Text("Show actions").string, .trailing),
    ]
    where swipe?.hasBar(at: edge) == true && swipe?.isOpen == false {
      properties.actions.append(
        (
          AccessibilityActionKind(name: name),
          { [address] in (address.element as? ListRowElement)?.swipe?.open(edge) }
        ))
    }
    if modifier.selection != nil {
      properties.actions.append(
        (.default, { [address] in (address.element as? ListRowElement)?.select() }))
    }
    if let expansion {
      properties.isExpanded = expansion.isExpanded
      properties.actions.append(expansion.action)
    }
    let actions = properties.actions
    properties.finish = { row in
      guard let first = row.children.first else { return nil }
      var row = row
      let isDisclosure = isHeader && first.isExpanded != nil
      if row.children.count == 1, first.kind == nil,
        first.traits == .isStaticText || isDisclosure
      {
        let (frame, traits) = (row.frame, row.traits)
        row = first
        (row.frame, row.kind) = (frame, kind)
        row.traits.formUnion(traits)
        for action in actions { row.addAction(action.kind, action.perform) }
      } else {
        let labels = row.children.compactMap(\.label)
        if !labels.isEmpty { row.label = labels.joined(separator: ", ") }
      }
      return row
    }
    return properties
  }
}
