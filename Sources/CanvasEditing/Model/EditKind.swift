import DeftLocalization

/// The kind of an edit.
///
/// The policy: *journals store the raw value, which never changes; windows show the title, which is localized when it
/// is displayed.*
public enum EditKind: String, CaseIterable, Sendable {
  case move, scale
  case rotate = "turn"
  case transform, stretch
  /// Kinds whose number is the number of shapes.
  case add, delete, erase, duplicate, cut, paste, drop
  case addCircle, addRing, addRectangle, addRoundedRectangle, addTriangle, addHexagon, addStar
  case addText, addArrow, moveArrowEnd, draw, editText, name
  case textSize, alignText, textWidth
  case color, fill, stroke, opacity, pin, unpin
  case group, ungroup, bringToFront, bringForward, sendBackward, sendToBack
  case alignLeft, alignCenters, alignRight, alignTop, alignMiddles, alignBottom
  case distributeHorizontally, distributeVertically
  case reset, resetShapes, resetAll, setHome, setAllHomes
  /// Kinds whose number is the number of a pose.
  case savePose = "keepPose"
  case goToPose, namePose, deletePose
  case arrangePoses

  /// Returns the title of an edit of this kind.
  ///
  /// - Parameter number: the number of shapes, or of the pose; ignored by most titles.
  public func title(_ number: Int = 1) -> LocalizedStringResource {
    switch self {
    case .move: "Move"
    case .scale: "Scale"
    case .rotate: "Rotate"
    case .transform: "Transform"
    case .stretch: "Stretch"
    case .add: LocalizedStringResource("Add shape", many: "Add \(number) shapes", count: number)
    case .delete:
      LocalizedStringResource("Delete shape", many: "Delete \(number) shapes", count: number)
    case .erase:
      LocalizedStringResource("Erase shape", many: "Erase \(number) shapes", count: number)
    case .duplicate:
      LocalizedStringResource("Duplicate shape", many: "Duplicate \(number) shapes", count: number)
    case .cut: LocalizedStringResource("Cut shape", many: "Cut \(number) shapes", count: number)
    case .paste:
      LocalizedStringResource("Paste shape", many: "Paste \(number) shapes", count: number)
    case .drop: LocalizedStringResource("Drop shape", many: "Drop \(number) shapes", count: number)
    case .addCircle: "Add circle"
    case .addRing: "Add ring"
    case .addRectangle: "Add rectangle"
    case .addRoundedRectangle: "Add rounded rectangle"
    case .addTriangle: "Add triangle"
    case .addHexagon: "Add hexagon"
    case .addStar: "Add star"
    case .addText: "Add text"
    case .addArrow: "Add arrow"
    case .moveArrowEnd: "Move arrow end"
    case .draw: "Draw"
    case .editText: "Edit text"
    case .name: "Name"
    case .textSize: "Text size"
    case .alignText: "Align text"
    case .textWidth: "Text width"
    case .color: "Color"
    case .fill: "Fill"
    case .stroke: "Stroke"
    case .opacity: "Opacity"
    case .pin: "Pin"
    case .unpin: "Unpin"
    case .group: "Group"
    case .ungroup: "Ungroup"
    case .bringToFront: "Bring to front"
    case .bringForward: "Bring forward"
    case .sendBackward: "Send backward"
    case .sendToBack: "Send to back"
    case .alignLeft: "Align left"
    case .alignCenters: "Align centers"
    case .alignRight: "Align right"
    case .alignTop: "Align top"
    case .alignMiddles: "Align middles"
    case .alignBottom: "Align bottom"
    case .distributeHorizontally: "Distribute horizontally"
    case .distributeVertically: "Distribute vertically"
    case .reset: "Reset"
    case .resetShapes: "Reset shapes"
    case .resetAll: "Reset all"
    case .setHome: "Set home"
    case .setAllHomes: "Set all homes"
    case .savePose: "Save pose \(number)"
    case .goToPose: "Go to pose \(number)"
    case .namePose: "Name pose \(number)"
    case .deletePose: "Delete pose \(number)"
    case .arrangePoses: "Reorder poses"
    }
  }
}

extension Edit {
  /// The kind; `nil` for a kind that only a newer version knows.
  public var kind: EditKind? { EditKind(rawValue: code) }

  /// The title; “Change” for an unknown kind.
  public var title: LocalizedStringResource { kind?.title(number) ?? "Change" }

  /// The localized title for use within a sentence, as after "Undo".
  package var titleInSentence: String { title.inSentence { $0.lowercased() } }
}

extension LocalizedStringResource {
  /// Returns the localized text for use within a sentence. The closure changes only English text; other languages use
  /// the text of their catalogs.
  package func inSentence(_ english: (String) -> String) -> String {
    let shown = String(localized: self)
    return shown == self.english ? english(shown) : shown
  }
}
