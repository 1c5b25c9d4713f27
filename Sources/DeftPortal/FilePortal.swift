import DeftBus
import DeftGeometry

/// The desktop's file dialog, through `org.freedesktop.portal.FileChooser`.
///
///     portal = FilePortal(asking: request, parent: "x11:2a00003", now: time) { answer in
///       …
///     }
///
/// The policy: *the request never blocks and is answered exactly once. If no dialog can be shown, or it ends
/// unexpectedly, the answer contains the reason, so that another dialog can be shown instead.*
///
/// The answer arrives on the main queue. Retain the portal until then: when released, it closes its dialog and does
/// not answer.
public final class FilePortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// The seconds that the desktop may take to confirm the dialog. The portal may have to be started first.
  private static let patience: TimeInterval = 15

  private var bus: BusConnection?
  /// The timer that reports, in the next iteration of the queue, that the bus is unavailable.
  private var refusal: (any DispatchSourceTimer)?
  private var answer: ((FileAnswer) -> Void)?
  /// The request object of the dialog and its owner; `nil` until the desktop has named it.
  private var handle: (path: String, owner: String?)?
  /// Responses that arrived before the desktop named our request.
  private var early: [(path: String, answer: FileAnswer)] = []

  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - request: The file to ask for.
  ///   - parent: The window that the dialog belongs to, such as `x11:2a00003`; `nil` for none.
  ///   - now: Returns the time of the machine's monotonic clock, in seconds.
  ///   - answer: Called once, on the main queue, never before this initializer has returned.
  public init(
    asking request: FileRequest, parent: String?, now: @escaping () -> TimeInterval,
    answer: @escaping (FileAnswer) -> Void
  ) {
    self.answer = answer
    do throws(BusConnection.Failure) {
      let bus = try BusConnection(now: now)
      self.bus = bus
      bus.lost = { [weak self] in self?.end(.failed($0.reason)) }
      try bus.subscribe(
        "type='signal',interface='org.freedesktop.portal.Request',member='Response',"
          + "path_namespace='\(Self.path)/request'"
      ) { [weak self] in self?.handleResponse($0) }
      try bus.subscribe(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.name)'"
      ) { [weak self] in self?.noteOwner($0) }
      try bus.send(call(request, parent, on: bus), patience: Self.patience) { [weak self] in
        self?.handleReply($0)
      }
    } catch {
      let reason = error.reason
      bus = nil
      let refusal = DispatchSource.makeTimerSource(queue: .main)
      refusal.setEventHandler { [weak self] in self?.end(.failed(reason)) }
      refusal.schedule(deadline: .now())
      refusal.activate()
      self.refusal = refusal
    }
  }

  deinit { cancel() }

  /// Closes the dialog without an answer.
  public func cancel() {
    answer = nil
    refusal?.cancel()
    if let bus, let handle,
      let message = bus.makeCall(
        Self.name, handle.path, "org.freedesktop.portal.Request", "Close")
    {
      bus.send(message)
    }
    bus?.close()
    (bus, handle) = (nil, nil)
  }

  // MARK: - Request

  private func call(
    _ request: FileRequest, _ parent: String?, on bus: BusConnection
  ) throws(BusConnection.Failure) -> BusMessage {
    let isSaving = if case .save = request.purpose { true } else { false }
    guard
      let call = bus.makeCall(
        Self.name, Self.path, "org.freedesktop.portal.FileChooser",
        isSaving ? "SaveFile" : "OpenFile")
    else { throw BusConnection.Failure(reason: "Cannot send a call to the session bus.") }
    call.append(parent ?? "")
    call.append(request.title)
    call.within("a", "{sv}") {
      call.option("modal", "b") { call.append(true) }
      if request.choosesFolders { call.option("directory", "b") { call.append(true) } }
      if let label = request.acceptLabel { call.option("accept_label", "s") { call.append(label) } }
      if let folder = request.folder {
        call.option("current_folder", "ay") { call.append(path: folder.path) }
      }
      switch request.purpose {
      case .open: break
      case .openSeveral: call.option("multiple", "b") { call.append(true) }
      case .save(let name): call.option("current_name", "s") { call.append(name) }
      }
      if !request.filters.isEmpty {
        call.option("filters", "a(sa(us))") {
          call.within("a", "(sa(us))") {
            Self.filters(of: request).forEach { Self.append($0, to: call) }
          }
        }
      }
    }
    return call
  }

  /// Returns the filters of a request, plus one that shows all files when opening, because a name
  /// may not reveal the file's type.
  static func filters(of request: FileRequest) -> [FileRequest.Filter] {
    if case .save = request.purpose { return request.filters }
    return request.filters + [FileRequest.Filter(String(localized: "All files"), patterns: ["*"])]
  }

  private static func append(_ filter: FileRequest.Filter, to call: BusMessage) {
    call.within("r", "sa(us)") {
      call.append(filter.name)
      call.within("a", "(us)") {
        for (kind, text) in rules(of: filter) {
          call.within("r", "us") {
            call.append(kind)
            call.append(text)
          }
        }
      }
    }
  }

  /// Returns the rules of a filter as the portal expects them: kind 0 is a glob pattern, kind 1 a
  /// MIME type.
  ///
  /// The policy: *file names match regardless of case.* Dialogs are case-sensitive, so each letter of a pattern is
  /// written in both cases.
  static func rules(of filter: FileRequest.Filter) -> [(kind: UInt32, text: String)] {
    filter.patterns.map { (0, bothCases($0)) } + filter.types.map { (1, $0) }
  }

  private static func bothCases(_ pattern: String) -> String {
    // A pattern with brackets stays unchanged, because brackets cannot be nested.
    guard !pattern.contains("[") else { return pattern }
    return pattern.map { character in
      let (small, large) = (character.lowercased(), character.uppercased())
      return small != large && small.count == 1 && large.count == 1
        ? "[\(small)\(large)]" : "\(character)"
    }.joined()
  }

  // MARK: - Response

  private func handleReply(_ reply: BusMessage) {
    if let error = reply.error {
      return end(.failed("The desktop cannot show a file dialog (\(error))."))
    }
    guard let path = reply.text("o") else {
      return end(.failed("The desktop cannot show a file dialog: its reply is invalid."))
    }
    handle = (path, reply.sender)
    if let known = early.first(where: { $0.path == path }) { end(known.answer) }
    early = []
  }

  private func handleResponse(_ signal: BusMessage) {
    guard let path = signal.path else { return }
    let answer = Self.answer(of: signal)
    guard let handle else { return early.append((path, answer)) }
    if handle.path == path, handle.owner == signal.sender { end(answer) }
  }

  private func noteOwner(_ signal: BusMessage) {
    guard handle != nil, signal.text() != nil, signal.text() != nil, signal.text() == "" else {
      return
    }
    handle = nil
    end(.failed("The desktop's file dialog ended unexpectedly."))
  }

  private func end(_ result: FileAnswer) {
    guard let answer else { return }
    (self.answer, handle) = (nil, nil)
    refusal?.cancel()
    bus?.close()
    bus = nil
    answer(result)
  }

  /// Converts the signal of a response to an answer.
  private static func answer(of signal: BusMessage) -> FileAnswer {
    switch signal.number() {
    case 0: break
    case 1: return .cancelled
    default: return .failed("The desktop's file dialog ended unexpectedly.")
    }
    var places: [String] = []
    guard signal.enter("a", "{sv}") else { return .failed("The desktop did not return a file.") }
    while signal.enter("e", "sv") {
      if signal.text() == "uris", signal.enter("v", "as"), signal.enter("a", "s") {
        while let place = signal.text() { places.append(place) }
        signal.leave()
        signal.leave()
      } else {
        signal.skip("v")
      }
      signal.leave()
    }
    return chosen(places)
  }

  /// Converts URIs, such as `file:///home/a%20b.deft`, to local files.
  static func chosen(_ places: [String]) -> FileAnswer {
    var files: [URL] = []
    for place in places {
      guard let url = URL(string: place), url.isFileURL, url.path.hasPrefix("/"),
        !url.path.contains("\0")
      else { return .failed("“\(place)” is not a file on this machine.") }
      files.append(URL(fileURLWithPath: url.path))
    }
    return files.isEmpty ? .failed("The desktop did not return a file.") : .chosen(files)
  }
}
