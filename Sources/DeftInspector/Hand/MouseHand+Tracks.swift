import DeftGeometry
import DeftInput
import DeftTraces

/// Recording, playing, saving and loading tracks.
extension MouseHand {
  func beginTrack(at time: TimeInterval) {
    liftAll(at: time)
    noise = HandNoise(seed: seed)
    model.tracks.beginRecording()
    if !model.tracks.isEmpty, !model.tracks.isPlaying { model.tracks.play(at: time) }
  }

  /// Lifts all fingers and ends the track once they are lifted.
  func endTrack(at time: TimeInterval) {
    endsTrack = true
    liftAll(at: time)
    finishTrack(at: time)
  }

  func finishTrack(at time: TimeInterval) {
    guard endsTrack, !owners.values.contains(where: \.isDriven) else { return }
    endsTrack = false
    model.tracks.endRecording()
    model.fingers.taken = model.tracks.fingers
    if savesTrack {
      savesTrack = false
      return save(at: time)
    }
    if !model.tracks.isEmpty, !model.tracks.isPlaying {
      model.tracks.play(at: time + HandTracks.pause)
    }
  }

  func play(_ step: HandTracks.Step, at time: TimeInterval) {
    if step.phase == .begin {
      endPlayed(step.number, .ended, at: time)
      played[step.number] = newContact(of: step.number, isDriven: false)
    }
    guard let id = played[step.number] else { return }
    var contact = ContactEvent(
      id: id, kind: .touch, phase: .began, time: time, location: step.place,
      pressure: step.pressure)
    switch step.phase {
    case .begin: break
    case .move: contact.phase = .moved
    case .end: contact.phase = .ended
    case .cancel: contact.phase = .cancelled(.systemCancelled)
    }
    model.played[step.number] = step.place
    if step.phase == .end || step.phase == .cancel {
      (played[step.number], model.played[step.number]) = (nil, nil)
    }
    stage.inject(contact, width: HandScreen.width)
    stage.setNeedsFrame()
  }

  func stopPlaying(at time: TimeInterval, _ phase: ContactEvent.Phase = .ended) {
    model.tracks.stop()
    for number in played.keys.sorted() { endPlayed(number, phase, at: time) }
  }

  func endPlayed(_ number: Int, _ phase: ContactEvent.Phase, at time: TimeInterval) {
    guard let id = played.removeValue(forKey: number) else { return }
    let place = model.played.removeValue(forKey: number) ?? .zero
    stage.inject(ContactEvent(id: id, kind: .touch, phase: phase, time: time, location: place))
  }

  // MARK: - Files

  func save(at time: TimeInterval) {
    guard model.tracks.recording == nil else {
      savesTrack = true
      return endTrack(at: time)
    }
    guard !model.tracks.isEmpty else {
      return show("Nothing to save. Record a track first (⇧F3).", isError: true)
    }
    do {
      let path = try files.save(model.tracks.script(on: stage.size, subject: subject()))
      model.path = path
      show("Saved as \(HandScriptFile.shown(path)).", isError: false)
    } catch {
      show("Not saved. \(error.message)", isError: true)
    }
    stage.setNeedsFrame()
  }

  func reload(at time: TimeInterval) {
    guard let path = model.path else { return }
    do {
      let script = try ContactScript(contentsOf: path)
      stopPlaying(at: time)
      model.tracks.load(script)
      show("Playing \(HandScriptFile.shown(path)).", isError: false)
      model.tracks.play(at: time)
    } catch {
      show("Not loaded. \(error.message)", isError: true)
    }
  }
}
