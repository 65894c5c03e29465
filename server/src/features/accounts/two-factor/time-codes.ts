// Codes that follow the clock (RFC 6238), as every authenticator app makes them: SHA-1, six digits, 30 seconds.
import { bareNumber } from '@skyroute/core/accounts/phones.ts'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const secretBytes = 20
/** A phone's clock may be half a minute off. */
const stepsAside = 1

export function newSecret(random: { bytes(count: number): Uint8Array }): Uint8Array {
  return random.bytes(secretBytes)
}

/** What an app is given: the text to type, and the address behind the QR code. */
export function enrolment(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) {
  const totp = clockOf(secret, { issuer, label: account })
  return { secret: totp.secret.base32, url: totp.toString() }
}

/** The time step that a code belongs to; null when it is none of now. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = clockOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Six digits, however an app groups them; null for anything else. */
export function tidyCode(typed: string): string | null {
  const code = bareNumber(typed)
  return /^\d{6}$/.test(code) ? code : null
}

function clockOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}) {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
