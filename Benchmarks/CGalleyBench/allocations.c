#include "bench.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// The allocator of glibc under its own names, which it exports for programs that replace malloc.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool is_counting;
static atomic_int_least64_t allocations;

static inline void count(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  }
}

void galley_allocations_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&is_counting, true);
}

int64_t galley_allocations_end(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&allocations);
}

// The sanitizers have an allocator of their own, which must not be replaced: nothing is counted then.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  void *result = __libc_memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

#endif
