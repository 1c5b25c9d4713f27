import CX11
import DeftGeometry
import DeftInput

/// What this program offers to others by way of selections (ICCCM 2): answers their requests while events are drained.
///
/// The policy: *whoever asks gets an answer at once, and what is too large for one goes in pieces, as fast as they are
/// taken*. The data of an offer are made once and shared by all who want them, so that however many ask, memory holds
/// them once. A requestor that is gone, or has not taken a piece for a while, is forgotten.
final class SelectionOwner {
  /// Bounds on what others can make us do.
  enum Limit {
    /// How long a piece may wait to be taken, in seconds.
    static let patience: TimeInterval = 10
    /// How many transfers in pieces go on at a time; who asks for one more is refused.
    static let transfers = 64
    /// How many conversions one request may ask for at once.
    static let conversions = 256
    /// The most bytes that go in one piece: what any server takes in a request, whatever extension it has.
    static let piece = 1 << 18 - 1024
  }

  private struct Offer {
    var content: ClipboardContent
    /// Since when, in the server's milliseconds.
    var time: Time
    var lost: () -> Void
  }

  /// A transfer in pieces, by where they are put.
  private struct Place: Hashable {
    var window: Window
    var property: Atom
  }

  private struct Sending {
    var transfer: OutgoingTransfer
    var type: Atom
    var deadline: TimeInterval
  }

  private let connection: XConnection
  /// The window that owns what is offered.
  private let window: Window
  private let now: () -> TimeInterval
  private var offers: [Atom: Offer] = [:]
  private var sendings: [Place: Sending] = [:]
  /// Told when something was handed over of a selection.
  var didServe: (Atom) -> Void = { _ in }

  private var display: OpaquePointer { connection.display }

  init(connection: XConnection, window: Window, now: @escaping () -> TimeInterval) {
    (self.connection, self.window, self.now) = (connection, window, now)
  }

  // MARK: - What is offered

  /// Offers something from now on.
  ///
  /// - Returns: whether the server agrees; else the offer is lost already.
  @discardableResult
  func set(_ content: ClipboardContent, on selection: Atom, lost: @escaping () -> Void) -> Bool {
    let old = offers.removeValue(forKey: selection)
    defer { old?.lost() }
    guard let time = connection.askTime(through: window) else { return false }
    if content.isEmpty {
      if old != nil { XSetSelectionOwner(display, selection, 0, time) }
      XFlush(display)
      return true
    }
    XSetSelectionOwner(display, selection, window, time)
    guard XGetSelectionOwner(display, selection) == window else {
      lost()
      return false
    }
    offers[selection] = Offer(content: content, time: time, lost: lost)
    return true
  }

  /// What is offered; nil where nothing is, or another program offers something.
  func content(on selection: Atom) -> ClipboardContent? { offers[selection]?.content }
  /// Since when something is offered.
  func time(on selection: Atom) -> Time? { offers[selection]?.time }

  /// Another program offers something.
  func handle(_ event: XSelectionClearEvent) {
    guard event.window == window, let offer = offers[event.selection],
      !event.time.isBefore(offer.time)
    else { return }
    offers[event.selection] = nil
    offer.lost()
  }

  /// The names by which something can be asked for.
  func targets(of content: ClipboardContent) -> [Atom] {
    content.types.flatMap { SelectionNames.targets(of: $0) }
      .map { connection.atoms.atom(named: $0, display: display) }
  }

  // MARK: - Requests

  /// Another program asks for what is offered.
  func handle(_ request: XSelectionRequestEvent) {
    guard request.owner == window else { return }
    var property = request.property == 0 ? request.target : request.property
    if let offer = offers[request.selection], !request.time.isBefore(offer.time) {
      let isDone =
        request.target == connection.atoms[.multiple]
        ? convertSeveral(of: offer, at: Place(window: request.requestor, property: property))
        : convert(
          offer, to: request.target, at: Place(window: request.requestor, property: property))
      if !isDone { property = 0 }
      didServe(request.selection)
    } else {
      property = 0
    }
    var event = XEvent()
    event.xselection = XSelectionEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XErrorLog.ignore(display) { _ = XSendEvent(display, request.requestor, 0, 0, &event) }
    XFlush(display)
  }

