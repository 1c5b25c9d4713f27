import Foundation

/// The rules of the architecture, and a checker for the sources.
///
/// The checker compares a file's imports with its module's dependencies in the manifest, and both
/// with the layers of the architecture diagram.
struct House {
  /// A file of `Sources` or `Tests`.
  struct File {
    /// The path from the package's root, such as "Sources/DeftX11/Window.swift".
    var path: String
    var text: String

    /// The module of a file in `Sources`.
    var module: String? {
      let parts = path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The imported modules.
    var imports: Set<String> {
      let pattern =
        /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public\s+|package\s+|internal\s+|private\s+|fileprivate\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor|macro)\s+)?(\w+)/
      return Set(
        text.split(separator: "\n").compactMap { line in
          line.firstMatch(of: pattern).map { String($0.1) }
        })
    }
  }

  /// The modules that gallery pages and programs may import.
  static let umbrella: Set<String> = [
    "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
    "DeftGestures", "DeftRenderTree", "DeftInteraction", "DeftViewGraph", "DeftViews", "DeftCairo",
    "DeftRawInput", "DeftX11", "DeftTraces", "DeftRuntime", "DeftInspector", "Deft",
  ]

  /// The layers of the diagram: the modules that each module may import.
  static let drawing: [String: Set<String>] = [
    "DeftSystem": ["CProcesses"],
    "DeftLocalization": ["CIntl"],
    "DeftGeometry": [],
    "DeftAnimation": ["DeftGeometry"],
    "DeftInput": ["DeftLocalization", "DeftGeometry"],
    "DeftGestures": ["DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput"],
    "DeftRenderTree": ["DeftGeometry"],
    "DeftInteraction": ["DeftGeometry", "DeftInput", "DeftGestures", "DeftRenderTree"],
    "DeftViewGraph": [
      "DeftGeometry", "DeftAnimation", "DeftGestures", "DeftRenderTree", "DeftInteraction",
    ],
    "DeftViews": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
    ],
    "DeftCairo": [
      "DeftSystem", "DeftGeometry", "DeftRenderTree", "CCairo", "CFontconfig", "CPango", "CPixbuf",
      "CPixels",
    ],
    "DeftRawInput": ["DeftLocalization", "DeftGeometry", "DeftInput"],
    "DeftX11": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftRawInput", "CX11",
      "CX11Shims", "CSM",
    ],
    "DeftTraces": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftGestures", "DeftRawInput",
      "CYaml",
    ],
    "DeftInspector": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
      "DeftGestures",
      "DeftRenderTree",
      "DeftInteraction", "DeftViewGraph",
      "DeftViews", "DeftCairo", "DeftTraces", "DeftRuntime",
    ],
    "GalleryPages": umbrella,
    "DeviceChecks": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftInput", "DeftGestures", "DeftRawInput",
      "DeftTraces",
    ],
    "AppSupport": umbrella.union(["DeftPortal", "CanvasEditing"]),
    "CanvasUI": umbrella.union(["DeftPortal", "CanvasEditing", "AppSupport"]),
    "GestureBench": umbrella.union([
      "DeftAccessibility", "DeftPortal", "GalleryPages", "CanvasEditing", "DeviceChecks",
      "AppSupport",
    ]),
    "CanvasEditing": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
    ],
    "DeftBus": ["DeftSystem", "CSystemd"],
    "DeftAccessibility": ["DeftLocalization", "DeftGeometry", "DeftBus"],
    "DeftPortal": ["DeftLocalization", "DeftGeometry", "DeftInput", "DeftBus"],
  ]

  /// The only modules that may import each C library.
  ///
  /// `DeftTesting` imports X11 to read a screen from outside, like another program; no window of the library reads the
  /// screen. `DeftBench` measures Cairo alone, and a program that uses X alone.
  static let owners: [String: Set<String>] = [
    "CX11": ["DeftX11", "CX11Shims", "DeftTesting", "DeftBench"], "CX11Shims": ["DeftX11"],
    "CSM": ["DeftX11"],
    "CCairo": ["DeftCairo", "DeftBench"], "CPango": ["DeftCairo"], "CPixbuf": ["DeftCairo"],
    "CPixels": ["DeftCairo"], "CProcesses": ["DeftSystem"], "CFontconfig": ["DeftCairo"],
    "CYaml": ["DeftTraces"],
    "CSystemd": ["DeftBus"],
    "CIntl": ["DeftLocalization"], "CMalloc": ["DeftApp"],
    "CUinput": ["DeftTesting"],
  ]

  /// The modules of the program `deft` that may read a clock, because they run in a window.
  static let programs: Set = ["AppSupport", "CanvasUI", "GestureBench"]

  /// The files of the library that read a clock. Elsewhere, time is a parameter.
  static let clockReaders: Set = [
    "Sources/DeftInput/Window/SleepClock.swift",
    "Sources/DeftRuntime/Platform/MonotonicClock.swift",
  ]

  /// The files that read the sleep clock to compute the remaining time.
  static let sleepers: Set = [
    "Sources/DeftX11/Server/MainRunLoop.swift", "Sources/DeftX11/Connection/XConnection+Wait.swift",
  ]

  static let clocks = [
    "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime", "gettimeofday",
    "systemUptime", "Date()", "Date.now", "CFAbsoluteTimeGetCurrent",
  ]

  /// A key path that continues through an optional. The standard library copies the optional to
  /// overlapping memory (found by AddressSanitizer, Swift 6.3, including in optimized builds). Use
  /// a closure instead.
  static var unsoundKeyPath: Regex<Substring> { /\\\w*\.[\w.\[\]]*[?!]\.\w+/ }

  /// The runtime's folder for the display server. The rest of the runtime uses the platform protocol.
  static let platformFolder = "Sources/DeftRuntime/X11/"

  /// Modules of the Swift toolchain, which all modules may import.
  static let toolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
    "Observation",
  ]

  static let longestFile = 400

  /// The declared dependencies of each target.
  var manifest: [String: Set<String>]

  init(manifest: [String: Set<String>]) {
    self.manifest = manifest
  }

  /// Reads the rows, C targets and executables of a `Package.swift`.
  init(manifestText text: String) {
    var products: [String: String] = [:]
    for match in text.matches(
      of: /let (\w+)\s*=\s*Target\.Dependency\.product\(\s*name:\s*"(\w+)"/)
    {
      products[String(match.1)] = String(match.2)
    }
    func names(in list: Substring?) -> Set<String> {
      let words = (list ?? "").matches(of: /"(\w+)"|(\w+)/).compactMap { match in
        match.1.map(String.init) ?? match.2.map { products[String($0)] ?? String($0) }
      }
      return Set(words)
    }
    manifest = [:]
    var lists: [Substring: Set<String>] = [:]
    for match in text.matches(of: /let (\w+): \[Target\.Dependency\] = \[([^\]]*)\]/) {
      lists[match.1] = names(in: match.2)
    }
    let target =
      /(?:Row|executableTarget|\.target|\.macro|systemLibrary)\(\s*name:\s*"(\w+)"(?:,\s*(?:imports|dependencies):\s*(?:(\w+)(?:\s*\+\s*)?)?(?:\[([^\]]*)\])?)?/
    for match in text.matches(of: target) {
      manifest[String(match.1)] = names(in: match.3).union(match.2.flatMap { lists[$0] } ?? [])
    }
    // Programs depend on all targets declared as `Row(…)`, through the list `library`.
    let rows = Set(text.matches(of: /Row\(\s*name:\s*"(\w+)"/).map { String($0.1) })
    let program =
      /executableTarget\(\s*name:\s*"(\w+)",\s*dependencies:\s*library(?:\s*\+\s*\[([^\]]*)\])?/
    for match in text.matches(of: program) {
      manifest[String(match.1)] = rows.union(products.values).union(names(in: match.2))
    }
  }

  /// Returns a message for each violation.
  func violations(in files: [File]) -> [String] {
    manifestViolations + files.flatMap(violations(in:))
  }

  private var manifestViolations: [String] {
    manifest.sorted { $0.key < $1.key }.flatMap { module, imports in
      imports.sorted().compactMap { imported in
        mayKnow(module, imported)
          ? nil : "Package.swift: \(module) must not depend on \(imported): the diagram forbids it."
      }
    }
  }

  private func violations(in file: File) -> [String] {
    var found: [String] = []
    let length = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    if length > Self.longestFile {
      found.append("\(file.path) has \(length) lines (limit \(Self.longestFile)).")
    }
    if let path = file.text.firstMatch(of: Self.unsoundKeyPath) {
      found.append("\(file.path) has a key path through an optional: \(path.0)")
    }
    guard let module = file.module else { return found }
    for imported in file.imports.subtracting(Self.toolchain).sorted() {
      if !mayKnow(module, imported) {
        found.append("\(file.path) imports \(imported), which the diagram forbids.")
      } else if manifest[module]?.contains(imported) != true {
        found.append("\(file.path) imports \(imported), which Package.swift does not declare.")
      }
    }
    if module == "DeftRuntime", file.imports.contains("DeftX11"),
      !file.path.hasPrefix(Self.platformFolder)
    {
      found.append(
        "\(file.path) imports DeftX11, which only \(Self.platformFolder) may do. Use Platform.")
    }
    let isDrawn = Self.drawing[module] != nil && !Self.programs.contains(module)
    if isDrawn || module == "DeftRuntime",
      !Self.clockReaders.contains(file.path),
      let clock = Self.clocks.first(where: file.text.contains)
    {
      found.append("\(file.path) reads a clock (\(clock)); receive the time as a parameter.")
    }
    if isDrawn, file.text.contains("MonotonicClock.") {
      found.append("\(file.path) reads the runtime's clock; receive the time as a parameter.")
    }
    if isDrawn, file.text.contains("SleepClock."), !Self.sleepers.contains(file.path) {
      found.append("\(file.path) reads the sleep clock; receive the time as a parameter.")
    }
    return found
  }

  /// Returns whether the diagram allows a module to import another.
  private func mayKnow(_ module: String, _ other: String) -> Bool {
    if let owners = Self.owners[other] { return owners.contains(module) }
    if let layers = Self.drawing[module] { return layers.contains(other) }
    // Tests and programs may import DeftTesting; the library must not.
    if other == "DeftTesting" { return !module.hasPrefix("Deft") || isProgram(module) }
    return true
  }

  private func isProgram(_ module: String) -> Bool {
    ["DeftApp", "DeftBench"].contains(module)
  }
}
