/// The size that a sheet in a wide window proposes to its view. The sheet adopts the size that the
/// view chooses, up to the size of the window.
///
///     struct Wide: PresentationSizing {
///       func proposedSize(
///         for root: PresentationSizingRoot, context: PresentationSizingContext
///       ) -> ProposedViewSize { ProposedViewSize(width: 700, height: nil) }
///     }
public protocol PresentationSizing {
  /// Returns the proposed size in points; `nil` along an axis proposes the view's ideal size.
  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize
}

/// The presented view, for a sizing that depends on it.
public struct PresentationSizingRoot {
  let size: (ProposedViewSize) -> CGSize

  /// Returns the size that the view chooses for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

/// The circumstances of a presentation.
public struct PresentationSizingContext: Sendable {}

/// The default sizing: that of a form.
public struct AutomaticPresentationSizing: PresentationSizing, Equatable, Sendable {
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(PresentationForm.sheet) }
}

public struct FormPresentationSizing: PresentationSizing, Equatable, Sendable {
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(PresentationForm.sheet) }
}

/// About the size of a page of paper.
public struct PagePresentationSizing: PresentationSizing, Equatable, Sendable {
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(PresentationForm.page) }
}

/// The ideal size of the presented view.
public struct FittedPresentationSizing: PresentationSizing, Equatable, Sendable {
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The default sizing: that of a form.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  /// About the size of a page of paper.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  /// The ideal size of the presented view.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
  /// Returns the sizing with the ideal length of the presented view along the given axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
  }

  /// Returns the sizing of a sheet that grows with its view along the given axes but never shrinks.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    StickySizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

/// A sizing with the ideal length of the presented view along some axes.
private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize {
    let size = base.proposedSize(for: root, context: context)
    return ProposedViewSize(
      width: horizontal ? nil : size.width, height: vertical ? nil : size.height)
  }
}

/// A sizing of a sheet that does not shrink along some axes.
private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { base.proposedSize(for: root, context: context) }
}

/// A sizing that determines along which axes a sheet may shrink.
private protocol RetainingSizing {
  /// The axes along which the sheet does not shrink.
  var retained: Axis.Set { get }
}

extension StickySizing: RetainingSizing {
  var retained: Axis.Set {
    var axes = (base as? any RetainingSizing)?.retained ?? []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return axes
  }
}

extension PartlyFittedSizing: RetainingSizing {
  var retained: Axis.Set { (base as? any RetainingSizing)?.retained ?? [] }
}

extension StickySizing: Equatable where Base: Equatable {}
extension PartlyFittedSizing: Equatable where Base: Equatable {}

/// A type-erased sizing.
struct ErasedPresentationSizing: Equatable {
  let sizing: any PresentationSizing

  /// The axes along which the sheet does not shrink.
  var retained: Axis.Set { (sizing as? any RetainingSizing)?.retained ?? [] }

  /// Returns whether both sizings are known to be equal.
  static func == (a: Self, b: Self) -> Bool {
    func isEqual<E: Equatable>(_ a: E) -> Bool { a == b.sizing as? E }
    guard let a = a.sizing as? any Equatable else { return false }
    return isEqual(a)
  }
}

extension View {
  /// Sets the size of the enclosing sheet in a wide window. In a narrow window, a sheet is as wide as
  /// the window.
  nonisolated public consuming func presentationSizing(_ sizing: some PresentationSizing)
    -> some View
  {
    let sizing = ErasedPresentationSizing(sizing: sizing)
    return modifier(PresentationOptionsModifier(change: { $0.sizing = sizing }))
  }
}
