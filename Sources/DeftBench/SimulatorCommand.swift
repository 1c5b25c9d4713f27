import ArgumentParser
import CX11
import Deft
import DeftSystem
import DeftTesting

/// `deft-bench simulator`: measures the latency that the window of `deft simulate` adds to that of a program.
///
/// The program changes pixels when it is clicked. It runs on a virtual server, and then in the simulator on a server of the
/// same kind. Both times are measured from the click on that server until a pixel on it has changed.
struct SimulatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator",
    abstract: "Measure the latency of the simulator.",
    discussion: "Prints the median milliseconds from a click to a changed pixel.")

  @Option(help: "The number of clicks per measurement.")
  var clicks = 60

  @Option(
    help: ArgumentHelp(
      "Also write the table to this article, between <!-- simulator --> and <!-- /simulator -->.",
      valueName: "file"))
  var article: String?

  func validate() throws {
    guard (1...10_000).contains(clicks) else {
      throw ValidationError("Invalid number of clicks \(clicks): must be 1 to 10000.")
    }
  }

  /// The limit of the difference for an ordinary change, in milliseconds.
  private static let bound = 4.0

  func run() throws {
    var rows = [["Change, ms", "The program", "In the simulator", "Difference", "Limit"]]
    var isSlow = false
    do {
      for (name, side, bound) in [
        ("200 x 200 pixels", 200, Self.bound), ("the whole screen, 1280 x 800", 0, nil),
      ] as [(String, Int, Double?)] {
        let own = try ClickLatency(side: side, isSimulated: false).median(of: clicks)
        let simulated = try ClickLatency(side: side, isSimulated: true).median(of: clicks)
        let difference = simulated - own
        isSlow = isSlow || bound.map { difference > $0 } ?? false
        func number(_ value: Double) -> String { String(format: "%.1f", value) }
        rows.append([
          name, number(own), number(simulated), number(difference), bound.map(number) ?? "",
        ])
      }
      print(PerformanceArticle.table(rows))
      if let article {
        try PerformanceArticle(url: URL(fileURLWithPath: article))
          .replace("simulator", with: rows, heading: PerformanceArticle.heading())
      }
    } catch {
      StandardError.write("deft-bench: \(error)")
      throw ExitCode.failure
    }
    if isSlow {
      StandardError.write("deft-bench: the simulator adds more than \(Self.bound) ms.")
      throw ExitCode.failure
    }
  }
}

/// A measurement of the time from clicks until pixels have changed.
private struct ClickLatency {
  /// The side of the changed square in pixels; 0 for the whole screen.
  let side: Int
  let isSimulated: Bool

  /// The clicked place, which is so far from the observed pixel that the simulator's mark of the finger does not cover it.
  private static let clicked = CGPoint(x: 200, y: 200)
  private static let observed = (x: Int32(645), y: Int32(405))
  /// The time after which a click is treated as lost, in seconds.
  private static let patience = 1.0

  /// Returns the median in milliseconds.
  func median(of clicks: Int) throws -> Double {
    let server = try VirtualXServer()
    defer { server.stop() }
    let own = "/proc/self/exe".resolvingLink
    let blink = ["blink", "\(side)"]
    if isSimulated {
      let deft = ((own as NSString).deletingLastPathComponent as NSString)
        .appendingPathComponent("deft")
      _ = try server.run(deft, ["simulate", "--size", "1280x800", "--", own] + blink)
    } else {
      _ = try server.run(own, blink)
    }
    try server.waitForScreen(timeout: 30) { BlinkCommand.colors.contains($0[645, 405]) }
    // Wait until the work after the first frame is done.
    Thread.sleep(forTimeInterval: 1)
    guard let display = XOpenDisplay(server.displayName) else {
      throw Valgrind.Failure(description: "Cannot open \(server.displayName).")
    }
    defer { XCloseDisplay(display) }
    server.mouse.move(to: Self.clicked)
    var times: [Double] = []
    for index in 0..<clicks {
      let before = pixel(on: display)
      let start = MonotonicClock.now()
      server.mouse.press()
      while pixel(on: display) == before {
        guard MonotonicClock.now() - start < Self.patience else {
          throw Valgrind.Failure(description: "A click had no effect for \(Self.patience) s.")
        }
        usleep(150)
      }
      times.append((MonotonicClock.now() - start) * 1000)
      server.mouse.release()
      // Pauses of different lengths, so that clicks occur at all times between two frames.
      Thread.sleep(forTimeInterval: 0.05 + Double(index % 17) / 1000)
    }
    return times.sorted()[times.count / 2]
  }

  private func pixel(on display: OpaquePointer) -> UInt32? {
    guard
      let image = XGetImage(
        display, XDefaultRootWindow(display), Self.observed.x, Self.observed.y, 1, 1, .max, ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    return UnsafeRawPointer(image.pointee.data).loadUnaligned(as: UInt32.self) & 0xFF_FFFF
  }
}

/// `deft-bench blink`: a window that covers the screen, and changes its color when it is clicked.
struct BlinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blink", abstract: "Show a window whose pixels change with each click.",
    shouldDisplay: false)

  static let colors: [UInt32] = [0x204060, 0xC0A080]

  @Argument(help: "The side of the changed square in pixels; 0 for the whole window.")
  var side: Int

  func run() throws {
    guard let display = XOpenDisplay(nil) else {
      StandardError.write("deft-bench: cannot open the display.")
      throw ExitCode(69)
    }
    let screen = XDefaultScreen(display)
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = UInt(Self.colors[1])
    attributes.event_mask = ButtonPressMask
    let window = XCreateWindow(
      display, XRootWindow(display, screen), 0, 0, UInt32(width), UInt32(height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel | CWEventMask), &attributes)
    let context = XCreateGC(display, window, 0, nil)
    XMapRaised(display, window)
    var (event, count) = (XEvent(), 0)
    while true {
      XNextEvent(display, &event)
      guard event.type == ButtonPress else { continue }
      XSetForeground(display, context, UInt(Self.colors[count % 2]))
      count += 1
      if side > 0 {
        XFillRectangle(
          display, window, context, width / 2, height / 2, UInt32(side), UInt32(side))
      } else {
        XFillRectangle(display, window, context, 0, 0, UInt32(width), UInt32(height))
      }
      XFlush(display)
    }
  }
}
