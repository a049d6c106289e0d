# What `make` can do here: see CONTRIBUTING.md. Nothing needs more than Debian 12 with Swift in PATH.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

# Tests have a build of their own: they need the internals of the modules, the command must not
# carry them, and one folder for both would be built anew at every change from one to the other.
release := swift build --configuration release --static-swift-stdlib --product galley
# What the archives need in their turn, named after them: the command alone is linked with archives.
archives := $(CURDIR)/.build/archives
static := --pkg-config-path $(archives) $(addprefix -Xlinker ,-licudata -lexpat -lstdc++ -lgcc_eh)
testing := --scratch-path .build/testing
sources := Package.swift Sources Tests $(wildcard Benchmarks)
# The same flags as those of the command, or every change from one to the other would build all anew.
benching := $(patsubst galley,galley-bench,$(release)) $(static)
runner := .build/release/galley-bench
documentation := .build/documentation/Galley.doccarchive

.PHONY: help setup build test test-debug lint format demo docs clean
.PHONY: bench bench-build bench-peers bench-thresholds

help:
	@echo "make setup       install the Debian packages that are missing"
	@echo "make build       build the command: .build/release/galley"
	@echo "make test        set up, then build and run all tests, in release"
	@echo "make test-debug  the same in debug, with the internal checks on"
	@echo "make demo        set up, build, draw demo/portrait.svg and demo/landscape.svg"
	@echo "make docs        build the documentation: $(documentation)"
	@echo "make bench       measure beside bare hb_shape; OPTIONS=--quick takes under a minute"
	@echo "make bench-peers      install Pango, Qt and SkParagraph, and measure beside them too"
	@echo "make bench-thresholds install valgrind; fail if counts grew (OPTIONS=--record: store them)"
	@echo "make lint        check the format of the sources; make format writes it"
	@echo "make clean       remove what was built"

setup:
	@.ci/setup

build:
	@.ci/static-libraries $(archives)
	$(release) $(static)

# In release, since the property tests lay out ten thousand random texts.
test: setup
	swift test $(testing) --configuration release --disable-xctest

test-debug: setup
	swift test $(testing) --disable-xctest -Xswiftc -DGALLEY_INTERNAL_CHECKS

demo: setup build
	.build/release/galley demo -o demo

docs:
	.ci/documentation $(documentation)

bench-build: setup build
	$(benching)
	@Benchmarks/Peers/build harfbuzz

bench: bench-build
	$(runner) $(OPTIONS)

bench-peers: bench-build
	@Benchmarks/Peers/install peers
	@Benchmarks/Peers/build all
	$(runner) --peers $(OPTIONS)

bench-thresholds: bench-build
	@Benchmarks/Peers/install valgrind
	$(runner) thresholds $(OPTIONS)

lint:
	swift format lint --strict --recursive --parallel $(sources)

format:
	swift format --in-place --recursive --parallel $(sources)

clean:
	rm -rf .build demo
