import Deft

struct Book: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var color: Color
}

struct BookDetail: View {
  let book: Book
  @Environment(\.dismiss) var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 20) {
        RoundedRectangle(cornerRadius: 12)
          .fill(book.color)
          .frame(height: 160)
        Text(book.title).font(.title2)
        Button("Done") { dismiss() }
          .buttonStyle(.borderedProminent)
      }
      .padding()
      .navigationTitle("Details")
    }
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.visible)
  }
}

struct AddBookView: View {
  @Binding var books: [Book]
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var showingDiscard = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TextField("Title", text: $title)
      HStack {
        Button("Cancel", role: .cancel) {
          if title.isEmpty { dismiss() } else { showingDiscard = true }
        }
        Spacer()
        Button("Add") {
          books.append(Book(title: title, color: .teal))
          dismiss()
        }
        .disabled(title.isEmpty)
      }
    }
    .padding()
    .interactiveDismissDisabled(!title.isEmpty)
    .confirmationDialog(
      "Discard this book?", isPresented: $showingDiscard, titleVisibility: .visible
    ) {
      Button("Discard", role: .destructive) { dismiss() }
      Button("Keep Editing", role: .cancel) {}
    }
  }
}

struct ShelfView: View {
  @State private var books = [
    Book(title: "Dune", color: .orange), Book(title: "Emma", color: .pink),
  ]
  @State private var selected: Book?
  @State private var showingAdd = false
  @State private var showingTour = false

  var body: some View {
    VStack(spacing: 24) {
      ForEach(books) { book in
        book.color
          .frame(width: 120, height: 80)
          .onTapGesture { selected = book }
      }
      Button("Add a book") { showingAdd.toggle() }
      Button("Tour") { showingTour = true }
    }
    .sheet(item: $selected) { book in
      BookDetail(book: book)
    }
    .sheet(isPresented: $showingAdd) {
      AddBookView(books: $books)
    }
    .fullScreenCover(isPresented: $showingTour, onDismiss: { print("The tour is over.") }) {
      ZStack {
        Color.indigo.ignoresSafeArea()
        Button("Close") { showingTour = false }
      }
    }
  }
}

@main
struct BookshelfApp: App {
  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}
