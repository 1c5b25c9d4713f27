extension _ViewElement {
  /// Returns the size of a container that fills the proposed space, even if its content needs more.
  ///
  /// A window must be large enough for its content, so while its minimum size is measured, the container is at least as
  /// large as the content.
  ///
  /// - Parameters:
  ///   - proposal: The proposal for the container.
  ///   - content: The content, which determines dimensions that are not proposed; `nil` if there is none.
  ///   - margins: The size of parts of the container around the content.
  func fillingSize(
    for proposal: ProposedViewSize, content: _ViewElement?,
    margins: @autoclosure () -> CGSize = .zero
  ) -> CGSize {
    guard let width = proposal.width, let height = proposal.height else {
      return proposal.replacingUnspecifiedDimensions(by: content?.size(for: proposal) ?? .zero)
    }
    guard graph.isMeasuringMinimum, let content else { return CGSize(width: width, height: height) }
    let (inner, margins) = (content.size(for: proposal), margins())
    return CGSize(
      width: max(width, inner.width + margins.width),
      height: max(height, inner.height + margins.height))
  }
}
