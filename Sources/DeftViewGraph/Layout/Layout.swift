/// A layout of a container's views.
///
/// The policy is SwiftUI's: *the parent proposes, the child chooses, the parent places.*
///
///     struct Diagonal: Layout {
///       func sizeThatFits(
///         proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///       ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
///
///       func placeSubviews(
///         in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///       ) {
///         for (index, subview) in subviews.enumerated() {
///           let share = CGFloat(index + 1) / CGFloat(subviews.count + 1)
///           let point = CGPoint(
///             x: bounds.minX + share * bounds.width, y: bounds.minY + share * bounds.height)
///           subview.place(at: point, anchor: .center, proposal: .unspecified)
///         }
///       }
///     }
///     Diagonal { Circle(); Text("and") }
///
/// A layout with `animatableData`, such as the angle of a ring, is animated when it changes within an animation:
/// each frame places the views with the layout's current data. Without such data, the views themselves move to
/// their new positions.
public protocol Layout: Animatable {
  /// The type of the cache: values that are computed once and used in several calls.
  associatedtype Cache = Void
  /// The views in the container.
  typealias Subviews = LayoutSubviews

  /// The properties common to all containers of this type.
  static var layoutProperties: LayoutProperties { get }
  /// Creates the cache before it is first used.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache when the layout or the views have changed. By default, this creates the cache again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the container's preferred spacing to its neighbors.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the container's size for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view within the container's bounds; a view that is not placed is centered.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the position of a horizontal guide of the container; `nil` to use its views' guides.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a vertical guide of the container; `nil` to use its views' guides.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Creates the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  /// Returns the largest spacing of the views at each edge.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing.zero) { $0.formUnion($1.spacing) }
  }
  /// Returns `nil`, so that the guides of the views apply.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  /// Returns `nil`, so that the guides of the views apply.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Creates a container with this layout.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Creates an empty cache.
  public func makeCache(subviews: Subviews) {}
}

/// The properties common to all containers of a layout's type.
public struct LayoutProperties: Sendable {
  /// The axis along which the container stacks its views; `nil` if it does not stack them.
  public var stackOrientation: Axis?
  public init() {}
}
