// swift-tools-version: 6.2
import PackageDescription

/// Sample SwiftUI programs, each in its own folder.
let programs = [
  "Bookshelf", "BouncingBalls", "Buttons", "CardShuffle", "CardStack", "Carousel",
  "ChangesAndTasks", "Chat", "Clock", "ColorMixer", "ColorWheel", "CornerSheet",
  "DraggableAnything", "FingerPaint", "FittingToolbar", "FlipCard", "Game2048", "HeldKeys",
  "Helpers", "HoldTimer", "HoldToConfirm", "HoldToRepeat", "Inbox", "IntroPages", "Joystick",
  "KeysAndVoice", "Knob", "LapTimer", "LiftAndDrag", "LiveCounter", "Magnets", "MatchedTabs",
  "Metaballs", "MixerRows", "MonthCalendar", "MotionLab", "NamedSpaces", "NodeEditor", "NoteEditor",
  "ObservedModel", "OldAlerts", "OlderModel", "Onboarding", "OwnGestures", "OwnLayout", "OwnShapes",
  "Pages", "PeekingCards", "PhotoFilters", "PhotoMenu", "PhotoViewer", "PianoRoll", "PinchAndTwist",
  "PressOnce", "PreviewShelf", "Previewed", "PullToReveal", "RangeSlider", "RankedTeams",
  "RatingStars", "Reorder", "ShakingField", "SideDrawer", "SignUp", "SizedSheet", "SnappingCard",
  "StatesOfGestures", "Stopwatch", "SurroundingValues", "SwipeDirections", "TabUnderline",
  "TabbedShop", "TapCounter", "TapPlaces", "ThemedKnob", "ThrowBall", "TimerInertia", "Toasts",
  "TodoSwipe", "TripEditor", "TripForm", "WhoWins",
]

/// All programs have all products, because a module that one program needs can be imported by all: `canImport` must not
/// depend on the order in which they are built.
let products = ["Deft", "SwiftUI", "Combine", "UIKit", "AppKit"]

/// Each program in both language modes. The folder of mode 5 is a link, because a folder can belong to only one
/// target.
let package = Package(
  name: "SourceCompatibility",
  dependencies: [.package(name: "Deft", path: "../..")],
  targets: programs.flatMap { name in
    [("Mode6", SwiftLanguageMode.v6), ("Mode5", .v5)].map { folder, mode in
      .executableTarget(
        name: name + folder, dependencies: products.map { .product(name: $0, package: "Deft") },
        path: "\(folder)/\(name)",
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
    }
  }
)
