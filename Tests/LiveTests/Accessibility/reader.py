"""An assistive client that uses pyatspi: reads objects, performs actions and receives events.

    reader.py programs         prints the programs on the accessibility bus
    reader.py tree             prints all objects of all windows, one JSON object per line
    reader.py texts            prints the localized texts of all objects, one JSON object per line
    reader.py do NAME ACTION   performs an action of an object
    reader.py focus NAME       focuses an object
    reader.py value NAME X     sets the value of an object
    reader.py type NAME TEXT   inserts text into a field at its caret
    reader.py type NAME TEXT N inserts text into a field at an offset; -1 is the end
    reader.py text NAME        prints the text of a field, as a whole and by letter
    reader.py at X Y           prints the object at a point of the window
    reader.py select NAME N    selects a child of an object
    reader.py check            prints the faults of all objects
    reader.py walk             does the same as tree, and adds the faults of each object
    reader.py listen KIND …    prints events until it is killed

The environment variable READER_PROGRAM names the program; the default is deft.
"""

import json
import os
import sys
import time

from gi.repository import GLib
import pyatspi

PROGRAM = os.environ.get("READER_PROGRAM", "deft")
# The roles of targets and their minimum size in pixels (WCAG 2.2, success criterion 2.5.8).
TARGETS = ("push button", "toggle button", "check box", "radio button", "slider", "page tab", "menu item")
LEAST = 24


def say(**what):
    print(json.dumps(what, ensure_ascii=False), flush=True)


