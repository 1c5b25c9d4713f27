import Deft
import DeftTraces

/// Where one can be in the window.
package enum AppPlace: CaseIterable, Hashable {
  case canvas
  case gallery
  case tryOut
  case recordings

  /// What window managers know a window by that opens with it.
  package var role: String {
    switch self {
    case .canvas: "canvas"
    case .gallery: "gallery"
    case .tryOut: "try"
    case .recordings: "recordings"
    }
  }

  /// What people call it.
  package var title: LocalizedStringResource {
    switch self {
    case .canvas: "Canvas"
    case .gallery: "Gallery"
    case .tryOut: LocalizedStringResource("Try", context: "page")
    case .recordings: "Recordings"
    }
  }

  /// The next one, round the end; or the one before.
  func neighbor(forward: Bool) -> AppPlace {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + (forward ? 1 : all.count - 1)) % all.count]
  }
}

/// What a place of the window shows: layers and nodes of its own on the window's stage, which it makes when it
/// is first shown, and which are taken off the stage while another page is.
package protocol AppPage: AnyObject {
  /// What the window is called while the page is shown.
  var title: String { get }
  /// What a recording of it says that it was; nil where it is nothing that could be played to.
  var header: RawTrace.Header? { get }
  /// It is on the stage again.
  func pageDidAppear()
  /// It is about to be taken off the stage.
  func pageWillLeave()
}

extension AppPage {
  package func pageDidAppear() {}
  package func pageWillLeave() {}
}
