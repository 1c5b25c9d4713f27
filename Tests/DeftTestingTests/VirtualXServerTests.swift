import DeftTesting
import Testing

@Suite("Virtual X server")
struct VirtualXServerTests {
  /// Starts a client that prints every event of every device.
  static func listen(on server: VirtualXServer) throws -> ClientProcess {
    let client = try server.run("xinput", ["test-xi2", "--root"])
    // The client is ready when it prints a pointer movement. Move the pointer until then.
    for nudge in 1...40 {
      server.mouse.move(to: CGPoint(x: 2 + nudge, y: 2))
      let place = "root: \(2 + nudge).00/2.00"
      if (try? client.waitForLine(containing: place, timeout: 0.25)) != nil { break }
    }
    return client
  }

  @Test("A stopped server leaves no process, client or socket behind")
  func startsAndLeavesNothingBehind() throws {
    let server = try VirtualXServer()
    #expect(server.isRunning)
    let pid = server.processIdentifier
    let socket = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
    #expect(access(socket, F_OK) == 0)
    let client = try server.run("xinput", ["test-xi2", "--root"])
    #expect(client.isRunning)

    server.stop()
    #expect(!server.isRunning)
    #expect(!client.isRunning)
    #expect(kill(pid, 0) != 0 && errno == ESRCH, "The server's process must have ended.")
    #expect(access(socket, F_OK) != 0, "The display's socket must have been removed.")
    #expect(throws: VirtualXServerError.notRunning) { try server.run("xinput") }
  }

  @Test("Input to one of two servers reaches only its own clients")
  func twoServersRunSideBySide() throws {
    let one = try VirtualXServer()
    let two = try VirtualXServer(.init(width: 640, height: 480))
    defer {
      one.stop()
      two.stop()
    }
    #expect(one.displayName != two.displayName)
    let (first, second) = (try Self.listen(on: one), try Self.listen(on: two))
    one.touchscreen.tap(at: CGPoint(x: 100, y: 100))
    two.touchscreen.tap(at: CGPoint(x: 600, y: 400))
    try first.waitForLine(containing: "(TouchBegin)")
    try first.waitForLine(containing: "root: 100.00/100.00")
    try second.waitForLine(containing: "(TouchBegin)")
    try second.waitForLine(containing: "root: 600.00/400.00")
  }

