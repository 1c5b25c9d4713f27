import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Command table")
struct CommandTableTests {
  @Test("Each action has one row, except actions with variable values")
  func oneRowEach() {
    let actions = CommandTable.all.map(\.action)
    #expect(Set(actions).count == actions.count)
    let missing = CanvasAction.examples.filter { CommandTable.command(for: $0) == nil }
    #expect(missing == [.openRecent("a.deft")])
  }

  @Test("Each command has a key, and keys are unique")
  func keys() {
    var owners: [CommandKey: String] = [:]
    for command in CommandTable.all {
      #expect(!command.keys.isEmpty, "\(command.title) has no key.")
      for key in command.keys {
        if let other = owners.updateValue(command.title, forKey: key) {
          Issue.record("\(key.text) is the key of \(other) and of \(command.title).")
        }
      }
    }
  }

  @Test("Each key performs its command")
  func found() {
    for command in CommandTable.all {
      for key in command.keys {
        let found = CommandTable.command(for: key.event())
        #expect(found?.action == command.action, "\(key.text) is \(found?.title ?? "nothing")")
      }
    }
  }

  @Test("Titles are unique and in sentence case")
  func titles() {
    let titles = CommandTable.all.map(\.title)
    #expect(Set(titles).count == titles.count)
    for command in CommandTable.all {
      let words = command.title.split(separator: " ")
      #expect(words[0].first?.isUppercase == true)
      #expect(words.dropFirst().allSatisfy { $0.first?.isUppercase != true }, "\(command.title)")
    }
  }

  @Test("Shortcuts work in other alphabets and with Caps Lock, and need their modifier keys")
  func layouts() {
    func action(
      _ characters: String, _ shortcut: String? = nil, digit: Int? = nil,
      _ modifiers: EventModifiers = []
    ) -> CanvasAction? {
      CanvasAction(
        KeyEvent(
          characters: characters, shortcutCharacters: shortcut, digit: digit, modifiers: modifiers,
          time: 0))
    }
    // Cyrillic: letters on the keys of Latin K and Z.
    #expect(action("л", "k", .control) == .showCommands)
    #expect(action("Я", "Z", [.control, .shift]) == .redo)
    #expect(action("я", "z") == .zoomToFit)
    // With Caps Lock, letters are uppercase.
    #expect(action("R") == .reset)
    #expect(action("r", nil, .shift) == .resetAll)
    #expect(action("r", nil, .control) == nil)
    // French: digits are typed with Shift, and Control uses the position of the key.
    #expect(action("1", nil, digit: 1, .shift) == .transition(.linear))
    #expect(action("&", nil, digit: 1, .control) == .goToPose(1))
    #expect(action("1", nil, digit: 1, [.control, .shift]) == .savePose(1))
    // German: Shift with 2 types a quotation mark, and Shift with the plus key types a star.
    #expect(action("\"", nil, digit: 2, [.control, .shift]) == .savePose(2))
    #expect(action("*", nil, .shift) == .add(.star))
    #expect(action("?", nil, .shift) == .toggleHelp)
    #expect(action("+", nil, .shift) == .scale(CommandSteps.scale))
  }

  @Test("The help card contains only existing keys, and no empty line")
  func help() {
    for section in CanvasHelp.sections {
      for line in section.lines {
        #expect(!line.keys.isEmpty && !line.meaning.isEmpty)
        #expect(line.actions.allSatisfy { CommandTable.command(for: $0) != nil })
        #expect(line.keys.count <= 20, "\(line.keys) is cut off.")
      }
    }
  }
}

extension CommandKey {
  /// Returns the event of the key on a US keyboard.
  func event(isDown: Bool = true, time: TimeInterval = 0) -> KeyEvent {
    switch key {
    case .named(let name):
      return KeyEvent(key: name, modifiers: modifiers, isDown: isDown, time: time)
    case .letter(let letter):
      let text = modifiers.contains(.shift) ? letter.uppercased() : String(letter)
      return KeyEvent(characters: text, modifiers: modifiers, isDown: isDown, time: time)
    case .sign(let sign):
      return KeyEvent(characters: String(sign), modifiers: modifiers, isDown: isDown, time: time)
    case .digit(let digit):
      let text = modifiers.contains(.shift) ? Array(")!@#$%^&*(")[digit].description : "\(digit)"
      return KeyEvent(
        characters: text, digit: digit, modifiers: modifiers, isDown: isDown, time: time)
    }
  }
}

