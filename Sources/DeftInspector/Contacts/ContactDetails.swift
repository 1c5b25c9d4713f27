import DeftInteraction

/// A source of texts for contact labels: a tool that knows more about a contact than its stage
/// does.
package protocol ContactDetails: AnyObject {
  /// Returns the text of a position in points.
  func text(of place: CGPoint) -> String
  /// Returns the lines below the position, pressure and size. These lines include the report rate.
  func lines(of trail: ContactTrails.Trail) -> [String]
}
