import Foundation

/// The rules about who may know whom, and a reader of sources that holds them to it.
///
/// Two things are compared: what a file imports with what its module declares in the manifest, and
/// what a module declares or imports with the drawing of the layers.
struct House {
  /// One file of `Sources` or `Tests`.
  struct File {
    /// The path from the package's root, such as "Sources/DeftX11/Window.swift".
    var path: String
    var text: String

    /// The module, for a file of `Sources`.
    var module: String? {
      let parts = path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The modules that the file imports.
    var imports: Set<String> {
      let pattern =
        /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public\s+|package\s+|internal\s+|private\s+|fileprivate\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor|macro)\s+)?(\w+)/
      return Set(
        text.split(separator: "\n").compactMap { line in
          line.firstMatch(of: pattern).map { String($0.1) }
        })
    }
  }

  /// What the umbrella shows.
  static let umbrella: Set<String> = [
    "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
    "DeftGestures", "DeftRenderTree", "DeftInteraction", "DeftViewGraph", "DeftViews", "DeftCairo",
    "DeftRawInput", "DeftX11", "DeftTraces", "DeftRuntime", "DeftInspector", "Deft",
  ]

  /// The layers, as drawn: what each module of the library may know at most.
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
    "AppSupport": umbrella.union(["DeftPortal", "CanvasEditing"]),
    "CanvasUI": umbrella.union(["DeftPortal", "CanvasEditing", "AppSupport"]),
    "GestureBench": umbrella.union([
      "DeftPortal", "GalleryPages", "CanvasEditing", "AppSupport",
    ]),
    "CanvasEditing": [
      "DeftSystem", "DeftLocalization", "DeftGeometry", "DeftAnimation", "DeftInput",
    ],
    "DeftBus": ["DeftSystem", "CSystemd"],
    "DeftAccessibility": ["DeftLocalization", "DeftGeometry", "DeftBus"],
    "DeftPortal": ["DeftLocalization", "DeftGeometry", "DeftInput", "DeftBus"],
  ]

  /// The only modules that may know a C library.
  ///
  /// `DeftTesting` knows X11 to look at a screen from outside, as another program would: no window of the
  /// library ever reads the screen.  `DeftBench` times what Cairo does alone.
  static let owners: [String: Set<String>] = [
    "CX11": ["DeftX11", "CX11Shims", "DeftTesting"], "CX11Shims": ["DeftX11"], "CSM": ["DeftX11"],
    "CCairo": ["DeftCairo", "DeftBench"], "CPango": ["DeftCairo"], "CPixbuf": ["DeftCairo"],
    "CPixels": ["DeftCairo"], "CProcesses": ["DeftSystem"], "CFontconfig": ["DeftCairo"],
    "CYaml": ["DeftTraces"],
    "CSystemd": ["DeftBus"],
    "CIntl": ["DeftLocalization"], "CMalloc": ["DeftApp"],
  ]

  /// The parts of the program `deft` that may read a clock: they run in a window, where time goes by.
  static let programs: Set = ["AppSupport", "CanvasUI", "GestureBench"]

  /// Where the library reads a clock: all else is told the time.
  static let clockReaders: Set = [
    "Sources/DeftInput/Window/SleepClock.swift",
    "Sources/DeftRuntime/Platform/MonotonicClock.swift",
  ]

  /// Who asks the clock of sleeps how long there is still to sleep.
  static let sleepers: Set = [
    "Sources/DeftX11/Server/MainRunLoop.swift", "Sources/DeftX11/Connection/XConnection+Wait.swift",
  ]

  static let clocks = [
    "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime", "gettimeofday",
    "systemUptime", "Date()", "Date.now", "CFAbsoluteTimeGetCurrent",
  ]

  /// A key path on through an optional: the standard library copies the optional over memory that it overlaps
  /// (found by AddressSanitizer, Swift 6.3, also in optimized builds). A closure does the same.
  static var unsoundKeyPath: Regex<Substring> { /\\\w*\.[\w.\[\]]*[?!]\.\w+/ }

  /// Where the runtime meets the display server; all else of it sees a platform.
  static let platformFolder = "Sources/DeftRuntime/X11/"

  /// Modules of the Swift toolchain, which everybody may use.
  static let toolchain: Set = [
    "Swift", "Foundation", "Glibc", "Dispatch", "Synchronization", "Observation",
  ]

  static let longestFile = 400

  /// What each target declares that it imports.
  var manifest: [String: Set<String>]

  init(manifest: [String: Set<String>]) {
    self.manifest = manifest
  }

  /// Reads the rows, the C targets and the executables of a `Package.swift`.
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
      /(?:Row|executableTarget|\.target|systemLibrary)\(\s*name:\s*"(\w+)"(?:,\s*(?:imports|dependencies):\s*(?:(\w+)(?:\s*\+\s*)?)?(?:\[([^\]]*)\])?)?/
    for match in text.matches(of: target) {
      manifest[String(match.1)] = names(in: match.3).union(match.2.flatMap { lists[$0] } ?? [])
    }
    // Programs depend on all rows, by the name of their list.
    let rows = Set(text.matches(of: /Row\(\s*name:\s*"(\w+)"/).map { String($0.1) })
    let program =
      /executableTarget\(\s*name:\s*"(\w+)",\s*dependencies:\s*library(?:\s*\+\s*\[([^\]]*)\])?/
    for match in text.matches(of: program) {
      manifest[String(match.1)] = rows.union(products.values).union(names(in: match.2))
    }
  }

  /// All broken rules, each in a sentence; none if the house stands.
  func violations(in files: [File]) -> [String] {
    manifestViolations + files.flatMap(violations(in:))
  }

  private var manifestViolations: [String] {
    manifest.sorted { $0.key < $1.key }.flatMap { module, imports in
      imports.sorted().compactMap { imported in
        mayKnow(module, imported)
          ? nil : "Package.swift: \(module) may not know \(imported), by the drawing."
      }
    }
  }

  private func violations(in file: File) -> [String] {
    var found: [String] = []
    let length = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    if length > Self.longestFile {
      found.append("\(file.path) has \(length) lines; \(Self.longestFile) are the most.")
    }
    if let path = file.text.firstMatch(of: Self.unsoundKeyPath) {
      found.append("\(file.path) has a key path through an optional: \(path.0)")
    }
    guard let module = file.module else { return found }
    for imported in file.imports.subtracting(Self.toolchain).sorted() {
      if !mayKnow(module, imported) {
        found.append("\(file.path) imports \(imported), which the drawing forbids.")
      } else if manifest[module]?.contains(imported) != true {
        found.append("\(file.path) imports \(imported), which Package.swift does not declare.")
      }
    }
    if module == "DeftRuntime", file.imports.contains("DeftX11"),
      !file.path.hasPrefix(Self.platformFolder)
    {
      found.append(
        "\(file.path) imports DeftX11, which only \(Self.platformFolder) knows: see Platform.")
    }
    let isDrawn = Self.drawing[module] != nil && !Self.programs.contains(module)
    if isDrawn || module == "DeftRuntime",
      !Self.clockReaders.contains(file.path),
      let clock = Self.clocks.first(where: file.text.contains)
    {
      found.append("\(file.path) reads a clock (\(clock)); time is a parameter there.")
    }
    if isDrawn, file.text.contains("MonotonicClock.") {
      found.append("\(file.path) reads the runtime's clock; time is a parameter there.")
    }
    if isDrawn, file.text.contains("SleepClock."), !Self.sleepers.contains(file.path) {
      found.append("\(file.path) reads the clock of sleeps; time is a parameter there.")
    }
    return found
  }

  /// Whether the drawing lets a module know another.
  private func mayKnow(_ module: String, _ other: String) -> Bool {
    if let owners = Self.owners[other] { return owners.contains(module) }
    if let layers = Self.drawing[module] { return layers.contains(other) }
    // Tests and programs use what tests gestures; the library does not.
    if other == "DeftTesting" { return !module.hasPrefix("Deft") || isProgram(module) }
    return true
  }

  private func isProgram(_ module: String) -> Bool {
    ["DeftApp", "DeftBench"].contains(module)
  }
}
