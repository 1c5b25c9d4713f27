/// The element of a view with a body: its last description, its states, and its content.
package final class CompositeElement: _ViewElement, PropertyOwner {
  private let plan: ViewPlan
  /// The description, linked with its states. It has the view's type and lives as long as the element.
  private let storage: UnsafeMutableRawPointer
  /// The storage of each linked property.
  @exclusivity(unchecked) private var slots: [AnyObject?]
  @exclusivity(unchecked) private var content: _ViewElement?
  private let functions: Functions
  /// The functions that create and update the content from the body; `nil` if the content is the body itself.
  private let bodyContent: BodyContent?
  /// The animation of an animatable view; `nil` for other views. If the view has no dynamic properties, the animation
  /// is created at the first animated change.
  @exclusivity(unchecked) private var motion: ViewMotion?
  /// The subscriptions of the last evaluation to observable objects; `nil` for views that use none.
  @exclusivity(unchecked) private var subscription: ObservedReading?

  /// Whether the body must be evaluated again.
  @exclusivity(unchecked) var isDirty = false
  /// Whether the body, or the body of a view inside, is being evaluated.
  @exclusivity(unchecked) private(set) var isReading = false
  /// The number of evaluations of the body. A state stores it to identify the evaluation that read
  /// the state.
  @exclusivity(unchecked) private(set) var readings: UInt = 0

  /// The functions that are generic over the view's type.
  private struct Functions {
    /// The function that evaluates the body and creates or updates its content.
    let read: (CompositeElement) -> Void
    let mirror: (UnsafeMutableRawPointer) -> Mirror
    let deinitialize: (UnsafeMutableRawPointer) -> Void
  }

  /// The functions that create the content from the body, which they receive in place, and update it.
  struct BodyContent {
    let make: (UnsafeMutableRawBufferPointer, _ViewContext) -> _ViewElement
    let update: (_ViewElement, UnsafeMutableRawBufferPointer, _ViewContext) -> Void
  }

  /// Creates the element and evaluates the body.
  ///
  /// - Parameters:
  ///   - view: The description of the view.
  ///   - bodyContent: The functions that create the content; `nil` to show the body itself.
  ///   - context: The context of the view.
  init<V: View>(_ view: V, showing bodyContent: BodyContent? = nil, in context: _ViewContext) {
    self.bodyContent = bodyContent
    plan = context.graph.plan(of: V.self)
    let pointer = UnsafeMutablePointer<V>.allocate(capacity: 1)
    pointer.initialize(to: view)
    storage = UnsafeMutableRawPointer(pointer)
    slots = Array(repeating: nil, count: plan.slotCount)
    functions = Functions(
      read: { $0.read(V.self) },
      mirror: { Mirror(reflecting: $0.assumingMemoryBound(to: V.self).pointee) },
      deinitialize: { $0.assumingMemoryBound(to: V.self).deinitialize(count: 1) })
    super.init(in: context)
    // This must precede linking, because a linked description no longer has its own initial values.
    if plan.isLinked { findMotion(V.self) }
    functions.read(self)
  }

  deinit {
    functions.deinitialize(storage)
    storage.deallocate()
  }

  /// Stores another description and evaluates the body, unless nothing has changed.
  ///
  /// - Parameters:
  ///   - view: The new description. If it is stored, `view` receives the old one.
  ///   - context: The context of the view, with its new environment.
  func update<V: View>(with view: UnsafeMutablePointer<V>, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    // During an animation, the stored description is an intermediate step and cannot be compared.
    let isKept = hasSameEnvironment && !isDirty && motion?.isMoving != true
    if isKept, plan.areEqual(storage, view) { return }
    if motion == nil, !plan.isLinked, graph.transaction.makesMotion { findMotion(V.self) }
    swap(&storage.assumingMemoryBound(to: V.self).pointee, &view.pointee)
    environment = context.environment
    motion?.setTarget(storage, of: self)
    read(V.self)
  }

  /// Prepares the view for animations from its current description, if it is animatable.
  private func findMotion<V: View>(_ type: V.Type) {
    if plan.isAnimatable { motion = ViewMotion.of(type, storage) }
  }

  /// Evaluates the body after a state has changed. The ancestors are notified before and after, as in an update that
  /// begins at an ancestor.
  func refresh() {
    updateInScope { functions.read(self) }
  }

  /// The stored description of a view of this type.
  func description<V: View>(as type: V.Type) -> UnsafeMutablePointer<V> {
    storage.assumingMemoryBound(to: type)
  }

  private func read<V: View>(_ type: V.Type) {
    isDirty = false
    readings += 1
    subscription?.end()
    graph.statistics.bodies += 1
    motion?.show(storage)
    plan.link(storage, &slots, to: self)
    let pointer = storage.assumingMemoryBound(to: V.self)
    // Tracks reads until the content is up to date, because its update describes further parts, such as the rows of a
    // list.
    let outer = graph.reading
    let outerEvaluation = BodyEvaluation.begin()
    graph.reading = self
    isReading = true
    defer {
      graph.reading = outer
      BodyEvaluation.end(outerEvaluation)
      isReading = false
    }
    // Creates the body in place, because returning it through `track` would copy it.
    withUnsafeTemporaryAllocation(of: V.Body.self, capacity: 1) { place in
      track(.body) { place.initializeElement(at: 0, to: V.body(of: pointer.pointee)) }
      defer { place.deinitializeElement(at: 0) }
      let context = _ViewContext(graph: graph, environment: environment)
      if let content {
        if let bodyContent {
          return bodyContent.update(content, UnsafeMutableRawBufferPointer(place), context)
        }
        V.Body._update(.init(content), with: &place[0], in: context)
      } else {
        let new =
          bodyContent?.make(UnsafeMutableRawBufferPointer(place), context)
          ?? V.Body._make(place[0], in: context)
        content = new
        adopt(new)
      }
    }
  }

  /// Evaluates the body, or a part described after it, and subscribes to the observable objects that it reads. When
  /// one of them changes, the body is marked for evaluation.
  fileprivate func track(_ source: ViewPlan.Source, _ read: () -> Void) {
    graph.lateReaders?.append(self)
    // Creates a cancellable subscription only if a view of this type has already read an observable object.
    guard plan.observing.contains(source) else {
      return withObservationTracking(read, onChange: onChange(of: source))
    }
    let subscription = subscription ?? ObservedReading()
    self.subscription = subscription
    withObservationTracking(
      {
        subscription.use()
        read()
      }, onChange: onChange(of: source))
  }

  /// Returns the callback that observable objects call before they change. This function is called only if the body, or
  /// a part that was described after it, has read an observable object.
  private func onChange(of source: ViewPlan.Source) -> @Sendable () -> Void {
    plan.observing.insert(source)
    return { [address, readings] in address.observedWillChange(since: readings) }
  }

  /// Returns the value of a state, by the property's name.
  func state(_ name: String) -> Any? {
    let property = functions.mirror(storage).children.first { $0.label == "_" + name }?.value
    return (property as? any AnyStateProperty)?.anyValue
  }

  // MARK: - PropertyOwner

  package var propertyGraph: ViewGraph { graph }
  package func propertyDidChange() { if !isEnded { graph.noteChange(of: self) } }

  /// Called before an observable object changes, if the body has read the object.
  func observedWillChange(since reading: UInt) {
    graph.statistics.observations += 1
    guard reading == readings, !isEnded else { return }
    graph.observedWillChange()
    propertyDidChange()
  }

  // MARK: - Forwarded to the content

  package override var isList: Bool { content?.isList ?? false }
  package override func forEachChild(_ body: (_ViewElement) -> Void) {
    if let content { body(content) }
  }
  package override func appendItems(to items: inout [_ViewElement]) {
    if isList { content?.appendItems(to: &items) } else { items.append(self) }
  }
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.size(for: proposal) ?? .zero
  }
  package override func arrange(size: CGSize) { content?.place(at: origin, proposal: proposal) }
  package override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize)
    -> CGFloat?
  {
    content?.explicitGuide(key, proposal)
  }
  package override func trait(_ key: ObjectIdentifier) -> Any? { content?.trait(key) }
  package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  package override var transitionContent: _ViewElement? { content }
  package override var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }

  package override func destroy() {
    super.destroy()
    subscription?.end()
    subscription = nil
    slots.removeAll()
  }

  package override var kind: String { plan.name }
  /// Whether the view's type is private to its file.
  package final var isPrivate: Bool { plan.isPrivate }
}

extension ViewGraph {
  /// Describes a part of a body, such as a row of a `ForEach`, while the body's content is created or updated. The body
  /// is evaluated again when a value that the part has read changes.
  @inline(__always)
  func describe<Part>(_ describe: () -> Part) -> Part {
    guard let reading else { return describe() }
    var made: Part?
    reading.track(.parts) { made = describe() }
    guard let part = made else { preconditionFailure("The part was not described.") }
    return part
  }
}

extension _ViewElement {
  /// Describes content during layout or painting. When a value that the content has read changes, the body of the
  /// nearest enclosing view is evaluated again and provides a new closure.
  package final func describeDeferred<Part>(_ describe: () -> Part) -> Part {
    let outer = graph.reading
    defer { graph.reading = outer }
    graph.reading =
      self as? CompositeElement ?? ancestors.lazy.compactMap { $0 as? CompositeElement }.first
    return graph.describe(describe)
  }
}
