import Deft

enum NoteError: LocalizedError {
  case empty
  var errorDescription: String? { "The note is empty." }
  var recoverySuggestion: String? { "Write something." }
}

struct Note: Identifiable {
  let id: Int
  var name: String
}

@MainActor
final class NoteModel: ObservableObject {
  @Published var notes = [Note(id: 1, name: "Groceries"), Note(id: 2, name: "Ideas")]
  @Published var error: NoteError?
  @Published var isErrorShown = false

  func save(_ name: String) {
    guard !name.isEmpty else {
      error = .empty
      isErrorShown = true
      return
    }
    notes.append(Note(id: notes.count + 1, name: name))
  }
}

struct NotesView: View {
  @StateObject private var model = NoteModel()
  @State private var noteToDelete: Note?
  @State private var isDeleting = false
  @State private var isRenaming = false
  @State private var isChoosing = false
  @State private var name = ""
  @State private var detent: PresentationDetent = .fraction(0.4)
  @State private var showsPanel = false

  var body: some View {
    VStack(spacing: 16) {
      ForEach(model.notes) { note in
        Button(note.name) {
          noteToDelete = note
          isDeleting = true
        }
      }
      Color.purple.frame(width: 100, height: 60)
        .onTapGesture { isRenaming = true }
      Color.cyan.frame(width: 100, height: 60)
        .onTapGesture { showsPanel = true }
      Button("Save") { model.save("") }
      Button("Export") { isChoosing = true }
    }
    .alert("Delete the note?", isPresented: $isDeleting, presenting: noteToDelete) { note in
      Button("Delete \(note.name)", role: .destructive) {
        model.notes.removeAll { $0.id == note.id }
      }
      Button("Cancel", role: .cancel) {}
    } message: { note in
      Text("“\(note.name)” will be lost.")
    }
    .alert(isPresented: $model.isErrorShown, error: model.error) { _ in
      Button("OK") {}
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .alert("Rename", isPresented: $isRenaming) {
      TextField("Name", text: $name)
      Button("Rename") { model.save(name) }
        .keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) {}
    }
    .confirmationDialog("Export as", isPresented: $isChoosing) {
      Button("PDF") {}
      Button("Text") {}
    } message: {
      Text("Choose a format.")
    }
    .sheet(isPresented: $showsPanel) {
      Color.green
        .presentationDetents([.height(120), .fraction(0.4), .large], selection: $detent)
        .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
        .presentationContentInteraction(.scrolls)
        .presentationCornerRadius(24)
        .presentationBackground(.thinMaterial)
    }
  }
}

@main
struct NoteEditorApp: App {
  var body: some Scene {
    WindowGroup { NotesView() }
  }
}
