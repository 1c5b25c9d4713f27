import AppSupport
import Deft

extension Help {
  static let gallery = Help(
    title: "The gallery",
    gestures: [
      Row("The list", "choose a page"),
      Row("The page", "try its gestures"),
      Row("Hide code", "more room for the page"),
      Row("Ctrl + drag", "a second, mirrored finger"),
    ],
    keys: [
      Row("↑ ↓", "previous page, next page"),
      Row("Home  End", "first page, last page"),
      Row("Tab", "from list to page and code"),
      Row("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The help of the page for trying gestures.
  static let tryOut = Help(
    title: "Try a gesture",
    gestures: [
      Row("The pad", "touch, press or drag in it"),
      Row("Ctrl + drag", "a second, mirrored finger"),
      Row("Rings", "distance limits"),
      Row("Arcs", "time limits"),
      Row("The field", "type another gesture"),
      Row("Pad in a scroll view", "a drag competes with scrolling"),
    ],
    keys: [
      Row("Ctrl+L", "go to the field"),
      Row("Tab  ↑ ↓", "complete the text"),
      Row("Return", "back to the pad"),
      Row("R", "clear the pad"),
      Row("Esc", "cancel the gesture"),
    ] + everywhere)

  static let recordings = Help(
    title: "Recordings",
    gestures: [
      Row("The list", "play a recording"),
      Row("Outcome", "results of its gestures"),
    ],
    keys: [
      Row("↑ ↓", "choose"),
      Row("Return", "play"),
      Row("R", "refresh the list"),
      Row("Ctrl+O", "open another file"),
    ] + everywhere)
}
