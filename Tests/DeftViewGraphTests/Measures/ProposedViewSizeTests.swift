import DeftViewGraph
import Testing

@Suite("Proposed sizes")
struct ProposedViewSizeTests {
  @Test("An unspecified dimension is replaced by the given size, or by 10 by default")
  func unspecifiedDimensionsAreReplaced() {
    let proposal = ProposedViewSize(width: 40, height: nil)
    #expect(proposal.replacingUnspecifiedDimensions() == CGSize(width: 40, height: 10))
    #expect(
      proposal.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
        == CGSize(width: 40, height: 2))
    #expect(ProposedViewSize.zero.replacingUnspecifiedDimensions() == .zero)
  }
}
