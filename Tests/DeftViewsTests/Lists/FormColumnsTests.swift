import DeftTesting
import DeftViews
import Testing

@Suite("Forms with columns") @MainActor
struct FormColumnsTests {
  private struct Settings: View {
    @State private var name = "Ada"
    @State private var level = 1
    @State private var share = 0.5
    @State private var isOn = true
    var body: some View {
      Form {
        Section {
          TextField("Full name", text: $name, prompt: Text("Required"))
          Picker("Level", selection: $level) { Text("Low").tag(1) }.id("picker")
          Slider(value: $share) { Text("Share") }
          Stepper("Count", value: $level)
          Toggle("Sounds", isOn: $isOn)
          LabeledContent("A much longer label", value: "Value")
          LabeledContent("Nested") { TextField("Inner", text: $name).labelsHidden() }
          Button("Reset") {}
        } header: {
          Text("Header")
        }
      }
      .formStyle(.columns)
    }
  }

  private func tester(isRightToLeft: Bool = false) -> ViewTester {
    var environment = EnvironmentValues()
    if isRightToLeft { environment.layoutDirection = .rightToLeft }
    return ViewTester(size: CGSize(width: 500, height: 600), environment: environment) {
      Settings()
    }
  }

  private static let labels = [
    "Full name", "Level", "Share", "Count", "Sounds", "A much longer label", "Nested",
  ]

  @Test(
    "Labels end at the same place, where the controls and views without a label begin",
    arguments: [false, true])
  func alignment(isRightToLeft: Bool) throws {
    let tester = tester(isRightToLeft: isRightToLeft)
    let ends = Self.labels.map { label in
      let frame = tester.find(text: label).frame
      return isRightToLeft ? frame.minX : frame.maxX
    }
    let end = try #require(ends.first)
    #expect(ends.allSatisfy { abs($0 - end) <= 1 }, "\(ends)")
    let value = tester.find(text: "Value").frame
    let distance = isRightToLeft ? end - value.maxX : value.minX - end
    #expect(distance > 5 && distance < 15)
    let header = tester.find(text: "Header").frame
    #expect(abs(isRightToLeft ? header.maxX - value.maxX : header.minX - value.minX) <= 1)
    // Controls that fill the column end at the edge of the form.
    let field = try #require(tester.accessibilityTree.first { $0.label == "Full name" }?.frame)
    #expect(isRightToLeft ? field.minX <= 1 : field.maxX >= 499)
  }

  @Test("Assistive technologies hear each label once")
  func accessibility() {
    let tester = tester()
    func count(_ node: AccessibilityNode, _ label: String) -> Int {
      (node.label == label ? 1 : 0) + node.children.reduce(0) { $0 + count($1, label) }
    }
    for label in ["Full name", "Level", "Share", "Count", "Sounds"] {
      #expect(count(tester.accessibilityTree, label) == 1, "\(label)")
    }
  }

  @Test("Hidden labels take no column")
  func labelsHidden() throws {
    let tester = ViewTester {
      Form { Slider(value: .constant(0.5)) { Text("Share") } }
        .formStyle(.columns).labelsHidden()
    }
    let slider = try #require(tester.accessibilityTree.first { $0.kind == .slider })
    #expect(slider.frame.minX <= 1)
  }
}