  /// Does several conversions at once, and says in their list which of them could not be done.
  private func convertSeveral(of offer: Offer, at place: Place) -> Bool {
    guard place.property != connection.atoms[.multiple] else { return false }
    var pairs = ForeignWindow.longs(
      display, place.window, place.property, type: connection.atoms[.atomPair],
      limit: Limit.conversions * 2)
    guard !pairs.isEmpty, pairs.count % 2 == 0 else { return false }
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let target = Atom(pairs[index])
      let property = Atom(pairs[index + 1])
      let isDone =
        property != 0 && property != place.property && target != connection.atoms[.multiple]
        && convert(offer, to: target, at: Place(window: place.window, property: property))
      if !isDone { pairs[index + 1] = 0 }
    }
    ForeignWindow.write(
      connection, place.window, place.property, type: connection.atoms[.atomPair], pairs)
    return true
  }

  private func convert(_ offer: Offer, to target: Atom, at place: Place) -> Bool {
    let atoms = connection.atoms
    switch target {
    case atoms[.targets]:
      let protocols = [atoms[.targets], atoms[.multiple], atoms[.timestamp], atoms[.saveTargets]]
      ForeignWindow.write(
        connection, place.window, place.property, type: Atom(XA_ATOM),
        (protocols + targets(of: offer.content)).map { UInt($0) })
    case atoms[.timestamp]:
      ForeignWindow.write(
        connection, place.window, place.property, type: Atom(XA_INTEGER), [UInt(offer.time)])
    case atoms[.saveTargets]:
      // It says only that the program would like its clipboard to be kept.
      ForeignWindow.write(
        connection, place.window, place.property, type: atoms[.null], [UInt]())
    default:
      guard let (data, type) = data(of: offer.content, for: target) else { return false }
      return put(data, type: type, at: place)
    }
    return true
  }

  /// The data that a name stands for, with the type that they are said to be of.
  private func data(of content: ClipboardContent, for target: Atom) -> (Data, Atom)? {
    // Whoever asks may have made the number up.
    guard let name = connection.atoms.names(of: [target], display: display)[target],
      let type = SelectionNames.type(of: name), content.types.contains(type),
      let data = content.data(type)
    else { return nil }
    guard type == .text else { return (data, target) }
    if name == "STRING" { return SelectionNames.latin1(data).map { ($0, target) } }
    return (data, name == "TEXT" ? connection.atoms[.utf8String] : target)
  }

  // MARK: - Pieces

  private func put(_ data: Data, type: Atom, at place: Place) -> Bool {
    guard data.count > Limit.piece else {
      ForeignWindow.write(display, place.window, place.property, type: type, data)
      return true
    }
    guard sendings[place] != nil || sendings.count < Limit.transfers,
      ForeignWindow.watch(display, place.window)
    else { return false }
    sendings[place] = Sending(
      transfer: OutgoingTransfer(data, pieceSize: Limit.piece), type: type,
      deadline: now() + Limit.patience)
    ForeignWindow.write(
      connection, place.window, place.property, type: connection.atoms[.incr], [UInt(data.count)])
    return true
  }

  /// A property of another program's window has changed; true where that was about a transfer.
  func handle(_ event: XPropertyEvent) -> Bool {
    let place = Place(window: event.window, property: event.atom)
    guard sendings[place] != nil else { return false }
    guard event.state == PropertyDelete else { return true }
    if let piece = sendings[place]?.transfer.next(), let type = sendings[place]?.type {
      ForeignWindow.write(display, place.window, place.property, type: type, piece)
      XFlush(display)
      sendings[place]?.deadline = now() + Limit.patience
    }
    if sendings[place]?.transfer.isOver == true { sendings[place] = nil }
    return true
  }

  /// A window is gone.
  func noteDestroyed(_ window: Window) {
    if !sendings.isEmpty { sendings = sendings.filter { $0.key.window != window } }
  }

  /// When a transfer has waited too long; nil while there is none.
  var nextDeadline: TimeInterval? { sendings.values.lazy.map(\.deadline).min() }

  /// Forgets transfers that have waited too long.
  func passTime(to time: TimeInterval) {
    sendings = sendings.filter { $0.value.deadline > time }
  }

  /// How many transfers go on.
  var transferCount: Int { sendings.count }
}
