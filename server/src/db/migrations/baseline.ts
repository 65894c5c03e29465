// The migrations of 0.1 are one baseline now: the chapters 10… here, which make the same schema in fewer words.
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/** A database that this release cannot bring up to date by itself. */
export class TooOld extends Error {}

/** In the order in which they run. */
export function knownMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

export function baselineMigrations(): string[] {
  return knownMigrations().filter((name) => name.startsWith('10'))
}

/** What 0.1 had recorded when it was up to date. */
export function replacedMigrations(): string[] {
  return readFileSync(new URL('before-the-baseline.txt', folder), 'utf8').trim().split('\n')
}

/**
 * True where exactly the migrations are recorded that the baseline replaced: the schema is there, by its old names. A
 * part of them is refused: what is missing is not known any more.
 */
export function standsBeforeBaseline(recorded: readonly string[]): boolean {
  const names = new Set(recorded)
  if (names.size === 0 || baselineMigrations().some((name) => names.has(name))) return false
  const replaced = replacedMigrations()
  const missing = replaced.find((name) => !names.has(name))
  const unknown = recorded.find((name) => !replaced.includes(name))
  if (!missing && !unknown) return true
  throw new TooOld(
    `This database was left by an early Skyroute (${missing ? `without ${missing}` : `with ${unknown}`}): bring it to 0.1 first, the last release with ${replaced.at(-1)}, by starting that release on it once; then start this one. Nothing was changed.`,
  )
}
