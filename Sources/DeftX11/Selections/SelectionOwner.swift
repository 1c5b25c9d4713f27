import CX11
import DeftGeometry
import DeftInput

/// The selections that this program offers (ICCCM 2). Answers other programs' requests while events are drained.
///
/// The policy: *every request is answered at once, and large data follow in pieces, as fast as they are read*. The
/// data of an offer are created once and shared by all requestors, so memory holds them once. A requestor that is
/// gone, or has not read a piece for a while, is dropped.
final class SelectionOwner {
  /// Limits against other programs' excessive requests.
  enum Limit {
    /// The maximum time for reading a piece, in seconds.
    static let patience: TimeInterval = 10
    /// The maximum number of concurrent transfers in pieces; further requests are refused.
    static let transfers = 64
    /// The maximum number of conversions in one request.
    static let conversions = 256
    /// The maximum size of a piece in bytes, which any server accepts in a request, with or without extensions.
    static let piece = 1 << 18 - 1024
  }

  private struct Offer {
    var content: ClipboardContent
    /// The start of the offer, in server milliseconds.
    var time: Time
    var lost: () -> Void
  }

  /// The window and property of a transfer in pieces.
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
  /// The window that owns the selections.
  private let window: Window
  private let now: () -> TimeInterval
  private var offers: [Atom: Offer] = [:]
  private var sendings: [Place: Sending] = [:]
  /// Called after each request for an offered selection, successful or not.
  var didServe: (Atom) -> Void = { _ in }

  private var display: OpaquePointer { connection.display }

  init(connection: XConnection, window: Window, now: @escaping () -> TimeInterval) {
    (self.connection, self.window, self.now) = (connection, window, now)
  }

  // MARK: - Offers

  /// Offers content on a selection.
  ///
  /// - Returns: Whether the server has accepted the offer.
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

  /// Returns the content offered on a selection; `nil` if this program offers none.
  func content(on selection: Atom) -> ClipboardContent? { offers[selection]?.content }
  /// Returns the start of the offer on a selection.
  func time(on selection: Atom) -> Time? { offers[selection]?.time }

  /// Handles the loss of a selection to another program.
  func handle(_ event: XSelectionClearEvent) {
    guard event.window == window, let offer = offers[event.selection],
      !event.time.isBefore(offer.time)
    else { return }
    offers[event.selection] = nil
    offer.lost()
  }

  func targets(of content: ClipboardContent) -> [Atom] {
    content.types.flatMap { SelectionNames.targets(of: $0) }
      .map { connection.atoms.atom(named: $0, display: display) }
  }

  // MARK: - Requests

  /// Handles a request of another program.
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

  /// Performs several conversions, and marks the failed ones in the requestor's list.
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
      // This target only requests that the program's clipboard be saved.
      ForeignWindow.write(
        connection, place.window, place.property, type: atoms[.null], [UInt]())
    default:
      guard let (data, type) = data(of: offer.content, for: target) else { return false }
      return put(data, type: type, at: place)
    }
    return true
  }

  /// Returns the data of a target, with the type to declare for them.
  private func data(of content: ClipboardContent, for target: Atom) -> (Data, Atom)? {
    // The requestor may have sent an invalid atom.
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

  /// Handles a property change of another program's window; returns `true` if it concerned a
  /// transfer.
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

  /// Handles the destruction of a window.
  func noteDestroyed(_ window: Window) {
    if !sendings.isEmpty { sendings = sendings.filter { $0.key.window != window } }
  }

  /// The earliest deadline of a transfer; `nil` if there is none.
  var nextDeadline: TimeInterval? { sendings.values.lazy.map(\.deadline).min() }

  /// Drops transfers that have waited too long.
  func advance(to time: TimeInterval) {
    sendings = sendings.filter { $0.value.deadline > time }
  }

  /// The number of transfers in progress.
  var transferCount: Int { sendings.count }
}
