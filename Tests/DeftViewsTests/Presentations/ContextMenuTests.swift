import DeftGeometry
import DeftGestures
import DeftInput
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Context menus") @MainActor
struct ContextMenuTests {
  private let log = PresentationLog()

  private func photo() -> ViewTester {
    let log = log
    return ViewTester {
      VStack {
        Button("Photo") { log.words.append("tapped") }
          .frame(width: 200, height: 100)
          .contentShape(Rectangle())
          .contextMenu {
            Button("Share") { log.words.append("share") }
            Button("Remove") { log.words.append("remove") }
          } preview: {
            Text("Large photo").frame(width: 200, height: 60)
          }
        Text("Other").contextMenu {}
      }
    }
  }

  @Test("A held finger opens the context menu with its preview, and does not press the button")
  func hold() {
    let tester = photo()
    let finger = tester.touch(tester.find(text: "Photo"))
    finger.hold(for: 0.7)
    #expect(tester.exists(text: "Share") && tester.exists(text: "Large photo"))
    finger.lift()
    tester.advance(by: 0.5)
    #expect(log.words.isEmpty && tester.exists(text: "Share"))
    tester.tap(tester.find(text: "Share"))
    tester.advance(by: 0.5)
    #expect(log.words == ["share"])
  }

  @Test("A tap still presses the button, and a moved finger opens nothing")
  func tap() {
    let tester = photo()
    tester.tap(tester.find(text: "Photo"))
    #expect(log.words == ["tapped"])
    let finger = tester.touch(tester.find(text: "Photo"))
    finger.move(by: CGSize(width: 30, height: 0), over: 0.2)
    finger.hold(for: 0.7)
    #expect(!tester.exists(text: "Share"))
    finger.lift()
  }

  @Test("The secondary button opens the menu at the pointer")
  func secondary() {
    let probe = LayoutProbe(400, 300) {
      Color.blue.contextMenu { Rectangle().frame(width: 33, height: 33) }
    }
    var event = ContactEvent(
      id: ContactID(device: 2, sequence: 1), kind: .pointer, phase: .began, time: 1,
      location: CGPoint(x: 100, y: 80))
    event.button = 3
    probe.stage.handle(.contact(event))
    probe.stage.advance(to: 2)
    let row = probe.frames.first { $0.width == 33 }
    #expect(row.map { abs($0.minX - 116) < 60 && $0.minY > 80 && $0.minY < 110 } == true)
  }

  @Test("Shift+F10 and the menu key open the menu of the focused view", arguments: [true, false])
  func menuKey(isF10: Bool) {
    let probe = LayoutProbe(400, 300) {
      Color.blue.frame(width: 100, height: 50).focusable()
        .contextMenu {
          Button {
            log.words.append("chosen")
          } label: {
            Text("Row")
          }
        }
    }
    probe.stage.handle(.key(KeyEvent(key: .tab, characters: "\t", time: 1)))
    let key: NamedKey = isF10 ? .f10 : .menu
    probe.stage.handle(.key(KeyEvent(key: key, modifiers: isF10 ? .shift : [], time: 2)))
    probe.stage.advance(to: 3)
    probe.stage.handle(.key(KeyEvent(key: .return, characters: "\r", time: 3)))
    #expect(log.words == ["chosen"])
  }

  @Test("The menu key does not open the context menu of a covered page")
  func coveredMenu() {
    struct Album: View {
      @State private var path = [1]
      var body: some View {
        NavigationStack(path: $path) {
          Color.blue.contextMenu { Rectangle().frame(width: 33, height: 33) }
            .navigationDestination(for: Int.self) { _ in Color.green }
        }
      }
    }
    let probe = LayoutProbe(400, 300) { Album() }
    probe.stage.handle(.hover(HoverEvent(pointer: 2, location: CGPoint(x: 200, y: 200), time: 1)))
    probe.stage.handle(.key(KeyEvent(key: .menu, time: 2)))
    probe.stage.advance(to: 3)
    #expect(!probe.frames.contains { $0.width == 33 })
  }

  @Test("An action of assistive technologies opens the menu; an empty menu does not open")
  func action() {
    let tester = photo()
    let node = tester.accessibilityTree.first { $0.label == "Photo" }
    #expect(node?.perform(.showMenu) == true)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Share"))
    tester.press(.escape)
    tester.advance(by: 0.5)
    let finger = tester.touch(tester.find(text: "Other"))
    finger.hold(for: 0.7)
    finger.lift()
    tester.advance(by: 0.5)
    #expect(tester.accessibilityTree.first { $0.kind == .menu } == nil)
  }

  @Test("The older form accepts an optional menu, and nil opens no menu")
  func older() {
    let tester = ViewTester {
      VStack {
        Text("With").contextMenu(ContextMenu { Button("Row") {} })
        Text("Without").contextMenu(nil as ContextMenu<Text>?)
      }
    }
    let finger = tester.touch(tester.find(text: "Without"))
    finger.hold(for: 0.7)
    finger.lift()
    #expect(!tester.exists(text: "Row"))
    let second = tester.touch(tester.find(text: "With"))
    second.hold(for: 0.7)
    second.lift()
    #expect(tester.exists(text: "Row"))
  }
}
