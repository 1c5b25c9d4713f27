import CanvasUI
import AppSupport
import Deft

/// A window that shows a single notice, and closes when it is dismissed.
final class NoticeWindow {
  private let host: WindowHost
  private var card: QuestionLayer?
  private static let size = CGSize(width: 520, height: 320)

  /// Creates a window with a title and a text.
  init(
    _ title: LocalizedStringResource, _ text: LocalizedStringResource, on display: Display,
    _ start: DisplayStart
  ) {
    TextEngine.prepare(Palette.fonts)
    MessageCatalog.begin()
    host = WindowHost(
      display: display, size: Self.size, title: "Deft", role: "notice", restarts: false,
      icon: AppIcon.make(), scale: start.pixelsPerPoint)
    let appearance = start.appearance ?? (display.settings.prefersDark ? .dark : .light)
    host.tree.background = Background(color: Palette(appearance: appearance).canvas)
    card = QuestionLayer(
      .note(title, text), on: host, colorScheme: appearance == .dark ? .dark : .light
    ) { [host] in host.stop() }
  }

  /// Shows the window until it is closed or a signal ends the program.
  func run() {
    let ends = RunTerminator(after: nil) { [host] in host.stop() }
    defer { ends.cancel() }
    do { try host.run() } catch { Message.warn(error.description) }
  }
}
