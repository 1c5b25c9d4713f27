import CX11
import DeftGeometry
import DeftInput

extension XWindow {
  /// Delivers all events that the server has sent so far. A round trip to the server makes sure that none is still in
  /// transit.
  package func catchUp(_ body: (WindowEvent) -> Void) {
    if isUsable { XSync(connection.display, 0) }
    drain(body)
  }

  /// Returns the server's current time in seconds, comparable with event times; `nil` if the connection is closed.
  public func askServerTime() -> TimeInterval? {
    guard isUsable, let time = connection.askTime(through: id) else { return nil }
    return input.pipeline.seconds(of: UInt32(truncatingIfNeeded: time))
  }
}

extension XConnection {
  /// Returns the server's current time in milliseconds; `nil` if the connection is closed.
  ///
  /// Changes an unused property and waits for the resulting event, which contains the time.
  ///
  /// - Parameter window: A window of ours that receives its property changes.
  func askTime(through window: Window) -> Time? {
    guard isConnected else { return nil }
    var question = TimeQuestion(window: window, atom: atoms[.timeQuestion])
    XChangeProperty(
      display, window, question.atom, Atom(XA_INTEGER), 8, PropModeAppend, nil, 0)
    XSync(display, 0)
    var answer = XEvent()
    let hasAnswer = withUnsafeMutableBytes(of: &question) { question in
      XCheckIfEvent(
        display, &answer,
        { _, event, question in
          guard let event, let question = UnsafeRawPointer(question) else { return 0 }
          let asked = question.load(as: TimeQuestion.self)
          return event.pointee.type == PropertyNotify
            && event.pointee.xproperty.window == asked.window
            && event.pointee.xproperty.atom == asked.atom ? 1 : 0
        }, question.baseAddress?.assumingMemoryBound(to: CChar.self)) != 0
    }
    return hasAnswer ? answer.xproperty.time : nil
  }
}

/// A query of the server's time, which identifies the event that answers it.
private struct TimeQuestion {
  var window: Window
  var atom: Atom
}