def program():
    """Waits until the program is on the bus, and returns it."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.name == PROGRAM:
                return app
        time.sleep(0.05)
    sys.exit(f"There is no program named {PROGRAM}.")


def walk(node, depth=0):
    yield node, depth
    for child in node:
        if child is not None:
            yield from walk(child, depth + 1)


def find(name):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        for node, _ in walk(program()):
            if node.name == name or node.name.startswith(name + ","):
                return node
        time.sleep(0.05)
    sys.exit(f"There is no object named {name}.")


def states(node):
    return sorted(str(pyatspi.stateToString(s)) for s in node.getState().getStates())


def actions(node):
    try:
        action = node.queryAction()
    except NotImplementedError:
        return []
    return [action.getName(i) for i in range(action.nActions)]


def value(node):
    try:
        found = node.queryValue()
    except NotImplementedError:
        return None
    return [found.minimumValue, found.currentValue, found.maximumValue]


def extents(node, kind=pyatspi.WINDOW_COORDS):
    try:
        rect = node.queryComponent().getExtents(kind)
    except NotImplementedError:
        return None
    return [rect.x, rect.y, rect.width, rect.height]


def letter(node):
    """Returns the height of the first letter of a text; None without text."""
    try:
        text = node.queryText()
    except NotImplementedError:
        return None
    return text.getCharacterExtents(0, pyatspi.WINDOW_COORDS)[3] if text.characterCount else None


def told(what):
    """Prints a row for each object. Starts over if an object is removed in between."""
    end = time.monotonic() + 10
    while True:
        try:
            rows = [what(node, depth) for node, depth in walk(program())]
            break
        except GLib.GError:
            if time.monotonic() > end:
                raise
    for row in rows:
        say(**row)


def row(node, depth):
    return dict(
        depth=depth, role=node.getRoleName(), name=node.name, description=node.description,
        states=states(node), extents=extents(node),
        screen=extents(node, pyatspi.DESKTOP_COORDS), actions=actions(node),
        value=value(node), index=node.getIndexInParent(), count=node.childCount,
        letter=letter(node))


def tree():
    told(row)


def walked():
    def known(node, depth):
        found = row(node, depth)
        return dict(found, faults=faults(node, depth, found))
    told(known)


def texts():
    def row(node, depth):
        try:
            action = node.queryAction()
            names = [action.getLocalizedName(i) for i in range(action.nActions)]
        except NotImplementedError:
            names = []
        attributes = dict(pair.split(":", 1) for pair in node.getAttributes())
        return dict(
            role=node.getRoleName(), localizedRole=node.getLocalizedRoleName(), name=node.name,
            description=node.description, value=attributes.get("valuetext", ""), actions=names)
    told(row)


def do(name, wanted):
    node = find(name)
    action = node.queryAction()
    names = [action.getName(i) for i in range(action.nActions)]
    if wanted not in names:
        sys.exit(f"{name} has the actions {names}, not {wanted}.")
    say(done=action.doAction(names.index(wanted)))


def faults(node, depth, row):
    """Returns the faults of an object, such as a missing name, role or extents."""
    if depth == 0:
        return []
    role, rect, names, offered = row["role"], row["extents"], row["states"], row["actions"]
    wrong = []
    if not row["name"] and role not in ("panel", "scroll pane"):
        wrong.append("It has no name")
    if role in ("", "unknown", "invalid"):
        wrong.append("It has no role")
    if rect is None or rect[2] <= 0 or rect[3] <= 0:
        wrong.append("It has no extents")
    elif (role in TARGETS or role == "list item" and offered) and "showing" in names and min(rect[2:]) < LEAST:
        wrong.append("It is smaller than a finger can hit")
    if "focused" in names and "focusable" not in names:
        wrong.append("It is focused, but not focusable")
    if any(not name for name in offered):
        wrong.append("One of its actions has no name")
    parent = node.parent
    if parent is None or parent[row["index"]] != node:
        wrong.append("It is not at its index in its parent")
    return [f"{fault}: {role} “{row['name']}” {rect}" for fault in wrong]


def check():
    count = 0
    for node, depth in walk(program()):
        count += depth > 0
        for fault in faults(node, depth, row(node, depth)):
            say(fault=fault)
    say(checked=count)


def listen(kinds):
    def hear(event):
        if event.host_application is None or event.host_application.name != PROGRAM:
            return
        data = event.any_data
        say(
            event=str(event.type), source=event.source.name if event.source else "",
            role=event.source.getRoleName() if event.source else "",
            one=event.detail1, two=event.detail2,
            data=data if isinstance(data, (str, int, float)) else getattr(data, "name", None))

    pyatspi.Registry.registerEventListener(hear, *kinds)
    # The registry has already notified the program of this listener. The program handles that message before this call.
    program()[0].queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    say(listening=True)
    pyatspi.Registry.start()


def main():
    what, words = sys.argv[1], sys.argv[2:]
    if what == "programs":
        for app in pyatspi.Registry.getDesktop(0):
            print(app.name if app is not None else "", flush=True)
    elif what == "tree":
        tree()
    elif what == "walk":
        walked()
    elif what == "texts":
        texts()
    elif what == "do":
        do(*words)
    elif what == "focus":
        say(done=find(words[0]).queryComponent().grabFocus())
    elif what == "value":
        find(words[0]).queryValue().currentValue = float(words[1])
        say(done=True)
    elif what == "type":
        node = find(words[0])
        place = int(words[2]) if len(words) > 2 else node.queryText().caretOffset
        say(done=node.queryEditableText().insertText(place, words[1], len(words[1])))
    elif what == "text":
        text = find(words[0]).queryText()
        whole = text.getText(0, -1)
        say(
            text=whole, count=text.characterCount, caret=text.caretOffset,
            letters=[chr(text.getCharacterAtOffset(i)) for i in range(text.characterCount)],
            word=text.getTextAtOffset(0, pyatspi.TEXT_BOUNDARY_WORD_START)[0],
            selection=list(text.getSelection(0)) if text.getNSelections() else [])
    elif what == "at":
        window = program()[0]
        point = [int(word) for word in words]
        found = window.queryComponent().getAccessibleAtPoint(*point, pyatspi.WINDOW_COORDS)
        say(name=found.name, role=found.getRoleName())
    elif what == "select":
        say(done=find(words[0]).querySelection().selectChild(int(words[1])))
    elif what == "check":
        check()
    elif what == "listen":
        listen(words)
    else:
        sys.exit(__doc__)


main()
