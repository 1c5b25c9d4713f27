/// One of the views passed to a container, with its identity and values.
///
/// The policy: *the subviews of a view are the views that its builder lists. Each view in a group,
/// a condition or a `ForEach` is one subview. Any other view is one subview, regardless of its
/// body.*
public struct Subview: Identifiable {
  /// The identity of a subview: its id in a `ForEach`, or its position.
  public struct ID: Hashable {
    let position: Int?
    let id: AnyHashable?
  }

  public let id: ID
  public let containerValues: ContainerValues
  private let view: AnyView

  init(_ part: ViewPart, at position: Int) {
    id = ID(position: part.id == nil ? position : nil, id: part.id)
    containerValues = ContainerValues(of: part.view)
    view = Self.erased(part.view)
  }

  private static func erased(_ view: some View) -> AnyView { AnyView(view) }
}

extension Subview: View {
  public var body: some View { view }
}

/// The subviews of a view, in order.
public struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  init(of view: some View) {
    subviews = view.viewParts.enumerated().map { Subview($1, at: $0) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(subviews) { $0 } }
}

/// The content of a group, built from the subviews of another view.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  let subviews: Subviews
  let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
  public var body: some View { transform(SubviewsCollection(of: subviews)) }
}

extension Group {
  /// Creates a group of views from the subviews of another view.
  ///
  ///     Group(subviews: content) { subviews in
  ///       if let first = subviews.first { first.font(.title) }
  ///       ForEach(subviews.dropFirst()) { $0 }
  ///     }
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(subviews: view, transform: transform)
  }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
  /// Creates a view for each subview of another view.
  nonisolated public init(
    subviews view: some View, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(data: SubviewsCollection(of: view), content: content, id: { $0.id })
  }
}
