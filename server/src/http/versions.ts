import { createHash } from 'node:crypto'
import { stringify } from 'safe-stable-stringify'
import { type Static, Type } from 'typebox'
import { conflict } from '../errors.ts'

/** What an edit says it was made from. Left out, the edit does not mind what it replaces. */
export const Version = Type.Optional(
  Type.String({ maxLength: 40, description: 'As read: 409 changed_meanwhile when somebody else has saved since' }),
)
export type Version = Static<typeof Version>

/**
 * A short name for a content: the same content, the same version, in every process, though the database keeps the
 * fields of an object in an order of its own.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256')
    .update(stringify(content) ?? 'null')
    .digest('base64url')
    .slice(0, 16)
}

/** Of two who edit one thing, the second is told, with what stands there now. Ask under the thing's lock. */
export function refuseStale(current: unknown, { version, shown }: { version: Version | undefined; shown?: unknown }) {
  const now = versionOf(current)
  if (version === undefined || version === now) return
  throw conflict('changed_meanwhile', 'Somebody else saved this a moment ago. Look at it again, then save.', {
    version: now,
    ...(shown === undefined ? {} : { current: shown }),
  })
}
