import DeftInput

extension ContactScript {
  /// The contacts of a recording as a script: *each contact gets a number of its own; what a script has no
  /// words for is left out*.
  ///
  /// Left out are touchpads' pinches and swipes, wheels, keys, and buttons other than the primary one; a
  /// cancellation loses its reason.
  public init(_ playback: Playback) {
    var leftOut = LeftOut()
    self.init(playback, leftOut: &leftOut)
  }

  /// A recording as a script, and what was left out.
  package static func export(_ playback: Playback) -> Export {
    var leftOut = LeftOut()
    let script = ContactScript(playback, leftOut: &leftOut)
    return Export(text: script.text, warnings: leftOut.warnings)
  }

  private init(_ playback: Playback, leftOut: inout LeftOut) {
    self.init(width: playback.width, height: playback.height)
    var numbers: [ContactID: (number: Int, pressure: Double)] = [:]
    var skipped: Set<ContactID> = []
    var count = 0
    var time = -Double.infinity
    playback.forEachStep { step in
      // Milliseconds are rounded, and never back.
      time = max(time, JSONText.rounded(step.time * 1000))
      switch step.action {
      case .wait: steps.append(Step(at: time, nil))
      case .resize: leftOut.add("sizes of the window")
      case .input(.hover(let hover)):
        steps.append(Step(at: time, Contact(0, .move, at: hover.location, kind: .mouse)))
      case .input(.contact(let event)):
        let isSecondary = event.kind == .pointer && event.button != 1
        guard event.kind != .touchpad, !isSecondary else {
          if event.phase == .began {
            leftOut.add(event.kind == .touchpad ? "a touchpad's pinches" : "other buttons")
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
      case .input(let input): leftOut.add(input)
      }
    }
  }
}
