import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Contrast of every window, menu, dialog and tool, measured on the screen by `ScreenWalk` against WCAG.
  @Suite("Contrast on the screen")
  struct ContrastTests {
    /// The appearance and theme of the desktop.
    struct Style: CustomTestStringConvertible {
      var appearance: String
      var theme: String?
      var testDescription: String { "\(appearance) \(theme ?? "")" }
      static let all = [
        Style(appearance: "light"), Style(appearance: "dark"),
        Style(appearance: "light", theme: "HighContrast"),
        Style(appearance: "dark", theme: "HighContrastInverse"),
      ]
    }

    @Test("Everything on the canvas has enough contrast", arguments: Style.all.prefix(2))
    func canvas(style: Style) throws { try walk([], ScreenWalk.Stop.canvas, style) }

    @Test(
      "The tools above every page and the document dialogs have enough contrast",
      arguments: Style.all.prefix(2))
    func documents(style: Style) throws {
      try walk([], ScreenWalk.Stop.documents, style)
      try walk([], ScreenWalk.Stop.page.prefix(1) + ScreenWalk.Stop.tools, style)
    }

    @Test(
      "In-place editing, printing, export and touches have enough contrast",
      arguments: Style.all.prefix(2))
    func editing(style: Style) throws {
      try walk([], ScreenWalk.Stop.editing, style, ["CUPS_SERVER": "/nowhere/cups.sock"])
    }

    @Test("Gesture errors and recordings have enough contrast", arguments: Style.all.prefix(2))
    func errors(style: Style) throws {
      try walk(["try", "tap()"], ScreenWalk.Stop.errors, style)
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
      try walk(["recordings", folder.url.path], ScreenWalk.Stop.recordings, style)
    }

    @Test("A recording played in a window has enough contrast", arguments: Style.all.prefix(2))
    func replay(style: Style) throws {
      let trace = TraceTests.folder.appending(path: "canvas-drag.deft-trace").path
      try walk(
        ["replay", "--show", "--log", "/dev/null", trace], ScreenWalk.Stop.replay, style)
    }

    @Test(
      "Notes about truncated or damaged documents have enough contrast",
      arguments: Style.all.prefix(2))
    func notes(style: Style) throws {
      let folder = try ReplayTests.Folder()
      let path = "\(folder.url.path)/sun.deft"
      try DocumentFile.write(Document(), to: path, old: nil, replaces: false)
      try "nonsense\n".write(
        toFile: "\(folder.url.path)/.sun.deft.journal", atomically: false, encoding: .utf8)
      try walk([path], [ScreenWalk.Stop.note], style)
    }

    @Test("Every page of the gallery has enough contrast", arguments: Style.all.prefix(2))
    func gallery(style: Style) throws { try walk(["gallery"], ScreenWalk.Stop.gallery, style) }

    @Test(
      "Every page and the tools above it have enough contrast, including in high-contrast mode",
      arguments: [[], ["gallery"], ["try", "drag()"], ["recordings"]], Style.all)
    func pages(page: [String], style: Style) throws {
      try walk(page, ScreenWalk.Stop.page, style)
    }

    private func walk(
      _ arguments: [String], _ stops: [ScreenWalk.Stop], _ style: Style,
      _ environment: [String: String?] = [:]
    ) throws {
      let deft = try AssistedDeft(
        arguments + ["--appearance", style.appearance],
        environment: environment.merging(["DEFT_FILE_DIALOG": "own"]) { $1 }, theme: style.theme)
      deft.server.mouse.move(to: ScreenWalk.aside)
      let walk = ScreenWalk(deft)
      for stop in stops { try walk.visit(stop) }
    }

    @Test(
      "With high contrast, floating panels have visible outlines",
      arguments: Style.all.suffix(2))
    func lines(style: Style) throws {
      let deft = try AssistedDeft(
        ["--no-switcher", "--appearance", style.appearance], theme: style.theme)
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      _ = try deft.object("Toolbar")
      try expectLine(deft, leftOf: "Undo", "the toolbar")
      try expectLine(deft, leftOf: "Collapse palette", "the palette")
      deft.server.keyboard.type(.f12)
      try expectLine(deft, leftOf: "Inspector", "the inspector")
      deft.server.keyboard.type(.f12)
      deft.server.keyboard.type(.f3)
      try expectLine(deft, leftOf: "Hand tool", "the hand tool")
    }

    /// Expects a line where the background of a panel ends, to the left of an object.
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
