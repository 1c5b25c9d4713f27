import CIntl
import Synchronization

/// Where translations are: a domain of GNU gettext, that is, one file for each language
/// (`FOLDER/de/LC_MESSAGES/DOMAIN.mo`), read by the C library.
///
/// The policy: *windows speak the language of the environment, and everything else speaks English*.  Until
/// `begin()` is called, which opening a window does, every text is in English; so commands, tests and pictures
/// made without a window never depend on who runs them.  From then on a text is looked for in the catalog of the
/// program and after that in that of Deft, whose buttons and menus a program shows, too; it is said in English
/// where neither has it.
///
/// Which language that is, `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` say, as for all programs with gettext.
/// The locale of the process stays what it is: numbers, dates and the system's messages in logs and files do not
/// change with the language of a window.
///
/// A program that has translations of its own names their domain before it opens its window:
///
///     MessageCatalog.current = MessageCatalog(domain: "marbles")
///
/// It may be used from any thread.
public struct MessageCatalog: Hashable, Sendable {
  /// The name of the files.
  public let domain: String
  /// The folder of the languages' folders.
  public let folder: String
  /// The name of the locale, as the environment would say it; empty for what it does say.
  let locale: String
  /// The C library's name for that locale; 0 where the system has none of this name.
  private let handle: UInt

  /// The catalogs of a domain.
  ///
  /// - Parameters:
  ///   - domain: The name of their files, without ".mo".
  ///   - folder: The folder with a folder for each language; nil for `TEXTDOMAINDIR` of the environment or, where
  ///     that is not set, `share/locale` beside the folder of the program, or beside the one around that.
  public init(domain: String, folder: String? = nil) {
    self.init(domain: domain, folder: folder, locale: "")
  }

  init(domain: String, folder: String?, locale: String) {
    self.domain = domain
    self.folder = folder ?? Self.usualFolder
    self.locale = locale
    handle = MessageLocale.named(locale)
    bindtextdomain(domain, self.folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Where catalogs are, unless somebody says otherwise.
  private static let usualFolder: String = {
    if let folder = getenv("TEXTDOMAINDIR"), folder.pointee != 0 { return String(cString: folder) }
    guard let program = realpath("/proc/self/exe", nil) else { return "share/locale" }
    defer { free(program) }
    func parent(_ path: Substring) -> Substring {
      path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
    let beside = parent(parent(String(cString: program)[...]))
    // The second is the build's: its programs lie a folder deeper, in one for each system.
    let folders = [beside, parent(beside)].map { String($0) + "/share/locale" }
    return folders.first { access($0, F_OK) == 0 } ?? folders[0]
  }()

  /// Whether there is a catalog for the language of the environment.
  public var isFound: Bool { translation(of: "") != nil }

  /// The text in the catalog's language; in English where it has none, or not this text.
  public func string(for resource: LocalizedStringResource) -> String {
    resource.string(translation(of:))
  }

  /// The translation of a text without values, or the translated format of one with values; nil where there is
  /// none.
  package func translation(of key: String) -> String? {
    found { lookedUp in
      key.withCString { key in
        let found = dgettext(lookedUp, key)
        return found == UnsafeMutablePointer(mutating: key) ? nil : found
      }
    }
  }

  /// The same for a resource, by its context and number.
  func translation(of resource: LocalizedStringResource) -> String? {
    // What is said in this place is told from others by a character that no text has.
    let prefix = resource.context.map { $0 + "\u{4}" } ?? ""
    let hasFormats = resource.hasFormats
    let key = prefix + resource.wording.key(hasFormats: hasFormats)
    guard let plural = resource.plural else { return key.isEmpty ? nil : translation(of: key) }
    return found { domain in
      key.withCString { one in
        plural.many.key(hasFormats: hasFormats).withCString { many in
          let found = dngettext(domain, one, many, plural.count.magnitude)
          let isWritten = [one, many].contains { $0 == found.map { UnsafePointer($0) } }
          return isWritten ? nil : found
        }
      }
    }
  }

  /// What a search answers, in the locale of the catalog: it is the thread's own for as long.
  private func found(_ search: (String) -> UnsafeMutablePointer<CChar>?) -> String? {
    guard let locale = locale_t(bitPattern: handle) else { return nil }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return search(domain).map { String(cString: $0) }
  }
}

/// The C library's locales, of which only the language of messages is asked.
private enum MessageLocale {
  private static let opened = Mutex<[String: UInt]>([:])

  /// The locale of a name; it is kept for good.  0 where the system has none.
  static func named(_ name: String) -> UInt {
    opened.withLock { opened in
      if let known = opened[name] { return known }
      let handle = UInt(bitPattern: newlocale(1 << LC_MESSAGES, name, nil))
      opened[name] = handle
      return handle
    }
  }
}
