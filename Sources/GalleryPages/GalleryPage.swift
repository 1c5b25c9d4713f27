import Deft

/// A page of the gallery: a gesture at work, and the code that makes it.
public struct GalleryPage: Identifiable, Sendable {
  /// What the command line calls it.
  public let id: String
  /// What people call it.
  public var title: String { String(localized: name) }
  private let name: LocalizedStringResource
  /// What it shows, in a sentence.
  public var sentence: String { String(localized: text) }
  private let text: LocalizedStringResource
  /// The text of the page's file.
  public let source: String
  private let make: @MainActor @Sendable () -> AnyView

  init<Page: View>(
    _ id: String, _ title: LocalizedStringResource, _ sentence: LocalizedStringResource,
    _ page: @escaping @MainActor @Sendable () -> Page
  ) {
    (self.id, name, text) = (id, title, sentence)
    source = PageSources.texts["\(Page.self)"] ?? ""
    make = { AnyView(page()) }
  }

  /// The page itself, as it begins.
  @MainActor public var view: AnyView { make() }

  /// The page of an id, if there is one.
  public static func named(_ id: String) -> GalleryPage? { all.first { $0.id == id } }

  /// All pages, from simple to rich.
  public static let all: [GalleryPage] = [
    GalleryPage(
      "five-gestures", "Five gestures", "Tap, hold, drag, magnify and rotate, one tile each."
    ) { FiveGesturesPage() },
    GalleryPage("swipe", "Swipe", "A swipe has a direction, if it is fast and straight.") {
      SwipePage()
    },
    GalleryPage("press-seconds", "Press in seconds", "A press counts for as long as it lasts.") {
      PressSecondsPage()
    },
    GalleryPage("spatial-tap", "Tap with a place", "A tap knows where it was.") {
      SpatialTapPage()
    },
    GalleryPage("double-tap", "Double tap", "One tap or two: each has a meaning of its own.") {
      DoubleTapPage()
    },
    GalleryPage("long-press-drag", "Press, then drag", "A press has to last before it moves.") {
      LongPressDragPage()
    },
    GalleryPage("draggable", "Draggable anything", "Two wrappers, generic over what they hold.") {
      DraggablePage()
    },
    GalleryPage("rotate-magnify", "Rotate and magnify", "Both at once, and a spring back home.") {
      RotateMagnifyPage()
    },
    GalleryPage("card", "Card", "Throw cards to the right to keep them, or to the left.") {
      CardPage()
    },
    GalleryPage("photo", "Photo", "Drag and pinch at once, within the photo's limits.") {
      PhotoPage()
    },
    GalleryPage("throw", "Throw", "A ring shows where the ball will land.") { ThrowPage() },
    GalleryPage("slider", "Adjustable slider", "Fingers, keys and screen readers move it.") {
      AdjustableSliderPage()
    },
    GalleryPage("swipe-to-delete", "Swipe to delete", "Rows go sideways in a list that scrolls.") {
      SwipeToDeletePage()
    },
    GalleryPage("named-space", "Named space", "One drag, told in two coordinate spaces.") {
      NamedSpacePage()
    },
    GalleryPage(
      "scroll-drag", "Drag in a scroll view", "An upward drag loses to the scroll view around it."
    ) { ScrollDragPage() },
    GalleryPage("tap-canvas", "Tap canvas", "A canvas adds a flower where it is tapped.") {
      TapCanvasPage()
    },
  ]
}
