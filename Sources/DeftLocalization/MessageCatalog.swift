import CIntl
import Synchronization

/// A catalog of translations: a domain of GNU gettext, with one file per language (`FOLDER/de/LC_MESSAGES/DOMAIN.mo`).
/// The C library reads the files.
///
/// The policy: *windows use the language of the environment, and everything else is in English*.
/// Until `begin()` is called, every text is in English; opening a window calls `begin()`. Therefore
/// commands, tests and pictures without a window do not depend on the user's settings. Afterwards,
/// texts are looked up in the program's catalog, then in Deft's catalog, which has the buttons and
/// menus that programs share. Texts in neither catalog are in English.
///
/// As for all programs with gettext, `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` determine the language. The locale
/// of the process does not change: numbers, dates and system messages in logs and files do not depend on the language
/// of a window.
///
/// A program with its own translations sets their domain before it opens its window:
///
///     MessageCatalog.current = MessageCatalog(domain: "marbles")
///
/// Catalogs can be used from any thread.
public struct MessageCatalog: Hashable, Sendable {
  /// The name of the files, without extension.
  public let domain: String
  /// The folder with one subfolder per language.
  public let folder: String
  /// The name of the locale; empty for the environment's locale.
  let locale: String
  /// The C library's handle for the locale; 0 if the system does not have it.
  private let handle: UInt

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - domain: The name of the files, without ".mo".
  ///   - folder: The folder with one subfolder per language; `nil` for the default. The default is the environment
  ///     variable `TEXTDOMAINDIR`. If that is not set, it is `share/locale` beside the program's folder, or else
  ///     beside the parent of that folder.
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

  /// The default folder of catalogs.
  private static let usualFolder: String = {
    if let folder = getenv("TEXTDOMAINDIR"), folder.pointee != 0 { return String(cString: folder) }
    guard let program = realpath("/proc/self/exe", nil) else { return "share/locale" }
    defer { free(program) }
    func parent(_ path: Substring) -> Substring {
      path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
    let beside = parent(parent(String(cString: program)[...]))
    // The second folder is for builds, whose programs are one folder deeper: `.build/TRIPLE/debug`.
    let folders = [beside, parent(beside)].map { String($0) + "/share/locale" }
    return folders.first { access($0, F_OK) == 0 } ?? folders[0]
  }()

  /// Whether a catalog exists for the language of the environment.
  public var isFound: Bool { translation(of: "") != nil }

  /// Returns the translated text; the English text if the catalog does not have it.
  public func string(for resource: LocalizedStringResource) -> String {
    resource.string(translation(of:))
  }

  /// Returns the translation of a text without values, or the translated format of a text with values; `nil` if there
  /// is none.
  package func translation(of key: String) -> String? {
    found { lookedUp in
      key.withCString { key in
        let found = dgettext(lookedUp, key)
        return found == UnsafeMutablePointer(mutating: key) ? nil : found
      }
    }
  }

  /// Returns the translation of a resource for its context and count.
  func translation(of resource: LocalizedStringResource) -> String? {
    // gettext separates the context from the text by U+0004, which occurs in no text.
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

  /// Returns the result of a search, with the catalog's locale set for this thread.
  private func found(_ search: (String) -> UnsafeMutablePointer<CChar>?) -> String? {
    guard let locale = locale_t(bitPattern: handle) else { return nil }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return search(domain).map { String(cString: $0) }
  }
}

/// Locales of the C library, of which only the language of messages is used.
private enum MessageLocale {
  private static let opened = Mutex<[String: UInt]>([:])

  /// Returns the cached locale with this name; 0 if the system does not have it.
  static func named(_ name: String) -> UInt {
    opened.withLock { opened in
      if let known = opened[name] { return known }
      let handle = UInt(bitPattern: newlocale(1 << LC_MESSAGES, name, nil))
      opened[name] = handle
      return handle
    }
  }
}
