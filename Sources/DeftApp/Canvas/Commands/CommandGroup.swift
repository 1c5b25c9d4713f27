/// What commands are about: the headings of the menu of all commands, in their order.
enum CommandGroup: String, CaseIterable, Hashable {
  case edit = "Edit"
  case make = "Make"
  case look = "Look"
  case arrange = "Arrange"
  case move = "Move"
  case home = "Home and poses"
  case plane = "The plane"
  case document = "Document"
  case help = "Finding one's way"
}
