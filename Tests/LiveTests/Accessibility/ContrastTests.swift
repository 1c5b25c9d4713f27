import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// What is read is read off the screen, and its contrast is WCAG's: 4.5 to 1, and 3 to 1 for large letters (1.4.3).
  @Suite("Contrast on the screen")
  struct ContrastTests {
    /// How the desktop wants programs to look.
    struct Look: CustomTestStringConvertible {
      var appearance: String
      var theme: String?
      var testDescription: String { "\(appearance) \(theme ?? "")" }
      static let all = [
        Look(appearance: "light"), Look(appearance: "dark"),
        Look(appearance: "light", theme: "HighContrast"),
        Look(appearance: "dark", theme: "HighContrastInverse"),
      ]
    }

    @Test(
      "all that is read stands out, on every page and in the tools over it",
      arguments: ["", "gallery", "try drag()", "recordings"], Look.all)
    func texts(page: String, look: Look) throws {
      let deft = try AssistedDeft(
        page.split(separator: " ").map(String.init) + ["--appearance", look.appearance],
        theme: look.theme)
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      let ground: UInt32 = look.appearance == "light" ? 0xF6F5F2 : 0x16181D
      try deft.server.waitForScreen(timeout: 30) { $0[5, 5] == ground }
      var known: Set<[String]> = []
      try expectContrast(deft, "the page", &known)
      for (key, name) in [(Key.f12, "the inspector"), (.f3, "the hand")] {
        deft.server.keyboard.type(key)
        try expectContrast(deft, name, &known)
        deft.server.keyboard.type(key)
        _ = try deft.server.waitForRest(for: 0.3)
      }
    }

    /// Whom people read; what is only seen, such as a swatch, is not among them.
    private static let roles: Set = [
      "label", "heading", "list item", "push button", "menu item", "check box", "entry",
    ]
    /// Those that show a color and no letter.
    private static let swatches: Set = ["Colors and lines"]
    /// From this height of a line on letters count as large, which are those of 24 pixels.
    private static let large = 29

    private static func isRead(_ object: AssistedDeft.Object) -> Bool {
      object.extents != nil && roles.contains(object.role) && !swatches.contains(object.name)
        && object.states.contains("showing") && object.states.contains("enabled")
    }

    private static func key(of object: AssistedDeft.Object) -> [String] {
      [object.role, object.name, "\(object.extents ?? [])"]
    }

    /// Looks at all that is new on the screen: tools lie over what was there before.
    private func expectContrast(
      _ deft: AssistedDeft, _ where: String, _ known: inout Set<[String]>
    ) throws {
      let shot = try deft.server.waitForRest(for: 0.3)
      // A window is on the screen before its objects are on the bus.
      let end = Deadline(in: 20)
      var news: [AssistedDeft.Object] = []
      repeat {
        news = try deft.tree().filter { Self.isRead($0) && !known.contains(Self.key(of: $0)) }
      } while news.isEmpty && !end.hasPassed
      var count = 0
      for object in news {
        guard let place = object.extents, known.insert(Self.key(of: object)).inserted else {
          continue
        }
        let part = PixelRect(x: place[0], y: place[1], width: place[2], height: place[3])
          .intersection(shot.bounds)
        guard !part.isEmpty else { continue }
        count += 1
        let found = ScreenContrast(of: shot, in: part)
        let need = object.letter ?? 0 >= Self.large ? 3 : 4.5
        let said = found.map {
          String(format: "%.2f, %06X on %06X", $0.ratio, Int($0.ink), Int($0.ground))
        }
        #expect(
          found?.ratio ?? 1 >= need,
          "\(`where`): \(object.role) “\(object.name)” \(place): \(said ?? "nothing")")
      }
      #expect(count > 0, "\(`where`)")
    }

    @Test(
      "where more contrast is wanted, the lines around what floats are seen",
      arguments: Look.all.suffix(2))
    func lines(look: Look) throws {
      let deft = try AssistedDeft(
        ["--no-switcher", "--appearance", look.appearance], theme: look.theme)
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      _ = try deft.object("Tool bar")
      try expectLine(deft, leftOf: "Undo", "the tool bar")
      try expectLine(deft, leftOf: "Fold the palette", "the palette")
      deft.server.keyboard.type(.f12)
      try expectLine(deft, leftOf: "Inspector", "the inspector")
      deft.server.keyboard.type(.f12)
      deft.server.keyboard.type(.f3)
      try expectLine(deft, leftOf: "Hand", "the hand")
    }

    /// Looks from an object to the left, until the ground that it stands on ends: there has to be a line.
    private func expectLine(_ deft: AssistedDeft, leftOf name: String, _ panel: String) throws {
      let object = try deft.object(name)
      let shot = try deft.server.waitForRest(for: 0.3)
      let place = try #require(object.extents)
      let (x, y) = (place[0] - 2, place[1] + place[3] / 2)
      let ground = shot[x, y]
      let edge = try #require(
        (0..<x).last { ScreenContrast.ratio(shot[$0, y], ground) > 1.05 }, "\(panel)")
      let line = (max(0, edge - 1)...edge).map { ScreenContrast.ratio(shot[$0, y], ground) }.max()!
      #expect(line >= 3, "\(panel): \(line) at \(edge), \(y)")
    }
  }
}
