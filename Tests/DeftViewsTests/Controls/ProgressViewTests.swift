import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Progress views") @MainActor
struct ProgressViewTests {
  private func node(_ tester: ViewTester) -> AccessibilityNode? {
    tester.accessibilityTree.first { $0.kind == .progress }
  }

  @Test("By default, a progress view is a bar if the fraction is known, and a spinner otherwise")
  func automatic() {
    let bar = ViewTester { ProgressView(value: 0.5).id("progress") }
    #expect(bar.find(id: "progress").size.width == 400)
    let spinner = ViewTester { ProgressView().id("progress") }
    #expect(spinner.find(id: "progress").size == CGSize(width: 20, height: 20))
    #expect(node(spinner)?.range == nil && node(bar)?.range?.now == 0.5)
  }

  @Test("A style shows known and unknown fractions in the same form")
  func styles() {
    let bar = ViewTester { ProgressView().progressViewStyle(.linear).id("progress") }
    #expect(bar.find(id: "progress").size.width == 400)
    let ring = ViewTester { ProgressView(value: 0.5).progressViewStyle(.circular).id("progress") }
    let size = ring.find(id: "progress").size
    #expect(size.width < 60 && size.width == size.height)
    #expect(node(ring)?.value == "50%")
  }

  @Test("A spinner grows with the control size, and shows its label below")
  func spinner() {
    var sizes: [CGFloat] = []
    for size in [ControlSize.mini, .small, .regular, .large] {
      let tester = ViewTester { ProgressView().controlSize(size).id("progress") }
      sizes.append(tester.find(id: "progress").size.width)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
    let tester = ViewTester { ProgressView("Loading").id("progress") }
    #expect(tester.find(text: "Loading").frame.minY > tester.find(id: "progress").frame.minY + 20)
    #expect(node(tester)?.label == "Loading")
  }

  @Test("A spinner rotates; if the user prefers less motion, it only fades")
  func motion() throws {
    func pictures(reducesMotion: Bool) throws -> [Screenshot] {
      var environment = EnvironmentValues()
      environment.accessibilityReduceMotion = reducesMotion
      let tester = ViewTester(environment: environment) { ProgressView() }
      return try (0..<3).map { _ in
        tester.advance(by: 0.25)
        return try tester.picture()
      }
    }
    /// Returns the brightest of the eight spokes: the one that differs most from the corner.
    func strongest(_ picture: Screenshot) -> Int? {
      func distance(_ index: Int) -> Int {
        let angle = Double(index) * .pi / 4
        let place = CGPoint(x: 200 + 6.8 * sin(angle), y: 150 - 6.8 * cos(angle))
        let (a, b) = (picture[place], picture[0, 0])
        return abs(Int(a & 0xff) - Int(b & 0xff))
      }
      return (0..<8).max { distance($0) < distance($1) }
    }
    let rotating = try pictures(reducesMotion: false)
    #expect(Set(rotating.map(strongest)).count > 1)
    let fading = try pictures(reducesMotion: true)
    #expect(Set(fading.map(strongest)).count == 1)
    #expect(fading[0] != fading[1])
  }

  @Test("A custom style receives the fraction and the labels, and can contain a default view")
  func customStyle() {
    struct Boxed: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("Fraction \(configuration.fractionCompleted?.formatted() ?? "unknown")")
          Text(configuration.currentValueLabel == nil ? "No value" : "Value")
          ProgressView(configuration)
        }
      }
    }
    let tester = ViewTester {
      ProgressView(value: 3, total: 4) {
        Text("Copying")
      } currentValueLabel: {
        Text("3 of 4")
      }
      .progressViewStyle(Boxed())
    }
    for text in ["Fraction 0.75", "Value", "Copying", "3 of 4"] {
      #expect(tester.all(text: text).count == 1, "\(text)")
    }
    #expect(node(tester)?.value == "75%")
    let unknown = ViewTester { ProgressView().progressViewStyle(Boxed()) }
    #expect(unknown.exists(text: "Fraction unknown") && unknown.exists(text: "No value"))
  }
}
