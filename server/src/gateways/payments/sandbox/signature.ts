import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Method } from '../port.ts'

export const signatureHeader = 'x-sandbox-signature'

/** HMAC-SHA512 over the raw bytes, as a provider does it; every method has a key of its own. */
export function signatureOf(secret: string, method: Method, rawBody: Buffer): string {
  return createHmac('sha512', keyFor(secret, method)).update(rawBody).digest('hex')
}

/** Exactly our own spelling: 128 lower-case hex digits in one header. */
export function isSignedBy(secret: string, method: Method, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false
  const expected = Buffer.from(signatureOf(secret, method, rawBody), 'hex')
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

function keyFor(secret: string, method: Method) {
  return createHmac('sha256', secret).update(`sandbox webhooks of ${method}`).digest()
}
