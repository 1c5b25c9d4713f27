import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Styles of forms, and heights and icons of rows") @MainActor
struct FormStyleTests {
  private func row(_ text: String, _ tester: ViewTester) throws -> CGRect {
    try #require(
      tester.accessibilityTree.first { $0.label == text && $0.kind == .listItem }?.frame, "\(text)")
  }

  @Test("A grouped form shows cards, an automatic one the default rows")
  func grouped() throws {
    func tester(_ form: some View) -> ViewTester {
      ViewTester(size: CGSize(width: 400, height: 400)) { form }
    }
    let form = Form { Section { Text("Name") } }
    let plain = try row("Name", tester(form))
    #expect(try row("Name", tester(form.formStyle(.automatic))) == plain)
    let grouped = try row("Name", tester(form.formStyle(.grouped)))
    #expect(grouped.width < plain.width)
    let list = List { Section { Text("Name") } }.listStyle(.insetGrouped)
    #expect(try row("Name", tester(list)) == grouped)
  }

  @Test("A form style receives the content of the form")
  func custom() {
    struct Boxed: FormStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("Settings")
          Form(configuration)
        }
      }
    }
    let tester = ViewTester { Form { Text("Name") }.formStyle(Boxed()) }
    #expect(tester.exists(text: "Settings") && tester.exists(text: "Name"))
    #expect(tester.all(text: "Settings").count == 1)
  }

  @Test("The minimum heights of rows and headers come from the environment")
  func heights() throws {
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
      List {
        Section {
          Text("Low")
          Text("High").frame(height: 90)
        } header: {
          Text("Header")
        }
      }
      .environment(\.defaultMinListRowHeight, 60)
      .environment(\.defaultMinListHeaderHeight, 70)
    }
    #expect(try row("Low", tester).height == 60)
    #expect(try row("High", tester).height > 90)
    #expect(abs(tester.find(text: "Low").center.y - (70 + 30)) < 1)
    let standard = ViewTester { List { Text("Low") } }
    #expect(try row("Low", standard).height == EnvironmentValues().defaultMinListRowHeight)
  }

  @Test("The tint of list items colors the icons of labels in lists, and nothing else")
  func tint() {
    let purple = Color(red: 0.5, green: 0, blue: 0.5)
    func colors(_ content: some View) -> [RGBAColor] {
      PaintedViews(size: CGSize(width: 300, height: 200)) { content }.painted.compactMap(\.color)
    }
    let color = purple.resolved(in: EnvironmentValues())
    let label = Label("Inbox", systemImage: "star.fill")
    #expect(colors(List { label }.listItemTint(purple)).contains(color))
    #expect(colors(List { label.listItemTint(.fixed(purple)) }).contains(color))
    #expect(!colors(List { label }).contains(color))
    #expect(!colors(VStack { label }.listItemTint(purple)).contains(color))
    let reset = List { label.listItemTint(nil as Color?) }.listItemTint(purple)
    #expect(!colors(reset).contains(color))
    #expect(!colors(List { label.listItemTint(.monochrome) }.listItemTint(purple)).contains(color))
  }
}
