extension _ViewElement {
  /// Along which axis the container stacks that the element is laid out in.
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
  /// The container stacks along another axis: what is laid out by it has to be measured anew.
  func orientationDidChange() {
    func visit(_ element: _ViewElement) {
      if element is ContainerElement { return }
      if element.dependsOnStackOrientation { element.setNeedsLayout() }
      element.forEachChild(visit)
    }
    forEachChild(visit)
  }
}
