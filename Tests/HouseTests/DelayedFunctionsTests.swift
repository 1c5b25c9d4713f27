#if arch(x86_64)
  import Foundation
  import Testing

  /// Libraries that are loaded when they are needed: `Sources/CDelayLoad`.
  @Suite("Functions of libraries that are loaded later")
  struct DelayedFunctionsTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// What the target's list names.
    private func listed() throws -> Set<String> {
      let text = try String(
        contentsOf: Self.root.appending(path: "Sources/CDelayLoad/DelayedFunctions.h"),
        encoding: .utf8)
      return Set(text.matches(of: /F\((\w+)\)/).map { String($0.1) })
    }

    @Test("All functions of these libraries that are called are listed, and no others")
    func listIsWhole() throws {
      var (called, named): (Set<String>, Set<String>) = ([], [])
      let files = try #require(
        FileManager.default.enumerator(
          at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(/(?m)^import (CPango|CPixbuf|CSystemd|CSM|CX11|CYaml)$/) else {
          continue
        }
        let function = /\b(?:pango_|g_|gdk_pixbuf_|sd_bus_|xkb_|yaml_|Smc|Ice|XGetXCB)\w+/
        named.formUnion(text.matches(of: function).map { String($0.0) })
        let call =
          /\b((?:pango_|g_|gdk_pixbuf_|sd_bus_|xkb_|yaml_)\w+|(?:Smc|Ice)[A-Z]\w+|XGetXCB\w+)\(/
        called.formUnion(text.matches(of: call).map { String($0.1) })
      }
      let listed = try listed()
      // What is a type and no function is made as one is called.
      let types: Set = [
        "SmcCallbacks", "SmcConn", "sd_bus_error", "yaml_event_t", "yaml_parser_t",
      ]
      #expect(called.subtracting(listed).subtracting(types) == [])
      #expect(listed.subtracting(named) == [])
      #expect(listed.count > 100)
    }

    /// A program that has these functions of the target alone, and is linked with none of the libraries.
    private static let program = """
      #include "CDelayLoad.h"
      #include <dlfcn.h>
      #include <pthread.h>
      #include <stdio.h>
      typedef struct { const char *name, *message; int needs; } Failure;
      int sd_bus_error_set(Failure *, const char *, const char *);
      void *pango_attr_list_new(void);
      static pthread_barrier_t start;
      static void *make(void *unused) {
        pthread_barrier_wait(&start);
        return pango_attr_list_new();
      }
      int main(int count, char **arguments) {
        if (dlopen("libpango-1.0.so.0", RTLD_LAZY | RTLD_NOLOAD)) return 1;
        if (count > 1) {
          deft_load_delayed(arguments[1]);
          return dlopen(arguments[1], RTLD_LAZY | RTLD_NOLOAD) ? 0 : 2;
        }
        pthread_t threads[8];
        pthread_barrier_init(&start, 0, 8);
        for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, make, 0);
        for (int i = 0; i < 8; i++) {
          void *list = 0;
          pthread_join(threads[i], &list);
          if (!list) return 3;
        }
        Failure failure = {0, 0, 0};
        int status = sd_bus_error_set(&failure, "org.example.Failure", "a reason");
        printf("%s: %s, %d\\n", failure.name, failure.message, status < 0);
        return 0;
      }
      """
    /// Another one, whose first call hands over a number in a register of its own.
    private static let number = """
      #include <dlfcn.h>
      #include <stdio.h>
      void pango_font_description_set_absolute_size(void *, double);
      int main(void) {
        void *library = dlopen("libpango-1.0.so.0", RTLD_LAZY);
        void *description = ((void *(*)(void))dlsym(library, "pango_font_description_new"))();
        pango_font_description_set_absolute_size(description, 12544);
        printf("%d\\n", ((int (*)(void *))dlsym(library, "pango_font_description_get_size"))(description));
        return 0;
      }
      """

    /// Makes a program in a folder.
    private func make(_ text: String, in folder: URL) throws -> URL {
      let (source, program) = (folder.appending(path: "main.c"), folder.appending(path: "program"))
      try text.write(to: source, atomically: true, encoding: .utf8)
      let target = Self.root.appending(path: "Sources/CDelayLoad").path
      let said = try run(
        URL(filePath: "/usr/bin/cc"),
        [
          "-pthread", "-I", target + "/include", target + "/DelayLoad.c", source.path, "-o",
          program.path,
        ])
      try #require(said.status == 0, "\(said.errors)")
      return program
    }

    private func run(
      _ program: URL, _ arguments: [String] = [], _ variables: [String: String] = [:]
    ) throws -> (output: String, errors: String, status: Int32) {
      let process = Process()
      let (output, errors) = (Pipe(), Pipe())
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      let complaints = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        String(decoding: said, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
        process.terminationStatus
      )
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "deft-delayed-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try body(folder)
    }

    @Test("A library comes with the first call of one of its functions, on whatever thread")
    func firstCall() throws {
      try withFolder { folder in
        let said = try run(make(Self.program, in: folder))
        #expect(said.output == "org.example.Failure: a reason, 1\n")
        #expect(said.status == 0, "\(said.errors)")
        let number = try run(make(Self.number, in: folder))
        #expect(number.output == "12544\n")
      }
    }

    @Test("A library is loaded ahead by its name")
    func ahead() throws {
      try withFolder { folder in
        let said = try run(make(Self.program, in: folder), ["libSM.so.6"])
        #expect(said.status == 0, "\(said.errors)")
      }
    }

    @Test("A library that is missing is named, and the program ends as it would at its start")
    func missing() throws {
      try withFolder { folder in
        let program = try make(Self.program, in: folder)
        try Data().write(to: folder.appending(path: "libsystemd.so.0"))
        let said = try run(program, [], ["LD_LIBRARY_PATH": folder.path])
        #expect(said.status == 127)
        #expect(said.errors.hasPrefix("libsystemd.so.0 cannot be loaded: "))
        #expect(said.errors.hasSuffix(" Install the package that has it.\n"))
      }
    }
  }
#endif
