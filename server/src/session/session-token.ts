import { createHash } from 'node:crypto'
import type { SessionKey } from './session-guard.ts'

/** A token is 16 bytes of user id and 32 bytes of chance, so that the hot statement names its key. */
export function readToken(token: string): SessionKey | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { userId, hash: createHash('sha256').update(bytes).digest() }
}
