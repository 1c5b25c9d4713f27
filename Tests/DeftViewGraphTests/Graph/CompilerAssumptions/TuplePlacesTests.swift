import Testing

@testable import DeftViewGraph

/// Tests of the offsets of tuple elements, which Deft computes at run time when it updates a tuple view.
@MainActor
@Suite("Tuple layout")
struct TuplePlacesTests {
  private struct Part<Kept>: View {
    var kept: Kept
    var body: EmptyView { EmptyView() }
  }

  /// Returns the computed end of a tuple, and its actual size.
  private func ends<each Content: View>(_ tuple: (repeat each Content)) -> [Int] {
    var end = TupleEnd()
    for type in repeat (each Content).self { end.add(type) }
    return [end.size, MemoryLayout<(repeat each Content)>.size]
  }

  @Test("The computed end of a tuple matches the compiler's, for any sizes and alignments")
  func ends() {
    let (byte, word) = (Part(kept: UInt8(1)), Part(kept: 2))
    let (text, vector) = (Part(kept: "text"), Part(kept: SIMD4<Float>(repeating: 3)))
    let (empty, half) = (Part(kept: ()), Part(kept: (UInt32(4), UInt8(5))))
    #expect(ends((byte, word)) == [16, 16])
    #expect(ends((word, byte)) == [9, 9])
    #expect(ends((byte, vector, byte)) == [33, 33])
    #expect(ends((half, byte, empty, text)) == [24, 24])
    let long = ends((empty, half, half, byte, vector, word))
    #expect(long[0] == long[1])
  }

  @Test("Each element of a tuple is found at its computed offset")
  func places() {
    var tuple = (Part(kept: UInt8(1)), Part(kept: "text"), Part(kept: SIMD4<Float>(repeating: 3)))
    let found = withUnsafeMutablePointer(to: &tuple) { tuple in
      var places = TuplePlaces(tuple)
      let byte = places.next(Part<UInt8>.self).pointee.kept
      let text = places.next(Part<String>.self).pointee.kept
      return "\(byte) \(text) \(places.next(Part<SIMD4<Float>>.self).pointee.kept.x)"
    }
    #expect(
      found == "1 text 3.0",
      "The compiler's tuple layout has changed: TupleView must copy its elements.")
  }
}
