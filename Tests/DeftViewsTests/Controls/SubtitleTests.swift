import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Subtitles of controls") @MainActor
struct SubtitleTests {
  /// Expects the second text below the first one, smaller and with the same leading edge.
  private func expectSubtitle(_ tester: ViewTester) {
    let (title, subtitle) = (tester.find(text: "Title").frame, tester.find(text: "Subtitle").frame)
    #expect(subtitle.minY >= title.maxY)
    #expect(abs(subtitle.minX - title.minX) <= 1)
    #expect(subtitle.height < title.height)
  }

  @Test("The second text of a toggle's label is a subtitle")
  func toggle() {
    let tester = ViewTester {
      Toggle(isOn: .constant(true)) {
        Text("Title")
        Text("Subtitle")
      }
    }
    expectSubtitle(tester)
    let box = ViewTester {
      Toggle(isOn: .constant(true)) {
        Text("Title")
        Text("Subtitle").lineLimit(1)
      }
      .toggleStyle(.checkbox)
    }
    expectSubtitle(box)
  }

  @Test("The second text of a labeled content's label is a subtitle")
  func labeledContent() {
    let tester = ViewTester {
      LabeledContent {
        Text("value")
      } label: {
        Text("Title")
        Text("Subtitle")
      }
    }
    expectSubtitle(tester)
    #expect(abs(tester.find(text: "value").frame.maxX - 400) <= 1)
  }

  @Test("The second text of a button's label is a subtitle in a menu, but not elsewhere")
  func button() {
    let menu = ViewTester {
      Menu("menu") {
        Button {
        } label: {
          Text("Title")
          Text("Subtitle")
        }
      }
    }
    menu.tap(menu.find(text: "menu"))
    menu.advance(by: 1)
    expectSubtitle(menu)
    let plain = ViewTester {
      Button {
      } label: {
        Text("Title")
        Text("Subtitle")
      }
    }
    #expect(plain.find(text: "Title").frame.midY == plain.find(text: "Subtitle").frame.midY)
  }

  @Test("A label of a picture and a text has no subtitle")
  func picture() {
    let tester = ViewTester {
      Toggle(isOn: .constant(true)) {
        Color.red.frame(width: 9, height: 9).id("picture")
        Text("Title")
      }
    }
    #expect(
      abs(tester.find(id: "picture").frame.midY - tester.find(text: "Title").frame.midY) <= 1)
  }
}
