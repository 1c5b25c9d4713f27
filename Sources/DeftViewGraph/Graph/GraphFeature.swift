/// What a feature keeps for all views of a window: which view has the focus, what is scrolled, and so on.
///
/// The policy: *the graph knows no feature by name; one comes when it is first asked for, is known by its type,
/// and is told what its protocol asks for, in the order in which features came.*
///
/// What a feature is asked for it says in an extension of the graph, beside itself:
///
///     extension ViewGraph {
///       var hover: HoverTracker { feature() }
///     }
///
/// See also: ``LayoutFeature`` for one that places views.
package protocol GraphFeature: AnyObject {
  /// Makes what a graph keeps, which has it from now on.
  init(_ graph: ViewGraph)
  /// All views have ended.
  func close()
  /// Stops the program if something that has ended is kept to be called.
  func checkInvariants()
  /// The feature, if it takes part in layouts; to ask for a conformance would cost more than to begin with it.
  var inLayout: (any LayoutFeature)? { get }
}

extension GraphFeature {
  package func close() {}
  package func checkInvariants() {}
  package var inLayout: (any LayoutFeature)? { nil }
}

/// A feature that takes part in each layout.
package protocol LayoutFeature: GraphFeature {
  /// Whether some view's place depends on what may have moved without a layout.
  var isFollowing: Bool { get }
  /// Lays out what no container places; all that one does is in its place.
  func layOut()
  /// Settles what depends on where other views are, when all are in their places.
  func didLayOut()
}

extension LayoutFeature {
  package var inLayout: (any LayoutFeature)? { self }
}

/// The features of a graph.  There are few, so that they are looked for one after the other.
struct GraphFeatures {
  private var entries: [(type: ObjectIdentifier, feature: any GraphFeature)] = []
  /// Those that take part in layouts.
  private(set) var placing: [any LayoutFeature] = []

  /// The feature of a type, if it has come.
  func known<Feature: GraphFeature>(_ type: Feature.Type) -> Feature? {
    let key = ObjectIdentifier(type)
    guard let entry = entries.first(where: { $0.type == key }) else { return nil }
    return unsafeDowncast(entry.feature, to: Feature.self)
  }

  mutating func add<Feature: GraphFeature>(_ feature: Feature) {
    entries.append((ObjectIdentifier(Feature.self), feature))
    if let feature = feature.inLayout { placing.append(feature) }
  }

  func forEach(_ body: (any GraphFeature) -> Void) {
    for entry in entries { body(entry.feature) }
  }
}

extension ViewGraph {
  /// What a feature keeps for the views of this graph; it is made when it is first asked for.
  package func feature<Feature: GraphFeature>(_ type: Feature.Type = Feature.self) -> Feature {
    if let known = features.known(type) { return known }
    // To make it may ask for others.
    let new = Feature(self)
    features.add(new)
    return new
  }
}
