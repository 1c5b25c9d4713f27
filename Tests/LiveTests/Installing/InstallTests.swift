import DeftGeometry
import DeftInput
import Testing

/// Checks of the installed files with the validators of desktops, shells and software centers.
@Suite("Installed files")
struct InstallTests {
  /// Accepted notes of the validator: the project has neither a domain nor a home page.
  private static let knownNotes: Set = ["cid-maybe-not-rdns", "url-homepage-missing"]

  @Test(
    "The AppStream metadata is valid with and without pictures",
    arguments: [nil, "https://localhost/deft/"])
  func metainfo(pictures: String?) throws {
    let tree = try InstalledTree(pictures: pictures)
    let file = "share/metainfo/local.deft.deft.metainfo.xml"
    let result = try tree.shell("appstreamcli validate --no-net --pedantic '\(file)'")
    #expect(result.status == 0, "\(result.output)")
    let notes = Set(result.output.matches(of: /(?m)^[EWIP]: \S+ ([a-z-]+)/).map { String($0.1) })
    #expect(notes.subtracting(Self.knownNotes) == [], "\(result.output)")
    let text = try tree.shell("cat '\(file)'").output
    let version = try ShellLine(". assets/package/release.sh && printf %s \"$version\"").output
    #expect(text.contains("<release version=\"\(version)\" "))
    #expect(!text.contains("@"))
    // Each named picture is in this repository.
    let named = text.matches(of: /<image type="source">https:\/\/localhost\/deft\/([^<]*)</).map(
      \.1)
    #expect(named.isEmpty == (pictures == nil))
    for picture in named {
      #expect(try ShellLine("test -f 'assets/\(picture)'").status == 0, "\(picture)")
    }
  }

