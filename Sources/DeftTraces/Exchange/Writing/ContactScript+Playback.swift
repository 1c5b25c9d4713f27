import DeftInput

extension ContactScript {
  /// Creates a script with the contacts of a recording: *each contact has a different number; input that a script
  /// cannot represent is omitted*.
  ///
  /// Times are rounded to a microsecond. For a raw trace, time 0 is the first contact, scroll,
  /// swipe or key, and earlier pointer movements are at 0. The times of a script are not shifted.
  ///
  /// Touchpad pinches and swipes, wheels, keys, window sizes, buttons other than the primary one,
  /// and the reasons for cancellations are omitted.
  public init(_ playback: Playback) {
    var omitted = OmittedInput()
    self.init(playback, omitted: &omitted)
  }

  /// Returns a recording as a script, with warnings about omitted input.
  package static func export(_ playback: Playback) -> Export {
    var omitted = OmittedInput()
    let script = ContactScript(playback, omitted: &omitted)
    return Export(text: script.text, warnings: omitted.warnings)
  }

  private init(_ playback: Playback, omitted: inout OmittedInput) {
    self.init(width: playback.width, height: playback.height)
    var numbers: [ContactID: (number: Int, pressure: Double)] = [:]
    var skipped: Set<ContactID> = []
    var count = 0
    var time = -Double.infinity
    playback.forEachStep { step in
      // Times are rounded and never decrease.
      let milliseconds = ((step.time - playback.zero) * 1e6).rounded() / 1000
      time = max(time, playback.zero == 0 ? milliseconds : max(0, milliseconds))
      switch step.action {
      case .wait: steps.append(Step(at: time, nil))
      case .resize: omitted.add("window sizes")
      case .input(.hover(let hover)):
        steps.append(Step(at: time, Contact(0, .move, at: hover.location, kind: .mouse)))
      case .input(.contact(let event)):
        let isSecondary = event.kind == .pointer && event.button != 1
        guard event.kind != .touchpad, !isSecondary else {
          if event.phase == .began {
            omitted.add(event.kind == .touchpad ? "touchpad pinches" : "other buttons")
            skipped.insert(event.id)
          }
          return
        }
        if event.phase == .began {
          count += 1
          numbers[event.id] = (count, 1)
        }
        guard let known = numbers[event.id] else { return }
        var contact = Contact(known.number, .move, at: event.location)
        switch event.phase {
        case .began: contact.phase = .begin
        case .moved: break
        case .ended: contact.phase = .end
        case .cancelled: contact.phase = .cancel
        }
        if event.kind != .touch { contact.kind = event.kind == .pen ? .pen : .mouse }
        if event.pressure != known.pressure {
          contact.pressure = event.pressure
          numbers[event.id]?.pressure = event.pressure
        }
        steps.append(Step(at: time, contact))
      case .input(let input): omitted.add(input)
      }
    }
  }
}
