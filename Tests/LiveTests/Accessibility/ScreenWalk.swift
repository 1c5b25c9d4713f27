import DeftGeometry
import DeftTesting
import Testing

/// A walk through everything that a program shows, which checks all new objects at every stop against WCAG 2.2.
///
/// The policy: *every object has a name, a role and extents; text has a contrast of 4.5 to 1, large text of 3 (1.4.3);
/// the edge of a swatch and the mark of the focused object have 3 (1.4.11); targets are 24 points wide and high
/// (2.5.8); at most one object has the focus.* `exempt` lists the exceptions with their reasons.
final class ScreenWalk {
  /// A step to new objects.
  struct Stop: Sendable {
    let name: String
    /// The name, or a part of the name, of an object that the step shows.
    let shows: String
    let go: @Sendable (ScreenWalk) throws -> Void

    init(_ name: String, shows: String, _ go: @escaping @Sendable (ScreenWalk) throws -> Void) {
      (self.name, self.shows, self.go) = (name, shows, go)
    }
  }

  let deft: AssistedDeft
  /// A finger that a stop left on the screen.
  var finger: Finger?
  /// The objects at the last stop.
  private(set) var objects: [AssistedDeft.Object] = []
  private var known: Set<[String]> = []
  /// The last extents of each object by role and name. Needed because an open menu hides other objects from assistive
  /// technologies.
  private var places: [[String]: [Int]] = [:]

  init(_ deft: AssistedDeft) { self.deft = deft }

  // MARK: - Steps

  var keyboard: VirtualKeyboard { deft.server.keyboard }

  /// Presses Escape.
  func escape(_ count: Int = 1) { for _ in 0..<count { keyboard.type(.escape) } }

  /// Clicks the position at which an object with a name was last seen, and moves the pointer aside.
  func press(_ name: String, role: String = "push button", button: PointerButton = .left) throws {
    let place = try #require(places[[role, name]], "There was no object named “\(name)”.")
    press(at: CGPoint(x: place[0] + place[2] / 2, y: place[1] + place[3] / 2), button)
  }

  func press(at point: CGPoint, _ button: PointerButton = .left) {
    deft.server.mouse.move(to: point)
    deft.server.mouse.press(button)
    deft.server.mouse.release(button)
    deft.server.mouse.move(to: Self.aside)
  }

  /// A point where the pointer covers nothing. The point is over the window, which therefore has
  /// the keyboard focus.
  static let aside = CGPoint(x: 640, y: 20)

  /// Goes to a stop and checks all new objects.
  func visit(_ stop: Stop) throws {
    try stop.go(self)
    let end = Deadline(in: 20)
    var shot: Screenshot
    var isSteady = false
    repeat {
      shot = try deft.server.waitForRest(for: 0.25, timeout: 30)
      objects = try deft.tree(withFaults: true)
      // The objects belong to the picture only if it has not changed in the meantime.
      isSteady = try deft.server.screenshot() == shot
    } while !(isSteady && isSeen(stop.shows)) && !end.hasPassed
    #expect(isSeen(stop.shows), "\(stop.name): “\(stop.shows)” is missing.")
    let news = objects.filter { known.insert(Self.key(of: $0)).inserted }
    for object in objects where object.states.contains("showing") {
      // The name may be followed by a comma and the value.
      let name = object.name.split(separator: ", ").first.map(String.init) ?? ""
      places[[object.role, name]] = object.extents
      places[[object.role, object.name]] = object.extents
    }
    #expect(!news.isEmpty, "\(stop.name): there are no new objects.")
    for object in news { check(object, on: shot, stop.name) }
    // A field stays focused while its arrow keys move through a list, where one line is also focused.
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

  /// Returns the key of an object. An object with a new key is checked again.
  private static func key(of object: AssistedDeft.Object) -> [String] {
    let states = object.states.filter {
      ["focused", "selected", "checked", "enabled"].contains($0)
    }
    return [object.role, object.name, "\(object.extents ?? [])", "\(states)"]
  }

  // MARK: - Checks

  /// The roles with readable text.
  private static let read: Set = [
    "label", "heading", "list item", "push button", "menu item", "check box", "entry",
    "radio button", "toggle button", "page tab", "link", "text", "spin button",
  ]
  /// The names of objects that show only a color.
  private static let swatches: Set = [
    "Coral", "Amber", "Leaf", "Teal", "Sky", "Indigo", "Violet", "Rose", "Color",
    "Black", "Gray", "White",
    "Colors and strokes",
    "Solid fill", "Gradient", "Lit sphere", "Hollow",
  ]
  /// The roles whose focus is not marked by a line or a plate around the object. Fields have a cursor. Shapes have a
  /// line along their outline. List items have bold, colored letters, and a line around the list.
  private static let unmarked: Set = ["entry", "text", "image", "list item"]
  /// Returns whether an object is exempt from WCAG's ratios.
  private static func exempt(_ object: AssistedDeft.Object) -> Bool {
    // Inactive components (1.4.3, 1.4.11).
    !object.states.contains("enabled")
      // Objects that are covered or scrolled away.
      || !object.states.contains("showing")
  }
  /// The minimum line height of large text, which has letters of 24 pixels or more.
  private static let large = 29

  private func check(_ object: AssistedDeft.Object, on shot: Screenshot, _ stop: String) {
    for fault in object.faults ?? [] { Issue.record("\(stop): \(fault)") }
    guard !Self.exempt(object), let place = object.extents else { return }
    let part = PixelRect(x: place[0], y: place[1], width: place[2], height: place[3])
      .intersection(shot.bounds)
    guard !part.isEmpty else { return }
    let what = "\(stop): \(object.role) “\(object.name)” \(place)"
    if Self.swatches.contains(object.name), object.role != "list item", place[2] < 60 {
      let edge = ScreenContrast.edge(of: shot, in: part)
      #expect(edge ?? 0 >= 3, "\(what): the contrast of its edge is \(edge ?? 0)")
    } else if Self.read.contains(object.role) {
      let found = ScreenContrast(of: shot, in: part)
      let need = object.letter ?? 0 >= Self.large ? 3 : 4.5
      let said = found.map {
        String(format: "%.2f, %06X on %06X", $0.ratio, Int($0.ink), Int($0.ground))
      }
      #expect(found?.ratio ?? 21 >= need, "\(what): \(said ?? "no content")")
    }
    let isMarked =
      object.states.contains("focused") && !Self.unmarked.contains(object.role)
      || object.states.contains("checked") && object.role == "radio button"
    if isMarked {
      let mark = ScreenContrast.mark(of: shot, around: part)
      #expect(mark >= 3, "\(what): the contrast of its mark is \(mark)")
    }
  }
}
