# Start with `make run` or `make test`. Both first install missing packages.

# The required Debian packages, each with its purpose. Swift itself (6.2 or later) comes from swift.org.
define BUILD_PACKAGES
libcurl4: the Swift toolchain
libncurses6: the Swift toolchain
libsqlite3-0: the Swift toolchain
libxml2: the Swift toolchain
git: fetches the Swift packages that Deft depends on
g++: the C and C++ libraries' headers and start files, and the linker
pkg-config: finds the C libraries
libx11-dev: the connection to the display
libxext-dev: shared memory between program and display
libxi-dev: touchscreens, touchpads, pens and mice (XInput 2)
libsm-dev: the desktop's session, which ends programs at logout
libxrandr-dev: the refresh rate of the display
libxdamage-dev: changes of a simulated screen
libxfixes-dev: the changed regions
libx11-xcb-dev: one connection for Xlib and xkbcommon
libxkbcommon-dev: keyboard layouts
libxkbcommon-x11-dev: the keyboard layout of the display
libcairo2-dev: drawing
libfontconfig-dev: the list of fonts
libpango1.0-dev: text
libgdk-pixbuf-2.0-dev: photos and other pictures from files
libyaml-dev: libinput recordings
libsystemd-dev: the session bus, for the desktop's file dialog and assistive technologies
gettext: compiles and updates translations
endef
define RUN_PACKAGES
fonts-dejavu-core: a font, if the desktop has none
xkb-data: keyboard layouts
librsvg2-common: SVG drawings, pasted and dropped
endef
define DISPLAY_PACKAGES
xserver-xorg-core: a virtual display, and its touchscreen (inputtest)
xserver-xorg-video-dummy: its virtual graphics card
x11-xkb-utils: its keyboard layout
endef
define TEST_PACKAGES
xinput: an independent client, to check the virtual server's events
x11-xserver-utils: colors of simulated screens (xsetroot)
python3: checks the JSON written for other programs
dbus: a session bus for the tests
xdg-desktop-portal: a desktop's file dialog, over that bus
xdg-desktop-portal-gtk: that dialog itself
gsettings-desktop-schemas: its setting for dark style
python3-jsonschema: validates documents and JSON reports against their schemas
python3-html5lib: parses HTML reports strictly
libxml2-utils: validates JUnit reports against their schema
openbox: a window manager that frames windows
xfwm4: the window manager of a desktop
i3-wm: a tiling window manager
weston: a Wayland desktop
xwayland: X11 on Wayland
cage: a Wayland kiosk that passes touches on
i3lock: a screen locker, to lock the screen during a gesture
xclip: a clipboard client, for copy and paste
xsel: another clipboard client, which uses the protocol differently
python3-gi: GTK programs, for drag and drop
gir1.2-gtk-3.0: GTK itself
gtk-4-examples: a GTK 4 program, to simulate touches
qml-qt6: a Qt 6 program, to simulate touches
qml6-module-qtquick: its graphics
qml6-module-qtquick-window: its window
qml6-module-qtqml-workerscript: a module of its graphics
libsdl2-2.0-0: an SDL program, to simulate touches
librsvg2-bin: reads exported SVG
poppler-utils: reads exported PDF
cups-daemon: a printing system
cups-client: sends print jobs to it
uim-xim: an input method
uim-byeoru: its Korean, which needs no dictionary
locales: the Korean locale, for its clients
at-spi2-core: the accessibility bus and its registry
python3-pyatspi: the library of the tests' assistive program
orca: a screen reader, whose speech is checked
desktop-file-utils: checks the menu entries
appstream: checks the AppStream metadata
shared-mime-info: detects the type of documents
libglib2.0-bin: opens documents by their type, and calls methods on the session bus
mandoc: checks the manuals
man-db: displays the manuals
bash-completion: tests the completions of bash
zsh: tests its completions
fish: tests its completions
endef
define PACKAGE_PACKAGES
dpkg-dev: finds the packages of linked libraries
binutils: strips programs
patchelf: removes library paths of the build machine, and sets those of the bundle
librsvg2-bin: renders the icons
libxcursor1: pointers of the desktop's theme, to bundle
librsvg2-common: SVG drawings, to bundle
fonts-dejavu-core: a font, to bundle
shared-mime-info: types of pictures, to bundle
lintian: checks packages
endef
define INSTALL_PACKAGES
debootstrap: a fresh, minimal system
endef
define BENCH_PACKAGES
valgrind: counts instructions and allocations
endef
export BUILD_PACKAGES RUN_PACKAGES DISPLAY_PACKAGES TEST_PACKAGES PACKAGE_PACKAGES INSTALL_PACKAGES BENCH_PACKAGES

