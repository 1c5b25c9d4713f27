import DeftTesting
import Testing

extension Live {
  /// Windows in an artificial language with every text in brackets: text without brackets is not translatable.
  @Suite("All window texts are translatable")
  struct TranslationTests {
    /// An accessible object, as read by an assistive technology.
    private struct SpokenObject: Decodable {
      var role: String
      var name: String
      var description: String
      var value: String
      var actions: [String]
    }

    /// A menu, card or dialog that a key opens, with a text that it shows.
    private struct Opening {
      var key: Key
      var modifiers: [Key] = []
      var text: String
    }

    /// A window of the program in the bracket language.
    private final class Window {
      let deft: AssistedDeft
      private let language: Translations

      init(_ arguments: [String]) throws {
        language = try Translations.inBrackets()
        deft = try AssistedDeft(
          arguments, environment: language.environment.merging(["DEFT_FILE_DIALOG": "own"]) { $1 })
        // Without a window manager, the window under the pointer has the keyboard focus.
        deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      }

      /// Waits for the given text, and returns all objects.
      func objects(including text: String) throws -> [SpokenObject] {
        let end = Deadline(in: 30)
        while true {
          let all = try deft.read("texts").map {
            try JSONDecoder().decode(SpokenObject.self, from: Data($0.utf8))
          }
          if all.contains(where: { $0.name.contains("⟦\(text)⟧") }) { return all }
          try #require(!end.hasPassed, "No object is named \(text): \(all.map(\.name))")
        }
      }

      /// Returns the names of the user's files and of their parent folders.
      private func files() throws -> Set<String> {
        let home = deft.folder.url
        let inside = try FileManager.default.contentsOfDirectory(atPath: home.path)
        return Set(home.pathComponents + inside)
      }

      /// Waits for the given text, and expects all texts to be in brackets.
      ///
      /// Names from source code, passed as `code`, are the same in all languages.
      func check(with wanted: String, code: Set<String> = []) throws {
        let (all, files) = (try objects(including: wanted), try files())
        for object in all where !TranslationTests.isCode(object) {
          for text in [object.name, object.description, object.value] + object.actions {
            if files.contains(where: { text == $0 || text.hasPrefix("\($0), ") }) { continue }
            let missed = TranslationTests.words(outside: text).filter { !code.contains($0) }
            #expect(
              missed.isEmpty, "\(missed) of a \(object.role) in “\(text)”, beside “\(wanted)”")
          }
        }
      }

      func type(_ opening: Opening) {
        for modifier in opening.modifiers { deft.server.keyboard.press(modifier) }
        deft.server.keyboard.type(opening.key)
        for modifier in opening.modifiers.reversed() { deft.server.keyboard.release(modifier) }
      }

      /// Opens, checks and closes each of several items.
      func check(_ openings: [Opening], code: Set<String> = []) throws {
        for opening in openings {
          type(opening)
          try check(with: opening.text, code: code)
          deft.server.keyboard.type(.escape)
        }
      }
    }

    /// Returns whether an object's text is not translated: the program's name; code and commands; paths; the name of a
    /// symbol on a gallery page; and the type name of an unlabeled view with gestures.
    private static func isCode(_ object: SpokenObject) -> Bool {
      switch object.role {
      case "application": true
      case "image": object.name.wholeMatch(of: /[a-z ]+/) != nil
      case "panel": object.name.wholeMatch(of: /([A-Z][a-z]+){2,}/) != nil
      default:
        object.name.contains("import Deft\n") || object.name.hasPrefix("deft ")
          || object.name.hasPrefix("/")
      }
    }

    /// Names that are the same in all languages: the program's, file formats and units.
    private static let names: Set = ["Deft", "PNG", "SVG", "PDF", "ms", "pt", "mm", "px", "Hz"]

    /// Returns the words outside brackets, without single letters, which are keys.
    private static func words(outside text: String) -> [String] {
      Translations.outsideBrackets(text).split { !$0.isLetter }.map(String.init).filter {
        $0.count > 1 && !names.contains($0)
      }
    }

    @Test("All texts of the canvas, its help card, menus and dialogs are translatable")
    func canvas() throws {
      let window = try Window([])
      try window.check(with: "Toolbar")
      try window.check([
        Opening(key: .f1, text: "With fingers and mouse"),
        Opening(key: .k, modifiers: [.control], text: "All commands"),
        Opening(key: .f10, modifiers: [.shift], text: "Menu"),
        Opening(key: .e, modifiers: [.control], text: "Export"),
        Opening(key: .o, modifiers: [.control], text: "Open a canvas"),
        Opening(key: .p, modifiers: [.control], text: "The document was not printed"),
        Opening(key: .f10, text: "Recordings"),
      ])
    }

    @Test("All texts of the gallery's pages are translatable")
    func gallery() throws {
      let window = try Window(["gallery"])
      // The description of each page.
      for sentence in [
        "Tap, hold, drag, magnify and rotate, one tile each.",
        "Swipe fast and straight to get a direction.",
        "Counts the seconds while you press.", "A tap provides its location.",
        "Single and double taps have different effects.", "Press for a while before you drag.",
        "Two generic wrapper views.", "Both at once. The tile springs back.",
        "Throw cards right to keep them, left to pass.",
        "Drag and pinch at once, within limits.",
        "A ring shows where the ball will land.", "For fingers, keys and screen readers.",
        "Swipe rows sideways in a scrolling list.", "One drag in two coordinate spaces.",
        "An upward drag loses to the scroll view.",
        "Tap the canvas to add a flower.",
      ] {
        try window.check(with: sentence)
        window.deft.server.keyboard.type(.downArrow)
      }
      try window.check([Opening(key: .f1, text: "The gallery")])
    }

    @Test("All texts of the page for trying gestures, and of its readout, are translatable")
    func tryOut() throws {
      let window = try Window(["try", "drag()"])
      let code: Set = ["drag", "updating", "changed", "ended", "reset"]
      try window.check(with: "Gesture readout", code: code)
      window.deft.server.touchscreen.drag(
        from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 340), over: 0.2)
      try window.check(with: "translation", code: code)
      try window.check([Opening(key: .f1, text: "Try a gesture")], code: code)
    }

    @Test("All texts of the empty recordings page are translatable")
    func recordings() throws {
      let window = try Window(["recordings"])
      try window.check(with: "No recordings yet.")
      try window.check([Opening(key: .f1, text: "Recordings")])
    }
  }
}
