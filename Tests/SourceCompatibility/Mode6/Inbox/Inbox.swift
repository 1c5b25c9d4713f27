#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct InboxApp: App {
  var body: some Scene {
    WindowGroup { InboxView() }
  }
}

struct Mail: Identifiable, Hashable {
  let id: Int
  var subject: String
  var isUnread = true
}

final class InboxModel: ObservableObject {
  @Published var mails = (1...12).map { Mail(id: $0, subject: "Message \($0)") }
  @Published var query = ""

  var shown: [Mail] {
    query.isEmpty ? mails : mails.filter { $0.subject.localizedCaseInsensitiveContains(query) }
  }

  @MainActor func reload() async {
    try? await Task.sleep(nanoseconds: 200_000_000)
    mails.insert(Mail(id: mails.count + 100, subject: "New message"), at: 0)
  }
}

struct MailRow: View {
  let mail: Mail

  var body: some View {
    HStack {
      Circle().fill(mail.isUnread ? Color.blue : Color.clear).frame(width: 12, height: 12)
      VStack(alignment: .leading) {
        Text(mail.subject).font(.headline)
        Text("From the team").font(.subheadline).foregroundColor(.secondary)
      }
    }
    .padding(.vertical, 4)
  }
}

struct InboxView: View {
  @StateObject private var model = InboxModel()

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.shown) { mail in
          NavigationLink(value: mail) { MailRow(mail: mail) }
            .swipeActions(edge: .leading) {
              Button {
                toggle(mail)
              } label: {
                Label("Read", systemImage: "envelope")
              }
              .tint(.blue)
            }
            .swipeActions(edge: .trailing, allowsFullSwipe: true) {
              Button(role: .destructive) {
                remove(mail)
              } label: {
                Label("Delete", systemImage: "trash")
              }
              Button("Flag") {}.tint(.orange)
            }
            .listRowSeparator(.visible)
        }
      }
      .listStyle(.plain)
      .refreshable { await model.reload() }
      .searchable(text: $model.query, prompt: "Search mail")
      .navigationTitle("Inbox")
      .navigationDestination(for: Mail.self) { mail in
        Text(mail.subject).navigationTitle(mail.subject).navigationBarTitleDisplayMode(.inline)
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            model.mails.shuffle()
          } label: {
            Image(systemName: "shuffle")
          }
        }
      }
    }
  }

  private func toggle(_ mail: Mail) {
    if let index = model.mails.firstIndex(of: mail) { model.mails[index].isUnread.toggle() }
  }

  private func remove(_ mail: Mail) {
    withAnimation { model.mails.removeAll { $0.id == mail.id } }
  }
}