# Cross-module optimization is enabled here and not in the manifest, because the manifest also applies to packages that
# depend on the library. The Swift runtime is linked statically, so that one file runs everywhere.
RELEASE = -c release --disable-local-rpath -Xswiftc -cross-module-optimization --static-swift-stdlib -Xlinker --strip-debug $(LEAN)
# Options for smaller programs that start faster. Symbols are not exported. Relative relocations are packed to a hundredth
# of their size, which requires glibc 2.36. The C++ library is linked statically, because its symbols cause a fifth of all
# symbol lookups at startup. Only lld, which is part of the Swift toolchain, supports all of these. Type metadata is obtained from
# compiler-generated accessors instead of mangled names, which the runtime would look up among all conformances: this saves 49 of
# the 335 million instructions at startup, and costs 0.8 MB.
STATIC = .build/static
# A static build does not find the modules Testing and XCTest; $(STATIC) has links to them.
LEAN = -Xswiftc -use-ld=lld -Xswiftc -L$(CURDIR)/$(STATIC) -Xswiftc -I$(CURDIR)/$(STATIC) -Xlinker --no-export-dynamic \
  -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
DEFT = .build/release/deft
PICTURES = .build/demo
# The article whose tables `make bench` writes.
PERFORMANCE = Sources/Deft/Deft.docc/Performance.md
SOURCES = Package.swift Plugins Sources Tests
GALLERY = Sources/GalleryPages/PageSources.swift
SYMBOLS = Sources/DeftViews/Symbols/SymbolTable.swift
DOCS = .build/docs
# The translated languages, and the folder in which built programs find the compiled translations.
LANGUAGES = $(patsubst po/%.po,%,$(wildcard po/*.po))
CATALOGS = .build/share/locale

# The folder to install into; DESTDIR is prepended, for packagers.
PREFIX = /usr/local
DESTDIR =
PROGRAMS = .build/release
# The target that builds the programs for a package. `linked` links the objects of the test build, which takes only seconds.
BUILD = build
PACKAGES = .build/packages

# The test modules linked with the objects of the optimized programs, and the display tests that run these programs.
RELEASE_TESTS = DeftCairoTests,DeftViewsTests,PropertyTests
RELEASE_LIVE = CanvasExchange|Demo|Document|Drawing|Finger|Gallery|Glue|Hand|Handle|Loss|MouseAndTouchpad|Picture|Plane|Presenter|Selecting|Switcher
SHARED = .build/shared

# Debug builds recompile only the files that depend on a change; if this is empty, they compile whole modules (see Package.swift).
export DEFT_INCREMENTAL ?= 1

# Additional options for debug builds. Continuous integration sets options that save time.
DEBUG_OPTIONS ?=
SAMPLES = Tests/SourceCompatibility

# AddressSanitizer needs a separate build, and lld. Leak detection is off, because the runtimes never free some memory.
# Reports are written to files, because tests may discard the output of the programs that they start. Each report is a failure.
ASAN = --sanitize=address --scratch-path .build/asan -Xswiftc -use-ld=lld
ASAN_REPORTS = .build/asan/reports
# The test modules that contain storms; `asan-storms` builds only these.
STORMS = PropertyTests,DeftRawInputTests,DeftViewsTests

# ThreadSanitizer needs a separate build, too. It covers the tests of painting and of the startup threads; all other code
# is single-threaded. The tests run in one process and share the painting threads.
TSAN = --sanitize=thread --scratch-path .build/tsan -Xswiftc -use-ld=lld
TSAN_REPORTS = .build/tsan/reports
THREADED = DeftCairoTests,DeftSystemTests

# The number of monkey rounds, the seed, and the folder for pictures of failures.
ROUNDS = 20
SEED = 1
MONKEY = .build/monkey

# The number of starts of each kind in `make starts`.
STARTS = 20000

# The fuzzer has its own main function, and is therefore not a target of the package.
FUZZ = .build/fuzz
FUZZ_SECONDS = 60
FUZZ_MODULES = CProcesses DeftSystem DeftLocalization DeftGeometry DeftAnimation DeftInput DeftGestures DeftRawInput DeftTraces CanvasEditing
# The package's name, which gives access to its `package` declarations.
FUZZ_PACKAGE = $(shell basename "$(CURDIR)" | tr A-Z a-z)

.DEFAULT_GOAL := help
.PHONY: help run build test tests test-user test-release test-install can-install linked asan asan-storms tsan monkey starts lint format \
  bench fuzz docs pictures symbols gallery catalog install uninstall package clean swift setup-build setup-run \
  setup-display setup-test setup-package setup-install setup-bench

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: setup-run build ## Install missing packages, build, and open the canvas (ARGS="…" are passed on).
	@if [ -n "$$DISPLAY" ] && $(DEFT) devices >/dev/null 2>&1; then \
	  $(DEFT) $(ARGS); \
	else \
	  echo "Cannot open a display (DISPLAY=$${DISPLAY:-unset}). Playing the demonstration on a virtual one."; \
	  $(MAKE) --no-print-directory pictures; \
	fi

build: setup-build ## Build the optimized programs.
	@mkdir -p $(STATIC) && ln -sf "$$(g++ -print-file-name=libstdc++.a)" $(STATIC)/
	@runtime="$$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"/linux; \
	  ln -sfn "$$runtime"/*Testing*.swift* "$$runtime"/XCTest.swiftmodule $(STATIC)/
	@swift build $(RELEASE)
	@$(make-catalogs)

test: tests ## Install missing packages, and run all tests (ARGS="--filter …" selects some).
	@swift test --skip-build --disable-xctest $(ARGS)

# The sample programs are another package. They are built into the same folder, so that the library is compiled only once.
tests: setup-test # Build all tests and the sample programs.
	@swift build --build-tests $(DEBUG_OPTIONS)
	@$(call make-samples,.build,$(DEBUG_OPTIONS))
	@$(make-catalogs)

# Continuous integration runs as root, which has more rights than other users. Tests that start servers, open displays or
# write files therefore run again as an unprivileged user. Other tests do not depend on the user, and an unprivileged user
# cannot build here. The monkey and the replays in windows take long and do not depend on the user, so they run once, as
# root.
test-user: tests ## As root: repeat the display tests as the user nobody.
	@$(as-nobody)

# The tests of painting, views and properties are linked with the objects of `make build`, and the display tests run its
# program. Test runners load the Swift runtime dynamically, because Testing exists only as a shared library. The objects of a
# static build refer to three more libraries, which are empty here.
test-release: tests build ## Test the optimized programs: painting, views, properties, and the display.
	@mkdir -p $(SHARED) $(EVENTS)
	@for library in CoreFoundation _FoundationCShims _FoundationCollections; do \
	  [ -e $(SHARED)/lib$$library.a ] || ar -rc $(SHARED)/lib$$library.a; done
	@DEFT_TESTS=$(RELEASE_TESTS) swift build --build-tests $(RELEASE) -Xlinker -L$(CURDIR)/$(SHARED)
	@$(as-released)

asan: setup-test ## Run all tests under AddressSanitizer (ARGS="--filter …" selects some).
	@swift build --build-tests $(ASAN)
	@$(call make-samples,.build/asan,$(filter-out --scratch-path .build/asan,$(ASAN)))
	@rm -rf $(ASAN_REPORTS) && mkdir $(ASAN_REPORTS)
	@ASAN_OPTIONS="detect_leaks=0:log_path='$(CURDIR)/$(ASAN_REPORTS)/report'" \
	  swift test --skip-build --disable-xctest $(ASAN) $(ARGS); tests=$$?; \
	  cat $(ASAN_REPORTS)/* 2>/dev/null && exit 1; exit $$tests

# Storms find the most errors in the shortest time: they remove, move and paint views that other objects still refer to.
asan-storms: ## Run only the storms under AddressSanitizer.
	@DEFT_TESTS=$(STORMS) $(MAKE) --no-print-directory asan ARGS="--filter StormTests"

tsan: export DEFT_TESTS = $(THREADED)
tsan: setup-test ## Run the tests of threads under ThreadSanitizer (ARGS="--filter …" selects some).
	@swift build --build-tests $(TSAN)
	@rm -rf $(TSAN_REPORTS) && mkdir $(TSAN_REPORTS)
	@TSAN_OPTIONS="log_path='$(CURDIR)/$(TSAN_REPORTS)/report'" \
	  swift test --skip-build --disable-xctest $(TSAN) $(ARGS); tests=$$?; \
	  cat $(TSAN_REPORTS)/* 2>/dev/null && exit 1; exit $$tests

monkey: setup-test ## Send random input to all windows at high speed (ROUNDS=20 SEED=1).
	@swift build --build-tests
	@mkdir -p $(MONKEY)
	@DEFT_MONKEY_ROUNDS=$(ROUNDS) DEFT_MONKEY_SEED=$(SEED) \
	  swift test --skip-build --disable-xctest --filter MonkeyTests --attachments-path $(MONKEY)

starts: setup-test build ## Start the release repeatedly, six at a time (STARTS=20000 of each kind).
	@swift build --build-tests
	@DEFT_STARTS=$(STARTS) DEFT_STARTS_PROGRAM="$(CURDIR)/$(DEFT)" \
	  swift test --skip-build --disable-xctest --filter StartsTests

lint: setup-build ## Check the format of all sources.
	@swift format lint --strict --recursive --parallel $(SOURCES)

format: setup-build ## Format all sources.
	@swift format --in-place --recursive --parallel $(SOURCES)

bench: setup-bench build ## Count instructions, allocations and wake-ups (ARGS="…" are passed on).
	@.build/release/deft-bench $(or $(ARGS),measure --article $(PERFORMANCE))
	$(if $(ARGS),,@.build/release/deft-bench pixels --article $(PERFORMANCE))
	$(if $(ARGS),,@.build/release/deft-bench simulator --article $(PERFORMANCE))

fuzz: setup-build ## Feed malformed input to the readers (FUZZ_SECONDS=60 for each reader).
	@for module in DeftTraces CanvasEditing; do \
	  swift build -c release --scratch-path $(FUZZ) --target $$module \
	    -Xswiftc -sanitize=fuzzer,address || exit; \
	done
	@swiftc -O -parse-as-library -sanitize=fuzzer,address -use-ld=lld -module-name Fuzz \
	  -package-name $(FUZZ_PACKAGE) \
	  -I $(FUZZ)/release/Modules -Xcc -fmodule-map-file=Sources/CYaml/module.modulemap \
	  -Xcc -fmodule-map-file=Sources/CIntl/module.modulemap \
	  -Xcc -fmodule-map-file=$(FUZZ)/release/CProcesses.build/module.modulemap \
	  Tests/Fuzz/Fuzz.swift Tests/DeftTracesTests/ReaderRules.swift \
	  Tests/CanvasEditingTests/Storage/DocumentRules.swift \
	  $(foreach module,$(FUZZ_MODULES),$(FUZZ)/release/$(module).build/*.o) -o $(FUZZ)/readers
	@for reader in script trace expression libinput evemu evtest getevent webdriver document journal; do \
	  echo "Fuzzing the $$reader reader for $(FUZZ_SECONDS) seconds …"; \
	  mkdir -p $(FUZZ)/found/$$reader; \
	  DEFT_FUZZ=$$reader $(FUZZ)/readers -max_total_time=$(FUZZ_SECONDS) -timeout=10 \
	    -dict=Tests/Fuzz/words.dict -artifact_prefix=$(FUZZ)/$$reader- \
	    $(FUZZ)/found/$$reader Tests/Fuzz/Seeds/$$reader >$(FUZZ)/$$reader.log 2>&1 || { \
	    tail -n 40 $(FUZZ)/$$reader.log; \
	    echo "The $$reader reader failed. Its input is beside $(FUZZ)/$$reader.log."; exit 1; }; \
	  tail -n 1 $(FUZZ)/$$reader.log; \
	done

docs: setup-build ## Build the documentation site of all modules (DOCS=folder); a warning is an error.
	@swift build $(DEBUG_OPTIONS)
	@assets/docs/site.sh $(DOCS)

pictures: setup-run setup-display build ## Play the demonstration, and save its pictures (PICTURES=folder).
	@$(DEFT) demo --output $(PICTURES)

symbols: ## Copy the drawings of assets/symbols into the library.
	@swift run --quiet SymbolMaker $(wildcard assets/symbols/*.svg) > $(SYMBOLS).new
	@mv $(SYMBOLS).new $(SYMBOLS)

gallery: ## Copy the code of the gallery's pages for display beside them.
	@awk -f assets/gallery/sources.awk $(sort $(wildcard Sources/GalleryPages/Pages/*.swift)) \
	  > $(GALLERY).new
	@mv $(GALLERY).new $(GALLERY)

catalog: setup-build ## Copy the texts of the sources into the template and each language.
	@swift run --quiet CatalogMaker Sources > po/deft.pot.new
	@mv po/deft.pot.new po/deft.pot
	@for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --previous --no-wrap po/$$language.po po/deft.pot || exit; \
	  msgattrib --no-obsolete --no-wrap --output-file=po/$$language.po po/$$language.po || exit; \
	  printf '%s: ' $$language; msgfmt --statistics --output-file=/dev/null po/$$language.po; \
	done

# Does not build, because it may run as root.
install: ## Install the programs of `make build` (PREFIX=/usr/local DESTDIR=).
	@STAGED="$(DESTDIR)" assets/package/install.sh $(PROGRAMS) "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove the installed files (PREFIX=/usr/local DESTDIR=).
	@STAGED="$(DESTDIR)" assets/package/uninstall.sh "$(DESTDIR)$(PREFIX)"

package: setup-package $(BUILD) ## Build a Debian package and a portable archive (PACKAGES=folder).
	@rm -rf $(PACKAGES)
	@assets/package/deb.sh $(PROGRAMS) $(PACKAGES)
	@assets/package/tarball.sh $(PROGRAMS) $(PACKAGES)
	@lintian --allow-root --fail-on error,warning --tag-display-limit 0 $(PACKAGES)/*.deb

linked: tests # Link the programs from the objects of the test build.
	@assets/package/link.sh $(PROGRAMS)

# Reports whether test-install can run here, before anything is built for it.
can-install: setup-install
	@Tests/Install/run.sh --can

test-install: can-install package ## As root: test the package in a fresh, minimal Debian (SUITE=).
	@Tests/Install/run.sh $(PACKAGES) $(SUITE)

clean: ## Remove all build products.
	@rm -rf .build

setup-build: swift
	@$(call install,$$BUILD_PACKAGES)

setup-run: setup-build
	@$(call install,$$RUN_PACKAGES)

setup-display:
	@$(call install,$$DISPLAY_PACKAGES)

setup-test: setup-run setup-display
	@$(call install,$$TEST_PACKAGES)

setup-package: setup-build
	@$(call install,$$PACKAGE_PACKAGES)

setup-install: setup-package
	@$(call install,$$INSTALL_PACKAGES)

setup-bench: setup-build setup-display
	@$(call install,$$BENCH_PACKAGES)

swift:
	@command -v swift >/dev/null || { \
	  echo "Cannot find Swift. Install 6.2 or later from https://www.swift.org/install/linux/"; \
	  exit 1; }

# Installs the missing packages of a table, and lists them with their purpose.
define install
  command -v dpkg-query >/dev/null || { \
    echo "This system is not Debian. Install the equivalents of these packages:"; \
    printf '  %s\n' "$(1)"; exit 0; }; \
  missing=$$(printf '%s\n' "$(1)" | while IFS=: read -r package why; do \
    dpkg-query -W -f '$${db:Status-Status}' "$$package" 2>/dev/null | grep -qx installed && continue; \
    echo "Missing: $$package -$$why" >&2; \
    echo "$$package"; \
  done); \
  [ -n "$$missing" ] || exit 0; \
  if [ "$$(id -u)" -eq 0 ]; then root=; \
  elif command -v sudo >/dev/null; then root=sudo; \
  else echo "Cannot find sudo. Run as root: apt-get install" $$missing; exit 1; fi; \
  install="$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends"; \
  $$install $$missing || { $$root apt-get update && $$install $$missing; } || { \
    echo "apt cannot install:" $$missing; \
    echo "See its message above. Install them by hand, then try again."; exit 1; }
endef

# Compiles each translation. A translation whose placeholders do not match its text is an error.
define make-catalogs
  for language in $(LANGUAGES); do \
    mkdir -p $(CATALOGS)/$$language/LC_MESSAGES && \
    msgfmt --check --output-file=$(CATALOGS)/$$language/LC_MESSAGES/deft.mo po/$$language.po || exit; \
  done
endef

# Builds the sample programs into a build folder with the given options, which must be those of the tests. Does nothing if only
# some tests are built. SwiftPM would use the stored plan of the other package, so the plan is removed before and after.
define make-samples
  [ -n "$$DEFT_TESTS" ] || { rm -f $(1)/debug.yaml; \
    swift build --skip-update --package-path $(SAMPLES) --scratch-path $(CURDIR)/$(1) $(2); status=$$?; \
    rm -f $(1)/debug.yaml; exit $$status; }
endef

# Runs the tests of the optimized programs, or those that match AGAIN in the environment.
define as-released
  events=$(EVENTS)/$${AGAIN:+again-}release; shown='$(RELEASE_LIVE)'; \
  run() { program=$$1; shift; "$$program" --testing-library swift-testing "$$@"; status=$$?; \
    [ $$status -eq 0 ] || { [ $$status -eq 69 ] && [ -n "$$AGAIN" ]; }; }; \
  DEFT_TESTING_PROGRAMS="$(CURDIR)/.build/release" run .build/debug/DeftPackageTests.xctest \
    --filter "$${AGAIN:-^LiveTests\.}" --skip "^(?!LiveTests\.)|^LiveTests\.(?!Live(/($$shown)Tests|\z))" \
    --event-stream-output-path $$events-live >$$events.log 2>&1 & live=$$!; \
  run .build/release/DeftPackageTests.xctest --filter "$${AGAIN:-.}" --event-stream-output-path $$events; \
  status=$$?; wait $$live || status=1; cat $$events.log; exit $$status
endef

# Runs the test executable directly, because the package manager would write into the build folder. The tests are listed
# first, to check that the user nobody can start the executable. (setpriv looks up its command with root's rights, so it runs
# env, which looks up the executable as nobody.) Display tests mostly wait, so they run in two halves in parallel; the output
# of the second is printed after the first. The event streams are in $(EVENTS), from which .ci/failed reads the failed tests,
# even after a run that was stopped. AGAIN in the environment selects tests to repeat, one after another.
USER_TESTS = ^(LiveTests|DeftTestingTests)\.
ROOT_TESTS = MonkeyTests|WindowReplayTests
FIRST_HALF = ^LiveTests\.Live/[A-K]
TESTED = .build/tested-as-nobody
EVENTS = .build/events
define as-nobody
  [ -n "$$AGAIN" ] || rm -rf $(TESTED) $(EVENTS)/user-*; \
  [ "$$(id -u)" -eq 0 ] || { echo "This is not root: 'make test' already runs as an ordinary user."; exit 0; }; \
  home=$$(mktemp -d) && chmod 755 "$$home" && mkdir "$$home/home" || exit 1; \
  trap 'rm -rf "$$home"' EXIT; \
  chown nobody "$$home/home" 2>/dev/null; \
  run() { setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs \
    env HOME="$$home/home" USER=nobody "$(CURDIR)/.build/debug/DeftPackageTests.xctest" \
    --testing-library swift-testing "$$@"; }; \
  tested() { events="$(CURDIR)/$(EVENTS)/$$1"; shift; install -D -o nobody /dev/null "$$events"; \
    run --event-stream-output-path "$$events" "$$@"; }; \
  if [ -n "$$AGAIN" ]; then \
    tested again-user --filter "$$AGAIN" --skip '^(?!LiveTests\.|DeftTestingTests\.)|$(ROOT_TESTS)'; \
  elif run --list-tests >"$$home/output" 2>&1; then \
    touch $(TESTED); \
    tested user-second --filter '$(USER_TESTS)' --skip '$(ROOT_TESTS)|$(FIRST_HALF)' \
      >"$$home/second" 2>&1 & second=$$!; \
    tested user-first --filter '$(FIRST_HALF)' --skip '$(ROOT_TESTS)'; first=$$?; \
    wait $$second; second=$$?; cat "$$home/second"; \
    [ $$first -eq 0 ] && [ $$second -eq 0 ]; \
  else \
    tail -n 4 "$$home/output"; \
    echo "Cannot run the tests as the user nobody (see above). They run only as root."; \
  fi
endef
