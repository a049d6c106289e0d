// What the benchmark runner needs of C: a count of allocations, and calls that Swift's Glibc hides.
//
// A program that links this target has the C library's allocator behind functions of the same names.
#ifndef GALLEY_BENCH_H
#define GALLEY_BENCH_H

#include <stdint.h>

// Sets the count of calls of malloc and its kin to zero and begins to count, on all threads.
void galley_allocations_begin(void);

// Ends counting, and says how many allocations there were; a reallocation counts as one.
int64_t galley_allocations_end(void);

// Gives memory that is free back to the system.
void galley_release_free_memory(void);

// Keeps this process and those that it starts on one core.
void galley_pin(int core);

#endif
