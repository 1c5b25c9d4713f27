import DeftGeometry
import DeftTesting
import Testing

/// A walk through all that a program shows: at every stop, what is new is held against WCAG 2.2.
///
/// The policy: *every object has a name, a role and a place; what is read stands out by 4.5 to 1, large letters by 3
/// (1.4.3); the edge of a swatch and the mark of what has the focus by 3 (1.4.11); what is pressed is 24 points wide and
/// high (2.5.8); no more than one has the focus.*  `exempt` says what is not held against it, and why.
final class ScreenWalk {
  /// A way to something new.
  struct Stop: Sendable {
    let name: String
    /// The name of an object that is there then, or a part of it.
    let shows: String
    let go: @Sendable (ScreenWalk) throws -> Void

    init(_ name: String, shows: String, _ go: @escaping @Sendable (ScreenWalk) throws -> Void) {
      (self.name, self.shows, self.go) = (name, shows, go)
    }
  }

  let deft: AssistedDeft
  /// What touches the screen on the way.
  var finger: Finger?
  /// What is there, as it was seen last.
  private(set) var objects: [AssistedDeft.Object] = []
  private var known: Set<[String]> = []
  /// Where each was seen last, by its role and name: a menu covers others for those who do not see.
  private var places: [[String]: [Int]] = [:]

  init(_ deft: AssistedDeft) { self.deft = deft }

  // MARK: - The ways

  var keyboard: VirtualKeyboard { deft.server.keyboard }

  /// Escape, as often as it takes.
  func escape(_ count: Int = 1) { for _ in 0..<count { keyboard.type(.escape) } }

  /// Presses what was seen last under a name, and takes the pointer away again.
  func press(_ name: String, role: String = "push button", button: PointerButton = .left) throws {
    let place = try #require(places[[role, name]], "\(name) has never been there.")
    press(at: CGPoint(x: place[0] + place[2] / 2, y: place[1] + place[3] / 2), button)
  }

  func press(at point: CGPoint, _ button: PointerButton = .left) {
    deft.server.mouse.move(to: point)
    deft.server.mouse.press(button)
    deft.server.mouse.release(button)
    deft.server.mouse.move(to: Self.aside)
  }

  /// Where the pointer covers nothing, and lies over the window, which has the keys so.
  static let aside = CGPoint(x: 640, y: 20)

  /// Goes there, and looks at all that is new.
  func visit(_ stop: Stop) throws {
    try stop.go(self)
    let end = Deadline(in: 20)
    var shot: Screenshot
    var isSteady = false
    repeat {
      shot = try deft.server.waitForRest(for: 0.25, timeout: 30)
      objects = try deft.tree(judged: true)
      // What was told is of this picture where that has not changed meanwhile.
      isSteady = try deft.server.screenshot() == shot
    } while !(isSteady && isSeen(stop.shows)) && !end.hasPassed
    #expect(isSeen(stop.shows), "\(stop.name): there is no “\(stop.shows)”.")
    let news = objects.filter { known.insert(Self.key(of: $0)).inserted }
    for object in objects where object.states.contains("showing") {
      // What it is worth now stands behind a comma.
      let name = object.name.split(separator: ", ").first.map(String.init) ?? ""
      places[[object.role, name]] = object.extents
      places[[object.role, object.name]] = object.extents
    }
    #expect(!news.isEmpty, "\(stop.name): nothing is new.")
    for object in news { judge(object, on: shot, stop.name) }
    // A field keeps the keys while its arrows lead through a list, of which one line says that it is meant.
    let focused = Dictionary(grouping: objects.filter { $0.states.contains("focused") }) {
      ["menu item", "list item"].contains($0.role)
    }
    for (_, rivals) in focused {
      #expect(rivals.count < 2, "\(stop.name): \(rivals.map(\.name)) have the focus.")
    }
  }

  private func isSeen(_ name: String) -> Bool {
    objects.contains { $0.name.contains(name) && $0.states.contains("showing") }
  }

  /// What makes an object another one: what is looked at again.
  private static func key(of object: AssistedDeft.Object) -> [String] {
    let states = object.states.filter {
      ["focused", "selected", "checked", "enabled"].contains($0)
    }
    return [object.role, object.name, "\(object.extents ?? [])", "\(states)"]
  }

  // MARK: - What is held against them

  /// Whom people read.
  private static let read: Set = [
    "label", "heading", "list item", "push button", "menu item", "check box", "entry",
    "radio button", "toggle button", "page tab", "link", "text", "spin button",
  ]
  /// Those of which a color is all that is seen.
  private static let swatches: Set = [
    "Coral", "Amber", "Leaf", "Teal", "Sky", "Indigo", "Violet", "Rose", "Colors and lines",
    "Solid fill", "Gradient", "Lit sphere", "Hollow",
  ]
  /// What has another mark than a line or a plate around it where it has the focus: a field of one line or several has its cursor, a shape a
  /// line along its outline, and of a list all has the line, while the chosen one's letters are heavier and colored.
  private static let unmarked: Set = ["entry", "text", "image", "list item"]
  /// What is not held against WCAG's ratios, and why.
  private static func exempt(_ object: AssistedDeft.Object) -> Bool {
    // What cannot be used now need not stand out (1.4.3, 1.4.11: inactive components).
    !object.states.contains("enabled")
      // Below something else, or scrolled away.
      || !object.states.contains("showing")
  }
  /// From this height of a line on letters count as large, which are those of 24 pixels.
  private static let large = 29

  private func judge(_ object: AssistedDeft.Object, on shot: Screenshot, _ stop: String) {
    for fault in object.faults ?? [] { Issue.record("\(stop): \(fault)") }
    guard !Self.exempt(object), let place = object.extents else { return }
    let part = PixelRect(x: place[0], y: place[1], width: place[2], height: place[3])
      .intersection(shot.bounds)
    guard !part.isEmpty else { return }
    let what = "\(stop): \(object.role) “\(object.name)” \(place)"
    if Self.swatches.contains(object.name), object.role != "list item", place[2] < 60 {
      let edge = ScreenContrast.edge(of: shot, in: part)
      #expect(edge ?? 0 >= 3, "\(what): its edge has \(edge ?? 0)")
    } else if Self.read.contains(object.role) {
      let found = ScreenContrast(of: shot, in: part)
      let need = object.letter ?? 0 >= Self.large ? 3 : 4.5
      let said = found.map {
        String(format: "%.2f, %06X on %06X", $0.ratio, Int($0.ink), Int($0.ground))
      }
      #expect(found?.ratio ?? 21 >= need, "\(what): \(said ?? "nothing")")
    }
    let isMarked =
      object.states.contains("focused") && !Self.unmarked.contains(object.role)
      || object.states.contains("checked") && object.role == "radio button"
    if isMarked {
      let mark = ScreenContrast.mark(of: shot, around: part)
      #expect(mark >= 3, "\(what): its mark has \(mark)")
    }
  }
}
