import SwiftUI

@main
struct PeopleTableApp: App {
  @State private var people = [
    Person(id: 1, name: "Cleo", age: 30, color: .red),
    Person(id: 2, name: "Ann", age: 40, color: .green),
    Person(id: 3, name: "Ben", age: 20, color: .blue),
  ]

  var body: some Scene {
    WindowGroup("People") {
      ContentView(people: $people)
        .frame(minWidth: 850, minHeight: 640)
    }
    .windowResizability(.contentMinSize)
    .windowStyle(.titleBar)
    .windowToolbarStyle(.unified)
    .defaultPosition(.topLeading)
    .commands {
      SidebarCommands()
      CommandGroup(replacing: .newItem) {}
      PeopleCommands(people: $people)
    }
    Settings {
      Rectangle().fill(.purple).frame(width: 200, height: 100)
    }
    Window("About", id: "about") {
      AboutView()
    }
  }
}

struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
  var color: Color
}

/// A table of people that can be sorted.
struct ContentView: View {
  @Binding var people: [Person]
  @State private var order: [KeyPathComparator<Person>] = []
  @State private var selection: Set<Person.ID> = []
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack(spacing: 0) {
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
          .width(min: 100, ideal: 200)
        TableColumn("Age", value: \.age) { person in
          Text(person.age, format: .number)
        }
        .width(80)
        TableColumn("Color") { person in
          Rectangle().fill(person.color).frame(width: 60, height: 24)
        }
      }
      .onChange(of: order) { _, newOrder in
        people.sort(using: newOrder)
      }
      HStack {
        Button {
          openWindow(id: "about")
        } label: {
          Rectangle().fill(.orange).frame(width: 60, height: 44)
        }
        SettingsLink()
        Spacer()
        Rectangle().fill(.teal).frame(width: 60, height: 44)
      }
    }
    .focusedSceneValue(\.selectedPeople, $selection)
  }
}

struct AboutView: View {
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Rectangle().fill(.pink).frame(width: 200, height: 100)
      .onTapGesture { dismissWindow(id: "about") }
  }
}

/// The menu of the table.
struct PeopleCommands: Commands {
  @Binding var people: [Person]
  @FocusedBinding(\.selectedPeople) private var selection

  var body: some Commands {
    CommandMenu("People") {
      Button("Delete") {
        people.removeAll { selection?.contains($0.id) == true }
      }
      .keyboardShortcut("d")
    }
  }
}

extension FocusedValues {
  var selectedPeople: Binding<Set<Person.ID>>? {
    get { self[SelectedPeopleKey.self] }
    set { self[SelectedPeopleKey.self] = newValue }
  }
}

struct SelectedPeopleKey: FocusedValueKey {
  typealias Value = Binding<Set<Person.ID>>
}
