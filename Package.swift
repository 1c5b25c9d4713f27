// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// A module with its allowed imports; `isTested` adds its test module.
///
/// The rows follow the drawing in the article "Architecture". A test checks the imports of `Sources` against these
/// dependencies.
struct Row {
  var name: String
  var imports: [Target.Dependency] = []
  /// Compiler plug-ins, which no module imports.
  var macros: [Target.Dependency] = []
  /// Modules that this one does not import, but that are compiled first. The modules that DeftViews imports are then
  /// finished earlier, and most others are compiled beside DeftViews, which takes longest.
  var after: [Target.Dependency] = []
  var isTested = true
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// The modules that `Deft` re-exports, as dependencies of the modules above it; see `library`.
let umbrella: [Target.Dependency] = [
  "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
  "DeftGestures", "DeftRenderTree", "DeftInteraction", "DeftViewGraph", "DeftViews", "DeftCairo",
  "DeftRawInput", "DeftX11", "DeftTraces", "DeftRuntime", "DeftInspector", "Deft",
]

let rows: [Row] = [
  Row(name: "DeftSystem", imports: ["CProcesses"]),
  Row(name: "DeftLocalization", imports: ["CIntl"]),
  Row(name: "DeftGeometry"),
  Row(name: "DeftAnimation", imports: ["DeftGeometry"]),
  Row(name: "DeftInput", imports: ["DeftLocalization", "DeftGeometry"]),
  Row(
    name: "DeftGestures",
    imports: ["DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput"]),
  Row(name: "DeftRenderTree", imports: ["DeftGeometry"], after: ["DeftAnimation"]),
  Row(
    name: "DeftInteraction",
    imports: ["DeftGeometry", "DeftInput", "DeftGestures", "DeftRenderTree"]),
  Row(
    name: "DeftViewGraph",
    imports: [
      "DeftGeometry", "DeftAnimation", "DeftGestures", "DeftRenderTree", "DeftInteraction",
    ]),
  Row(
    name: "DeftViews",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
    ], macros: ["DeftMacros"]),
  Row(
    name: "DeftCairo",
    imports: [
      "DeftSystem", "DeftGeometry", "DeftRenderTree", "CCairo", "CFontconfig", "CPango", "CPixbuf",
      "CPixels",
    ]),
  Row(name: "DeftBus", imports: ["DeftSystem", "CSystemd"]),
  Row(name: "DeftAccessibility", imports: ["DeftLocalization", "DeftGeometry", "DeftBus"]),
  Row(name: "DeftPortal", imports: ["DeftLocalization", "DeftGeometry", "DeftInput", "DeftBus"]),
  Row(
    name: "DeftRawInput",
    imports: ["DeftLocalization", "DeftGeometry", "DeftInput"], after: ["DeftGestures"]),
  Row(
    name: "DeftX11",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftRawInput", "CX11",
      "CX11Shims", "CSM",
    ]),
  Row(
    name: "DeftTraces",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftGestures", "DeftRawInput",
      "CYaml",
    ]),
  Row(
    name: "DeftRuntime",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
      "DeftViews", "DeftCairo", "DeftRawInput", "DeftX11", "DeftPortal", "DeftAccessibility",
    ]),
  Row(
    name: "DeftInspector",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
      "DeftViews", "DeftCairo", "DeftTraces", "DeftRuntime",
    ]),
  Row(
    name: "Deft",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
      "DeftViews", "DeftCairo", "DeftRawInput", "DeftX11", "DeftTraces", "DeftRuntime",
      "DeftInspector",
    ], isTested: false),
  Row(name: "GalleryPages", imports: umbrella),
  Row(
    name: "CanvasEditing",
    imports: ["DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput"]),
  Row(
    name: "DeviceChecks",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftGestures", "DeftRawInput",
      "DeftTraces",
    ]),
  Row(name: "AppSupport", imports: umbrella + ["DeftPortal", "CanvasEditing"]),
  Row(name: "CanvasUI", imports: umbrella + ["DeftPortal", "CanvasEditing", "AppSupport"]),
  Row(
    name: "GestureBench",
    imports: umbrella + [
      "DeftAccessibility", "DeftPortal", "GalleryPages", "CanvasEditing", "DeviceChecks",
      "AppSupport",
    ]),
  Row(
    name: "DeftTesting",
    imports: [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures", "DeftRenderTree", "DeftInteraction", "DeftViewGraph",
      "DeftViews", "DeftCairo", "DeftRawInput", "DeftX11", "DeftTraces", "DeftRuntime", "CX11",
      "CUinput",
    ]),
]

