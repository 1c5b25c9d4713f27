import DeftInput
import DeftLocalization

/// A converter from the events of the kernel's devices to playback steps in points.
///
/// *Touchscreens are mapped to an area in points. A touchpad is played like a touchscreen, and a mouse starts in the
/// middle. Typed keys are omitted.*
struct EvdevPlayer {
  private var steps: [Playback.Step] = []
  private var warnings: [LocalizedStringResource]
  private var players: [DevicePlayer] = []
  private var keys = 0
  private var area: EvdevArea?

  /// Returns the playback of a recording.
  ///
  /// - Parameters:
  ///   - recording: The devices and events.
  ///   - size: The size that screens are mapped to, in points; `nil` for their own size.
  static func playback(_ recording: EvdevRecording, size: CGSize?) -> Playback {
    var player = EvdevPlayer(recording, size: size)
    player.play(recording)
    // A mouse without another device moves in an assumed area.
    let assumed = player.players.isEmpty ? nil : EvdevArea.fallback
    return Playback(
      steps: player.steps, size: player.area?.size ?? size ?? assumed, warnings: player.warnings,
      pointsPerMillimeter: player.area?.pointsPerMillimeter)
  }

  private init(_ recording: EvdevRecording, size: CGSize?) {
    warnings = recording.warnings
    let facts = Self.facts(of: recording)
    var deviceKinds = facts.map(DevicePlayer.DeviceKind.init)
    // The first device with positions determines the size.
    for (index, deviceKind) in deviceKinds.enumerated()
    where deviceKind != .nothing && deviceKind != .mouse {
      let (device, fact) = (recording.devices[index], facts[index])
      let isMulti = deviceKind == .touches(.slots) || deviceKind == .touches(.packets)
      func axis(_ multi: Int, _ single: Int) -> EvdevRecording.Axis? {
        (isMulti ? device.axes[multi] : nil) ?? device.axes[single]
      }
      let area = EvdevArea(
        of: device.title, x: axis(EvdevCode.Abs.mtPositionX, EvdevCode.Abs.x),
        y: axis(EvdevCode.Abs.mtPositionY, EvdevCode.Abs.y), reach: fact.reach,
        wanted: self.area?.size ?? size, warnings: &warnings)
      if self.area == nil { self.area = area }
      if fact.isTouchpad {
        warnings.append("\(device.title) is a touchpad and is played like a touchscreen.")
      }
      players.append(DevicePlayer(index, deviceKind, area: area, device: device))
      deviceKinds[index] = .nothing
    }
    for (index, deviceKind) in deviceKinds.enumerated() where deviceKind == .mouse {
      let size = area?.size ?? size ?? EvdevArea.fallback
      players.append(
        DevicePlayer(
          index, deviceKind, pointer: EvdevPointer(in: size), device: recording.devices[index]))
      warnings.append(
        """
        \(recording.devices[index].title) is a mouse. It starts in the middle, and each unit \
        moves it by one point.
        """)
    }
    if players.isEmpty {
      warnings.append("No device in the recording has touch input, a pen or a mouse button.")
    }
  }

  private mutating func play(_ recording: EvdevRecording) {
    guard let first = recording.events.first else {
      warnings.append("The recording has no events.")
      return
    }
    var last: [Int: EvdevRecording.Event] = [:]
    let indices = Dictionary(
      uniqueKeysWithValues: players.indices.map { (players[$0].number, $0) })
    for event in recording.events {
      last[event.device] = event
      let isTyped = !EvdevCode.Button.all.contains(event.code)
      if event.type == EvdevCode.Kind.key, event.value == 1, isTyped { keys += 1 }
      guard let index = indices[event.device] else { continue }
      let time = TimeInterval(event.time - first.time) / 1e6
      for input in players[index].receive(event, at: time) {
        steps.append(Playback.Step(time: time, action: .input(input)))
      }
    }
    for player in players {
      warnings += player.warnings(of: recording.devices[player.number].title)
    }
    for event in last.values.sorted(by: { $0.line < $1.line })
    where event.type != EvdevCode.Kind.syn {
      warnings.append(
        """
        Line \(event.line): the last frame of \(recording.devices[event.device].title) is \
        incomplete and was omitted.
        """)
    }
    if keys > 0 {
      warnings.append(
        LocalizedStringResource(
          "One key press was omitted.",
          many: "\(keys) key presses were omitted.", count: keys))
    }
  }

  /// The properties of a device derived from its description and its events.
  struct Facts {
    var device: EvdevRecording.Device
    var reach = (x: 0, y: 0)
    var abs: Set<Int> = []
    var hasMovement = false
    var hasPackets = false
    var buttons: Set<Int>

    var isTouchpad: Bool {
      let says = device.properties
      if says.contains(EvdevCode.Property.direct) { return false }
      return says.contains(EvdevCode.Property.pointer)
        || buttons.contains(EvdevCode.Button.toolFinger)
    }
  }

  private static func facts(of recording: EvdevRecording) -> [Facts] {
    var facts = recording.devices.map {
      Facts(device: $0, abs: Set($0.axes.keys), buttons: $0.keys)
    }
    for event in recording.events {
      let index = event.device
      switch event.type {
      case EvdevCode.Kind.abs:
        facts[index].abs.insert(event.code)
        switch event.code {
        case EvdevCode.Abs.x, EvdevCode.Abs.mtPositionX:
          facts[index].reach.x = max(facts[index].reach.x, event.value)
        case EvdevCode.Abs.y, EvdevCode.Abs.mtPositionY:
          facts[index].reach.y = max(facts[index].reach.y, event.value)
        default: break
        }
      case EvdevCode.Kind.rel where event.code <= EvdevCode.Rel.y: facts[index].hasMovement = true
      case EvdevCode.Kind.key: facts[index].buttons.insert(event.code)
      case EvdevCode.Kind.syn where event.code == EvdevCode.Syn.mtReport:
        facts[index].hasPackets = true
      default: break
      }
    }
    return facts
  }
}
