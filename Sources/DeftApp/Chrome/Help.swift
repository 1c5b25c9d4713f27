/// What a page's help card says: what fingers and the mouse do, and what keys do.
struct Help {
  let title: String
  let gestures: [(String, String)]
  let keys: [(String, String)]

  /// The same for a window that has no way to other pages.
  var withoutPages: Help {
    Help(title: title, gestures: gestures, keys: keys.filter { $0.0 != Self.pages.0 })
  }

  private static let pages = ("F10", "pages (Ctrl+Tab next)")

  /// The keys that work on every page.
  private static let everywhere = [
    ("F2 F3 F12", "contacts, hand, inspector"),
    pages,
    ("F11", "full screen"),
    ("F1 or ?", "this card"),
    ("Ctrl+Q", "quit"),
  ]

  /// The canvas.
  static let canvas = Help(
    title: "Gestures and keys",
    gestures: [
      ("Drag", "move; let go in motion: throw"),
      ("Two fingers", "move, scale and turn"),
      ("Finger beside", "joins a held shape"),
      ("Tap", "pulse"),
      ("Double tap", "spring home"),
      ("Long press", "pin or unpin"),
      ("Touchpad pinch", "scale and turn"),
      ("Touchpad scroll", "with Ctrl scale, with ⇧ turn"),
      ("Ctrl + wheel", "scale about the pointer"),
      ("Shift + wheel", "turn"),
      ("Ctrl + drag", "a second, mirrored finger"),
    ],
    keys: [
      ("Tab  ⇧Tab", "next, previous"),
      ("← → ↑ ↓", "move (⇧ farther)"),
      ("+  −", "scale"),
      ("[  ]", "turn"),
      ("Return", "tap"),
      ("P", "pin or unpin"),
      ("R  ⇧R", "reset shape, all"),
      ("1 … 5  S", "transition, slow motion"),
      ("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The gallery.
  static let gallery = Help(
    title: "The gallery",
    gestures: [
      ("The list", "choose a page"),
      ("The page", "try what it shows"),
      ("Hide code", "more room for the page"),
      ("Ctrl + drag", "a second, mirrored finger"),
    ],
    keys: [
      ("↑ ↓", "the page before, the next one"),
      ("Home  End", "the first, the last page"),
      ("Tab", "from list to page and code"),
      ("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The page that tries gestures.
  static let tryOut = Help(
    title: "Try a gesture",
    gestures: [
      ("The pad", "touch, press or drag there"),
      ("Ctrl + drag", "a second, mirrored finger"),
      ("Rings", "distances that decide"),
      ("Arcs", "times that run"),
      ("The field", "type another gesture"),
    ],
    keys: [
      ("Ctrl+L", "to the field"),
      ("Tab  ↑ ↓", "complete what is typed"),
      ("Return", "back to the pad"),
      ("R", "clear the pad"),
      ("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The recordings.
  static let recordings = Help(
    title: "Recordings",
    gestures: [
      ("The list", "play a recording"),
      ("Outcome", "what gestures made of it"),
    ],
    keys: [
      ("↑ ↓", "choose"),
      ("Return", "play"),
      ("R", "look for recordings again"),
      ("Ctrl+O", "open another file"),
    ] + everywhere)
}
