# Two commands do everything: `make run` and `make test`. Both first install what is missing.

# Debian packages, and why each is needed. Swift itself (6.2 or later) comes from swift.org.
define BUILD_PACKAGES
libcurl4: the Swift toolchain
libncurses6: the Swift toolchain
libsqlite3-0: the Swift toolchain
libxml2: the Swift toolchain
git: fetches the Swift packages that we depend on
g++: the C and C++ libraries' headers and start files, and the linker
pkg-config: finds the C libraries
libx11-dev: the connection to the display
libxext-dev: shared memory between us and the display
libxi-dev: touchscreens, touchpads, pens and mice (XInput 2)
libsm-dev: the desktop's session, which ends programs when people log out
libxrandr-dev: the refresh rate of the display
libx11-xcb-dev: one connection for Xlib and xkbcommon
libxkbcommon-dev: keyboard layouts
libxkbcommon-x11-dev: the keyboard layout of the display
libcairo2-dev: drawing
libfontconfig-dev: what fonts there are
libpango1.0-dev: text
libgdk-pixbuf-2.0-dev: photos and other pictures from files
libyaml-dev: recordings of libinput
libsystemd-dev: the session's bus, for the desktop's file dialog and assistive programs
gettext: makes translations into what programs read, and takes texts into them
endef
define RUN_PACKAGES
fonts-dejavu-core: a font, where the desktop brings none
xkb-data: the tables of the keyboard layouts
librsvg2-common: drawings in SVG, pasted and dropped
endef
define DISPLAY_PACKAGES
xserver-xorg-core: a virtual display, and its touchscreen (inputtest)
xserver-xorg-video-dummy: a graphics card for it that shows nothing
x11-xkb-utils: that server's keyboard layout
endef
define TEST_PACKAGES
xinput: an ordinary client, to check that server's events with
python3: reads the JSON that is written for other programs
dbus: a session bus of the tests' own
xdg-desktop-portal: a desktop's file dialog, asked for over that bus
xdg-desktop-portal-gtk: that dialog itself
gsettings-desktop-schemas: what it says of dark and light
python3-jsonschema: holds documents to their schema
openbox: a window manager, which puts windows into frames
xfwm4: another one, of a desktop
i3-wm: and one of tiles
weston: a desktop that speaks Wayland
xwayland: X11 on it
cage: a kiosk that speaks Wayland, and hands on touches
i3lock: a screen locker, to lock the screen in mid-gesture
xclip: an ordinary client, to copy from and paste into
xsel: another one, which does so in its own way
python3-gi: programs of GTK, to drag from and drop on
gir1.2-gtk-3.0: GTK itself
librsvg2-bin: reads the SVG that is exported
poppler-utils: reads the PDF that is exported
cups-daemon: a printing system, to print on
cups-client: hands over to it what is printed
uim-xim: an input method, to compose text with
uim-byeoru: Korean for it, which needs no dictionary
locales: Korean for the programs that it serves
at-spi2-core: the bus of assistive programs, and its registry
python3-pyatspi: an assistive program of the tests' own, as others write them
orca: the desktop's screen reader, whose speech is taken down
desktop-file-utils: checks the entries of menus
appstream: checks what software centers show
shared-mime-info: finds out what type a document has
libglib2.0-bin: opens documents by their type, as file managers do, and talks on the session's bus
mandoc: checks the manuals
man-db: shows them
bash-completion: completes commands, as people's shells do
zsh: another shell, to read its completions
fish: and another
endef
define PACKAGE_PACKAGES
dpkg-dev: finds the packages of the libraries that a program is linked with
binutils: leaves out what a program does not need to run
patchelf: takes the build machine's own paths out of it, and lets it find what is bundled with it
librsvg2-bin: makes the icons' sizes
libxcursor1: pointers by the desktop's theme, to bundle
librsvg2-common: drawings in SVG, to bundle
fonts-dejavu-core: a font, to bundle
shared-mime-info: tells pictures apart, to bundle
lintian: checks packages
endef
define INSTALL_PACKAGES
debootstrap: a fresh, minimal system
endef
define BENCH_PACKAGES
valgrind: counts instructions and allocations
endef
export BUILD_PACKAGES RUN_PACKAGES DISPLAY_PACKAGES TEST_PACKAGES PACKAGE_PACKAGES INSTALL_PACKAGES BENCH_PACKAGES

