import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

extension CommandTable {
  /// The commands for homes, resets and poses.
  static let homes: [Command] =
    [
      Command(
        action: .tap, title: "Tap", group: .home, keys: [.named(.return)], requirement: .selection,
        searchTerms: "pulse select"),
      Command(
        action: .reset, title: "Reset", group: .home, keys: [.letter("r")],
        requirement: .movable, isShapeCommand: true, searchTerms: "home back", symbol: "house"),
      Command(
        action: .resetAll, title: "Reset all", group: .home, keys: [.letter("r", .shift)],
        requirement: .shapes, searchTerms: "home back wave",
        symbol: "house.fill"),
      Command(
        action: .setHome, title: "Set home here", group: .home, keys: [.letter("h")],
        requirement: .selection, isShapeCommand: true, searchTerms: "place"),
      Command(
        action: .setAllHomes, title: "Set all homes here", group: .home,
        keys: [.letter("h", .shift)], requirement: .shapes, searchTerms: "place"),
    ]
    + HomeTransition.allCases.map { transition in
      Command(
        action: .transition(transition), title: transition.commandTitle, group: .home,
        keys: [.digit(transition.rawValue + 1)], searchTerms: "animation reset motion")
    } + [
      Command(
        action: .showTransitions, title: "Transition…", group: .home, keys: [.digit(0)],
        searchTerms: "home animation reset motion"),
      Command(
        action: .toggleSlow, title: "Slow motion", group: .home, keys: [.letter("s")],
        searchTerms: "animation speed", symbol: "tortoise.fill"),
    ]
    + [
      Command(
        action: .keepPose, title: "Save pose", group: .home, keys: [.letter("k")],
        requirement: .shapes, searchTerms: "poses keep remember present slide", symbol: "camera"),
      Command(
        action: .togglePoses, title: "Show poses", group: .home, keys: [.letter("k", .shift)],
        searchTerms: "strip slides thumbnails present order rename",
        symbol: "rectangle.stack"),
      Command(
        action: .playPoses, title: "Play poses", group: .home, keys: [.named(.f5)],
        requirement: .pose, searchTerms: "present presentation slide show", symbol: "play.fill"),
    ]
    + Document.poseNumbers.map { number in
      Command(
        action: .goToPose(number), title: "Go to pose \(number)", group: .home,
        keys: [.digit(number, .control)], requirement: .pose,
        searchTerms: "poses present travel")
    }
    + Document.poseNumbers.map { number in
      Command(
        action: .savePose(number), title: "Save pose \(number)", group: .home,
        keys: [.digit(number, [.shift, .control])],
        requirement: .shapes, searchTerms: "poses present remember keep")
    }
}
