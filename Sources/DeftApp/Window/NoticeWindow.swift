import CanvasUI
import AppSupport
import Deft

/// A window with nothing but a sentence, which closes when the person has read it.
final class NoticeWindow {
  private let host: WindowHost
  private var card: QuestionLayer?
  private static let size = CGSize(width: 520, height: 320)

  /// A window with a sentence under a title.
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

  /// Shows it until it is closed, or a signal ends the program.
  func run() {
    let ends = EndOfRun(after: nil) { [host] in host.stop() }
    defer { ends.cancel() }
    do { try host.run() } catch { Message.warn(error.description) }
  }
}
