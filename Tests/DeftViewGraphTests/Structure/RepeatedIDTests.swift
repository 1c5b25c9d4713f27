import Testing

@testable import DeftViewGraph

/// Tests of the warning about elements with the same id.
@Suite("Repeated ids") @MainActor
struct RepeatedIDTests {
  private struct Patches: View {
    let ids: [Int]
    var body: some View { ForEach(ids, id: \.self) { _ in Patch() } }
  }

  @Test("Elements with the same id cause one warning, which names the id and the data")
  func oneLine() {
    let bare = BareGraph { Patches(ids: [1, 2]) }
    var lines: [String] = []
    bare.graph.warn = { lines.append($0) }
    func show(_ ids: [Int]) {
      bare.graph.show(Patches(ids: ids), size: CGSize(width: 100, height: 100))
      bare.graph.settle()
    }
    show([2, 1, 3])
    #expect(lines.isEmpty)
    show([7, 1, 7])
    #expect(bare.elements(PatchElement.self).count == 3)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("“7”") == true)
    #expect(lines.first?.contains("Array<Int>") == true)
    show([7, 7, 7, 7])
    #expect(bare.elements(PatchElement.self).count == 4)
    #expect(lines.count == 1)
    bare.graph.close()
  }
}
