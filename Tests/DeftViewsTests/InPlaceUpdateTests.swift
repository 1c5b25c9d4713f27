import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var step = 0
  var count = 0
  var names: [String] = []
}

/// A view that shows a value of any size and alignment.
private struct ValueText<Value: Sendable>: View {
  var value: Value
  var body: some View { Text("\(value)") }
}

/// Subviews of various sizes and alignments, so that their memory offsets vary.
private struct Mixed: View {
  let model: Model
  var body: some View {
    let step = model.step
    VStack {
      ValueText(value: UInt8(step))
      ValueText(value: Double(step) + 0.5)
      ValueText(value: step.isMultiple(of: 2))
      ValueText(value: "step \(step)")
      ValueText(value: Int16(-step))
      ValueText(value: SIMD4<Double>(repeating: Double(step)))
      ValueText(value: (UInt8(step), UInt64(step)))
      EmptyView()
      ValueText(value: step)
    }
  }
}

/// A modifier that shows its content twice.
private struct Twice: ViewModifier {
  func body(content: Content) -> some View {
    HStack {
      content
      content.padding(4)
    }
  }
}

private struct Doubled: View {
  let model: Model
  var body: some View { ValueText(value: model.step).modifier(Twice()) }
}

/// A row with a state.
private struct Row: View {
  var name: String
  @State private var taps = 0
  var body: some View {
    Text("\(name) \(taps)")
      .frame(width: 60, height: 24)
      .gesture(TapGesture().onEnded { taps += 1 })
  }
}

private struct NamedRows: View {
  let model: Model
  var body: some View {
    VStack(spacing: 0) {
      ForEach(model.names, id: \.self) { Row(name: "\($0)-\(model.step)") }
    }
  }
}

/// A view that exports the binding of its state.
private struct BindingExporter: View {
  @State private var value = 1
  let export: (Binding<Int>) -> Void
  var body: some View {
    Text("\(value)").onAppear { export($value) }
  }
}

/// Views are passed by their address in memory: every subview must be found at its offset.
@Suite("Updating views in place") @MainActor
struct InPlaceUpdateTests {
  private func texts(_ tester: ViewTester) -> [String] {
    tester.allTexts.map { $0.text ?? "" }
  }

  @Test("Subviews of all sizes show their values initially and after each update")
  func subviewsOfAllSizes() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Mixed(model: model) }
    for step in 0...3 {
      model.step = step
      tester.advance(by: 0.1)
      #expect(
        texts(tester) == [
          "\(step)", "\(step).5", "\(step.isMultiple(of: 2))", "step \(step)", "\(-step)",
          "\(SIMD4<Double>(repeating: Double(step)))", "(\(step), \(step))", "\(step)",
        ])
    }
  }

  @Test("Content that a modifier shows twice is updated in both places")
  func shownTwice() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 200, height: 100)) { Doubled(model: model) }
    for step in 0...3 {
      model.step = step
      tester.advance(by: 0.1)
      #expect(texts(tester) == ["\(step)", "\(step)"])
    }
  }

  @Test(
    "All rows are updated, for any number of rows",
    arguments: [0, 1, 2, 31, 32, 33, 63, 64, 65, 100])
  func anyNumberOfRows(_ count: Int) {
    let model = Model()
    model.names = (0..<count).map { "r\($0)" }
    let tester = ViewTester(size: CGSize(width: 200, height: 2400)) { NamedRows(model: model) }
    model.step = 1
    tester.advance(by: 0.1)
    #expect(texts(tester) == (0..<count).map { "r\($0)-1 0" })
  }

  @Test(
    "Rows keep their states when rows are inserted, removed and moved",
    arguments: [0, 15, 31, 32, 33, 63, 64, 98])
  func rowsMove(_ index: Int) {
    let model = Model()
    model.names = (0..<99).map { "r\($0)" }
    let tester = ViewTester(size: CGSize(width: 200, height: 2400)) { NamedRows(model: model) }
    tester.tap(tester.find(text: "r\(index)-0 0"))
    tester.advance(by: 1)

    model.names.insert("new", at: index)
    model.step = 1
    tester.advance(by: 1)
    var expected = (0..<99).map { "r\($0)-1 \($0 == index ? 1 : 0)" }
    expected.insert("new-1 0", at: index)
    #expect(texts(tester) == expected)

    model.names.remove(at: index)
    model.names.reverse()
    model.step = 2
    tester.advance(by: 1)
    #expect(texts(tester) == (0..<99).reversed().map { "r\($0)-2 \($0 == index ? 1 : 0)" })
  }

  @Test("A binding that outlives its view keeps its value, and writing to it is harmless")
  func bindingOutlivesItsViews() throws {
    var exported: Binding<Int>?
    do {
      let tester = ViewTester(size: CGSize(width: 100, height: 100)) {
        BindingExporter { exported = $0 }
      }
      tester.advance(by: 0.1)
      #expect(tester.exists(text: "1"))
    }
    let binding = try #require(exported)
    binding.wrappedValue = 7
    #expect(binding.wrappedValue == 7)
  }
}
