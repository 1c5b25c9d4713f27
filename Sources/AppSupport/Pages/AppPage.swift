import Deft
import DeftTraces

/// A page of the window.
package enum PageKind: CaseIterable, Hashable {
  case canvas
  case gallery
  case tryOut
  case recordings

  /// The role of a window that opens with this page, for window managers.
  package var role: String {
    switch self {
    case .canvas: "canvas"
    case .gallery: "gallery"
    case .tryOut: "try"
    case .recordings: "recordings"
    }
  }

  /// The label.
  package var title: LocalizedStringResource {
    switch self {
    case .canvas: "Canvas"
    case .gallery: "Gallery"
    case .tryOut: LocalizedStringResource("Try", context: "page")
    case .recordings: "Recordings"
    }
  }

  /// Returns the next or previous page; the first follows the last.
  func neighbor(forward: Bool) -> PageKind {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + (forward ? 1 : all.count - 1)) % all.count]
  }
}

/// The content of a page: layers and nodes on the window's stage. They are created when the page is first shown, and
/// removed from the stage while another page is shown.
package protocol AppPage: AnyObject {
  /// The title of the window while the page is shown.
  var title: String { get }
  /// The header of a recording of the page; nil if recordings cannot be played on it.
  var header: RawTrace.Header? { get }
  /// The document of the page and its commands; nil if the page has none.
  var documentMenu: DocumentMenu? { get }
  /// Called when the page is shown again, after its layers have been added to the stage.
  func pageDidAppear()
  /// Called before the page is removed from the stage.
  func pageWillLeave()
}

extension AppPage {
  package var documentMenu: DocumentMenu? { nil }
  package func pageDidAppear() {}
  package func pageWillLeave() {}
}
