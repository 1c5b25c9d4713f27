import Testing

@testable import CatalogMaker

/// Tests of the reader on synthetic sources.
@Suite("Reader of translatable texts")
struct CatalogReaderTests {
  /// Declarations with text parameters, read together with each source.
  private static let library = #"""
    extension String {
      init(localized resource: LocalizedStringResource) {}
      init(localized resource: LocalizedStringResource, context: String) {}
      init(localized one: LocalizedStringResource, many: LocalizedStringResource, count: Int) {}
    }
    struct Text {
      init(_ key: LocalizedStringKey, tableName: String? = nil) {}
      init(verbatim content: String) {}
    }
    struct Command {
      var id: String
      var title: LocalizedStringResource
      let words: [LocalizedStringResource]
    }
    enum Answer { case done, failed(LocalizedStringResource) }
    struct Line {
      let actions: [Int]
      var text: LocalizedStringResource?
      var isRange = false
    }
    final class Host {
      lazy var alert: (LocalizedStringResource, String) -> Void = { _, _ in }
      var note: ((LocalizedStringResource) -> Void)?
    }
    func length(_ what: @autoclosure () -> LocalizedStringResource, _ value: Int) {}
    func ask(_ question: LocalizedStringResource = "Well?", about name: String, then: () -> Void) {}
    """#

  /// Returns the messages of the template, without the header and those of `library`.
  private static func messages(_ source: String) -> [String] {
    let template = Template(of: [("a", library), ("b", source)])
    return template.text.components(separatedBy: "\n\n").dropFirst()
      .filter { $0.contains("#: b") }
      .map { message in
        message.split(separator: "\n")
          .filter { !$0.hasPrefix("#:") && !$0.hasPrefix("msgstr") }.joined(separator: "\n")
      }
  }

  @Test(
    "A literal for a text parameter, property or result is translatable",
    arguments: [
      (#"Text("Save")"#, [#"msgid "Save""#]),
      (#"Text(isOn ? "On" : "Off")"#, [#"msgid "On""#, #"msgid "Off""#]),
      (#"Text(name ?? "None")"#, [#"msgid "None""#]),
      (
        #"Text("\(a + f("x", y)) of \(b, specifier: "%.1f")%")"#,
        ["#, objc-format\nmsgid \"%@ of %@%%\""]
      ),
      (#"let x = String(localized: "100% sure")"#, [#"msgid "100% sure""#]),
      (#"String(localized: "Open", context: "door")"#, ["msgctxt \"door\"\nmsgid \"Open\""]),
      (
        #"String(localized: "One shape", many: "\(n) shapes", count: n)"#,
        ["#, objc-format\nmsgid \"One shape\"\nmsgid_plural \"%@ shapes\""]
      ),
      (
        #"let command = Command(id: "a", title: "Cut", words: ["x", "y z"])"#,
        [#"msgid "Cut""#, #"msgid "x""#, #"msgid "y z""#]
      ),
      (#"Line(actions: [], text: "go", isRange: true)"#, [#"msgid "go""#]),
      (#"host?.alert("Not printed", reason)"#, [#"msgid "Not printed""#]),
      (#"host.note("Noted")"#, [#"msgid "Noted""#]),
      (
        #"var all: [LocalizedStringResource] = []; x.all.append("Step \(n)")"#,
        ["#, objc-format\nmsgid \"Step %@\""]
      ),
      (#"try json.length("the length", 3)"#, [#"msgid "the length""#]),
      (
        #"var said = LocalizedStringResource("A"); if x { said = "\(said), pinned" }"#,
        ["#, objc-format\nmsgid \"%@, pinned\""]
      ),
      (#"return .failed("No \(file)")"#, ["#, objc-format\nmsgid \"No %@\""]),
      (#"throw Command.init(id: "a", title: "b", words: [])"#, [#"msgid "b""#]),
      (#"ask("Why?", about: "nothing") { Text("Inner") }"#, [#"msgid "Why?""#, #"msgid "Inner""#]),
      (
        #"let all: [(String, LocalizedStringResource)] = [("a", "First"), ("b", "Second")]"#,
        [#"msgid "First""#, #"msgid "Second""#]
      ),
      (#"let all: [Key: LocalizedStringResource] = [.a: "First"]"#, [#"msgid "First""#]),
      (
        #"var title: LocalizedStringResource { isOn ? "A b" : "C d" }"#,
        [#"msgid "A b""#, #"msgid "C d""#]
      ),
      (
        #"func title(_ name: String) -> LocalizedStringResource? { name == "no" ? nil : "Yes" }"#,
        [#"msgid "Yes""#]
      ),
      (
        #"let make: (Int) -> LocalizedStringResource = { n in "\(n) of it" }"#,
        ["#, objc-format\nmsgid \"%@ of it\""]
      ),
      (#"Text("Say \"\u{201C}\\\"\n")"#, ["msgid \"Say \\\"\u{201C}\\\\\\\"\\n\""]),
      (##"Text(#"C:\new "one""#)"##, [#"msgid "C:\\new \"one\"""#]),
    ])
  func found(source: String, messages: [String]) {
    #expect(Self.messages(source) == messages)
  }

  @Test("A switch yields the texts of its cases, but not its patterns")
  func cases() {
    let source = #"""
      extension Answer {
        var text: LocalizedStringResource {
          switch self {
          case .done where name == "x": "It is done."
          case .done: return "Done."
          case .failed(let reason):
            let prefix = "not this"
            if prefix == "not that" { "Never." } else { "It failed: \(reason)" }
          }
        }
        var symbol: String { "circle" }
      }
      """#
    #expect(
      Self.messages(source) == [
        #"msgid "It is done.""#, #"msgid "Done.""#, #"msgid "Never.""#,
        "#, objc-format\nmsgid \"It failed: %@\"",
      ])
  }

  @Test("A multiline literal is translatable, without its indentation")
  func lines() {
    let source = #"""
      Text(
        """
        First \
        line, \(name)
          second "line"
        """)
      """#
    #expect(
      Self.messages(source) == [
        """
        #, objc-format
        msgid ""
        "First line, %@\\n"
        "  second \\"line\\""
        """
      ])
  }

  @Test(
    "Literals that need no translation are ignored",
    arguments: [
      #"Text(verbatim: "Save")"#, #"print("Save")"#, #"Text(name)"#, #"let x = "Save""#,
      #"// Text("Save")"#, #"/* Text("Save") /* x */ Text("b") */"#, #"Text(names["Save"])"#,
      #"Text(f("Save"))"#, #"Text("…")"#, #"Text("")"#, #"Text("100 %")"#,
      #"if name == "Save" { Text(verbatim: "") }"#, #"let pattern = /Text\("Save"\)/"#,
      ##"let pattern = #/Text\("Save"\)/#"##, #"ask(about: "nothing") {}"#,
      #"let command = Command(id: "Save", title: x, words: [])"#,
      #"var names: [String] = []; names.append("Save")"#,
      #"enum Key: String { case title = "Save", words, text = "Open" }"#,
      #"var title = "Open"; title = "Save""#,
    ])
  func passedOver(source: String) {
    #expect(Self.messages(source) == [])
  }

  @Test("A variable of another type hides a text property with the same name in its scope")
  func hiddenNames() {
    let source = #"""
      func f(_ command: Command) {
        let title: String
        switch command.id {
        case "a": title = "Not a text"
        default: title = "Not a text either"
        }
        command.title = "Member"
        if isOn {
          var title: LocalizedStringResource = "First"
          title = "Second"
        }
      }
      func g() { title = "Third" }
      """#
    #expect(
      Self.messages(source)
        == ["Member", "First", "Second", "Third"].map { "msgid \"\($0)\"" })
  }

  @Test(
    "A literal appended to a list that another module declares is not extracted for translation")
  func lists() {
    let list = "var all: [LocalizedStringResource] = []"
    let append = #"all.append("Save")"#
    #expect(Template(of: [("Sources/A/a", list), ("Sources/A/b", append)]).count == 1)
    #expect(Template(of: [("Sources/A/a", list), ("Sources/B/b", append)]).count == 0)
  }

  @Test("Default values and assigned values are translatable")
  func others() {
    #expect(Template(of: [("a", Self.library)]).text.contains("msgid \"Well?\""))
    #expect(Self.messages(#"func f() { command.title = isOn ? "Go" : "Stop" }"#).count == 2)
  }

  @Test("A repeated text occurs once in the template, with all files and comments for translators")
  func twice() {
    let template = Template(of: [
      ("b", "// Translators: a button\nText(\"Save\")"), ("library", Self.library),
      (
        "a",
        "/// A view.\n\n// Translators: of files,\n// not of money\nlet x = Text(\"Save\")\nText(\"Other\")"
      ),
    ])
    #expect(
      template.text.contains(
        """
        #. Translators: of files, not of money
        #. Translators: a button
        #: a
        #: b
        msgid "Save"
        msgstr ""

        #: a
        msgid "Other"

        """.trimmingCharacters(in: .newlines)), "\(template.text)")
  }

  @Test("The template does not depend on the order of the sources")
  func order() {
    let sources = [("c", #"Text("C")"#), ("b", #"Text("B")"#), ("a", Self.library)]
    #expect(Template(of: sources).text == Template(of: sources.reversed()).text)
  }
}
