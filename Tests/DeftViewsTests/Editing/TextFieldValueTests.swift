import DeftInput
import DeftTesting
import DeftViews
import Testing

private struct Measures: View {
  @State var width = 12.5
  @State var count: Int? = 3
  @State var share = 0.25
  @State var submitted = 0

  var body: some View {
    VStack {
      TextField("Width", value: $width, format: .number)
      TextField("Count", value: $count, format: .number).onSubmit { submitted += 1 }
      TextField("Share", value: $share, format: .percent)
      Text(verbatim: "<\(width)|\(count.map { "\($0)" } ?? "nil")|\(share)|\(submitted)>")
      Button("Default") { submitted += 100 }.keyboardShortcut(.defaultAction)
    }
    .padding()
  }
}

private struct Formatted: View {
  @State var number = 1.5
  @State var events = ""
  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    return formatter
  }()

  var body: some View {
    VStack {
      TextField("Number", value: $number, formatter: formatter)
      TextField(
        "Old", text: .constant(""),
        onEditingChanged: { events += $0 ? "begins " : "ends " }, onCommit: { events += "commits " }
      )
      Text(verbatim: "<\(number)|\(events)>")
    }
  }
}

private struct Underlined: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack(spacing: 0) {
      Text(verbatim: "»")
      configuration.padding(6)
    }
  }
}

private struct Styled: View {
  @State var text = ""
  @FocusState private var isFocused: Bool
  var body: some View {
    TextField("Name", text: $text).focused($isFocused).id("name").textFieldStyle(Underlined())
    Text(verbatim: "<\(text)|\(isFocused)>")
  }
}

@Suite("Text fields with values and styles") @MainActor
struct TextFieldValueTests {
  private func state(_ tester: ViewTester) -> String {
    tester.all(Text.self).compactMap(\.text).first { $0.hasPrefix("<") } ?? ""
  }

  private func type(_ text: String, _ tester: ViewTester) {
    for character in text { tester.press(KeyEquivalent(character)) }
  }

  /// Returns a field's value for assistive technologies.
  private func shown(_ label: String, _ tester: ViewTester) -> String? {
    tester.accessibilityTree.first { $0.label == label }?.value
  }

  @Test("A value is formatted, and parsed on Return and when the field loses the focus")
  func reading() {
    let tester = ViewTester { Measures() }
    #expect(shown("Width", tester) == "12.5" && shown("Share", tester) == "25%")
    tester.press(.tab)
    type("80.25", tester)
    #expect(state(tester).hasPrefix("<12.5|") && shown("Width", tester) == "80.25")
    tester.press(.tab)
    #expect(state(tester) == "<80.25|3|0.25|0>")
    type("42", tester)
    tester.press(.return)
    #expect(state(tester) == "<80.25|42|0.25|1>")
    tester.press(.tab)
    type("50%", tester)
    // Return does not submit here: it reaches the window's default button.
    tester.press(.return)
    #expect(state(tester) == "<80.25|42|0.5|101>")
    #expect(shown("Share", tester) == "50%")
  }

  @Test("Text that cannot be parsed reverts to the previous value")
  func refusal() {
    let tester = ViewTester { Measures() }
    tester.press(.tab)
    type("wide", tester)
    tester.press(.tab)
    #expect(state(tester) == "<12.5|3|0.25|0>" && shown("Width", tester) == "12.5")
    type("many", tester)
    tester.press(.return)
    #expect(state(tester) == "<12.5|3|0.25|1>" && shown("Count", tester) == "3")
  }

  @Test("An empty field sets an optional value to nil")
  func none() {
    let tester = ViewTester { Measures() }
    tester.press(.tab)
    tester.press(.delete)
    tester.press(.tab)
    #expect(state(tester) == "<12.5|3|0.25|0>" && shown("Width", tester) == "12.5")
    tester.press(.delete)
    tester.press(.tab)
    #expect(state(tester) == "<12.5|nil|0.25|0>" && shown("Count", tester) == "")
  }

  @Test("Fields accept formatters and the older callbacks")
  func older() {
    let tester = ViewTester { Formatted() }
    #expect(shown("Number", tester) == "1.50")
    tester.press(.tab)
    type("2.75", tester)
    tester.press(.tab)
    #expect(state(tester) == "<2.75|begins >")
    tester.press(.return)
    tester.press(.tab)
    #expect(state(tester) == "<2.75|begins commits ends >")
  }

  @Test("A custom style wraps the field, which still receives keys")
  func styles() {
    let tester = ViewTester { VStack { Styled() } }
    let plain = ViewTester { VStack { Styled().textFieldStyle(.plain) } }
    #expect(tester.all(Text.self).contains { $0.text == "»" })
    #expect(tester.find(id: "name").frame.width == plain.find(id: "name").frame.width)
    tester.tap(tester.find(id: "name"))
    type("ab", tester)
    #expect(state(tester) == "<ab|true>")
  }

  @Test(
    "The automatic style has no background or border, also in a list", arguments: [false, true])
  func automaticStyle(isInList: Bool) throws {
    func picture(_ style: (TextField<Text>) -> some View) throws -> Screenshot {
      let field = style(TextField("Name", text: .constant("Ada")))
      return try ViewTester {
        if isInList { List { field } } else { field.frame(width: 200) }
      }.picture()
    }
    let automatic = try picture { $0 }
    #expect(try automatic == picture { $0.textFieldStyle(.automatic) })
    #expect(try automatic == picture { $0.textFieldStyle(.plain) })
    #expect(try automatic != picture { $0.textFieldStyle(.roundedBorder) })
  }
}
