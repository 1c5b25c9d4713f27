extension _ViewElement {
  /// The axis of the stack that lays out the element.
  package final var stackOrientation: Axis? {
    var next = parent
    while let element = next {
      if let container = element as? ContainerElement { return container.engine.stackOrientation }
      next = element.parent
    }
    return nil
  }
}

extension ContainerElement {
  /// Called when the container's axis has changed, so that its content must be measured again.
  func orientationDidChange() {
    func visit(_ element: _ViewElement) {
      if element is ContainerElement { return }
      if element.dependsOnStackOrientation { element.setNeedsLayout() }
      element.forEachChild(visit)
    }
    forEachChild(visit)
  }
}
