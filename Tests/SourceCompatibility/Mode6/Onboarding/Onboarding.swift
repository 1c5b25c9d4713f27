import Deft

@main
struct OnboardingApp: App {
  var body: some Scene {
    WindowGroup { OnboardingView() }
  }
}

struct OnboardingStep: Identifiable {
  let id = UUID()
  let title: String
  let color: Color
}

struct OnboardingView: View {
  @State private var currentPage = 0
  private let steps = [
    OnboardingStep(title: "Welcome", color: .red),
    OnboardingStep(title: "Discover", color: .green),
    OnboardingStep(title: "Start", color: .blue),
  ]

  var body: some View {
    VStack {
      TabView(selection: $currentPage) {
        ForEach(0..<steps.count, id: \.self) { index in
          StepView(step: steps[index]).tag(index)
        }
      }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
      .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))

      Button(action: next) {
        Text(currentPage < steps.count - 1 ? "Next" : "Done")
          .bold()
          .frame(maxWidth: .infinity)
          .padding()
          .background(RoundedRectangle(cornerRadius: 12).fill(Color.orange))
          .foregroundColor(.white)
      }
      .padding()
    }
    .onChange(of: currentPage) { print("Page \(currentPage)") }
  }

  private func next() {
    withAnimation { currentPage = (currentPage + 1) % steps.count }
  }
}

struct StepView: View {
  let step: OnboardingStep

  var body: some View {
    VStack(spacing: 24) {
      Circle().fill(step.color).frame(width: 160, height: 160)
      Text(step.title).font(.largeTitle.bold())
    }
  }
}