extension CanvasAction {
  /// At least one action of each case.
  ///
  /// The compiler reports a new case that is missing in `isNamed`. Add the case to `all` as well; otherwise no test
  /// checks that it has a row.
  static let examples: [CanvasAction] = {
    func isNamed(_ action: CanvasAction) -> Bool {
      switch action {
      case .new, .open, .openRecent, .save, .saveAs, .export, .print, .quit, .undo, .redo, .cut,
        .copy, .paste, .duplicate, .delete, .selectAll, .selectNone, .editText, .finishText,
        .rename, .add,
        .placePicture, .choose, .penWidth, .fill, .showColorPicker, .fillKind, .stroke, .opacity,
        .textSize, .alignText, .fitText, .connect, .group,
        .ungroup, .enterGroup, .bringToFront, .bringForward, .sendBackward, .sendToBack,
        .togglePin, .align,
        .distribute,
        .move, .scale, .stretch, .rotate, .tap, .reset, .resetAll, .setHome, .setAllHomes,
        .goToPose,
        .savePose, .keepPose, .togglePoses, .playPoses, .transition, .showTransitions, .toggleSlow,
        .zoomIn, .zoomOut, .zoomToFit, .zoomToSelection,
        .zoomToActualSize, .pan, .toggleGrid, .toggleSnapping, .toggleFingerUndo,
        .togglePenOnly, .focusNext,
        .focusPrevious,
        .showCommands, .showContextMenu, .toggleHelp, .toggleFullScreen, .toggleTool,
        .cancel:
        true
      }
    }
    let all: [CanvasAction] =
      [
        .new, .open, .openRecent("a.deft"), .save, .saveAs, .export, .print, .quit, .undo, .redo,
        .cut, .copy, .paste, .duplicate, .delete, .selectAll, .selectNone, .editText, .finishText,
        .fitText, .connect,
        .rename, .placePicture, .opacity(0.5), .group, .ungroup, .enterGroup, .bringToFront,
        .bringForward,
        .sendBackward, .sendToBack, .togglePin, .move(CGSize(width: -CommandSteps.near, height: 0)),
        .scale(CommandSteps.scale), .stretch(.vertical, CommandSteps.scale), .showColorPicker,
        .rotate(CommandSteps.rotation), .tap, .reset, .resetAll,
        .setHome,
        .setAllHomes, .goToPose(1), .savePose(9), .keepPose, .togglePoses, .playPoses,
        .showTransitions, .toggleSlow, .zoomIn, .zoomOut, .zoomToFit,
        .zoomToSelection, .zoomToActualSize, .pan(CGSize(width: CommandSteps.pan, height: 0)),
        .toggleGrid, .toggleSnapping, .toggleFingerUndo, .togglePenOnly, .focusNext, .focusPrevious,
        .showCommands,
        .showContextMenu, .toggleHelp, .toggleFullScreen, .cancel,
      ] + ShapeKind.allCases.map { .add($0) } + Tool.buttons.map { .choose($0) }
      + [.choose(.erase)] + PenWidth.allCases.map { .penWidth($0) }
      + ShapeKind.drawable.map { .choose(.shape($0)) }
      + Hue.allCases.map { .fill($0) } + FillKind.allCases.map { .fillKind($0) }
      + TextSize.allCases.map { .textSize($0) } + TextSide.allCases.map { .alignText($0) }
      + StrokeChoice.allCases.map { .stroke($0) } + ShapeAlignment.allCases.map { .align($0) }
      + ShapeAxis.allCases.map { .distribute($0) } + HomeTransition.allCases.map { .transition($0) }
      + StageTool.allCases.map { .toggleTool($0) }
    return all.filter(isNamed)
  }()
}