/// The dependencies of programs. All are listed: if the layout of a class changes, an incremental build recompiles a program
/// only if the class is in one of its declared dependencies.
let library: [Target.Dependency] = rows.map { .init(stringLiteral: $0.name) } + [argumentParser]

let package = Package(
  name: "Deft",
  products: [
    // Lists all re-exported modules, so that a package that depends on this one by path is recompiled when one of them
    // changes.
    .library(
      name: "Deft",
      targets: [
        "Deft", "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
        "DeftGestures",
        "DeftRenderTree",
        "DeftInteraction", "DeftViewGraph", "DeftViews", "DeftCairo", "DeftRawInput", "DeftX11",
        "DeftBus",
        "DeftPortal", "DeftAccessibility", "DeftTraces", "DeftRuntime", "DeftInspector",
      ]),
    .library(name: "DeftTesting", targets: ["DeftTesting"]),
    // These products let code with Apple's imports compile unchanged. A package adds only the
    // products it needs, because each one also changes the result of `canImport`.
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "simd", targets: ["simd"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    .executable(name: "deft", targets: ["DeftApp"]),
    .executable(name: "deft-bench", targets: ["DeftBench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xi xext xrandr xdamage xfixes x11-xcb xkbcommon-x11",
      providers: [
        .apt([
          "libx11-dev", "libxi-dev", "libxext-dev", "libxrandr-dev", "libxdamage-dev",
          "libxfixes-dev", "libx11-xcb-dev", "libxkbcommon-dev", "libxkbcommon-x11-dev",
        ])
      ]),
    .systemLibrary(name: "CSM", pkgConfig: "sm ice", providers: [.apt(["libsm-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CIntl"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .target(name: "CX11Shims", dependencies: ["CX11"]),
    // Optimized in debug builds too, so that the tests run the code that ships. SwiftPM 6.2 and newer accept the flag
    // in dependencies.
    .target(name: "CPixels", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "CProcesses"),
    .target(name: "CUinput"),
    .macro(name: "DeftMacros"),
    // The names of UIKit and AppKit that have a meaning on Linux.
    .target(
      name: "DeftUIKit",
      dependencies: [
        "DeftGeometry", "DeftInput", "DeftRenderTree", "DeftViews", "DeftCairo", "DeftRuntime",
        "Deft",
      ]),
    // These modules export single names, so that code with Apple's imports sees no others. The folder
    // `Sources/SwiftUI/Names` lists those of SwiftUI.
    .target(
      name: "SwiftUI",
      dependencies: [
        "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput", "DeftGestures",
        "DeftRenderTree", "DeftViewGraph", "DeftViews", "DeftRuntime", "Deft", "DeftUIKit",
        "DeftMacros",
      ]),
    .target(name: "Combine", dependencies: ["DeftLocalization", "DeftViews"]),
    .target(
      name: "UIKit",
      dependencies: [
        "DeftLocalization", "DeftGeometry", "DeftRenderTree", "DeftViews", "DeftUIKit",
      ]),
    .target(
      name: "AppKit",
      dependencies: [
        "DeftLocalization", "DeftGeometry", "DeftRenderTree", "DeftViews", "DeftUIKit",
      ]),
    .target(name: "CoreGraphics", dependencies: ["DeftGeometry", "DeftRenderTree", "DeftUIKit"]),
    .target(
      name: "QuartzCore",
      dependencies: [
        "DeftLocalization", "DeftGeometry", "DeftRenderTree", "DeftViews", "DeftUIKit",
      ]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["DeftLocalization", "DeftViews"]),
    .target(name: "CoreTransferable", dependencies: ["DeftLocalization", "DeftViews"]),
    .target(name: "simd"),
    // Declares names for the colors and images in a target's asset catalogs.
    .executableTarget(name: "AssetSymbolMaker"),
    .plugin(name: "AssetSymbols", capability: .buildTool(), dependencies: ["AssetSymbolMaker"]),
    .testTarget(
      name: "DeftUIKitTests",
      dependencies: [
        "AssetSymbolMaker", "DeftUIKit", "DeftTesting", "DeftGeometry", "DeftInput",
        "DeftRenderTree", "DeftViews", "DeftCairo", "DeftRuntime", "Deft",
      ]),
  ]
    + rows.map { .target(name: $0.name, dependencies: $0.imports + $0.macros + $0.after) }
    + rows.filter(\.isTested).map {
      .testTarget(
        name: $0.name + "Tests",
        dependencies: [.init(stringLiteral: $0.name)]
          + $0.imports
          + ($0.name == "DeftTesting" ? [] : ["DeftTesting"])
          + ($0.name == "CanvasEditing" ? ["StorageVictim"] : [])
          + ($0.name == "DeftViews" ? ["SymbolMaker"] : []))
    }
    + [
      .executableTarget(name: "DeftApp", dependencies: library + ["CMalloc"]),
      .executableTarget(name: "DeftBench", dependencies: library + ["CCairo", "CX11"]),
      // Converts the symbols before the library is built, so it must not depend on it.
      .executableTarget(name: "SymbolMaker"),
      // Extracts translatable texts from the sources, without the library.
      .executableTarget(name: "CatalogMaker"),
      // Generates the manuals from the help of the built programs, without the library.
      .executableTarget(name: "ManualMaker"),
      .testTarget(name: "DeftAppTests", dependencies: ["DeftApp", "ManualMaker"] + library),
      .testTarget(name: "DeftBenchTests", dependencies: ["DeftBench"]),
      .testTarget(
        name: "LiveTests",
        dependencies: [
          "Deft", "DeftTesting", "DeftTraces", "CanvasEditing", "DeftSystem", "DeftGeometry",
          "DeftInput", "DeftGestures", "DeftRawInput", "DeftX11", "DeftAccessibility", "DeftViews",
          "DeftRuntime", "CX11", "CSM",
        ], exclude: ["Accessibility/reader.py", "Simulator/square.py", "Simulator/square.qml"]),
      .testTarget(
        name: "PropertyTests",
        dependencies: [
          "DeftRawInput", "DeftInteraction", "DeftRenderTree", "DeftGestures", "DeftInput",
          "DeftGeometry",
          "CanvasEditing", "DeftTesting", "DeftViewGraph", "DeftViews", "DeftCairo", "DeftRuntime",
        ]),
      // Edits and saves until it is killed, for tests of the document journal.
      .executableTarget(
        name: "StorageVictim", dependencies: ["CanvasEditing", "DeftSystem", "DeftGeometry"],
        path: "Tests/StorageVictim"),
      .testTarget(name: "SourceCompatibilityTests", dependencies: ["Deft", "DeftTesting"]),
      .testTarget(name: "HouseTests", dependencies: ["CatalogMaker"]),
    ],
  swiftLanguageModes: [.v6]
)

// A debug build compiles each module as a whole and writes only line numbers for debuggers, which takes a third less time
// than compiling file by file. (Emitting a module separately would type-check it twice.) With `DEFT_INCREMENTAL=1`, which
// the Makefile sets, a change recompiles only the files that depend on it. Each compiler process reads the whole module,
// so a batch size limit of 500 starts only one process per processor, instead of one for every 25 files.
let isIncremental = (Context.environment["DEFT_INCREMENTAL"] ?? "") != ""
let debugFlags =
  isIncremental
  ? ["-driver-batch-size-limit", "500"]
  : [
    "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2",
    "-gline-tables-only",
  ]
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  let setting = SwiftSetting.unsafeFlags(debugFlags, .when(configuration: .debug))
  target.swiftSettings = (target.swiftSettings ?? []) + [setting]
}

// `DEFT_TESTS=PropertyTests,DeftX11Tests swift build --build-tests` builds only these tests and their dependencies.
if let wanted = Context.environment["DEFT_TESTS"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name })
    else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): keep(name)
      default: break
      }
    }
  }
  for name in wanted.split(separator: ",") { keep(String(name)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

// SwiftPM resolves the dependencies of a package's programs even if only its library is used.
// Therefore the programs and their dependency are left out if this package is added by URL.
// SwiftPM then reads the manifest from the repository, with `/` as its folder, and later from a
// checkout. A package that is added by path keeps its programs, because its manifest cannot know
// that it is a dependency.
if Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/") {
  package.dependencies = []
  package.targets.removeAll {
    $0.type == .test || ["DeftApp", "DeftBench"].contains($0.name)
  }
  package.products.removeAll { ["deft", "deft-bench"].contains($0.name) }
}
