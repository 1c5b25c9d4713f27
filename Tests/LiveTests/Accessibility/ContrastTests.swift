import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// What is seen is read off the screen: every window, menu, dialog and tool, as `ScreenWalk` holds it against WCAG.
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

    @Test("all that the canvas shows", arguments: Look.all.prefix(2))
    func canvas(look: Look) throws { try walk([], ScreenWalk.Stop.canvas, look) }

    @Test("the tools above every page, and the dialogs of documents", arguments: Look.all.prefix(2))
    func documents(look: Look) throws {
      try walk([], ScreenWalk.Stop.documents, look)
      try walk([], ScreenWalk.Stop.page.prefix(1) + ScreenWalk.Stop.tools, look)
    }

    @Test("what is written in place, printed, exported, touched", arguments: Look.all.prefix(2))
    func acts(look: Look) throws {
      try walk([], ScreenWalk.Stop.acts, look, ["CUPS_SERVER": "/nowhere/cups.sock"])
    }

    @Test("mistakes in a gesture, and recordings", arguments: Look.all.prefix(2))
    func mistakes(look: Look) throws {
      try walk(["try", "tap()"], ScreenWalk.Stop.mistakes, look)
      let folder = try ReplayTests.Folder()
      for (name, date) in [("drag", 3.0), ("canvas-drag", 2)] {
        let place = "\(folder.url.path)/\(name).deft-trace"
        try FileManager.default.copyItem(
          atPath: TraceTests.folder.appending(path: "\(name).deft-trace").path, toPath: place)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: place)
      }
      let broken = "\(folder.url.path)/broken.deft-trace"
      try "{}\n".write(toFile: broken, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: broken)
      try walk(["recordings", folder.url.path], ScreenWalk.Stop.recordings, look)
    }

    @Test("a recording that is played to be watched", arguments: Look.all.prefix(2))
    func replay(look: Look) throws {
      let trace = TraceTests.folder.appending(path: "canvas-drag.deft-trace").path
      try walk(
        ["replay", "--show", "--log", "/dev/null", trace], ScreenWalk.Stop.replay, look)
    }

    @Test(
      "what is told of documents that were cut short or are damaged", arguments: Look.all.prefix(2))
    func notes(look: Look) throws {
      let folder = try ReplayTests.Folder()
      let path = "\(folder.url.path)/sun.deft"
      try DocumentFile.write(Document(), to: path, old: nil, replaces: false)
      try "nonsense\n".write(
        toFile: "\(folder.url.path)/.sun.deft.journal", atomically: false, encoding: .utf8)
      try walk([path], [ScreenWalk.Stop.note], look)
    }

    @Test("every page of the gallery", arguments: Look.all.prefix(2))
    func gallery(look: Look) throws { try walk(["gallery"], ScreenWalk.Stop.gallery, look) }

    @Test(
      "every page and the tools above it, also where more contrast is wanted",
      arguments: [[], ["gallery"], ["try", "drag()"], ["recordings"]], Look.all)
    func pages(page: [String], look: Look) throws {
      try walk(page, ScreenWalk.Stop.page, look)
    }

    private func walk(
      _ arguments: [String], _ stops: [ScreenWalk.Stop], _ look: Look,
      _ environment: [String: String?] = [:]
    ) throws {
      let deft = try AssistedDeft(
        arguments + ["--appearance", look.appearance],
        environment: environment.merging(["DEFT_FILE_DIALOG": "own"]) { $1 }, theme: look.theme)
      deft.server.mouse.move(to: ScreenWalk.aside)
      let walk = ScreenWalk(deft)
      for stop in stops { try walk.visit(stop) }
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
      try expectLine(deft, leftOf: "Collapse palette", "the palette")
      deft.server.keyboard.type(.f12)
      try expectLine(deft, leftOf: "Inspector", "the inspector")
      deft.server.keyboard.type(.f12)
      deft.server.keyboard.type(.f3)
      try expectLine(deft, leftOf: "Hand", "the hand")
    }

    /// Looks from an object to the left, until the ground that it stands on ends: there has to be a line.
    private func expectLine(_ deft: AssistedDeft, leftOf name: String, _ panel: String) throws {
      let object = try deft.object(name)
      let shot = try deft.server.waitForRest(for: 0.3, timeout: 30)
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
