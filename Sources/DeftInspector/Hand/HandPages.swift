import DeftGeometry
import DeftLocalization
import DeftTraces
import DeftViews

/// The page for fingers: modes, instructions, and the state of each finger.
struct HandFingersPage {
  let model: HandModel
  let perform: (HandCommand) -> Void
}

extension HandFingersPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker("How to move fingers", selection: mode) {
        ForEach(HandMode.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      Text(model.fingers.mode.instruction)
        .fixedSize(horizontal: false, vertical: true)
      HStack(spacing: 4) {
        ForEach(1...MouseFingers.most, id: \.self) { number in
          FingerChip(number: number, phase: phase(of: number))
            .onTapGesture { perform(.choose(number)) }
        }
      }
      Text(
        """
        Hold ⇧ to lift fingers when you release the mouse button. Press Alt+1 to Alt+4 to choose the \
        mode.
        """
      )
      .foregroundStyle(.secondary)
      .fixedSize(horizontal: false, vertical: true)
      HStack(spacing: 8) {
        Button("Lift all  Esc") { perform(.liftAll) }
        Button("Cancel all  ⇧Esc") { perform(.cancelAll) }
      }
      .buttonStyle(.bordered)
      .disabled(model.fingers.groups.isEmpty && model.played.isEmpty)
    }
  }

  private var mode: Binding<HandMode> {
    Binding(get: { model.fingers.mode }, set: { perform(.setMode($0)) })
  }

  private func phase(of number: Int) -> FingerChip.Phase {
    let fingers = model.fingers
    if fingers.places[number] != nil { return .down }
    if fingers.taken.contains(number) { return .playing }
    return fingers.next.contains(number) ? .next : .up
  }
}

/// A chip with a finger's number and phase; its outline and fill show the phase independently of
/// color.
private struct FingerChip: View {
  enum Phase {
    case up, next, down
    case playing

    /// Returns the accessibility label of a finger.
    func words(of number: Int) -> LocalizedStringKey {
      switch self {
      case .up: "Finger \(number), up"
      case .next: "Finger \(number), next"
      case .down: "Finger \(number), down"
      case .playing: "Finger \(number), playing"
      }
    }
  }

  let number: Int
  let phase: Phase
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    ZStack {
      Circle().fill(phase == .down ? Color.accentColor : Color.secondary.opacity(0.15))
      Circle().strokeBorder(
        phase == .next ? Color.accentColor : Color.secondary.opacity(0.5),
        style: StrokeStyle(
          lineWidth: phase == .next ? 2 : 1, dash: phase == .playing ? [3, 3] : []))
      Text(verbatim: "\(number % 10)")
        .foregroundStyle(phase == .down ? onAccent : Color.primary)
    }
    .frame(width: 25, height: 25)
    .contentShape(Circle())
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(phase.words(of: number))
    .accessibilityAddTraits(.isButton)
  }

  /// The text color on the accent color, which is light in dark mode.
  private var onAccent: Color { colorScheme == .dark ? .black : .white }
}

/// The page for tracks, which play in a loop, and for the script that they form.
struct HandTracksPage {
  let model: HandModel
  let perform: (HandCommand) -> Void

  /// The number of script lines shown.
  private static let lines = 5
}

