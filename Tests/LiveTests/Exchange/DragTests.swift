import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Drag and drop, with programs of other people on the other side.
  @Suite("Drag and drop")
  struct DragTests {
    private let server: VirtualXServer
    private let program: ExchangeProgram
    private let other: ForeignDrag
    private var target: Window { program.window.id }

    /// The program's window is at the left, the other one's at the right.
    init() throws {
      server = try VirtualXServer(VirtualXServer.Configuration(width: 900, height: 600))
      program = try ExchangeProgram(server.displayName)
      other = try ForeignDrag(
        server.displayName, PixelRect(x: 500, y: 0, width: 300, height: 300))
    }

    /// Lives, together with the other program, until something is so.
    @discardableResult
    private func live(for timeout: TimeInterval = 5, until condition: () -> Bool) -> Bool {
      program.live(for: timeout) {
        other.turn()
        return condition()
      }
    }

    // MARK: In

    @Test("something is dragged over the window, and dropped there")
    func dropIn() {
      other.text = "dropped"
      other.enter(target, kinds: ["a/b", "c/d", "e/f", "UTF8_STRING", "text/plain"])
      other.position(target, x: 120, y: 80, .dndActionMove)
      #expect(live { other.last(.dndStatus) != nil })
      #expect(program.overs.last?.location == CGPoint(x: 120, y: 80))
      #expect(program.overs.last?.types == ["a/b", "c/d", "e/f", .text])
      #expect(program.overs.last?.operation == .move)
      #expect(other.last(.dndStatus)?[1] == 3)
      #expect(other.last(.dndStatus)?[4] == other.connection.atoms[.dndActionCopy])
      other.drop(target)
      #expect(live { other.last(.dndFinished) != nil })
      #expect(program.dropped.map { try? $0.get().text } == ["dropped"])
      #expect(other.last(.dndFinished)?[1] == 1)
    }

    @Test("what is not wanted is refused, and its drop is none")
    func refused() {
      program.answer = .forbidden
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(live { other.last(.dndStatus) != nil })
      #expect(other.last(.dndStatus)?[1] == 2)
      other.drop(target)
      #expect(live { other.last(.dndFinished) != nil })
      #expect(other.last(.dndFinished)?[1] == 0)
      #expect(program.dropped.isEmpty && program.leaves == 1)
    }

    @Test("a source that leaves, or is gone, drags nothing any more", arguments: [true, false])
    func leaving(byMessage: Bool) {
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(live { !program.overs.isEmpty })
      if byMessage { other.leave(target) } else { other.die() }
      #expect(live { program.leaves == 1 })
      other.drop(target)
      live(for: 0.2) { false }
      #expect(program.dropped.isEmpty)
    }

    @Test("a source that hands nothing over ends the drop, after a while")
    func silentSource() {
      other.enter(target)
      other.position(target, x: 10, y: 10)
      #expect(live { other.last(.dndStatus) != nil })
      other.answers = false
      other.drop(target)
      #expect(live(for: 8) { other.last(.dndFinished) != nil })
      #expect(program.dropped == [.failure(.timedOut(SelectionReader.patience))])
      #expect(other.last(.dndFinished)?[1] == 0)
    }

    @Test("messages that make no sense are passed over")
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

    // MARK: Out

    /// Drags out what is pressed in the window; gives what became of it.
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

    @Test("a mouse or a finger drags something out of the window", arguments: [true, false])
    func dropOut(byMouse: Bool) {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      let (start, end) = (CGPoint(x: 100, y: 100), CGPoint(x: 600, y: 150))
      if byMouse {
        server.mouse.move(to: start)
        server.mouse.press()
        server.mouse.move(to: CGPoint(x: 200, y: 150), over: 0.1)
        #expect(live { !program.overs.isEmpty })
        server.mouse.move(to: end, over: 0.1)
        #expect(live { other.last(.dndPosition)?[2] == 600 << 16 | 150 })
        server.mouse.release()
      } else {
        let finger = server.touchscreen.touch(at: start)
        finger.move(to: CGPoint(x: 200, y: 150), over: 0.1)
        #expect(live { !program.overs.isEmpty })
        finger.move(to: end, over: 0.1)
        #expect(live { other.last(.dndPosition) != nil })
        finger.lift()
      }
      #expect(live { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(other.received == Data("from the window".utf8))
      #expect(other.messages.map(\.name).prefix(2) == ["XdndEnter", "XdndPosition"])
      #expect(other.messages.last?.name == "XdndDrop")
      // Over its own window it asks itself.
      #expect(program.overs.first?.isOwn == true && program.leaves == 1)
    }

    @Test("a drag within the window is dropped there")
    func within() {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      server.mouse.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 200, y: 200), over: 0.1)
      #expect(live { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(program.dropped.map { try? $0.get().text } == ["from the window"])
      #expect(program.overs.last?.location.x == 200)
    }

    @Test("where nobody takes it, nothing happens")
    func nowhere() {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      other.takes = false
      for end in [CGPoint(x: 600, y: 100), CGPoint(x: 450, y: 500)] {
        server.mouse.drag(from: CGPoint(x: 20, y: 20), to: end, over: 0.1)
        #expect(live { !ends.isEmpty })
        #expect(ends == [.forbidden])
        ends = []
      }
      #expect(other.received == nil && other.messages.last?.name == "XdndLeave")
    }

    @Test("a target that is gone, or says nothing, takes nothing", arguments: [true, false])
    func targetDies(afterDrop: Bool) {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      server.mouse.move(to: CGPoint(x: 20, y: 20))
      server.mouse.press()
      other.answers = afterDrop
      other.finishes = false
      server.mouse.move(to: CGPoint(x: 600, y: 100), over: 0.05)
      #expect(live { other.last(.dndPosition) != nil })
      if afterDrop {
        server.mouse.release()
        #expect(live { other.received != nil })
        other.die()
      } else {
        server.mouse.release()
      }
      #expect(live { !ends.isEmpty })
      #expect(ends == [.forbidden])
      #expect(program.exchange.nextDeadline == nil)
    }

    @Test("the picture is at the pointer while something is dragged, and gone after it")
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
      #expect(live(until: isRed))
      program.exchange.cancelDrag()
      #expect(live { !isRed() })
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

    @Test("GTK takes what is dragged out")
    func toGTK() throws {
      var ends: [DropOperation] = []
      dragOut { ends.append($0) }
      let gtk = try server.run("/usr/bin/python3", ["-c", Self.gtk, "target"])
      try gtk.waitForLine(containing: "ready", timeout: 20)
      server.mouse.move(to: CGPoint(x: 100, y: 100))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 600, y: 450), over: 0.2)
      live(for: 0.5) { false }
      server.mouse.release()
      #expect(live { !ends.isEmpty })
      #expect(ends == [.copy])
      #expect(gtk.lines().contains("got from the window"))
    }

    @Test("what GTK drags is taken")
    func fromGTK() throws {
      let gtk = try server.run("/usr/bin/python3", ["-c", Self.gtk, "source"])
      try gtk.waitForLine(containing: "ready", timeout: 20)
      server.mouse.move(to: CGPoint(x: 600, y: 450))
      server.mouse.press()
      server.mouse.move(to: CGPoint(x: 560, y: 420), over: 0.1)
      server.mouse.move(to: CGPoint(x: 150, y: 120), over: 0.3)
      #expect(live { !program.overs.isEmpty })
      // It tells a place when the one before was answered, and drops only what it knows to be taken.
      let told = program.overs.count
      var step = 0
      #expect(
        live {
          step += 1
          server.mouse.move(to: CGPoint(x: 160 + step % 10, y: 130))
          return program.overs.count > told
        })
      server.mouse.release()
      #expect(live { !program.dropped.isEmpty })
      #expect(program.dropped.map { try? $0.get().text } == ["from GTK"])
      #expect(live { gtk.lines().contains("end") })
    }
  }
}
