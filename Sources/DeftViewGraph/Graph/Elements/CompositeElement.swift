/// What stands for a view with a body: its last description, its states, and what the body made.
package final class CompositeElement: _ViewElement, PropertyOwner {
  private let plan: ViewPlan
  /// The description, linked with its states: of the view's type, and there from first to last.
  private let storage: UnsafeMutableRawPointer
  /// What is kept for each linked property.
  @exclusivity(unchecked) private var slots: [AnyObject?]
  @exclusivity(unchecked) private var content: _ViewElement?
  private let functions: Functions
  /// How an animatable view is on its way; nil for other views, and until it is known.
  @exclusivity(unchecked) private var motion: ViewMotion?
  /// What ends the subscription of the last reading to observable objects; nil for views that use none.
  @exclusivity(unchecked) private var subscription: ObservedReading?

  /// Whether the body has to be read anew.
  @exclusivity(unchecked) var isDirty = false
  /// Counts the readings of the body, so that states know which of them read them.
  @exclusivity(unchecked) private(set) var readings: UInt = 0

  /// What depends on the view's type, which is that of the description.
  private struct Functions {
    /// Reads the body and updates what it made, or makes it.
    let read: (CompositeElement) -> Void
    let mirror: (UnsafeMutableRawPointer) -> Mirror
    let deinitialize: (UnsafeMutableRawPointer) -> Void
  }

  init<V: View>(_ view: V, in context: _ViewContext) {
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
    // Linked, a description no longer says what it said by itself.
    if plan.isLinked { findMotion(V.self) }
    functions.read(self)
  }

  deinit {
    functions.deinitialize(storage)
    storage.deallocate()
  }

  /// Takes another description, leaving the old one in its place.
  func update<V: View>(with view: UnsafeMutablePointer<V>, in context: _ViewContext) {
    let isSurroundedAlike = environment.isIdentical(to: context.environment)
    // On its way, what is kept is a step, and says nothing of where it goes.
    let isKept = isSurroundedAlike && !isDirty && motion?.isMoving != true
    if isKept, plan.areEqual(storage, view) { return }
    if motion == nil, !plan.isLinked, graph.transaction.makesMotion { findMotion(V.self) }
    swap(&storage.assumingMemoryBound(to: V.self).pointee, &view.pointee)
    environment = context.environment
    motion?.setTarget(storage, of: self)
    read(V.self)
  }

  /// Lets the view move from what it says now, if it is animatable.
  private func findMotion<V: View>(_ type: V.Type) {
    if plan.isAnimatable { motion = ViewMotion.of(type, storage) }
  }

  /// Reads the body anew after a state has changed; what is around the view has its say as if it had been
  /// updated from there.
  func refresh() {
    parent?.allContentWillUpdate()
    functions.read(self)
    var around = parent
    while let element = around {
      element.contentDidUpdate()
      around = element.parent
    }
  }

  private func read<V: View>(_ type: V.Type) {
    isDirty = false
    readings += 1
    subscription?.end()
    graph.statistics.bodies += 1
    motion?.show(storage)
    plan.link(storage, &slots, to: self)
    let pointer = storage.assumingMemoryBound(to: V.self)
    // Until the content is up to date: rows of a list, for instance, are described only then.
    let outer = graph.reading
    graph.reading = self
    defer { graph.reading = outer }
    // The body is made where it is used: to return it through the tracking would copy it.
    withUnsafeTemporaryAllocation(of: V.Body.self, capacity: 1) { place in
      track(.body) { place.initializeElement(at: 0, to: V.body(of: pointer.pointee)) }
      defer { place.deinitializeElement(at: 0) }
      let context = _ViewContext(graph: graph, environment: environment)
      if let content {
        V.Body._update(.init(content), with: &place[0], in: context)
      } else {
        let new = V.Body._make(place[0], in: context)
        content = new
        adopt(new)
      }
    }
  }

  /// Reads the body, or a part that is described after it: when an observable object that it uses changes, the body is
  /// read anew.
  fileprivate func track(_ source: ViewPlan.Source, _ read: () -> Void) {
    graph.readMeanwhile?.append(self)
    // Without an observable object nothing subscribes, and there is nothing to end.
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

  /// The callback of observable objects before they change; evaluated only if the body or the part has used one.
  private func onChange(of source: ViewPlan.Source) -> @Sendable () -> Void {
    plan.observing.insert(source)
    return { [address, readings] in address.observedWillChange(since: readings) }
  }

  /// The value of a state, by the property's name.
  func state(_ name: String) -> Any? {
    let property = functions.mirror(storage).children.first { $0.label == "_" + name }?.value
    return (property as? any AnyStateProperty)?.anyValue
  }

  // MARK: - PropertyOwner

  package var propertyGraph: ViewGraph { graph }
  package func propertyDidChange() { if !isEnded { graph.noteChange(of: self) } }

  /// An observable object that the body has read is about to change.
  func observedWillChange(since reading: UInt) {
    graph.statistics.observations += 1
    guard reading == readings, !isEnded else { return }
    graph.observedWillChange()
    propertyDidChange()
  }

  // MARK: - As what the body made

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
  package override var passageContent: _ViewElement? { content }
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

extension _ViewElement {
  /// Tells the elements around, outermost first, and this one.
  fileprivate final func allContentWillUpdate() {
    parent?.allContentWillUpdate()
    contentWillUpdate()
  }
}

extension ViewGraph {
  /// Describes a part of the body that is being brought in, such as what a `ForEach` makes of an element:
  /// what the part depends on, the body depends on.
  @inline(__always)
  func describe<Part>(_ describe: () -> Part) -> Part {
    guard let reading else { return describe() }
    var made: Part?
    reading.track(.parts) { made = describe() }
    guard let part = made else { preconditionFailure("A part that was described is there.") }
    return part
  }
}

extension _ViewElement {
  /// Makes what a closure says only when the view is laid out or painted: what that depends on, the nearest
  /// view with a body depends on, since to read that anew brings the closure again.
  package final func describeLate<Part>(_ describe: () -> Part) -> Part {
    let outer = graph.reading
    defer { graph.reading = outer }
    graph.reading =
      sequence(first: self, next: \.parent).lazy
      .compactMap { $0 as? CompositeElement }.first
    return graph.describe(describe)
  }
}