extension HandTracksPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(
        """
        Record a track with one or more fingers. It loops while you record the next track. \
        Together, the tracks form a script: a text file that you can edit.
        """
      )
      .fixedSize(horizontal: false, vertical: true)
      HStack(spacing: 8) {
        Button(model.tracks.recording == nil ? "Record  ⇧F3" : "End track  ⇧F3") {
          perform(.record)
        }
        Button(model.tracks.isPlaying ? "Pause" : "Play") { perform(.play) }
          .disabled(model.tracks.isEmpty)
        Button("Clear") { perform(.clear) }.disabled(model.tracks.isEmpty)
      }
      .buttonStyle(.bordered)
      ForEach(model.tracks.tracks.indices, id: \.self) { index in
        HStack {
          Text("Track \(index + 1)").fontWeight(.semibold)
          Text(fingers(of: model.tracks.tracks[index])).foregroundStyle(.secondary)
          Spacer()
          Text(verbatim: "\(Int((model.tracks.tracks[index].length * 1000).rounded())) ms")
        }
      }
      if !model.tracks.isEmpty {
        Text(script).font(.system(size: 10, design: .monospaced)).foregroundStyle(.secondary)
          .lineLimit(Self.lines)
      }
      HStack(spacing: 8) {
        Button("Save script  Ctrl+F3") { perform(.save) }.disabled(model.tracks.isEmpty)
        Button("Reload") { perform(.reload) }.disabled(model.path == nil)
      }
      .buttonStyle(.bordered)
    }
  }

  private func fingers(of track: HandTracks.Track) -> LocalizedStringResource {
    let names = track.fingers.map(String.init).joined(separator: ", ")
    return LocalizedStringResource(
      "finger \(names)", many: "fingers \(names)", count: track.fingers.count)
  }

  /// The first lines of the script.
  private var script: String {
    let steps = model.tracks.merged.prefix(Self.lines).map { step in
      ContactScript.Step(
        at: (step.time * 1000).rounded(),
        ContactScript.Contact(
          step.number, step.phase,
          at: CGPoint(x: step.place.x.rounded(), y: step.place.y.rounded())))
    }
    return ContactScript(steps: steps).text
      .replacingOccurrences(of: "\"", with: "").replacingOccurrences(of: ".0", with: "")
      .trimmingCharacters(in: .newlines)
  }
}

/// The page for the simulated screen.
struct HandScreenPage {
  let model: HandModel
}

extension HandScreenPage: View {
  var body: some View {
    @Bindable var model = model
    return VStack(alignment: .leading, spacing: 8) {
      Text(
        """
        How the simulated screen reports fingers. A resting finger sends no reports unless noise \
        moves it.
        """
      )
      .fixedSize(horizontal: false, vertical: true)
      row("Reports", rate) { move in
        let rates = HandScreen.rates
        let index = rates.firstIndex(of: model.screen.rate) ?? 0
        model.screen.rate = rates[min(max(0, index + move), rates.count - 1)]
      }
      row("Jitter", .init(verbatim: String(format: "%.1f pt", Double(model.screen.jitter)))) {
        model.screen.jitter = step(model.screen.jitter, by: 0.1, $0, upTo: 5)
      }
      row(
        "Pressure noise",
        .init(verbatim: "\(Int((model.screen.pressureNoise * 100).rounded()))%")
      ) {
        model.screen.pressureNoise = Double(
          step(CGFloat(model.screen.pressureNoise), by: 0.05, $0, upTo: 0.3))
      }
      row("Size noise", .init(verbatim: "\(Int(model.screen.widthNoise.rounded())) pt")) {
        model.screen.widthNoise = step(model.screen.widthNoise, by: 1, $0, upTo: 10)
      }
      row("Seed", .init(verbatim: "\(model.screen.seed)")) {
        model.screen.seed = UInt64(max(1, Int(model.screen.seed) + $0))
      }
    }
  }

  private var rate: LocalizedStringResource {
    model.screen.rate.map { "\($0) per second" }
      ?? (model.screen.isNoisy ? "\(HandScreen.usualRate) per second" : "mouse rate")
  }

  private func row(
    _ name: LocalizedStringKey, _ value: LocalizedStringResource, change: @escaping (Int) -> Void
  ) -> some View {
    HStack {
      Text(name)
      Spacer()
      Text(value).foregroundStyle(.secondary)
      Stepper(name, onIncrement: { change(1) }, onDecrement: { change(-1) }).labelsHidden()
    }
  }

  /// Returns a value changed by steps, without accumulated rounding errors.
  private func step(
    _ value: CGFloat, by step: CGFloat, _ count: Int, upTo limit: CGFloat
  ) -> CGFloat {
    min(max(0, ((value / step).rounded() + CGFloat(count)) * step), limit)
  }
}
