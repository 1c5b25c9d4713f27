import ArgumentParser

/// The command for which shell completions are generated.
///
/// The policy: *the first word is a command or a document*. Because `deft` takes a document, the
/// parser's scripts would complete only documents. This command therefore takes no document, and
/// `offeringDocuments` adds documents to the subcommands.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DeftCommand.configuration.commandName, version: DeftCommand.configuration.version,
    subcommands: DeftCommand.configuration.subcommands)

  /// The option that prints a completion script.
  static let option = "--generate-completion-script"

  @OptionGroup var page: CanvasPageOptions

  /// Returns a completion script of the parser that also offers documents; any other text is returned unchanged.
  static func offeringDocuments(_ script: String) -> String {
    var script = script
    for (offer, both) in offers {
      guard let place = script.range(of: offer) else { continue }
      script.replaceSubrange(place, with: both)
    }
    return script
  }

  /// For each shell, the part of the script that offers subcommands, and its replacement that also offers documents.
  private static let offers = [
    ("complete -o filenames -F _deft deft", "complete -o filenames -o default -F _deft deft"),
    (
      "        _describe -V subcommand subcommands && ret=0\n",
      "        _describe -V subcommand subcommands && ret=0\n        _files -g '*.deft' && ret=0\n"
    ),
    (
      "complete -c 'deft' -f\n",
      """
      complete -c 'deft' -f
      complete -c 'deft' -n '__deft_should_offer_completions_for_positional "deft" -eq 1' \
        -ka '(__fish_complete_suffix .deft)'

      """
    ),
  ]
}
