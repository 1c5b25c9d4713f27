// swift-tools-version: 6.2
import PackageDescription

/// Sample SwiftUI programs, each in its own folder.
let programs = [
  "BouncingBalls", "Buttons", "CardShuffle", "CardStack", "ChangesAndTasks", "Clock", "ColorMixer",
  "DraggableAnything", "FingerPaint", "FittingToolbar", "HeldKeys", "Helpers", "HoldTimer",
  "HoldToConfirm", "HoldToRepeat", "Joystick", "KeysAndVoice", "LiftAndDrag", "Magnets",
  "MatchedTabs", "MixerRows", "MotionLab", "NamedSpaces", "ObservedModel", "OlderModel",
  "OwnGestures", "OwnLayout", "OwnShapes", "Pages", "PhotoViewer", "PinchAndTwist", "PressOnce",
  "Previewed", "PullToReveal", "Reorder", "ShakingField", "SignUp", "SizedSheet", "SnappingCard",
  "StatesOfGestures", "Stopwatch", "SurroundingValues", "SwipeDirections", "TabUnderline",
  "TapCounter", "TapPlaces", "ThrowBall", "TimerInertia", "TodoSwipe", "TripForm", "WhoWins",
]

/// Each program in both language modes. The folder of mode 5 is a link, because a folder can belong to only one
/// target.
let package = Package(
  name: "SourceCompatibility",
  dependencies: [.package(name: "Deft", path: "../..")],
  targets: programs.flatMap { name in
    [("Mode6", SwiftLanguageMode.v6), ("Mode5", .v5)].map { folder, mode in
      .executableTarget(
        name: name + folder, dependencies: [.product(name: "Deft", package: "Deft")],
        path: "\(folder)/\(name)",
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
    }
  }
)
