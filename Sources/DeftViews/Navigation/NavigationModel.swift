/// The pages of a navigation stack.
///
/// The policy: *pages that leave stay until they are out of sight; the path that a program sees changes at
/// once.*
@Observable
final class NavigationModel {
  /// The pages above the root, those that leave included.
  private(set) var pages: [NavigationPage] = [] {
    didSet { known = pages }
  }
  /// The same pages, for who does not depend on them.
  @ObservationIgnored private var known: [NavigationPage] = []
  /// How many pages there are above the root but for those that leave.
  private(set) var depth = 0
  let root = NavigationPage()

  /// The program's path, if it has one.
  @ObservationIgnored var path: NavigationPathAccess?
  /// Makes the views of values, by their types.
  @ObservationIgnored private var makers: [ObjectIdentifier: Maker] = [:]

  private struct Maker {
    var owner: ObjectIdentifier
    var make: (AnyHashable) -> AnyView?
  }

  // MARK: - Going somewhere

  /// Shows a view above all others.
  func push(_ content: AnyView, link: AnyObject) {
    add(NavigationPage(content: content, link: link))
  }

  /// Shows the view of a value above all others.
  func push(_ value: AnyHashable) {
    add(page(of: value))
    path?.append(value)
  }

  /// Takes the uppermost page away; false where there is only the root.
  @discardableResult
  func pop() -> Bool {
    guard depth > 0 else { return false }
    go(to: depth - 1)
    return true
  }

  /// Goes back to a depth, or forward to one whose pages are still on their way out.
  func go(to new: Int) {
    let new = min(max(new, 0), pages.count)
    let old = depth
    guard new != old else { return }
    depth = new
    if new < old {
      let count = pages[new..<old].count { $0.value != nil }
      if count > 0 { path?.removeLast(count) }
    } else {
      for page in pages[old..<new] { page.value.map { path?.append($0) } }
    }
  }

  /// What left is out of sight.
  func dropLeft() {
    if pages.count > depth { pages.removeLast(pages.count - depth) }
  }

  /// Brings the pages in line with the program's path.
  func follow(_ values: [AnyHashable]) {
    var (place, count) = (0, 0)
    // Views that links have pushed stay where they are, as long as the values below them do.
    while place < depth {
      if let value = pages[place].value {
        guard count < values.count, values[count] == value else { break }
        count += 1
      }
      place += 1
    }
    if place == depth, count == values.count { return }
    if count == values.count {
      depth = place
      return
    }
    pages.removeLast(pages.count - place)
    pages += values[count...].map(page)
    depth = pages.count
  }

  // MARK: - Contents

  func page(under page: NavigationPage) -> NavigationPage? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return index == 0 ? root : pages[index - 1]
  }

  /// Describes the view that a link has pushed anew.
  func refresh(_ content: AnyView, link: AnyObject) {
    known.first { $0.link === link }?.content = content
  }

  /// Takes a way to make the views of values of a type.
  func register<D: Hashable>(
    _ type: D.Type, owner: AnyObject, _ make: @escaping (D) -> AnyView
  ) {
    let key = ObjectIdentifier(type)
    makers[key] = Maker(owner: ObjectIdentifier(owner)) { ($0.base as? D).map(make) }
    for page in known where page.value.map(Self.key) == key {
      page.content = page.value.flatMap { makers[key]?.make($0) }
    }
  }

  /// Forgets what an owner has registered.
  func unregister(owner: AnyObject) {
    makers = makers.filter { $0.value.owner != ObjectIdentifier(owner) }
  }

  private func page(of value: AnyHashable) -> NavigationPage {
    NavigationPage(content: makers[Self.key(value)]?.make(value), value: value)
  }

  private static func key(_ value: AnyHashable) -> ObjectIdentifier {
    ObjectIdentifier(type(of: value.base))
  }

  private func add(_ page: NavigationPage) {
    dropLeft()
    pages.append(page)
    depth = pages.count
  }
}

/// A page of a navigation stack.
@Observable
final class NavigationPage: Identifiable {
  /// What it shows; nil for the root, and for a value whose view nobody makes.
  var content: AnyView?
  /// What its bar says.
  var title = ""
  /// Whether its bar has no way back.
  var hidesBackButton = false
  /// Whether it has no bar.
  var hidesBar = false
  /// The value that it is the view of.
  @ObservationIgnored let value: AnyHashable?
  /// The link that it was pushed by.
  @ObservationIgnored weak var link: AnyObject?

  init(content: AnyView? = nil, value: AnyHashable? = nil, link: AnyObject? = nil) {
    (self.content, self.value, self.link) = (content, value, link)
  }
}

/// The way to a program's path.
struct NavigationPathAccess {
  var append: (AnyHashable) -> Void
  var removeLast: (Int) -> Void
}
