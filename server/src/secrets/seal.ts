import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { derivedKey, type Purpose } from './derived-key.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Shuts a secret in with the server's own (APP_SECRET): whoever reads the table alone reads nothing. */
export function seal(ctx: Pick<AppContext, 'config' | 'random'>, purpose: Purpose, secret: Uint8Array): Buffer {
  const nonce = ctx.random.bytes(nonceBytes)
  const sealing = createCipheriv(cipher, derivedKey(ctx, purpose), nonce)
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Throws when the server's secret is another one than it was sealed with. */
export function unseal(ctx: Pick<AppContext, 'config'>, purpose: Purpose, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, derivedKey(ctx, purpose), sealed.subarray(0, nonceBytes))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
}
