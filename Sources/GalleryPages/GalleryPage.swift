import Deft

/// A page of the gallery: a working gesture and its code.
public struct GalleryPage: Identifiable, Sendable {
  /// The name on the command line.
  public let id: String
  /// The title in the window.
  public var title: String { String(localized: name) }
  private let name: LocalizedStringResource
  /// A sentence about the page.
  public var sentence: String { String(localized: text) }
  private let text: LocalizedStringResource
  /// The source code of the page.
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

  /// Creates the page's view in its initial state.
  @MainActor public var view: AnyView { make() }

  /// Returns the page with the given id; `nil` if there is none.
  public static func named(_ id: String) -> GalleryPage? { all.first { $0.id == id } }

  /// All pages, from simple to complex.
  public static let all: [GalleryPage] = [
    GalleryPage(
      "five-gestures", "Five gestures", "Tap, hold, drag, magnify and rotate, one tile each."
    ) { FiveGesturesPage() },
    GalleryPage("swipe", "Swipe", "Swipe fast and straight to get a direction.") {
      SwipePage()
    },
    GalleryPage("press-seconds", "Press duration", "Counts the seconds while you press.") {
      PressSecondsPage()
    },
    GalleryPage("spatial-tap", "Spatial tap", "A tap provides its location.") {
      SpatialTapPage()
    },
    GalleryPage("double-tap", "Double tap", "Single and double taps have different effects.") {
      DoubleTapPage()
    },
    GalleryPage("long-press-drag", "Press, then drag", "Press for a while before you drag.") {
      LongPressDragPage()
    },
    GalleryPage("draggable", "Draggable views", "Two generic wrapper views.") {
      DraggablePage()
    },
    GalleryPage("rotate-magnify", "Rotate and magnify", "Both at once. The tile springs back.") {
      RotateMagnifyPage()
    },
    GalleryPage("card", "Card", "Throw cards right to keep them, left to pass.") {
      CardPage()
    },
    GalleryPage("photo", "Photo", "Drag and pinch at once, within limits.") {
      PhotoPage()
    },
    GalleryPage("throw", "Throw", "A ring shows where the ball will land.") { ThrowPage() },
    GalleryPage("slider", "Adjustable slider", "For fingers, keys and screen readers.") {
      AdjustableSliderPage()
    },
    GalleryPage("swipe-to-delete", "Swipe to delete", "Swipe rows sideways in a scrolling list.") {
      SwipeToDeletePage()
    },
    GalleryPage("named-space", "Coordinate space", "One drag in two coordinate spaces.") {
      NamedSpacePage()
    },
    GalleryPage(
      "scroll-drag", "Drag in a scroll view", "An upward drag loses to the scroll view."
    ) { ScrollDragPage() },
    GalleryPage("tap-canvas", "Tap canvas", "Tap the canvas to add a flower.") {
      TapCanvasPage()
    },
  ]
}