# Cross-module optimisation is switched on here and not in the manifest: a package that sets unsafe
# flags cannot be anybody's dependency. The Swift runtime is linked in: one file runs everywhere.
RELEASE = -c release --disable-local-rpath -Xswiftc -cross-module-optimization --static-swift-stdlib -Xlinker --strip-debug $(LEAN)
# What makes programs smaller and lets them start sooner: nobody but the program itself looks for its symbols, what
# is to be added to addresses takes a hundredth of the room (glibc 2.36), and the C++ library, whose symbols are a
# fifth of all that are looked for at a start, is linked in as well. Only lld, which comes with Swift, knows all of it.
# Types are made by the code that the compiler has for them, and not from their names, whose parts the runtime would
# look for among all conformances that there are: 49 of 335 million instructions of a start, for 0.8 MB.
STATIC = .build/static
# A static build does not look for the modules Testing and XCTest where they are: $(STATIC) leads there.
LEAN = -Xswiftc -use-ld=lld -Xswiftc -L$(CURDIR)/$(STATIC) -Xswiftc -I$(CURDIR)/$(STATIC) -Xlinker --no-export-dynamic \
  -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
DEFT = .build/release/deft
PICTURES = .build/demo
SOURCES = Package.swift Sources Tests
GALLERY = Sources/GalleryPages/PageSources.swift
SYMBOLS = Sources/DeftViews/Symbols/SymbolTable.swift
DOCS = .build/docs
# The languages that there are translations into, and where programs of the build find what is made of them.
LANGUAGES = $(patsubst po/%.po,%,$(wildcard po/*.po))
CATALOGS = .build/share/locale

# Where programs are installed; DESTDIR is put before it, for who makes packages out of what is there.
PREFIX = /usr/local
DESTDIR =
PROGRAMS = .build/release
# What makes those programs before a package is made of them: `linked` takes what the tests have built, in seconds.
BUILD = build
PACKAGES = .build/packages

# The tests that are linked with the objects of the optimised programs, and those of the display that drive these programs.
RELEASE_TESTS = DeftCairoTests,DeftViewsTests,PropertyTests
RELEASE_LIVE = CanvasExchange|Demo|Document|Drawing|Finger|Gallery|Glue|Hand|Handle|Loss|MouseAndTouchpad|Picture|Plane|Presenter|Selecting|Switcher
SHARED = .build/shared

# The memory checker's build is another one, beside the usual, linked as it has to be: lld comes with
# Swift. What the runtimes keep for good is no leak. Reports are files, and each one is a failure: who
# starts a program does not always hear what it says.
ASAN = --sanitize=address --scratch-path .build/asan -Xswiftc -use-ld=lld
ASAN_REPORTS = .build/asan/reports
# Where the storms are: what else there is, is not built for them.
STORMS = PropertyTests,DeftRawInputTests,DeftViewsTests

# So is the build that finds what threads do to each other's memory: of the tests that paint and of those of the threads
# that a start begins, since all else has one thread. Beside each other in the same process they share the threads that
# help to paint.
TSAN = --sanitize=thread --scratch-path .build/tsan -Xswiftc -use-ld=lld
TSAN_REPORTS = .build/tsan/reports
THREADED = DeftCairoTests,DeftSystemTests

# How often the monkey plays each of its rounds, where chance begins, and where pictures of what it has
# found are kept.
ROUNDS = 20
SEED = 1
MONKEY = .build/monkey

# How often `make starts` starts the program in each way.
STARTS = 20000

# The fuzzer has a main function of its own, so that it is no target of the package.
FUZZ = .build/fuzz
FUZZ_SECONDS = 60
FUZZ_MODULES = CProcesses DeftSystem DeftLocalization DeftGeometry DeftAnimation DeftInput DeftGestures DeftRawInput DeftTraces CanvasEditing
# What the package manager calls this package: its modules show one another more than they show others.
FUZZ_PACKAGE = $(shell basename "$(CURDIR)" | tr A-Z a-z)

.DEFAULT_GOAL := help
.PHONY: help run build test tests test-user test-release test-install can-install linked asan asan-storms tsan monkey starts lint format \
  bench fuzz docs pictures symbols gallery catalog install uninstall package clean swift setup-build setup-run \
  setup-display setup-test setup-package setup-install setup-bench

help: ## List these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: setup-run build ## Install what is missing, build, and open the canvas (ARGS="…" are passed on).
	@if [ -n "$$DISPLAY" ] && $(DEFT) devices >/dev/null 2>&1; then \
	  $(DEFT) $(ARGS); \
	else \
	  echo "No display can be reached (DISPLAY=$${DISPLAY:-unset}): playing on a virtual one."; \
	  $(MAKE) --no-print-directory pictures; \
	fi

build: setup-build ## Build the optimised programs.
	@mkdir -p $(STATIC) && ln -sf "$$(g++ -print-file-name=libstdc++.a)" $(STATIC)/
	@runtime="$$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"/linux; \
	  ln -sfn "$$runtime"/*Testing*.swift* "$$runtime"/XCTest.swiftmodule $(STATIC)/
	@swift build $(RELEASE)
	@$(make-catalogs)

test: setup-test ## Install what is missing, and run all tests (ARGS="--filter …" chooses some).
	@swift build --build-tests
	@$(make-catalogs)
	@swift test --skip-build --disable-xctest $(ARGS)

tests: setup-test # What comes before tests: all of them, built.
	@swift build --build-tests
	@$(make-catalogs)

# Root may do what people may not, and continuous integration is root. So what starts servers, opens
# displays and writes files is tested a second time as a user without any rights; the rest of the tests
# knows no users, and building is not to be done by one who owns nothing here. The monkey and the
# recordings' hands play once, as root: who it is makes no difference to them, and they take long.
test-user: tests ## As root: run the tests of the display once more, as the user nobody.
	@$(as-nobody)

# The tests of painting, views and properties are linked with the objects of `make build`, and the tests of the display
# drive its program. Test runners load the Swift runtime, since Testing exists only as a shared library.
# Objects of a static build name three more libraries, which are empty here.
test-release: tests build ## Test the optimised programs: painting, views, properties, and the display.
	@mkdir -p $(SHARED) $(EVENTS)
	@for library in CoreFoundation _FoundationCShims _FoundationCollections; do \
	  [ -e $(SHARED)/lib$$library.a ] || ar -rc $(SHARED)/lib$$library.a; done
	@DEFT_TESTS=$(RELEASE_TESTS) swift build --build-tests $(RELEASE) -Xlinker -L$(CURDIR)/$(SHARED)
	@$(as-released)

asan: setup-test ## Run all tests once under AddressSanitizer (ARGS="--filter …" chooses some).
	@swift build --build-tests $(ASAN)
	@rm -rf $(ASAN_REPORTS) && mkdir $(ASAN_REPORTS)
	@ASAN_OPTIONS="detect_leaks=0:log_path='$(CURDIR)/$(ASAN_REPORTS)/report'" \
	  swift test --skip-build --disable-xctest $(ASAN) $(ARGS); tests=$$?; \
	  cat $(ASAN_REPORTS)/* 2>/dev/null && exit 1; exit $$tests

# What finds most in the shortest time: the storms, which end views, move them and paint them while others
# still know them, as no single test does.
asan-storms: ## Run the storms alone under AddressSanitizer.
	@DEFT_TESTS=$(STORMS) $(MAKE) --no-print-directory asan ARGS="--filter StormTests"

tsan: export DEFT_TESTS = $(THREADED)
tsan: setup-test ## Run the tests of threads once under ThreadSanitizer (ARGS="--filter …" chooses some).
	@swift build --build-tests $(TSAN)
	@rm -rf $(TSAN_REPORTS) && mkdir $(TSAN_REPORTS)
	@TSAN_OPTIONS="log_path='$(CURDIR)/$(TSAN_REPORTS)/report'" \
	  swift test --skip-build --disable-xctest $(TSAN) $(ARGS); tests=$$?; \
	  cat $(TSAN_REPORTS)/* 2>/dev/null && exit 1; exit $$tests

monkey: setup-test ## Use all windows at random and in haste, for long (ROUNDS=20 SEED=1).
	@swift build --build-tests
	@mkdir -p $(MONKEY)
	@DEFT_MONKEY_ROUNDS=$(ROUNDS) DEFT_MONKEY_SEED=$(SEED) \
	  swift test --skip-build --disable-xctest --filter MonkeyTests --attachments-path $(MONKEY)

starts: setup-test build ## Start the released program over and over, six at a time (STARTS=20000 of each kind).
	@swift build --build-tests
	@DEFT_STARTS=$(STARTS) DEFT_STARTS_PROGRAM="$(CURDIR)/$(DEFT)" \
	  swift test --skip-build --disable-xctest --filter StartsTests

lint: setup-build ## Check the format of all sources.
	@swift format lint --strict --recursive --parallel $(SOURCES)

format: setup-build ## Format all sources.
	@swift format --in-place --recursive --parallel $(SOURCES)

bench: setup-bench build ## Count instructions, allocations and wake-ups (ARGS="…" are passed on).
	@.build/release/deft-bench $(ARGS)
	$(if $(ARGS),,@.build/release/deft-bench pixels)

fuzz: setup-build ## Feed the readers with what nobody writes (FUZZ_SECONDS=60 for each reader).
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
	  echo "Feeding the $$reader reader for $(FUZZ_SECONDS) seconds …"; \
	  mkdir -p $(FUZZ)/found/$$reader; \
	  DEFT_FUZZ=$$reader $(FUZZ)/readers -max_total_time=$(FUZZ_SECONDS) -timeout=10 \
	    -dict=Tests/Fuzz/words.dict -artifact_prefix=$(FUZZ)/$$reader- \
	    $(FUZZ)/found/$$reader Tests/Fuzz/Seeds/$$reader >$(FUZZ)/$$reader.log 2>&1 || { \
	    tail -n 40 $(FUZZ)/$$reader.log; \
	    echo "The $$reader reader failed; the input is beside $(FUZZ)/$$reader.log."; exit 1; }; \
	  tail -n 1 $(FUZZ)/$$reader.log; \
	done

docs: setup-build ## Make a site of the documentation of all modules (DOCS=folder); a warning is an error.
	@swift build
	@assets/docs/site.sh $(DOCS)

pictures: setup-run setup-display build ## Play the demonstration, and leave its pictures (PICTURES=folder).
	@$(DEFT) demo --output $(PICTURES)

symbols: ## Put the drawings of assets/symbols into the library.
	@swift run --quiet SymbolMaker $(wildcard assets/symbols/*.svg) > $(SYMBOLS).new
	@mv $(SYMBOLS).new $(SYMBOLS)

gallery: ## Put the text of the gallery's pages beside them.
	@awk -f assets/gallery/sources.awk $(sort $(wildcard Sources/GalleryPages/Pages/*.swift)) \
	  > $(GALLERY).new
	@mv $(GALLERY).new $(GALLERY)

catalog: setup-build ## Take the texts of the sources into the template, and into each language.
	@swift run --quiet CatalogMaker Sources > po/deft.pot.new
	@mv po/deft.pot.new po/deft.pot
	@for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --previous --no-wrap po/$$language.po po/deft.pot || exit; \
	  msgattrib --no-obsolete --no-wrap --output-file=po/$$language.po po/$$language.po || exit; \
	  printf '%s: ' $$language; msgfmt --statistics --output-file=/dev/null po/$$language.po; \
	done

# The programs were built before, by who builds: to install may take root's rights, and builds nothing.
install: ## Install what `make build` has built (PREFIX=/usr/local DESTDIR=).
	@STAGED="$(DESTDIR)" assets/package/install.sh $(PROGRAMS) "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what was installed (PREFIX=/usr/local DESTDIR=).
	@STAGED="$(DESTDIR)" assets/package/uninstall.sh "$(DESTDIR)$(PREFIX)"

package: setup-package $(BUILD) ## Make a Debian package, and an archive for any system (PACKAGES=folder).
	@rm -rf $(PACKAGES)
	@assets/package/deb.sh $(PROGRAMS) $(PACKAGES)
	@assets/package/tarball.sh $(PROGRAMS) $(PACKAGES)
	@lintian --allow-root --fail-on error,warning --tag-display-limit 0 $(PACKAGES)/*.deb

linked: tests # The programs, out of what the tests have built.
	@assets/package/link.sh $(PROGRAMS)

# What cannot be done here is said before anything is built for it.
can-install: setup-install
	@Tests/Install/run.sh --can

test-install: can-install package ## As root: install the package into a fresh, minimal Debian, and use it (SUITE=).
	@Tests/Install/run.sh $(PACKAGES) $(SUITE)

clean: ## Remove all that was built.
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
	  echo "Swift is missing: install 6.2 or later from https://www.swift.org/install/linux/"; \
	  exit 1; }

# Installs those packages of a table that are missing, and says which and why.
define install
  command -v dpkg-query >/dev/null || { \
    echo "This is not Debian: please see to the equivalents of these packages yourself."; \
    printf '  %s\n' "$(1)"; exit 0; }; \
  missing=$$(printf '%s\n' "$(1)" | while IFS=: read -r package why; do \
    dpkg-query -W -f '$${db:Status-Status}' "$$package" 2>/dev/null | grep -qx installed && continue; \
    echo "Missing: $$package -$$why" >&2; \
    echo "$$package"; \
  done); \
  [ -n "$$missing" ] || exit 0; \
  if [ "$$(id -u)" -eq 0 ]; then root=; \
  elif command -v sudo >/dev/null; then root=sudo; \
  else echo "Please run as root: apt-get install" $$missing; exit 1; fi; \
  install="$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends"; \
  $$install $$missing || { $$root apt-get update && $$install $$missing; } || { \
    echo "apt could not install:" $$missing; \
    echo "Its message above says why. Install them by hand, then try again."; exit 1; }
endef

# Makes what programs read of each translation; one with a format that does not fit its text is an error.
define make-catalogs
  for language in $(LANGUAGES); do \
    mkdir -p $(CATALOGS)/$$language/LC_MESSAGES && \
    msgfmt --check --output-file=$(CATALOGS)/$$language/LC_MESSAGES/deft.mo po/$$language.po || exit; \
  done
endef

# Runs the tests of the optimised programs; the environment's AGAIN chooses those that are run again.
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

# Runs the tests' own program, without the package manager, which would want to write beside it. To
# list the tests shows whether that user can be had and reaches the program (setpriv itself still has
# root's rights when it looks a program up; env, in between, has not).  Tests of the display mostly wait: so
# they run in two halves side by side, each one after another; the second is told when the first is over.
# What happened stays in the folder of events, for who wants to know which of them failed; the environment's
# AGAIN chooses those that are to be run again, one after another.
USER_TESTS = ^(LiveTests|DeftTestingTests)\.
ROOT_TESTS = MonkeyTests|WindowReplayTests
FIRST_HALF = ^LiveTests\.Live/[A-K]
TESTED = .build/tested-as-nobody
EVENTS = .build/events
define as-nobody
  [ -n "$$AGAIN" ] || rm -rf $(TESTED) $(EVENTS)/user-*; \
  [ "$$(id -u)" -eq 0 ] || { echo "Not root: 'make test' is an ordinary user's already."; exit 0; }; \
  home=$$(mktemp -d) && chmod 755 "$$home" && mkdir "$$home/home" || exit 1; \
  trap 'rm -rf "$$home"' EXIT; \
  chown nobody "$$home/home" 2>/dev/null; \
  run() { setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs \
    env HOME="$$home/home" USER=nobody "$(CURDIR)/.build/debug/DeftPackageTests.xctest" \
    --testing-library swift-testing "$$@"; }; \
  if [ -n "$$AGAIN" ]; then \
    run --filter "$$AGAIN" --skip '^(?!LiveTests\.|DeftTestingTests\.)|$(ROOT_TESTS)' \
      --event-stream-output-path "$$home/home/again-user"; status=$$?; \
    cp "$$home"/home/again-user $(EVENTS); exit $$status; \
  elif run --list-tests >"$$home/said" 2>&1; then \
    run --filter '$(USER_TESTS)' --skip '$(ROOT_TESTS)|$(FIRST_HALF)' \
      --event-stream-output-path "$$home/home/user-second" >"$$home/second" 2>&1 & second=$$!; \
    run --filter '$(FIRST_HALF)' --skip '$(ROOT_TESTS)' \
      --event-stream-output-path "$$home/home/user-first"; first=$$?; \
    wait $$second; second=$$?; cat "$$home/second"; touch $(TESTED); \
    mkdir -p $(EVENTS) && cp "$$home"/home/user-* $(EVENTS); \
    [ $$first -eq 0 ] && [ $$second -eq 0 ]; \
  else \
    tail -n 4 "$$home/said"; \
    echo "The tests cannot be run as the user nobody here, as said above: they are run as root alone."; \
  fi
endef
