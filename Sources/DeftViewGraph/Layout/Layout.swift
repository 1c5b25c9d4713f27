/// How a container lays out the views in it.
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
/// With `animatableData` of its own, such as the angle of a ring, a layout moves where it is described anew
/// within an animation: in each frame the views are placed by what the layout is at that moment.  Without,
/// the views themselves move to their new places.
public protocol Layout: Animatable {
  /// What is computed once for several calls.
  associatedtype Cache = Void
  /// The views in the container.
  typealias Subviews = LayoutSubviews

  /// What holds for all containers of the type.
  static var layoutProperties: LayoutProperties { get }
  /// Computes the cache when the container is made.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date when the views have changed; by default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// How far the container wants to stand from others.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The container's size for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view within the container's bounds; one that is not placed lies in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a guide of the container lies; nil for that of the views in it.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Where a guide of the container lies; nil for that of the views in it.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  /// At each edge as the view in the container that wants most.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing.zero) { $0.formUnion($1.spacing) }
  }
  /// That of the views in it.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  /// That of the views in it.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A container with this layout.
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// There is nothing to keep.
  public func makeCache(subviews: Subviews) {}
}

/// What holds for all containers of a layout's type.
public struct LayoutProperties: Sendable {
  /// Along which axis the container stacks, if it does.
  public var stackOrientation: Axis?
  public init() {}
}
