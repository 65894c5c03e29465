/** What a receipt's code says: `SR1.<payload>.<signature>`, both in base64url. It proves nothing before it is checked. */
export type ReceiptClaim = {
  bookingReference: string
  guestName: string
  listingName: string
  kind: 'hotel' | 'car'
  startOn: string
  endOn: string
  /** When it was issued. */
  status: string
  issuedAt: Date
}
export type ReceiptCode = { claim: ReceiptClaim; keyId: string; signed: string; signature: Uint8Array<ArrayBuffer> }

const VERSION = 'SR1'
const SIGNATURE_BYTES = 64

/** The code itself, out of an address or of a text that a mail program has broken into lines. */
export const codeIn = (typed: string) => typed.replace(/\s+/g, '').replace(/^[^#]*#/, '')

/** The parts of a code; null for what is none. */
export function readCode(typed: string): ReceiptCode | null {
  const [head, payload = '', signature = '', ...more] = codeIn(typed).split('.')
  if (head !== VERSION || more.length > 0) return null
  const [payloadBytes, signatureBytes] = [exactBytes(payload), exactBytes(signature)]
  if (!payloadBytes || signatureBytes?.length !== SIGNATURE_BYTES) return null
  const read = readPayload(payloadBytes)
  return read && { ...read, signed: `${head}.${payload}`, signature: signatureBytes }
}

/** Base64 leaves bits of its last letter unused: a text that differs there alone is another text. */
export function exactBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return binary !== '' && again === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}

function readPayload(bytes: Uint8Array): Pick<ReceiptCode, 'claim' | 'keyId'> | null {
  const list = parsed(bytes)
  if (!Array.isArray(list) || list.length !== 9) return null
  const [bookingReference, guestName, listingName, kind, startOn, endOn, status, issuedAtSeconds, keyId] = list
  const texts = [bookingReference, guestName, listingName, startOn, endOn, status, keyId]
  if (!texts.every((text) => typeof text === 'string') || (kind !== 'hotel' && kind !== 'car')) return null
  if (!isDay.test(startOn) || !isDay.test(endOn) || !Number.isSafeInteger(issuedAtSeconds)) return null
  const issuedAt = new Date(issuedAtSeconds * 1000)
  return { claim: { bookingReference, guestName, listingName, kind, startOn, endOn, status, issuedAt }, keyId }
}

const isDay = /^\d{4}-\d\d-\d\d$/

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
