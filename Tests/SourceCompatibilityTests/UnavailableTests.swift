import Foundation
import Testing

@Suite("Unavailable API")
struct UnavailableTests {
  /// Code with unavailable API, and the expected error message.
  static let mistakes: [(code: String, message: String)] = [
    (
      "struct V: View { var body: some View { Menu(\"a\") { Text(\"b\") } } }",
      "is unavailable: Deft has no menus: use a segmented Picker, or buttons in a stack."
    ),
    (
      """
      struct V: View {
        @State var isOn = false
        var body: some View { Circle().sheet(isPresented: $isOn) { Text("a") } }
      }
      """,
      "'sheet(isPresented:onDismiss:content:)' is unavailable: Deft shows one window: push a page"
    ),
    (
      """
      struct V: View {
        @State var isOn = false
        var body: some View {
          Circle().alert("Sure?", isPresented: $isOn) { Button("Yes") {} }
        }
      }
      """,
      "is unavailable: Deft shows one window: show the question and its buttons in an overlay."
    ),
    (
      "struct V: View { var body: some View { Circle().contextMenu { Button(\"a\") {} } } }",
      "is unavailable: Deft has no menus: show buttons with overlay when a long press ends."
    ),
    (
      "struct V: UIViewRepresentable {}",
      "'UIViewRepresentable' is unavailable: Linux has no UIKit or AppKit"
    ),
    (
      "struct V: View { var body: some View { Circle().gesture(WindowDragGesture()) } }",
      "is unavailable: The desktop's window manager moves windows by their title bars."
    ),
    (
      """
      struct V: View {
        @State var n = 0
        var body: some View { Circle().sensoryFeedback(.impact(weight: .heavy), trigger: n) }
      }
      """,
      "is unavailable: Haptics are not available: use visual feedback, such as an animation."
    ),
    (
      "#Preview { Circle() }",
      "is unavailable: Previews are not available: show one view with Deft.run { MyView() }."
    ),
    (
      "extension EnvironmentValues { @Entry var speed: Double = 1 }",
      "is unavailable: Declare a struct Key: EnvironmentKey, and a property that gets and sets"
    ),
    (
      """
      struct V: View {
        var body: some View { ScrollView { Text("a") }.scrollTargetBehavior(.viewAligned) }
      }
      """,
      "is unavailable: Use scrollTo of a ScrollViewReader when the drag has ended."
    ),
    (
      "struct V: View { var body: some View { Circle().blendMode(.normal) } }",
      "is unavailable: Only the normal blend mode is available: choose other colors."
    ),
    (
      "struct V { @Published var count = 0; func f() { print(count) } }",
      "is unavailable: @Published is for properties of classes: in a view, use @State."
    ),
  ]

  @Test("Using unavailable API is a compile error with an alternative", arguments: mistakes.indices)
  func message(index: Int) throws {
    let (code, message) = Self.mistakes[index]
    // The library's modules come from the build of the programs.
    try #require(try ProgramsPackage.build.get().status == 0)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "deft-unavailable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Mistake.swift")
    try "import DeftViews\n\n\(code)\n".write(to: file, atomically: true, encoding: .utf8)
    let result = try ProgramsPackage.run([
      "swiftc", "-typecheck", "-parse-as-library", "-I",
      ProgramsPackage.products.appending(path: "debug/Modules").path,
      // The library's modules import these C modules.
      "-I", ProgramsPackage.root.appending(path: "Sources/CIntl").path, "-Xcc",
      "-fmodule-map-file="
        + ProgramsPackage.products.appending(path: "debug/CProcesses.build/module.modulemap").path,
      file.path,
    ])
    #expect(result.status != 0)
    #expect(
      result.output.contains("error: ") && result.output.contains(message), "\(result.output)")
  }
}
