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
  "Pages", "PeekingCards", "PeopleTable", "PhotoFilters", "PhotoMenu", "PhotoViewer", "PianoRoll",
  "PickerTour", "PinchAndTwist", "Postcards", "PressOnce", "PreviewShelf", "Previewed",
  "PullToReveal", "RangeSlider", "RankedTeams", "RatingStars", "Reorder", "RoutedShop",
  "ShakingField", "SideDrawer", "SignUp", "SizedSheet", "SnappingCard", "StatesOfGestures",
  "Stopwatch", "SurroundingValues", "SwipeDirections", "TabUnderline", "TabbedShop", "TapCounter",
  "TapPlaces", "ThemedKnob", "ThrowBall", "TileWindows", "TimerInertia", "Toasts", "TodoSwipe",
  "TripEditor", "TripForm", "WhoWins",
]

/// All programs depend on all products, because each can import any module that one of them needs.
/// Otherwise, `canImport` would depend on the order in which the programs are built.
let products = [
  "Deft", "SwiftUI", "Combine", "UIKit", "AppKit", "CoreGraphics", "QuartzCore",
  "UniformTypeIdentifiers", "CoreTransferable", "simd",
]

/// The programs with an asset catalog, for whose assets a plugin declares names.
let illustrated: Set = ["Postcards"]

/// Each program in language mode 6, and its sources in mode 5 as a library, which compiles them without linking another
/// program. The folder of mode 5 is a link, because a folder can belong to only one target.
let package = Package(
  name: "SourceCompatibility",
  dependencies: [.package(name: "Deft", path: "../..")],
  targets: programs.flatMap { name in
    let dependencies = products.map { Target.Dependency.product(name: $0, package: "Deft") }
    let resources: [Resource] = illustrated.contains(name) ? [.copy("Assets.xcassets")] : []
    let plugins: [Target.PluginUsage] =
      illustrated.contains(name) ? [.plugin(name: "AssetSymbols", package: "Deft")] : []
    func settings(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
      [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
    }
    return [
      Target.executableTarget(
        name: name + "Mode6", dependencies: dependencies, path: "Mode6/\(name)",
        resources: resources, swiftSettings: settings(.v6),
        // This reduces the size to a fifth.
        linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-all"])], plugins: plugins),
      .target(
        name: name + "Mode5", dependencies: dependencies, path: "Mode5/\(name)",
        resources: resources, swiftSettings: settings(.v5), plugins: plugins),
    ]
  }
)
