// What a receipt's QR code holds: SR1.<payload>.<signature>, both in base64url. The payload is a JSON list, for a code
// with few squares; whoever has the public key can check it without us.
import { type KeyObject, sign, verify } from 'node:crypto'
import { isDay } from '@skyroute/core/dates.ts'
import type { SigningKey } from './receipt-keys.ts'

export type ReceiptPayload = {
  bookingReference: string
  guestName: string
  kind: 'hotel' | 'car'
  listingName: string
  startOn: string
  endOn: string
  /** At issue. */
  status: string
  issuedAtSeconds: number
}

export type ReadCode = { claim: ReceiptPayload; keyId: string; signed: Buffer; signature: Buffer }

const version = 'SR1'
const nameMost = 60
const signatureBytes = 64

export function writeCode(claim: ReceiptPayload, key: SigningKey): string {
  const { bookingReference, kind, startOn, endOn, status, issuedAtSeconds } = claim
  const names = [shortened(claim.guestName), shortened(claim.listingName)]
  const payload = [bookingReference, ...names, kind, startOn, endOn, status, issuedAtSeconds, key.id]
  const signed = `${version}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** The parts of a code, or of an address that ends in one; null for what is none. It proves nothing yet. */
export function readCode(text: string): ReadCode | null {
  const [head, payload = '', signature = '', ...more] = text
    .trim()
    .replace(/^[^#]*#/, '')
    .split('.')
  if (head !== version || more.length > 0) return null
  const [payloadBytes, signatureRaw] = [exactBytes(payload), exactBytes(signature)]
  if (!payloadBytes || signatureRaw?.length !== signatureBytes) return null
  const read = readPayload(payloadBytes)
  return read && { ...read, signed: Buffer.from(`${head}.${payload}`), signature: signatureRaw }
}

export function isSigned({ signed, signature }: ReadCode, key: KeyObject): boolean {
  return verify(null, signed, key, signature)
}

/** Base64 leaves bits of its last letter unused: a text that differs there alone is another text. */
function exactBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length > 0 && bytes.toString('base64url') === text ? bytes : null
}

function readPayload(bytes: Buffer): { claim: ReceiptPayload; keyId: string } | null {
  const list = parsed(bytes)
  if (!Array.isArray(list) || list.length !== 9) return null
  const [bookingReference, guestName, listingName, kind, startOn, endOn, status, issuedAtSeconds, keyId] = list
  const texts = [bookingReference, guestName, listingName, status, keyId]
  if (!texts.every((text) => typeof text === 'string') || (kind !== 'hotel' && kind !== 'car')) return null
  if (!isDay(startOn) || !isDay(endOn) || !Number.isSafeInteger(issuedAtSeconds)) return null
  return { claim: { bookingReference, guestName, listingName, kind, startOn, endOn, status, issuedAtSeconds }, keyId }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function shortened(name: string): string {
  const letters = [...name.normalize('NFC')]
  return letters.length <= nameMost ? letters.join('') : `${letters.slice(0, nameMost - 1).join('')}…`
}