  @Test("Menu entries are valid, and their programs and icons exist")
  func entries() throws {
    let tree = try InstalledTree()
    let valid = try tree.shell("desktop-file-validate share/applications/*.desktop")
    #expect(valid.status == 0 && valid.output.isEmpty, "\(valid.output)")
    let files = try tree.files()
    let entries = files.filter { $0.hasPrefix("share/applications/") }
    #expect(entries.count == 3)
    for entry in entries {
      let text = try tree.shell("cat '\(entry)'").output
      #expect(text.contains("\nIcon=deft\n") && text.contains("\nTryExec=deft\n"))
      let command = try #require(text.firstMatch(of: /\nExec=(deft[^%\n]*)/)).1
      let help = try tree.shell("\(command) --help")
      #expect(help.status == 0, "\(entry): \(command)")
    }
    for size in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
      for name in ["apps/deft", "mimetypes/application-x-deft+json"] {
        let file = "share/icons/hicolor/\(size)x\(size)/\(name).png"
        let head = try Data(contentsOf: tree.tree.appendingPathComponent(file)).prefix(24)
        #expect(
          Array(head.suffix(8)) == [0, 0, UInt8(size >> 8), UInt8(size & 255)].doubled, "\(file)")
      }
    }
    #expect(files.contains("share/icons/hicolor/scalable/apps/deft.svg"))
  }

  @Test("A document is recognized as the clipboard's media type by its name and by its contents")
  func type() throws {
    let tree = try InstalledTree()
    try tree.updateCaches()
    let kind = try tree.shell(
      """
      cp '\(Self.document)' "$HOME/a.deft" && cp "$HOME/a.deft" "$HOME/b"
      gio info -a standard::content-type,standard::icon "$HOME/a.deft" "$HOME/b"
      gio mime \(MediaType.deft)
      """)
    #expect(kind.status == 0, "\(kind.output)")
    #expect(
      kind.output.components(separatedBy: "content-type: \(MediaType.deft)\n").count == 3,
      "\(kind.output)")
    #expect(kind.output.contains("application-x-deft+json"))
    #expect(kind.output.contains("deft.desktop"), "\(kind.output)")
    let other = try tree.shell(
      "echo '{\"deft\": 1}' >\"$HOME/c\" && gio info -a standard::content-type \"$HOME/c\"")
    #expect(!other.output.contains("\(MediaType.deft)"))
  }

  @Test("Each command has a manual without warnings from mandoc and man")
  func manuals() throws {
    let tree = try InstalledTree()
    let commands = try tree.shell("deft --help").output.matches(of: /(?m)^  ([a-z]+) {2,}\S/).map(
      \.1)
    #expect(commands.count > 9)
    let pages = try tree.files().filter { $0.hasPrefix("share/man/man1/") }
    #expect(pages.count == commands.count + 1)
    for command in commands { #expect(pages.contains("share/man/man1/deft-\(command).1.gz")) }
    for page in pages {
      let lint = try tree.shell("zcat '\(page)' | mandoc -T lint -W warning")
      #expect(lint.status == 0 && lint.output.isEmpty, "\(page): \(lint.output)")
      let read = try tree.shell(
        "LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l '\(page)' >/dev/null")
      #expect(read.status == 0 && read.output.isEmpty, "\(page): \(read.output)")
    }
    let shown = try tree.shell("LC_ALL=C.UTF-8 MANWIDTH=100 man -l share/man/man1/deft-export.1.gz")
      .output
    for text in ["deft export", "--opening-scene", "EXIT STATUS", "deft(1)"] {
      #expect(shown.contains(text), "\(text)")
    }
  }

  @Test("Shells accept deft's completions, and bash and fish complete words")
  func completions() throws {
    let tree = try InstalledTree()
    for line in [
      "bash -n share/bash-completion/completions/deft", "zsh -n share/zsh/site-functions/_deft",
      "fish --no-config --no-execute share/fish/vendor_completions.d/deft.fish",
    ] {
      let result = try tree.shell(line)
      #expect(result.status == 0 && result.output.isEmpty, "\(line): \(result.output)")
    }
    let script = "\(tree.tree.path)/share/bash-completion/completions/deft"
    func completed(_ words: [String]) throws -> [String] {
      let line = words.joined(separator: " ")
      let result = try tree.shell(
        """
        . /usr/share/bash-completion/bash_completion
        . '\(script)'
        COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1) COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count)
        $(complete -p deft | sed 's/.*-F \\([^ ]*\\) .*/\\1/') deft '\(words.last!)' '\(words[words.count - 2])'
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      return result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .sorted()
    }
    #expect(try completed(["deft", "galle"]) == ["gallery"])
    #expect(try completed(["deft", "export", "--appearance", "d"]) == ["dark"])
    #expect(try completed(["deft", "gallery", "doub"]) == ["double-tap"])
    // A word that is not a command may be a file.
    #expect(try completed(["deft", "plan"]) == [])
    #expect(try tree.shell("grep -c '^complete .*-o default .*deft$' '\(script)'").output == "1\n")
    let fish = try tree.shell(
      """
      cd "$HOME" && touch sunset.deft
      fish --no-config -c '
        source \(tree.tree.path)/share/fish/vendor_completions.d/deft.fish
        complete -C "deft galle"; complete -C "deft suns"; complete -C "deft gallery doub"'
      """)
    let offered = fish.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(offered == ["gallery", "sunset.deft", "double-tap"], "\(fish.output)")
    #expect(
      try tree.shell("grep -c \"_files -g '\\*.deft' && ret\" share/zsh/site-functions/_deft")
        .output
        == "1\n")
  }

  @Test("A moved installation runs, and “make uninstall” removes all files of “make install”")
  func moved() throws {
    let tree = try InstalledTree()
    let drawn = try tree.shell("bin/deft export --opening-scene -o \"$HOME/scene.png\"")
    #expect(drawn.status == 0 && drawn.output.isEmpty, "\(drawn.output)")
    let stage = tree.folder.appendingPathComponent("stage").path
    let make =
      "make --no-print-directory DESTDIR='\(stage)' PREFIX=/opt/deft PROGRAMS='\(InstalledTree.programs)'"
    let installed = try ShellLine("\(make) install")
    #expect(installed.status == 0, "\(installed.output)")
    let list = try ShellLine("cd '\(stage)/opt/deft' && find . -type f -printf '%P\\n'").output
    #expect(
      Set(list.split(separator: "\n").map(String.init))
        == (try tree.files()).union(["share/deft/installed"]))
    let removed = try ShellLine("touch '\(stage)/opt/mine' && \(make) uninstall")
    #expect(removed.status == 0, "\(removed.output)")
    #expect(
      try ShellLine("find '\(stage)' -mindepth 1 -printf '%P\\n' | sort").output
        == "opt\nopt/deft\nopt/mine\n")
    // Without DESTDIR, installing updates the desktop's caches, and uninstalling restores them.
    let own = make.replacingOccurrences(
      of: "DESTDIR='\(stage)' PREFIX=/opt/deft", with: "PREFIX='\(stage)/own'")
    let noted = try ShellLine("\(own) install && cat '\(stage)/own/share/mime/globs'")
    #expect(
      noted.status == 0 && noted.output.contains("\(MediaType.deft):*.deft"), "\(noted.output)")
    let left = try ShellLine("\(own) uninstall && find '\(stage)/own' -mindepth 1")
    #expect(
      left.status == 0 && left.output == "Deft was removed from \(stage)/own.\n", "\(left.output)")
    let again = try ShellLine("\(make) uninstall")
    #expect(again.status != 0 && again.output.contains("was not installed there"))
  }

  /// The path of a small document.
  static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Install/drawing.deft"
    ).path
}

extension [UInt8] {
  /// These bytes twice: an equal width and height.
  fileprivate var doubled: [UInt8] { self + self }
}
