import DeftTesting
import Testing

extension Live {
  /// Windows are German; logs, errors and data stay English, because scripts read them.
  @Suite("Only windows are German")
  struct GermanTests {
    private struct Report: Decodable {
      struct Device: Decodable { var name: String }
      var devices: [Device]
    }

    @Test("In a German locale, the window's title and the accessibility texts are German")
    func windows() throws {
      let german = try Translations(into: "de")
      let deft = try AssistedDeft(["gallery", "long-press-drag"], environment: german.environment)
      _ = try deft.object("Fünf Gesten")
      #expect(deft.other.window(titled: "Deft-Galerie") != nil)
      #expect(deft.other.window(titled: "Deft gallery") == nil)
      // An action's name for programs is the same in all languages.
      let disc = try deft.object("Scheibe")
      #expect(disc.actions.contains("long press, then drag left"), "\(disc.actions)")
      #expect(
        try deft.read("texts").contains { $0.contains("lange drücken, dann nach links ziehen") })
    }

    @Test("In a German locale, a menu and the names of its keys are German")
    func menus() throws {
      let german = try Translations(into: "de")
      let deft = try AssistedDeft(environment: german.environment)
      _ = try deft.object("Werkzeugleiste")
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.k, holding: .control)
      let row = try deft.object("Alles auswählen")
      #expect(row.description.contains("Strg+A"), "\(row)")
    }

    @Test("A German window writes the same log as an English window")
    func logs() throws {
      let german = try Translations(into: "de")
      let folder = try ReplayTests.Folder()
      let home = try LiveCanvas.home("circle").position
      func lines(_ environment: [String: String?]) throws -> [String] {
        let server = try VirtualXServer()
        let app = try server.run(
          LiveCanvas.program("deft"), ["--log", "-"],
          environment: environment.merging(["HOME": folder.url.path]) { $1 })
        try app.waitForLine(containing: #""window""#, timeout: 20)
        let finger = server.touchscreen.touch(at: home)
        finger.move(to: CGPoint(x: home.x + 60, y: home.y), over: 0.2)
        finger.lift()
        _ = try app.waitForLine(timeout: 10) { LogLine($0).pose != nil }
        return app.lines()
      }
      func words(_ lines: [String]) -> Set<String> {
        Set(lines.joined().matches(of: /"([A-Za-zÄÖÜäöüß_ ]+)"/).map { String($0.1) })
      }
      let english = try words(lines(["LANGUAGE": nil, "LC_ALL": "C.UTF-8"]))
      let germanWords = try words(lines(german.environment))
      #expect(english.contains("drag") || english.contains("transform"), "\(english)")
      #expect(germanWords == english)
    }

    @Test("Errors and data of commands are English in a German locale")
    func commands() throws {
      let german = try Translations(into: "de")
      let environment = german.environment.compactMapValues(\.self)
      let refused = try ReplayTests.deft(["gallery", "pinball"], environment: environment)
      let usual = try ReplayTests.deft(["gallery", "pinball"])
      #expect(refused == usual)
      #expect(refused.errors.contains("Unknown page"), "\(refused.errors)")
      let server = try VirtualXServer()
      func devices(_ environment: [String: String?]) throws -> [String] {
        let app = try server.run(
          LiveCanvas.program("deft"), ["devices", "--json"], environment: environment)
        #expect(try app.waitForExit(timeout: 20) == .exited(0))
        return app.lines()
      }
      let (data, english) = try (devices(german.environment), devices([:]))
      let report = try JSONDecoder().decode(Report.self, from: Data(data.joined().utf8))
      #expect(!report.devices.isEmpty && data == english)
      // A window's startup errors go to the terminal, in English.
      let window = try server.run(
        LiveCanvas.program("deft"), ["/nowhere/at/all.deft"], environment: german.environment)
      #expect(try window.waitForExit(timeout: 20) == .exited(66))
      let errors = window.lines(of: .errors).joined()
      #expect(errors.contains("The file does not exist"), "\(errors)")
    }
  }
}
