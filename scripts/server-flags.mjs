import path from 'node:path'

/**
 * How V8 shall keep house in the server. By itself it lets garbage of the start and of loading the catalogue grow to
 * hundreds of megabytes, and memory that was once used is never given back: collect earlier instead. Smaller figures
 * (8, 30 %) save another 25 MB and collect three times as often.
 */
export const serverFlags = ['--max-semi-space-size=16', '--initial-old-space-size=48', '--heap-growing-percent=60']

/** glibc keeps a store of freed memory for each thread, up to eight a core; two for all are enough, and 30 MB less. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

/** Where Node keeps what it has compiled: the next start reads it, and the compiler's 20 MB are not loaded at all. */
export const compiledCode = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'),
}
