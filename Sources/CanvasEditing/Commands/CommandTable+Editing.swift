import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// The commands for undo, clipboard, selection and text.
  static let editing: [Command] = [
    Command(
      action: .undo, title: "Undo", group: .edit, keys: [.control("z")], requirement: .undoable,
      repeats: true, searchTerms: "back revert", symbol: "arrow.uturn.backward"),
    Command(
      action: .redo, title: "Redo", group: .edit, keys: [.control("y"), .shiftControl("z")],
      requirement: .redoable, repeats: true, searchTerms: "again", symbol: "arrow.uturn.forward"),
    Command(
      action: .cut, title: "Cut", group: .edit, keys: [.control("x")],
      requirement: .selection, isShapeCommand: true, searchTerms: "clipboard", symbol: "scissors"),
    Command(
      action: .copy, title: "Copy", group: .edit, keys: [.control("c")], requirement: .selection,
      isShapeCommand: true, searchTerms: "clipboard", symbol: "doc.on.doc"),
    Command(
      action: .paste, title: "Paste", group: .edit, keys: [.control("v")],
      requirement: .clipboard, searchTerms: "clipboard insert"),
    Command(
      action: .duplicate, title: "Duplicate", group: .edit, keys: [.control("d")],
      requirement: .selection,
      isShapeCommand: true, searchTerms: "copy clone twice",
      symbol: "square.on.square"),
    Command(
      action: .delete, title: "Delete", group: .edit,
      keys: [.named(.deleteForward), .named(.delete)], requirement: .selection,
      isShapeCommand: true, searchTerms: "remove clear erase", symbol: "trash"),
    Command(
      action: .selectAll, title: "Select all", group: .edit, keys: [.control("a")],
      requirement: .shapes),
    Command(
      action: .selectNone, title: "Deselect all", group: .edit, keys: [.shiftControl("a")],
      requirement: .selection, searchTerms: "select nothing clear none"),
    Command(
      action: .editText, title: "Edit text", group: .edit, keys: [.letter("e")], requirement: .text,
      isShapeCommand: true, searchTerms: "type write", symbol: "pencil"),
    Command(
      action: .finishText, title: "Finish editing text", group: .edit,
      keys: [.named(.return, .control)], requirement: .typing, searchTerms: "end type stop"),
    Command(
      action: .rename, title: "Rename…", group: .edit, keys: [.letter("n")],
      requirement: .selection, isShapeCommand: true, searchTerms: "name call label", symbol: "tag"
    ),
    Command(
      action: .toggleFingerUndo, title: "Undo with a two-finger tap", group: .edit,
      keys: [.alt("u")], searchTerms: "redo three gesture setting touch"),
    Command(
      action: .togglePenOnly, title: "Draw with pen only", group: .create, keys: [.alt("p")],
      searchTerms: "finger palm setting stylus ink move"),
  ]

  /// The commands for files.
  package static let documents: [Command] = [
    Command(action: .new, title: "New canvas", group: .document, keys: [.control("n")]),
    Command(
      action: .open, title: "Open…", group: .document, keys: [.control("o")],
      searchTerms: "file load"),
    Command(
      action: .save, title: "Save", group: .document, keys: [.control("s")],
      searchTerms: "file write"),
    Command(
      action: .saveAs, title: "Save as…", group: .document, keys: [.shiftControl("s")],
      searchTerms: "file write copy"),
    Command(
      action: .export, title: "Export…", group: .document, keys: [.control("e")],
      searchTerms: "png svg pdf picture image share"),
    Command(
      action: .print, title: "Print…", group: .document, keys: [.control("p")], searchTerms: "pdf"),
    Command(
      action: .quit, title: "Quit", group: .document, keys: [.control("q")],
      searchTerms: "exit close"),
  ]

  /// The commands for menus, help and focus.
  package static let general: [Command] = [
    Command(
      action: .showCommands, title: "All commands…", group: .general, keys: [.control("k")],
      searchTerms: "menu search palette find", symbol: "magnifyingglass"),
    Command(
      action: .showContextMenu, title: "Selection menu", group: .general,
      keys: [.named(.menu), .named(.f10, .shift)], searchTerms: "context right click",
      symbol: "ellipsis"),
    Command(
      action: .toggleHelp, title: "Gestures and keys", group: .general,
      keys: [.named(.f1), .sign("?")], searchTerms: "help shortcuts", symbol: "questionmark"),
    Command(
      action: .toggleFullScreen, title: "Full screen", group: .general, keys: [.named(.f11)],
      searchTerms: "window"),
    Command(
      action: .focusNext, title: "Next shape", group: .general, keys: [.named(.tab)],
      requirement: .shapes,
      repeats: true, searchTerms: "focus select"),
    Command(
      action: .focusPrevious, title: "Previous shape", group: .general,
      keys: [.named(.tab, .shift)],
      requirement: .shapes, repeats: true, searchTerms: "focus select"),
    Command(
      action: .cancel, title: "Cancel", group: .general, keys: [.named(.escape)],
      searchTerms: "stop gesture close"),
  ]
}
