import Deft
import DeftTesting
import GestureBench

/// A player of inputs on the devices of a virtual X server.
struct SimulatedInputPlayer {
  private let server: VirtualXServer
  private var pinch: VirtualPinch?
  /// The injector of faults, created for the first fault.
  private var faults: ServerFaults?
  private var isUnplugged = false

  init(_ server: VirtualXServer) { self.server = server }

  /// Plays an input.
  ///
  /// - Throws: An error if a fault cannot be injected: the program `xinput` is missing, or the
  ///   server does not answer.
  mutating func play(_ input: SimulatedInput) throws {
    switch input {
    case .touchBegan, .buttonChanged(_, isDown: true): try endFaults()
    default: break
    }
    switch input {
    case .faultBegan(let fault): try begin(fault)
    case .touchBegan(let finger, let place): server.touchscreen.begin(finger, at: place)
    case .touchMoved(let finger, let place): server.touchscreen.move(finger, to: place)
    case .touchEnded(let finger, let place):
      server.touchscreen.move(finger, to: place)
      server.touchscreen.end(finger)
    case .pointerMoved(let place):
      if place != server.mouse.position { server.mouse.move(to: place) }
    case .buttonChanged(let number, let isDown):
      let button = PointerButton(rawValue: number)
      if isDown { server.mouse.press(button) } else { server.mouse.release(button) }
    case .scrolled(let steps): server.mouse.scroll(by: steps)
    case .keyChanged(let code, let isDown):
      guard (8...255).contains(code) else { return }
      let key = Key(rawValue: code)
      if isDown { server.keyboard.press(key) } else { server.keyboard.release(key) }
    case .pinchBegan:
      if pinch == nil { pinch = server.touchpad.beginPinch(fingers: 2) }
    case .pinchChanged(let scale, let rotation, let translation):
      pinch?.update(scale: scale, rotation: rotation, translation: translation)
    case .pinchEnded:
      pinch?.end()
      pinch = nil
    case .screenResized(let size): server.screenDidResize(to: size)
    }
  }
  private mutating func begin(_ fault: SimulatedFault) throws {
    if faults == nil { faults = ServerFaults(displayName: server.displayName) }
    switch fault {
    case .unplugged:
      isUnplugged = true
      try server.setEnabled(false, device: server.touchscreen.name)
    case .focusLost: faults?.begin(.focusLost)
    case .windowHidden: faults?.begin(.windowHidden)
    case .grabbed: faults?.begin(.grabbed)
    }
  }

  private mutating func endFaults() throws {
    faults?.end()
    guard isUnplugged else { return }
    isUnplugged = false
    try server.setEnabled(true, device: server.touchscreen.name)
  }
}
