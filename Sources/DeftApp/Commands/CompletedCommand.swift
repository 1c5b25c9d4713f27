import ArgumentParser

/// The command as shells complete it.
///
/// The policy: *the first word is a command or a document*.  The parser's scripts would have it be a document and
/// nothing else, since `deft` takes one; so this command takes none, and documents are offered beside its
/// subcommands.
struct CompletedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DeftCommand.configuration.commandName, version: DeftCommand.configuration.version,
    subcommands: DeftCommand.configuration.subcommands)

  /// The option that asks for a script.
  static let option = "--generate-completion-script"

  @OptionGroup var page: CanvasPageOptions

  /// A script of the parser's, which offers documents, too; any other text stays as it is.
  static func offeringDocuments(_ script: String) -> String {
    var script = script
    for (offer, both) in offers {
      guard let place = script.range(of: offer) else { continue }
      script.replaceSubrange(place, with: both)
    }
    return script
  }

  /// Where each shell's script offers subcommands, and what offers documents beside them.
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