  @Test("A touch arrives with fractions of pixels")
  func touchArrivesWithFractionsOfPixels() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)

    let finger = server.touchscreen.touch(at: CGPoint(x: 640.25, y: 400.5))
    try client.waitForLine(containing: "(TouchBegin)")
    try client.waitForLine(containing: "root: 640.25/400.50")
    finger.move(to: CGPoint(x: 800.75, y: 500.125), over: 0.1)
    try client.waitForLine(containing: "(TouchUpdate)")
    try client.waitForLine { $0.contains("root: 800.75/500.1") }
    finger.hold(for: 0.02)
    finger.lift()
    try client.waitForLine(containing: "(TouchEnd)")
    try client.waitForLine { $0.contains("root: 800.75/500.1") }
    #expect(server.touchscreen.touches.isEmpty)
  }

  @Test(
    "A virtual server's screen has the requested size",
    arguments: [(128, 128), (641, 479), (1280, 800), (1920, 1080), (3840, 2160), (7680, 4320)])
  func screenSize(width: Int, height: Int) throws {
    let server = try VirtualXServer(.init(width: width, height: height))
    defer { server.stop() }
    let client = try Self.listen(on: server)
    server.touchscreen.tap(at: CGPoint(x: width - 1, y: height - 1))
    try client.waitForLine(containing: "(TouchBegin)")
    try client.waitForLine(containing: "root: \(width - 1).00/\(height - 1).00")
  }

  @Test("A second touchscreen is a separate device")
  func secondTouchscreenIsASeparateDevice() throws {
    var configuration = VirtualXServer.Configuration()
    configuration.touchscreenCount = 2
    let server = try VirtualXServer(configuration)
    defer { server.stop() }
    let client = try Self.listen(on: server)
    let fingers = server.touchscreens.map { $0.touch(at: CGPoint(x: 10, y: 20)) }
    let first = try Self.device(of: "(TouchBegin)", in: client)
    let second = try Self.device(of: "(TouchBegin)", in: client, otherThan: first)
    #expect(first != second)
    for finger in fingers { finger.lift() }
  }

  @Test("A hand moves its fingers together, and lifts them one by one or together")
  func handMovesItsFingersTogether() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)
    let hand = server.touchscreen.hand(at: [CGPoint(x: 300, y: 400), CGPoint(x: 500, y: 400)])
    hand.transform(
      scale: 1.5, rotation: .degrees(90), translation: CGSize(width: 20, height: 0), over: 0.05)
    // Clockwise rotation moves the left finger up, because y points down.
    let expected = [CGPoint(x: 420, y: 250), CGPoint(x: 420, y: 550)]
    #expect(zip(hand.positions, expected).allSatisfy { $0.distance(to: $1) < 1e-9 })
    hand.add(at: CGPoint(x: 600, y: 100))
    #expect(server.touchscreen.touches == [0, 1, 2])
    hand.lift(at: 0)
    #expect(server.touchscreen.touches == [1, 2])
    hand.lift()
    try client.waitForLine(containing: "root: 420.00/250.00")
    try client.waitForLine(containing: "root: 420.00/550.00")
    try client.waitForLine(containing: "root: 600.00/100.00")
    for _ in 1...3 { try client.waitForLine(containing: "(RawTouchEnd)") }
  }

  @Test("A touchscreen works after it is enabled again, and input in between is lost")
  func reenabledTouchscreenWorks() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let finger = server.touchscreen.touch(at: CGPoint(x: 10, y: 10))
    let client = try Self.listen(on: server)
    try server.setEnabled(false, device: server.touchscreen.name)
    finger.move(to: CGPoint(x: 20, y: 20), over: 0.05)
    finger.lift()
    server.touchscreen.tap(at: CGPoint(x: 30, y: 30))
    try server.setEnabled(true, device: server.touchscreen.name)
    server.touchscreen.tap(at: CGPoint(x: 70, y: 80))
    try client.waitForLine(containing: "(TouchBegin)")
    try client.waitForLine(containing: "root: 70.00/80.00")
    try client.waitForLine(containing: "(TouchEnd)")
    #expect(
      !client.lines().contains { $0.contains("root: 30.00/30.00") },
      "Input of a disabled device must be lost.")

    // Disable and enable the device again, without input in between.
    try server.setEnabled(false, device: server.touchscreen.name)
    try server.setEnabled(true, device: server.touchscreen.name)
    server.touchscreen.tap(at: CGPoint(x: 90, y: 80))
    try client.waitForLine(containing: "root: 90.00/80.00")
  }

  @Test("Mouse and touchpad move, click and scroll")
  func mouseAndTouchpadMoveClickAndScroll() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)

    server.mouse.drag(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300.5, y: 250), .right, over: 0.05)
    try client.waitForLine(containing: "(ButtonPress)")
    try client.waitForLine(containing: "detail: 3")
    try client.waitForLine(containing: "root: 100.00/200.00")
    try client.waitForLine(containing: "(ButtonRelease)")
    try client.waitForLine(containing: "root: 300.50/250.00")

    server.mouse.scroll(by: CGSize(width: 0, height: -0.5))
    try client.waitForLine(containing: "(RawMotion)")
    try client.waitForLine(containing: "3: -60.00")
    server.mouse.wheel(.wheelUp)
    try client.waitForLine(containing: "(ButtonPress)")
    try client.waitForLine(containing: "detail: 4")

    server.touchpad.move(by: CGSize(width: 100, height: -50), over: 0.05)
    try client.waitForLine(containing: "root: 400.50/200.00")
    server.touchpad.click()
    try client.waitForLine(containing: "(ButtonPress)")
    try client.waitForLine(containing: "detail: 1")
    server.touchpad.scroll(by: CGSize(width: 1, height: 0))
    try client.waitForLine(containing: "(RawMotion)")
    try client.waitForLine(containing: "2: 120.00")
  }

  @Test("Keys with modifiers arrive in order")
  func keysArriveInOrder() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)
    server.keyboard.type(.q, holding: .control)
    server.keyboard.type("+")
    for (event, key) in [
      ("(KeyPress)", Key.control), ("(KeyPress)", .q), ("(KeyRelease)", .q),
      ("(KeyRelease)", .control), ("(KeyPress)", .shift), ("(KeyPress)", .equal),
      ("(KeyRelease)", .equal), ("(KeyRelease)", .shift),
    ] {
      try client.waitForLine(containing: "Raw\(event.dropFirst())")
      try client.waitForLine(containing: "detail: \(key.rawValue)")
    }
  }

  @Test("The keyboard has the key codes of Linux desktops")
  func keyboardHasTheKeyCodesOfLinuxDesktops() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)
    server.keyboard.type(.space)
    try client.waitForLine(containing: "(KeyRelease)")
    let map = try server.run("xkbcomp", [server.displayName, "-"])
    try map.waitForExit()
    for (name, key) in [
      ("UP", Key.upArrow), ("LEFT", .leftArrow), ("RGHT", .rightArrow), ("DOWN", .downArrow),
      ("DELE", .deleteForward), ("HOME", .home), ("LWIN", .command), ("FK11", .f11),
    ] {
      #expect(map.lines().contains { $0.contains("<\(name)> = \(key.rawValue);") })
    }
  }

  @Test("Input to keyboard and mouse takes effect in the order of the calls")
  func inputTakesEffectInTheOrderOfCalls() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)
    let rounds = 20
    for _ in 1...rounds {
      server.keyboard.press(.control)
      server.mouse.press()
      server.mouse.release()
      server.keyboard.release(.control)
    }
    let expected = Array(
      repeating: ["KeyPress", "ButtonPress", "ButtonRelease", "KeyRelease"], count: rounds)
    for kind in expected.joined() {
      #expect(try client.waitForLine(containing: "(Raw").contains("(Raw\(kind))"))
    }
  }

  @Test("The error for a missing server file names the package to install")
  func missingFileIsReportedWithItsPackage() throws {
    var configuration = VirtualXServer.Configuration()
    configuration.serverPath = "/nowhere/Xorg"
    let error = VirtualXServerError.missingFile(
      path: "/nowhere/Xorg", package: "xserver-xorg-core")
    #expect(throws: error) { try VirtualXServer(configuration) }
    #expect(error.description.contains("apt-get install xserver-xorg-core"))

    configuration = .init()
    configuration.modulePath = "/nowhere"
    #expect(throws: VirtualXServerError.self) { try VirtualXServer(configuration) }
  }

  @Test("A server program that ends at once is reported as ended")
  func failedStartIsReportedWithItsReason() throws {
    var configuration = VirtualXServer.Configuration()
    configuration.serverPath = "/bin/false"
    #expect {
      try VirtualXServer(configuration)
    } throws: { error in
      guard case VirtualXServerError.serverEnded = error else { return false }
      return true
    }
  }

  @Test("Input to a dead server is ignored, and new programs are refused")
  func inputToADeadServerIsHarmless() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try Self.listen(on: server)
    kill(server.processIdentifier, SIGKILL)
    try client.waitForExit()
    #expect(server.waitForEnd() == .signaled(SIGKILL))
    for _ in 0..<10 { server.mouse.click(for: 0) }
    #expect(!server.isRunning)
    #expect(throws: VirtualXServerError.notRunning) { try server.run("xinput") }
  }

  /// Returns the id of the physical device that caused the next event of a type.
  private static func device(
    of event: String, in client: ClientProcess, otherThan other: Substring? = nil
  ) throws -> Substring {
    for _ in 0..<4 {
      try client.waitForLine(containing: event)
      // "    device: 2 (7)": the master and its source device.
      let line = try client.waitForLine(containing: "device:")
      let source = line[(line.firstIndex(of: "(") ?? line.endIndex)...]
      if source != other { return source }
    }
    return other ?? ""
  }
}
