/// What a tree leaves out when it paints, where the pixels come out the same.
///
/// The policy: *each shortcut can be taken away, and the tree then paints the same in the plain way; so tests compare
/// the two.*  What shortcuts have found for a frame is theirs and lasts for that frame (`Slide`, `Cover`); only a frame
/// that was painted straight leaves a debt, `Backdrop.isOwed`.
package struct Shortcuts: OptionSet, Sendable {
  /// What only moves is copied within the buffer (`RenderTree+Slide`).
  package static let copying = Shortcuts(rawValue: 1)
  /// What lies beneath something that lets nothing through is not painted (`RenderTree+Hidden`).
  package static let hiding = Shortcuts(rawValue: 2)
  /// A frame that repaints everything and has no backdrop is painted straight onto its surface, which is on the screen
  /// the sooner: a window that allows it calls `makeBackdrop(from:)` once the frame is on its way.
  package static let straight = Shortcuts(rawValue: 4)

  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}
