import Testing

@testable import DeftViewGraph

/// Updates walk through the parts of a tuple by a rule of where they lie.
@MainActor
@Suite("Where the parts of a tuple lie")
struct TuplePlacesTests {
  private struct Part<Kept>: View {
    var kept: Kept
    var body: EmptyView { EmptyView() }
  }

  /// Where the rule ends, and where the compiler does.
  private func ends<each Content: View>(_ tuple: TupleView<repeat each Content>) -> [Int] {
    var end = TupleEnd()
    for type in repeat (each Content).self { end.add(type) }
    return [end.size, MemoryLayout<TupleView<repeat each Content>>.size]
  }

  @Test("is where the compiler puts them, whatever their sizes and alignments")
  func ends() {
    let (byte, word) = (Part(kept: UInt8(1)), Part(kept: 2))
    let (text, vector) = (Part(kept: "text"), Part(kept: SIMD4<Float>(repeating: 3)))
    let (empty, half) = (Part(kept: ()), Part(kept: (UInt32(4), UInt8(5))))
    #expect(ends(TupleView((byte, word))) == [16, 16])
    #expect(ends(TupleView((word, byte))) == [9, 9])
    #expect(ends(TupleView((byte, vector, byte))) == [33, 33])
    #expect(ends(TupleView((half, byte, empty, text))) == [24, 24])
    let long = ends(TupleView((empty, half, half, byte, vector, word)))
    #expect(long[0] == long[1])
  }

  @Test("holds, so that each part is found at its place")
  func places() {
    var tuple = TupleView(
      (Part(kept: UInt8(1)), Part(kept: "text"), Part(kept: SIMD4<Float>(repeating: 3))))
    let found = withUnsafeMutablePointer(to: &tuple) { tuple in
      var places = TuplePlaces(tuple)
      let byte = places.next(Part<UInt8>.self).pointee.kept
      let text = places.next(Part<String>.self).pointee.kept
      return "\(byte) \(text) \(places.next(Part<SIMD4<Float>>.self).pointee.kept.x)"
    }
    #expect(
      found == "1 text 3.0",
      "The compiler lays out tuples in another way: TupleView has to copy its parts.")
  }
}
