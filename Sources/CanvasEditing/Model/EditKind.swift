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
    case .add: LocalizedStringResource("Add Shape", many: "Add \(number) Shapes", count: number)
    case .delete:
      LocalizedStringResource("Delete Shape", many: "Delete \(number) Shapes", count: number)
    case .erase:
      LocalizedStringResource("Erase Shape", many: "Erase \(number) Shapes", count: number)
    case .duplicate:
      LocalizedStringResource("Duplicate Shape", many: "Duplicate \(number) Shapes", count: number)
    case .cut: LocalizedStringResource("Cut Shape", many: "Cut \(number) Shapes", count: number)
    case .paste:
      LocalizedStringResource("Paste Shape", many: "Paste \(number) Shapes", count: number)
    case .drop: LocalizedStringResource("Drop Shape", many: "Drop \(number) Shapes", count: number)
    case .addCircle: "Add Circle"
    case .addRing: "Add Ring"
    case .addRectangle: "Add Rectangle"
    case .addRoundedRectangle: "Add Rounded Rectangle"
    case .addTriangle: "Add Triangle"
    case .addHexagon: "Add Hexagon"
    case .addStar: "Add Star"
    case .addText: "Add Text"
    case .addArrow: "Add Arrow"
    case .moveArrowEnd: "Move Arrow End"
    case .draw: "Draw"
    case .editText: "Edit Text"
    case .name: "Name"
    case .textSize: "Text Size"
    case .alignText: "Align Text"
    case .textWidth: "Text Width"
    case .color: "Color"
    case .fill: "Fill"
    case .stroke: "Stroke"
    case .opacity: "Opacity"
    case .pin: "Pin"
    case .unpin: "Unpin"
    case .group: "Group"
    case .ungroup: "Ungroup"
    case .bringToFront: "Bring to Front"
    case .bringForward: "Bring Forward"
    case .sendBackward: "Send Backward"
    case .sendToBack: "Send to Back"
    case .alignLeft: "Align Left"
    case .alignCenters: "Align Centers"
    case .alignRight: "Align Right"
    case .alignTop: "Align Top"
    case .alignMiddles: "Align Middles"
    case .alignBottom: "Align Bottom"
    case .distributeHorizontally: "Distribute Horizontally"
    case .distributeVertically: "Distribute Vertically"
    case .reset: "Reset"
    case .resetShapes: "Reset Shapes"
    case .resetAll: "Reset All"
    case .setHome: "Set Home"
    case .setAllHomes: "Set All Homes"
    case .savePose: "Save Pose \(number)"
    case .goToPose: "Go to Pose \(number)"
    case .namePose: "Name Pose \(number)"
    case .deletePose: "Delete Pose \(number)"
    case .arrangePoses: "Reorder Poses"
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
