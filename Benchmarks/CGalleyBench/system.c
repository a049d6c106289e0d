#define _GNU_SOURCE
#include <malloc.h>
#include <sched.h>

#include "bench.h"

void galley_release_free_memory(void) { malloc_trim(0); }

void galley_pin(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  sched_setaffinity(0, sizeof set, &set);
}
