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
documentation := .build/documentation/Galley.doccarchive

.PHONY: help setup build test test-debug lint format demo docs clean

help:
	@echo "make setup       install the Debian packages that are missing"
	@echo "make build       build the command: .build/release/galley"
	@echo "make test        set up, then build and run all tests, in release"
	@echo "make test-debug  the same in debug, with the internal checks on"
	@echo "make demo        set up, build, draw demo/portrait.svg and demo/landscape.svg"
	@echo "make docs        build the documentation: $(documentation)"
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

lint:
	swift format lint --strict --recursive --parallel $(sources)

format:
	swift format --in-place --recursive --parallel $(sources)

clean:
	rm -rf .build demo
