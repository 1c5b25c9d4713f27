import Foundation
import Testing

@Suite("Unavailable API")
struct UnavailableTests {
  /// Code with unavailable API, and the expected error message.
  static let mistakes: [(code: String, message: String)] = [
    (
      "struct V: UIViewRepresentable {}",
      "'UIViewRepresentable' is unavailable: Linux has no UIKit or AppKit"
    ),
    (
      "import UIKit\nfunc show() { _ = UIView(frame: .zero) }",
      "'UIView' is unavailable: Linux has no UIKit or AppKit: write the view with shapes"
    ),
    (
      "import UIKit\nfunc style() { UIPageControl.appearance().tintColor = .red }",
      "'UIPageControl' is unavailable: Linux has no UIKit or AppKit"
    ),
    (
      "import UIKit\n@MainActor func show(_ window: UIWindow) { _ = window.rootViewController }",
      "'rootViewController' is unavailable: Deft creates the window: declare a WindowGroup"
    ),
    (
      "import UIKit\nlet effect = UIBlurEffect(style: .light)",
      "'UIBlurEffect' is unavailable: Linux has no UIKit or AppKit: use a Material"
    ),
    (
      "import SwiftUI\n@MainActor func show() { _ = UIHostingController(rootView: Circle()) }",
      "'UIHostingController' is unavailable: Linux has no UIKit or AppKit: the window of an App"
    ),
    (
      "import UIKit\n@MainActor func end() { UIApplication.shared.sendAction(1, to: nil, from: nil, for: nil) }",
      "is unavailable: Linux has no selectors: to end typing, set the FocusState of the text field"
    ),
    (
      "import AppKit\nfunc show(_ window: NSWindow) {}",
      "'NSWindow' is unavailable: Deft creates the window: declare a WindowGroup in the App."
    ),
    (
      "struct V: View { var body: some View { Circle().gesture(WindowDragGesture()) } }",
      "is unavailable: The desktop's window manager moves windows by their title bars."
    ),
    (
      "#Preview", "missing argument for parameter 'body' in macro expansion"
    ),
    (
      "extension EnvironmentValues { @Entry var speed: Double }",
      "error: A property with @Entry needs a default value: = …"
    ),
    (
      "extension EnvironmentValues { @Entry let speed = 1.0 }",
      "error: @Entry is for a property that is declared with var."
    ),
    (
      "struct V { @Entry var speed = 1.0 }",
      "error: @Entry is for properties in an extension of EnvironmentValues, Transaction, "
        + "ContainerValues or FocusedValues."
    ),
    (
      "struct V { @Published var count = 0; func f() { print(count) } }",
      "is unavailable: @Published is for properties of classes: in a view, use @State."
    ),
  ]

  @Test("Using unavailable API is a compile error with an alternative", arguments: mistakes.indices)
  func message(index: Int) throws {
    let (code, message) = Self.mistakes[index]
    let result = try check(code)
    #expect(
      result.output.contains("error: ") && result.output.contains(message), "\(result.output)")
  }

  /// Code that customizes the appearance of UIKit's views, and the expected end of the only error message.
  static let appearances: [(code: String, message: String)] = [
    (
      "UISegmentedControl.appearance().selectedSegmentTintColor = UIColor(Color.blue)",
      "use Picker with pickerStyle(.segmented)."
    ),
    (
      "UISegmentedControl.appearance()"
        + ".setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)",
      "use Picker with pickerStyle(.segmented)."
    ),
    (
      "UIPageControl.appearance().currentPageIndicatorTintColor = .black",
      "use TabView with tabViewStyle(.page)."
    ),
    (
      "UITableView.appearance().separatorStyle = .none",
      "use List, scrollContentBackground and listRowSeparator."
    ),
    (
      "UITextView.appearance().backgroundColor = .clear",
      "use Text, TextField or TextEditor."
    ),
    (
      "UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]",
      "use navigationTitle, toolbar and toolbarBackground."
    ),
    (
      "UITabBar.appearance().unselectedItemTintColor = .gray",
      "use toolbarBackground(_:for:) and tint(_:) for its colors."
    ),
    (
      "UIScrollView.appearance().bounces = false",
      "use ScrollView and its modifiers."
    ),
    (
      "let look = UINavigationBarAppearance(); look.configureWithOpaqueBackground(); "
        + "look.backgroundColor = .red",
      "use navigationTitle, toolbar and toolbarBackground."
    ),
  ]

  @Test(
    "Customizing the appearance of UIKit's views is one error with an alternative",
    arguments: appearances.indices)
  func appearance(index: Int) throws {
    let (code, message) = Self.appearances[index]
    let result = try check("import SwiftUI\n@MainActor func style() { \(code) }")
    let errors = result.output.matches(of: /Mistake\.swift:\d+:\d+: error: (.*)/).map(\.1)
    #expect(errors.count == 1 && errors.allSatisfy { $0.hasSuffix(message) }, "\(result.output)")
  }

  /// Type-checks code, which must have an error.
  private func check(_ code: String) throws -> ProgramsPackage.Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "deft-unavailable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Mistake.swift")
    try "import DeftViews\n\n\(code)\n".write(to: file, atomically: true, encoding: .utf8)
    let built = ProgramsPackage.products
    let result = try ProgramsPackage.run(
      [
        "swiftc", "-typecheck", "-parse-as-library", "-I", built.appending(path: "Modules").path,
        // The compiler's plug-in for the library's macros.
        "-load-plugin-executable", built.appending(path: "DeftMacros-tool").path + "#DeftMacros",
      ] + (try Self.cModules()) + [file.path])
    #expect(result.status != 0)
    return result
  }

  /// Returns the arguments with which the compiler finds the C modules that the library's modules import.
  static func cModules() throws -> [String] {
    let files = FileManager.default
    let sources = ProgramsPackage.root.appending(path: "Sources")
    let maps = try [sources, ProgramsPackage.products].flatMap { folder in
      try files.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("C") && !$0.contains("-") }.sorted()
        .map { folder.appending(path: "\($0)/module.modulemap").path }
    }.filter(files.fileExists)
    let libraries = [
      "x11", "xi", "xext", "xrandr", "xdamage", "xfixes", "x11-xcb", "xkbcommon-x11", "sm", "ice",
      "cairo", "fontconfig", "pangocairo", "gdk-pixbuf-2.0", "yaml-0.1", "libsystemd",
    ]
    let flags = try ProgramsPackage.run(["pkg-config", "--cflags"] + libraries).output
      .split { $0.isWhitespace }.map(String.init)
    return (maps.map { "-fmodule-map-file=" + $0 } + flags).flatMap { ["-Xcc", $0] }
  }
}
