import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// Undo, clipboard, selection and text.
  static let editing: [Command] = [
    Command(
      action: .undo, title: "Undo", group: .edit, keys: [.control("z")], need: .undoable,
      repeats: true, words: "back revert", symbol: "arrow.uturn.backward"),
    Command(
      action: .redo, title: "Redo", group: .edit, keys: [.shiftControl("z"), .control("y")],
      need: .redoable, repeats: true, words: "again", symbol: "arrow.uturn.forward"),
    Command(
      action: .cut, title: "Cut", group: .edit, keys: [.control("x")],
      need: .selection, isOfShape: true, words: "clipboard", symbol: "scissors"),
    Command(
      action: .copy, title: "Copy", group: .edit, keys: [.control("c")], need: .selection,
      isOfShape: true, words: "clipboard", symbol: "doc.on.doc"),
    Command(
      action: .paste, title: "Paste", group: .edit, keys: [.control("v")],
      need: .clipboard, words: "clipboard insert"),
    Command(
      action: .duplicate, title: "Duplicate", group: .edit, keys: [.control("d")], need: .selection,
      isOfShape: true, words: "copy clone twice",
      symbol: "square.on.square"),
    Command(
      action: .delete, title: "Delete", group: .edit,
      keys: [.named(.deleteForward), .named(.delete)], need: .selection,
      isOfShape: true, words: "remove clear erase", symbol: "trash"),
    Command(
      action: .selectAll, title: "Select all", group: .edit, keys: [.control("a")], need: .shapes),
    Command(
      action: .selectNone, title: "Deselect all", group: .edit, keys: [.shiftControl("a")],
      need: .selection, words: "select nothing clear none"),
    Command(
      action: .editText, title: "Edit text", group: .edit, keys: [.letter("e")], need: .text,
      isOfShape: true, words: "type write", symbol: "pencil"),
    Command(
      action: .rename, title: "Name…", group: .edit, keys: [.letter("n")],
      need: .selection, isOfShape: true, words: "rename call label", symbol: "tag"),
    Command(
      action: .toggleFingerUndo, title: "Undo with a two-finger tap", group: .edit,
      keys: [.alt("u")], words: "redo three gesture setting touch"),
    Command(
      action: .togglePenOnly, title: "Draw with pen only", group: .make, keys: [.alt("p")],
      words: "finger palm setting stylus ink move"),
  ]

  /// File commands.
  package static let documents: [Command] = [
    Command(action: .new, title: "New canvas", group: .document, keys: [.control("n")]),
    Command(
      action: .open, title: "Open…", group: .document, keys: [.control("o")], words: "file load"),
    Command(
      action: .save, title: "Save", group: .document, keys: [.control("s")], words: "file write"),
    Command(
      action: .saveAs, title: "Save as…", group: .document, keys: [.shiftControl("s")],
      words: "file write copy"),
    Command(
      action: .export, title: "Export…", group: .document, keys: [.control("e")],
      words: "png svg pdf picture image share"),
    Command(action: .print, title: "Print…", group: .document, keys: [.control("p")], words: "pdf"),
    Command(
      action: .quit, title: "Quit", group: .document, keys: [.control("q")], words: "exit close"),
  ]

  /// Menus, help and focus.
  package static let help: [Command] = [
    Command(
      action: .showCommands, title: "All commands…", group: .help, keys: [.control("k")],
      words: "menu search palette find", symbol: "magnifyingglass"),
    Command(
      action: .showContextMenu, title: "Selection menu", group: .help,
      keys: [.named(.menu), .named(.f10, .shift)], words: "context right click",
      symbol: "ellipsis"),
    Command(
      action: .toggleHelp, title: "Gestures and keys", group: .help,
      keys: [.named(.f1), .sign("?")], words: "help shortcuts", symbol: "questionmark"),
    Command(
      action: .toggleFullScreen, title: "Full screen", group: .help, keys: [.named(.f11)],
      words: "window"),
    Command(
      action: .focusNext, title: "Next shape", group: .help, keys: [.named(.tab)], need: .shapes,
      repeats: true, words: "focus select"),
    Command(
      action: .focusPrevious, title: "Previous shape", group: .help, keys: [.named(.tab, .shift)],
      need: .shapes, repeats: true, words: "focus select"),
    Command(
      action: .cancel, title: "Cancel", group: .help, keys: [.named(.escape)],
      words: "stop gesture close"),
  ]
}
