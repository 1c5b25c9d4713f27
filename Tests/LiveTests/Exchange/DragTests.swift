import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Drag and drop with other programs.
  @Suite("Drag and drop")
  struct DragTests {
    private let server: VirtualXServer
    private let program: ExchangeProgram
    private let other: ForeignDrag
    private var target: Window { program.window.id }

    /// Creates two programs: one with a window on the left, the other with a window on the right.
    init() throws {
      server = try VirtualXServer(VirtualXServer.Configuration(width: 900, height: 600))
      program = try ExchangeProgram(server.displayName)
      other = try ForeignDrag(
        server.displayName, PixelRect(x: 500, y: 0, width: 300, height: 300))
    }

    /// Processes events of both programs until a condition holds.
    @discardableResult
    private func run(for timeout: TimeInterval = 5, until condition: () -> Bool) -> Bool {
      program.run(for: timeout) {
        other.processEvents()
        return condition()
      }
    }

    // MARK: Dropping

    @Test("Another program drags text over the window and drops it")
    func dropIn() {
      other.text = "dropped"
      other.enter(target, kinds: ["a/b", "c/d", "e/f", "UTF8_STRING", "text/plain"])
      other.position(target, x: 120, y: 80, .dndActionMove)
      #expect(run { other.last(.dndStatus) != nil })
      #expect(program.overs.last?.location == CGPoint(x: 120, y: 80))
      #expect(program.overs.last?.types == ["a/b", "c/d", "e/f", .text])
      #expect(program.overs.last?.operation == .move)
      #expect(other.last(.dndStatus)?[1] == 3)
      #expect(other.last(.dndStatus)?[4] == other.connection.atoms[.dndActionCopy])
      other.drop(target)
      #expect(run { other.last(.dndFinished) != nil })
      #expect(program.dropped.map { try? $0.get().text } == ["dropped"])
      #expect(other.last(.dndFinished)?[1] == 1)
    }

    @Test("A refused drag cannot be dropped")
    func refused() {
      program.answer = .forbidden
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(run { other.last(.dndStatus) != nil })
      #expect(other.last(.dndStatus)?[1] == 2)
      other.drop(target)
      #expect(run { other.last(.dndFinished) != nil })
      #expect(other.last(.dndFinished)?[1] == 0)
      #expect(program.dropped.isEmpty && program.leaves == 1)
    }

    @Test("A drag into the window ends when its source leaves or dies", arguments: [true, false])
    func leaving(byMessage: Bool) {
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(run { !program.overs.isEmpty })
      if byMessage { other.leave(target) } else { other.die() }
      #expect(run { program.leaves == 1 })
      other.drop(target)
      run(for: 0.2) { false }
      #expect(program.dropped.isEmpty)
    }

    @Test("A drop fails after a timeout if the source sends no data")
    func silentSource() {
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(run { other.last(.dndStatus) != nil })
      other.answers = false
      other.drop(target)
      #expect(run(for: 8) { other.last(.dndFinished) != nil })
      #expect(program.dropped == [.failure(.timedOut(SelectionReader.patience))])
      #expect(other.last(.dndFinished)?[1] == 0)
    }

    @Test("Invalid messages of drag and drop are ignored")
    func hostile() {
      for name in [
        AtomTable.Name.dndEnter, .dndPosition, .dndLeave, .dndDrop, .dndStatus, .dndFinished,
      ] {
        for numbers in [
          (0, 0, 0, 0, 0), (UInt.max, .max, .max, .max, .max), (0xdead, 5 << 24 | 1, 3, 4, 5),
          (other.window, 200 << 24, 1, 1, 1), (target, 5 << 24 | 1, 0, 0, 0),
        ] as [(UInt, UInt, UInt, UInt, UInt)] {
          other.send(name, to: target, numbers)
          other.send(name, to: program.exchange.window, numbers)
        }
      }
      dropIn()
    }

    // MARK: Dragging

    /// Makes the program drag content when its window is pressed. The closure receives the result.
    private func dragOut(
      _ content: ClipboardContent = ClipboardContent("from the window"),
      _ end: @escaping (DropOperation) -> Void
    ) {
      program.onInput = { [program] input in
        guard case .contact(let contact) = input else { return }
        let exchange = program.exchange
        switch contact.phase {
        case .began:
          let hasBegun = exchange.beginDrag(
            content, allowing: [.copy], picture: nil, at: contact.location, end)
          #expect(hasBegun)
        case .moved: exchange.moveDrag(to: contact.location)
        case .ended:
          exchange.moveDrag(to: contact.location)
          exchange.dropDrag()
        case .cancelled: exchange.cancelDrag()
        }
      }
    }

    @Test("A mouse or a finger drags text out of the window", arguments: [true, false])
    func dropOut(byMouse: Bool) {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      let (start, end) = (CGPoint(x: 100, y: 100), CGPoint(x: 600, y: 150))
      if byMouse {
        server.mouse.move(to: start)
        server.mouse.press()
        server.mouse.move(to: CGPoint(x: 200, y: 150), over: 0.1)
        #expect(run { !program.overs.isEmpty })
        server.mouse.move(to: end, over: 0.1)
        #expect(run { other.last(.dndPosition)?[2] == 600 << 16 | 150 })
        server.mouse.release()
      } else {
        let finger = server.touchscreen.touch(at: start)
        finger.move(to: CGPoint(x: 200, y: 150), over: 0.1)
        #expect(run { !program.overs.isEmpty })
        finger.move(to: end, over: 0.1)
        #expect(run { other.last(.dndPosition) != nil })
        finger.lift()
      }
      #expect(run { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(other.received == Data("from the window".utf8))
      #expect(other.messages.map(\.name).prefix(2) == ["XdndEnter", "XdndPosition"])
      #expect(other.messages.last?.name == "XdndDrop")
      // Over its own window, the program is its own drop target.
      #expect(program.overs.first?.isOwn == true && program.leaves == 1)
    }

    @Test("Content dragged within the window can be dropped there")
    func within() {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      server.mouse.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 200), over: 0.1)
      #expect(run { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(program.dropped.map { try? $0.get().text } == ["from the window"])
      #expect(program.overs.last?.location.x == 200)
    }

    @Test("A drag without a drop target has no effect")
    func nowhere() {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      other.accepts = false
      for end in [CGPoint(x: 600, y: 100), CGPoint(x: 450, y: 500)] {
        server.mouse.drag(from: CGPoint(x: 20, y: 20), to: end, over: 0.1)
        #expect(run { !ends.isEmpty })
        #expect(ends == [.forbidden])
        ends = []
      }
      #expect(other.received == nil && other.messages.last?.name == "XdndLeave")
    }

    @Test("A drop fails if the target is gone or does not answer", arguments: [true, false])
    func targetDies(afterDrop: Bool) {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      server.mouse.move(to: CGPoint(x: 20, y: 20))
      server.mouse.press()
      other.answers = afterDrop
      other.finishes = false
      server.mouse.move(to: CGPoint(x: 600, y: 100), over: 0.05)
      #expect(run { other.last(.dndPosition) != nil })
      if afterDrop {
        server.mouse.release()
        #expect(run { other.received != nil })
        other.die()
      } else {
        server.mouse.release()
      }
      #expect(run { !ends.isEmpty })
      #expect(ends == [.forbidden])
      #expect(program.exchange.nextDeadline == nil)
    }

    @Test("The drag image follows the pointer and disappears after the drag")
    func picture() throws {
      let red = DragPicture(
        width: 40, height: 40, pixels: [UInt32](repeating: 0xFFFF_0000, count: 1600),
        hotspot: CGPoint(x: 20, y: 20))
      var ends: [DropOperation] = []
      program.onInput = { [program] input in
        guard case .contact(let contact) = input else { return }
        if contact.phase == .began {
          _ = program.exchange.beginDrag(
            ClipboardContent("x"), allowing: [.copy], picture: red, at: contact.location
          ) { ends.append($0) }
        }
        program.exchange.moveDrag(to: contact.location)
      }
      server.mouse.move(to: CGPoint(x: 20, y: 20))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 600, y: 400), over: 0.05)
      func isRed() -> Bool {
        (try? server.screenshot(of: PixelRect(x: 610, y: 410, width: 1, height: 1)))?
          .pixels.first.map { $0 & 0xFFFFFF } == 0xFF0000
      }
      #expect(run(until: isRed))
      program.exchange.cancelDrag()
      #expect(run { !isRed() })
      #expect(ends == [.cancel])
    }

    // MARK: GTK

    private static let gtk = """
      import gi, sys
      gi.require_version('Gtk', '3.0')
      from gi.repository import Gtk, Gdk, GLib
      w = Gtk.Window(type=Gtk.WindowType.POPUP)
      w.set_default_size(200, 200)
      w.move(500, 350)
      b = Gtk.EventBox()
      w.add(b)
      if sys.argv[1] == 'target':
          b.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
          b.drag_dest_add_text_targets()
          b.connect('drag-data-received', lambda w, c, x, y, d, i, t: print('got', d.get_text(), flush=True))
      else:
          b.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
          b.drag_source_add_text_targets()
          b.connect('drag-data-get', lambda w, c, d, i, t: d.set_text('from GTK', -1))
          b.connect('drag-end', lambda w, c: print('end', flush=True))
      w.show_all()
      GLib.idle_add(lambda: print('ready', flush=True))
      Gtk.main()
      """

    @Test("GTK accepts a drag out of the window")
    func toGTK() throws {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      let gtk = try server.run("/usr/bin/python3", ["-c", Self.gtk, "target"])
      try gtk.waitForLine(containing: "ready", timeout: 20)
      server.mouse.move(to: CGPoint(x: 100, y: 100))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 600, y: 450), over: 0.2)
      run(for: 0.5) { false }
      server.mouse.release()
      #expect(run { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(gtk.lines().contains("got from the window"))
    }

    @Test("A drag from GTK is accepted")
    func fromGTK() throws {
      let gtk = try server.run("/usr/bin/python3", ["-c", Self.gtk, "source"])
      try gtk.waitForLine(containing: "ready", timeout: 20)
      server.mouse.move(to: CGPoint(x: 600, y: 450))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 560, y: 420), over: 0.1)
      server.mouse.move(to: CGPoint(x: 150, y: 120), over: 0.3)
      #expect(run { !program.overs.isEmpty })
      // GTK sends a position only after the reply to the previous one, and drops only if the target accepts.
      let told = program.overs.count
      var step = 0
      #expect(
        run {
          step += 1
          server.mouse.move(to: CGPoint(x: 160 + step % 10, y: 130))
          return program.overs.count > told
        })
      server.mouse.release()
      #expect(run { !program.dropped.isEmpty })
      #expect(program.dropped.map { try? $0.get().text } == ["from GTK"])
      #expect(run { gtk.lines().contains("end") })
    }
  }
}
