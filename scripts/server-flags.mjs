/**
 * How V8 shall keep house in the server. By itself it lets garbage of the start and of loading the catalogue grow to
 * hundreds of megabytes, and memory that was once used is never given back: collect early and often instead. The
 * young generation stays large enough for a rendered page.
 */
export const serverFlags = ['--max-semi-space-size=8', '--initial-old-space-size=48', '--heap-growing-percent=30']

/** glibc keeps a store of freed memory for each thread, up to eight a core; two for all are enough, and 30 MB less. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
