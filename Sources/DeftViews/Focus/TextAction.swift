/// An action of a text's menu.
package enum TextAction: Hashable {
  case cut, copy, paste, delete, selectAll
}
