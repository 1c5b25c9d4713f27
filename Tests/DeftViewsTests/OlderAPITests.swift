import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var attempts = 0
  var names = ["a", "b", "c"]
  @ObservationIgnored var events: [String] = []
}

@Suite("API used by older code") @MainActor
struct OlderAPITests {
  private struct Shake: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(
        CGAffineTransform(translationX: size.width * sin(animatableData * .pi * 2), y: 0))
    }
  }

  @Test("A geometry effect is evaluated in each frame, and the view is hit where it is visible")
  func geometryEffects() {
    struct Host: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 40, height: 40).id("red")
          .onTapGesture { model.events.append("tap") }
          .modifier(Shake(animatableData: CGFloat(model.attempts)))
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let center = tester.find(id: "red").center
    withAnimation(.linear(duration: 1)) { model.attempts = 1 }
    tester.advance(by: 0.25)
    #expect(abs(tester.find(id: "red").center.x - center.x - 40) < 2)
    let layouts = tester.statistics.layouts
    tester.advance(by: 0.25)
    #expect(abs(tester.find(id: "red").center.x - center.x) < 5)
    tester.advance(by: 0.25)
    #expect(abs(tester.find(id: "red").center.x - center.x + 40) < 2)
    tester.tap(tester.find(id: "red"))
    #expect(model.events == ["tap"])
    tester.advance(by: 1)
    #expect(tester.find(id: "red").center == center)
    #expect(tester.statistics.layouts == layouts)
  }

  @Test("Projection transforms are concatenated like affine transforms")
  func projections() {
    let rotation = ProjectionTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let move = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    #expect(ProjectionTransform().isIdentity && rotation.isAffine && !rotation.isIdentity)
    let both = rotation.concatenating(move)
    #expect(abs(both.m31 - 10) < 1e-9 && abs(both.m32) < 1e-9)
    #expect(abs(both.concatenating(both.inverted()).m31) < 1e-9)
  }

  @Test("A timer text updates itself every second")
  func timers() {
    let start = Date(timeIntervalSinceReferenceDate: 1)
    let tester = ViewTester {
      VStack {
        Text(start, style: .timer)
        Text(start - 3600, style: .relative)
        Text(start + 90, style: .offset)
        Text(timerInterval: start...(start + 5), countsDown: true)
        (Text("Since ") + Text(start, style: .timer)).bold()
      }
    }
    func expectTexts(_ texts: String...) {
      #expect(tester.allTexts.compactMap(\.text) == texts)
    }
    expectTexts("0:00", "1 hr", "-1 minute", "0:05", "Since 0:00")
    tester.advance(by: 2.5)
    expectTexts("0:02", "1 hr, 2 sec", "-1 minute", "0:03", "Since 0:02")
    tester.advance(by: 63)
    expectTexts("1:05", "1 hr, 1 min", "-25 seconds", "0:00", "Since 1:05")
    tester.advance(by: 3600)
    #expect(tester.exists(text: "1:01:05"))
  }

  @Test("A binding to a collection is a collection of bindings")
  func bindings() {
    struct Host: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          ForEach(Array($model.names.enumerated()), id: \.offset) { index, name in
            Text("\(index) \(name.wrappedValue)").onTapGesture { name.wrappedValue += "!" }
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(text: "1 b"))
    #expect(model.names == ["a", "b!", "c"] && tester.exists(text: "1 b!"))
    let binding = Bindable(model).names
    #expect(binding.count == 3 && binding.map(\.wrappedValue) == model.names)
    let last = binding[2]
    model.names.removeLast()
    last.wrappedValue = "gone"
    #expect(last.wrappedValue == "c" && model.names.count == 2)
  }

  @Test("Arrow keys, Escape and Delete trigger commands")
  func commands() {
    struct Host: View {
      let model: Model
      @FocusState private var isFocused: Bool
      var body: some View {
        Color.red.focusable().focused($isFocused)
          .onMoveCommand { model.events.append("\($0)") }
          .onExitCommand { model.events.append("exit") }
          .onDeleteCommand { model.events.append("delete") }
          .onAppear { isFocused = true }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    for key in [KeyEquivalent.upArrow, .leftArrow, .escape, .delete] { tester.press(key) }
    #expect(model.events == ["up", "left", "exit", "delete"])
  }

  @Test("A section's header and footer are rows of the list")
  func sections() {
    let tester = ViewTester {
      List {
        Section("Motion") { Text("a") }
        Section {
          Text("b")
        } header: {
          Text("More")
        } footer: {
          Text("End")
        }
      }
    }
    #expect(tester.allTexts.compactMap(\.text) == ["Motion", "a", "More", "b", "End"])
    let tops = tester.allTexts.map(\.frame.minY)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 >= $0 + 40 })
  }

  @Test("A disclosure group shows its content when its label is pressed")
  func disclosure() {
    let tester = ViewTester { DisclosureGroup("Details") { Text("inside") } }
    #expect(!tester.exists(text: "inside"))
    tester.tap(tester.find(text: "Details"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "inside"))
    tester.tap(tester.find(text: "Details"))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "inside"))
  }

  @Test(
    "Links in text show their titles in the link color; incomplete links are shown verbatim",
    arguments: [
      ("Read the [guide](https://example.org/a) now", "Read the guide now"),
      ("[a](b)[c](d)", "ac"), ("**[bold](x)** end", "bold end"), ("[no link] (x)", "[no link] (x)"),
      ("[open](with space)", "[open](with space)"), ("[](x)", "[](x)"), ("[a](b", "[a](b"),
    ])
  func links(written: String, shown: String) throws {
    let tester = ViewTester { Text(LocalizedStringKey(written)) }
    #expect(tester.allTexts[0].text == shown)
    let plain = ViewTester { Text(verbatim: shown) }
    #expect(try (tester.picture() != plain.picture()) == (written != shown))
  }

  @Test("A safe area inset takes its space from the adjacent view")
  func insets() {
    let tester = ViewTester {
      Color.red.id("red")
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 40) }
        .safeAreaInset(edge: .leading, alignment: .top, spacing: 10) {
          Color.green.frame(width: 50, height: 20).id("green")
        }
    }
    #expect(tester.find(id: "red").frame == CGRect(x: 60, y: 0, width: 340, height: 260))
    #expect(tester.find(id: "green").frame == CGRect(x: 0, y: 0, width: 50, height: 20))
  }

  @Test("A group box fills the width that it is offered")
  func widthOfGroupBox() {
    let tester = ViewTester { GroupBox("Motion") { Text("a") }.id("box").frame(width: 300) }
    #expect(tester.find(id: "box").size.width == 300)
    #expect(tester.find(text: "Motion").frame.minX == tester.find(id: "box").frame.minX + 12)
    let ideal = ViewTester { GroupBox("Motion") { Text("a") }.id("box").fixedSize() }
    #expect(ideal.find(id: "box").size.width < 200)
  }

  @Test("A group box shows its label above its content; labeled content shows its label beside it")
  func boxes() {
    let tester = ViewTester {
      GroupBox("Motion") {
        LabeledContent("Speed", value: "3 m/s")
        LabeledContent("Level", value: 0.5, format: .percent)
      }
      .frame(width: 200)
    }
    #expect(tester.allTexts.compactMap(\.text) == ["Motion", "Speed", "3 m/s", "Level", "50%"])
    let frames = tester.allTexts.map(\.frame)
    #expect(frames[0].maxY <= frames[1].minY && frames[1].maxX < frames[2].minX)
    #expect(frames[0].minX == frames[1].minX && abs(frames[2].maxX - frames[4].maxX) < 1)
  }
}
