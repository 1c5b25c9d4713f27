/// The state of a feature for all views of a window, such as focus or scrolling.
///
/// The policy: *the graph does not depend on any feature. A feature is created on first use, identified by its type,
/// and called through its protocol. Features are called in order of creation.*
///
/// A feature declares its accessor in an extension of the graph, next to its own code:
///
///     extension ViewGraph {
///       var hover: HoverTracker { feature() }
///     }
///
/// See also: ``LayoutFeature`` for features that place views.
package protocol GraphFeature: AnyObject {
  /// Creates the state for a graph, which retains it.
  init(_ graph: ViewGraph)
  /// Called when all views have ended.
  func close()
  /// Stops the program if the feature still refers to an element that has ended.
  func checkInvariants()
  /// The feature itself if it participates in layouts, otherwise `nil`. Reading this is cheaper than a conformance
  /// check.
  var inLayout: (any LayoutFeature)? { get }
}

extension GraphFeature {
  package func close() {}
  package func checkInvariants() {}
  package var inLayout: (any LayoutFeature)? { nil }
}

/// A feature that participates in every layout.
package protocol LayoutFeature: GraphFeature {
  /// Whether the position of any view depends on other views that may have moved without a layout.
  var isFollowing: Bool { get }
  /// Lays out views that no container places, after all other views have been placed.
  func layOut()
  /// Updates everything that depends on the positions of other views, after all views have been placed.
  func didLayOut()
  /// Called when all views have their final positions, including those that `didLayOut()` has moved.
  func didPlaceViews()
}

extension LayoutFeature {
  package func didPlaceViews() {}
  package var inLayout: (any LayoutFeature)? { self }
}

/// The features of a graph, few enough for a linear search.
struct GraphFeatures {
  private var entries: [(type: ObjectIdentifier, feature: any GraphFeature)] = []
  /// The features that participate in layouts.
  private(set) var placing: [any LayoutFeature] = []

  /// Returns the feature of a type, if it exists.
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
  /// Returns the graph's feature of a type, created on first use.
  package func feature<Feature: GraphFeature>(_ type: Feature.Type = Feature.self) -> Feature {
    if let known = features.known(type) { return known }
    // The feature's initializer may request other features.
    let new = Feature(self)
    features.add(new)
    return new
  }
}
