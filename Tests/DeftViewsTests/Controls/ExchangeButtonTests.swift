import DeftInput
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private final class Exchanged {
  var clipboard: Clipboard?
  var words: [String] = []
}

/// A view that passes the clipboard of its environment to a test.
@MainActor
private struct ClipboardReader: View {
  let exchanged: Exchanged
  @Environment(\.clipboard) private var clipboard
  var body: some View {
    let _ = exchanged.clipboard = clipboard
    Color.clear.frame(width: 1, height: 1)
  }
}

@Suite("Buttons that exchange data") @MainActor
struct ExchangeButtonTests {
  private let exchanged = Exchanged()

  private func tester<Content: View>(
    size: CGSize = CGSize(width: 500, height: 500), @ViewBuilder _ content: () -> Content
  ) -> ViewTester {
    let exchanged = exchanged
    return ViewTester(size: size) {
      VStack {
        content()
        ClipboardReader(exchanged: exchanged)
        Spacer()
      }
    }
  }

  private func open(_ text: String, _ tester: ViewTester) {
    tester.tap(tester.find(text: text))
    tester.advance(by: 0.5)
  }

  // MARK: - Pasting

  @Test("A paste button passes values of its type, and ignores other content")
  func pastedValues() throws {
    let exchanged = exchanged
    let tester = tester {
      PasteButton(payloadType: String.self) { exchanged.words += $0 }
    }
    tester.tap(tester.find(text: "Paste"))
    #expect(exchanged.words.isEmpty)
    exchanged.clipboard?.set("Hello")
    tester.tap(tester.find(text: "Paste"))
    #expect(exchanged.words == ["Hello"])
    var picture = ClipboardContent()
    picture.add(.png) { Data([1]) }
    exchanged.clipboard?.set(picture)
    tester.tap(tester.find(text: "Paste"))
    #expect(exchanged.words == ["Hello"])
    exchanged.clipboard?.set("Key")
    tester.press(.space)
    #expect(exchanged.words == ["Hello", "Key"])
  }

  @Test("A paste button passes providers of data that conforms to its types")
  func pastedData() throws {
    let exchanged = exchanged
    let tester = tester {
      PasteButton(supportedContentTypes: [.image, .json]) { providers in
        exchanged.words += providers.flatMap(\.registeredTypeIdentifiers)
      }
    }
    exchanged.clipboard?.set("Text")
    tester.tap(tester.find(text: "Paste"))
    for type in [MediaType.png, "application/json"] {
      var content = ClipboardContent()
      content.add(type) { Data([1]) }
      exchanged.clipboard?.set(content)
      tester.tap(tester.find(text: "Paste"))
    }
    #expect(exchanged.words == ["public.png", "public.json"])
  }

  @Test("A validator decides whether data is pasted")
  func validator() throws {
    let exchanged = exchanged
    let tester = tester {
      PasteButton(supportedContentTypes: [.text]) { providers -> Int? in
        var text: String?
        for provider in providers {
          provider.loadObject(ofClass: String.self) { found, _ in text = found }
        }
        return text.flatMap { Int($0) }
      } payloadAction: { number in
        exchanged.words.append("number \(number)")
      }
    }
    for text in ["seven", "7"] {
      exchanged.clipboard?.set(text)
      tester.tap(tester.find(text: "Paste"))
    }
    #expect(exchanged.words == ["number 7"])
  }

  @Test("A paste button is a row in a menu")
  func pasteRow() throws {
    let exchanged = exchanged
    let tester = tester {
      Menu("Edit") { PasteButton(payloadType: String.self) { exchanged.words += $0 } }
    }
    exchanged.clipboard?.set("Hello")
    open("Edit", tester)
    #expect(tester.accessibilityTree.first { $0.label == "Paste" }?.kind == .menuItem)
    tester.tap(tester.find(text: "Paste"))
    #expect(exchanged.words == ["Hello"])
  }

  // MARK: - Renaming

  @Test("A rename button calls the rename action of its environment, and is disabled without one")
  func rename() {
    let exchanged = exchanged
    let tester = tester {
      RenameButton()
      VStack { RenameButton().id("inner") }.renameAction { exchanged.words.append("rename") }
    }
    tester.tap(tester.find(text: "Rename"))
    #expect(exchanged.words.isEmpty)
    tester.tap(tester.find(id: "inner"))
    #expect(exchanged.words == ["rename"])
  }

  @Test("A rename button in a context menu moves the focus to a text field")
  func renameField() {
    struct Named: View {
      @State private var name = "Cat"
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($isFocused).frame(width: 200)
          Menu("Edit") { RenameButton() }
          Text(isFocused ? "Renaming" : "Idle")
        }
        .renameAction($isFocused)
      }
    }
    let tester = tester { Named() }
    open("Edit", tester)
    open("Rename", tester)
    #expect(tester.exists(text: "Renaming"))
  }

  // MARK: - Sharing

  @Test("A share link copies its item from a menu")
  func copiedItem() {
    let tester = tester { ShareLink(item: "A note") }
    open("Share…", tester)
    tester.tap(tester.find(text: "Copy"))
    tester.advance(by: 0.5)
    #expect(exchanged.clipboard?.own?.item([.text])?.text == "A note")
    #expect(!tester.exists(text: "Copy"))
  }

  @Test("A share link copies several URLs, and shows its own label")
  func copiedURLs() throws {
    let urls = try ["https://a.example", "https://b.example"].map {
      try #require(URL(string: $0))
    }
    let tester = tester { ShareLink(items: urls) { Text("Send") } }
    open("Send", tester)
    tester.tap(tester.find(text: "Copy"))
    #expect(exchanged.clipboard?.own?.item([.uriList])?.urls == urls)
  }

  @Test("A share link opens an email with the subject, the message and the item")
  func mail() throws {
    let exchanged = exchanged
    let tester = tester {
      ShareLink("Share", item: "2 + 2 = 4", subject: Text("Sums & more"), message: Text("Look:"))
        .environment(
          \.openURL,
          OpenURLAction { url in
            exchanged.words.append(url.absoluteString)
            return .handled
          })
    }
    open("Share", tester)
    tester.tap(tester.find(text: "Send by email"))
    #expect(
      exchanged.words == [
        "mailto:?subject=Sums%20%26%20more&body=Look%3A%0D%0A%0D%0A2%20%2B%202%20%3D%204"
      ])
  }

  @Test("The menu of a share link shows the preview; data that is not text cannot be mailed")
  func preview() {
    struct Picture: Transferable {
      static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) { _ in
          Data([7])
        } importing: { _ in
          Picture()
        }
      }
    }
    let tester = tester {
      ShareLink(
        item: Picture(), preview: SharePreview("A sunset", image: Image(systemName: "photo")))
    }
    open("Share…", tester)
    #expect(tester.exists(text: "A sunset") && tester.exists(text: "Copy"))
    #expect(!tester.exists(text: "Send by email"))
    tester.tap(tester.find(text: "Copy"))
    #expect(exchanged.clipboard?.own?.data(.png) == Data([7]))
  }
}
