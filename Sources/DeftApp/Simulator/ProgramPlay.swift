import AppSupport
import Deft
import DeftTesting
import DeftTraces
import GestureBench

/// A recording or script, played to a program on a virtual X server in real time.
///
/// The policy: *pictures show the program at rest between two gestures.* The first picture is taken
/// before the first contact. Another one is taken each time the last finger or button is lifted, as
/// soon as the screen is at rest or the maximum wait is over. Further pictures are taken at chosen
/// times, without a wait. The film shows everything. *All times in the log are those of one clock*,
/// which also runs during the waits, as in the film.
final class ProgramPlay {
  /// A line of the log.
  private struct Line: Encodable {
    /// The time since playing began, in milliseconds: later than in the script by the waits for
    /// rest so far.
    var ms: Int
    var event: String
    var x: Double?
    var y: Double?
    var picture: String?
    var status: String?
  }

  struct Outcome {
    /// The pictures in the order in which they were taken.
    var pictures: [Screenshot]
    /// The status of the program, if it ended before the last picture.
    var end: DeftTesting.ExitStatus?
  }

  /// The longest wait for the first picture of the program, in seconds.
  private static let startPatience: TimeInterval = 20
  /// The longest wait for rest, in seconds. Some programs never rest.
  private static let restPatience: TimeInterval = 3
  /// The time without a change that counts as rest, in seconds.
  private static let rest: TimeInterval = 0.3

  private let server: VirtualXServer
  private let program: ClientProcess
  private let folder: URL
  private let film: Film
  private var pictures: [Screenshot] = []
  private var lines: [Line] = []
  private let progress: PlayProgress
  /// The time at which playing began; `nil` before that.
  private var start: TimeInterval?
  /// The time at which the script would have begun without the waits so far.
  private var begin: TimeInterval = 0

  /// Starts a program, and waits until the screen shows more than one color.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - session: The session in which the program runs.
  ///   - folder: The folder for the log, the pictures and the film.
  ///   - progress: The progress to show.
  init(
    _ command: SimulatedSession.Program, in session: SimulatedSession, into folder: URL,
    progress: PlayProgress
  ) throws {
    (server, self.folder, self.progress) = (session.server, folder, progress)
    progress.begin()
    film = Film(
      of: PixelRect(
        x: 0, y: 0, width: server.configuration.width, height: server.configuration.height),
      on: server)
    program = try session.start(command)
    let end = now + Self.startPatience
    while program.isRunning, now < end {
      let shot = try server.screenshot()
      if shot.pixels.contains(where: { $0 != shot.pixels[0] }) { break }
      server.mouse.hold(for: 0.05)
    }
  }

  private var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Plays all steps, and writes the files.
  ///
  /// - Parameters:
  ///   - playback: The steps, and the times of pictures from the script.
  ///   - moments: The times of pictures in addition to those of the script, in seconds after the
  ///     first step.
  func play(_ playback: Playback, picturesAt moments: [TimeInterval] = []) throws -> Outcome {
    try takePicture()
    begin = now
    start = begin
    var moments = (moments + playback.pictureTimes.map { $0 - playback.start }).sorted()[...]
    var hand = SimulatedHand()
    // Play recorded mouse contacts with the simulated mouse, not the touchscreen.
    hand.pointer = .mouse
    var player = SimulatedInputPlayer(server)
    var down: Set<ContactID> = []
    for step in playback.steps where program.isRunning {
      while let moment = moments.first, moment <= step.time - playback.start {
        moments.removeFirst()
        try wait(until: moment)
        try save(server.screenshot())
      }
      try wait(until: step.time - playback.start)
      guard case .input(let input) = step.action else { continue }
      let hadContacts = !down.isEmpty
      if case .contact(let contact) = input {
        log(contact)
        switch contact.phase {
        case .began: down.insert(contact.id)
        case .moved: break
        case .ended, .cancelled: down.remove(contact.id)
        }
      }
      for input in inputs(for: input, by: &hand) { try player.play(input) }
      if hadContacts, down.isEmpty {
        let before = now
        try takePicture()
        // Shift the next gestures by the wait for the picture, so that the pauses between gestures
        // are unchanged.
        begin += now - before
      }
    }
    for moment in moments where program.isRunning {
      try wait(until: moment)
      try save(server.screenshot())
    }
    let end = program.exitStatus
    if let end { lines.append(Line(ms: milliseconds, event: "ended", status: "\(end)")) }
    progress.beginFilm()
    try film.write(to: folder.place(of: "film.png"))
    progress.clear()
    try write(lines)
    return Outcome(pictures: pictures, end: end)
  }

  private func wait(until time: TimeInterval) throws {
    // The displayed time changes every second.
    while begin + time > now {
      progress.advance(to: now - begin)
      try film.capture(for: min(1, begin + time - now))
    }
  }

  private func inputs(
    for input: InputEvent, by hand: inout SimulatedHand
  ) -> [SimulatedInput] {
    let size = CGSize(width: server.configuration.width, height: server.configuration.height)
    return switch input {
    case .contact(let contact):
      hand.inputs(for: contact, at: contact.location, on: size, enactsFaults: true)
    case .hover(let hover): [.pointerMoved(hover.location)]
    case .scroll(let scroll): [.pointerMoved(scroll.location), .scrolled(scroll.delta)]
    case .key(let key): key.code.map { [.keyChanged($0, isDown: key.isDown)] } ?? []
    case .hoverEnded, .swipe: []
    }
  }

  private var milliseconds: Int { Int(((now - (start ?? now)) * 1000).rounded()) }

  private func log(_ contact: ContactEvent) {
    let event =
      switch contact.phase {
      case .began: "began"
      case .moved: "moved"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    lines.append(
      Line(
        ms: milliseconds, event: "\(contact.kind) \(contact.id) \(event)",
        x: Double(contact.location.x), y: Double(contact.location.y)))
  }

  /// Takes a picture when the screen is at rest, or after the maximum wait.
  private func takePicture() throws {
    let end = now + Self.restPatience
    var shot = try server.screenshot()
    var since = now
    while now < end, now - since < Self.rest {
      try film.capture(for: 0.03)
      let new = try server.screenshot()
      if new != shot { (shot, since) = (new, now) }
    }
    try save(shot)
  }

  private func save(_ shot: Screenshot) throws {
    let name = "\(pictures.count).png"
    pictures.append(shot)
    try Self.write(shot.image, to: folder.place(of: name))
    lines.append(Line(ms: milliseconds, event: "picture", picture: name))
    progress.didSave(name, at: start == nil ? 0 : now - begin)
  }

  private func write(_ lines: [Line]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data()
    for line in lines { data += try encoder.encode(line) + Data("\n".utf8) }
    let file = folder.place(of: "log.jsonl")
    do { try data.write(to: file) } catch { throw OutputError(file.path, error, status: 74) }
  }

  /// Writes a picture.
  static func write(_ image: ImageRef, to file: URL) throws {
    do { try image.writePNG(to: file) } catch { throw OutputError(file.path, error, status: 74) }
  }
}
