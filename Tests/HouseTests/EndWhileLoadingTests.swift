#if arch(x86_64)
  import Foundation
  import Testing

  /// Programs that end while another thread of theirs loads a library.
  @Suite("The end of a program while a library is being loaded")
  struct EndWhileLoadingTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// A library whose destructor lets a thread of the program go on, and waits until the thread is done, or sleeps
    /// because it may not go on.  The linker calls that destructor after GObject's.
    private static let library = """
      #define _GNU_SOURCE
      #include <sched.h>
      #include <semaphore.h>
      #include <stdatomic.h>
      #include <stdio.h>
      extern sem_t go;
      extern atomic_int thread, isDone;
      static char state(void) {
        char path[64], line[256] = "", name[64], state = '?';
        snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
        FILE *file = fopen(path, "r");
        if (file && fgets(line, sizeof line, file)) sscanf(line, "%*d %63s %c", name, &state);
        if (file) fclose(file);
        return state;
      }
      __attribute__((destructor)) static void end(void) {
        sem_post(&go);
        while (!thread) sched_yield();
        while (!isDone && state() != 'S') sched_yield();
      }
      """
    /// The program, whose thread loads Pango when it may go on.
    private static let program = """
      #define _GNU_SOURCE
      #include "CDelayLoad.h"
      #include <dlfcn.h>
      #include <pthread.h>
      #include <semaphore.h>
      #include <stdatomic.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <unistd.h>
      sem_t go;
      atomic_int thread, isDone;
      static void *load(void *unused) {
        sem_wait(&go);
        thread = gettid();
        deft_load_delayed("libpango-1.0.so.0");
        isDone = 1;
        return 0;
      }
      static void handler(void) { printf(", its handler ran"); }
      int main(int count, char **arguments) {
        sem_init(&go, 0, 0);
        deft_load_delayed("libgobject-2.0.so.0");
        if (!dlopen(arguments[1], RTLD_LAZY)) return 1;
        atexit(handler);
        pthread_t loader;
        pthread_create(&loader, 0, load, 0);
        printf("The program ended");
        exit(7);
      }
      """

    private func run(_ program: String, _ arguments: [String], in folder: URL) throws
      -> (output: String, errors: String, status: Int32, reason: Process.TerminationReason)
    {
      let process = Process()
      let (output, errors) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      let complaints = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        String(decoding: said, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
        process.terminationStatus, process.terminationReason
      )
    }

    @Test("No library is loaded after destructors have run, and the status and the output are kept")
    func lateLoad() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "deft-end-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in [("library.c", Self.library), ("main.c", Self.program)] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let target = Self.root.appending(path: "Sources/CDelayLoad").path
      for arguments in [
        ["-shared", "-fPIC", "library.c", "-o", "library.so"],
        [
          "-pthread", "-rdynamic", "-I", target + "/include", target + "/DelayLoad.c", "main.c",
          "-o", "program",
        ],
      ] {
        let made = try run("/usr/bin/cc", arguments, in: folder)
        try #require(made.status == 0, "\(made.errors)")
      }
      let ended = try run(
        folder.appending(path: "program").path, [folder.appending(path: "library.so").path],
        in: folder)
      #expect(ended.errors == "")
      #expect(ended.output == "The program ended, its handler ran")
      #expect(ended.reason == .exit)
      #expect(ended.status == 7)
    }
  }
#endif
