import CX11
import DeftGeometry
import DeftInput

extension XWindow {
  /// Hands out all that the server has to say up to this moment, which takes an answer of the server:
  /// afterwards, nothing is on its way that happened before the call.
  package func catchUp(_ body: (WindowEvent) -> Void) {
    if isUsable { XSync(connection.display, 0) }
    drain(body)
  }

  /// The server's time at this moment, in seconds as its events have it; nil once it is gone.
  public func askServerTime() -> TimeInterval? {
    guard isUsable, let time = connection.askTime(through: id) else { return nil }
    return input.pipeline.seconds(of: UInt32(truncatingIfNeeded: time))
  }
}

extension XConnection {
  /// The server's time at this moment, in its own milliseconds; nil once it is gone.
  ///
  /// The server is asked, by a change of a property that nobody reads, and answers with the change's time.
  ///
  /// - Parameter window: a window of ours that hears of changes of its properties.
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

/// What an answer to the question for the server's time is known by.
private struct TimeQuestion {
  var window: Window
  var atom: Atom
}
