import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StripeKeys } from '../../../provider-keys.ts'
import type { ParsedWebhook, WebhookHeaders, WebhookHint } from '../port.ts'
import { type Fields, readObject, readText, readTextOrNull } from '../read-fields.ts'
import { metadataOf, paymentKey, refundKey } from './read-answers.ts'

/** Seconds by which the stamp of an event may be away from our clock, before and after. */
const toleranceSeconds = 300

type Receiving = { keys: Pick<StripeKeys, 'webhookSecrets'>; now: Date }

/** Signed over its stamp and these very bytes with one of our secrets, and not an old event sent again. */
export function parseStripeEvent(rawBody: Buffer, headers: WebhookHeaders, { keys, now }: Receiving): ParsedWebhook {
  const signature = readSignature(headers['stripe-signature'])
  if (!signature || Math.abs(now.getTime() / 1000 - signature.at) > toleranceSeconds) return { authentic: false }
  const isOurs = keys.webhookSecrets.some((secret) => isSigned(secret, rawBody, signature))
  const event = isOurs ? readEvent(rawBody) : null
  return event ? { authentic: true, ...event } : { authentic: false }
}

type Signature = { at: number; stamp: string; signatures: string[] }

/** `t=…,v1=…[,v1=…]`; schemes other than v1 say nothing. */
function readSignature(header: string | string[] | undefined): Signature | null {
  if (typeof header !== 'string' || header.length > 2000) return null
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  const valuesOf = (name: string) => pairs.filter((pair) => pair[0] === name).map((pair) => pair[1] ?? '')
  const [stamp, ...others] = valuesOf('t')
  if (!stamp || others.length > 0 || !/^\d{1,12}$/.test(stamp)) return null
  return { at: Number(stamp), stamp, signatures: valuesOf('v1').filter((text) => /^[0-9a-f]{64}$/.test(text)) }
}

function isSigned(secret: string, rawBody: Buffer, { stamp, signatures }: Signature): boolean {
  const expected = createHmac('sha256', secret).update(`${stamp}.`).update(rawBody).digest()
  return signatures.some((text) => timingSafeEqual(Buffer.from(text, 'hex'), expected))
}

function readEvent(rawBody: Buffer): { eventKey: string; hint: WebhookHint } | null {
  try {
    const event = readObject(JSON.parse(rawBody.toString('utf8')), 'event')
    const object = readObject(readObject(event.data, 'data').object, 'object')
    if (typeof event.id !== 'string') return null
    return { eventKey: event.id, hint: hintOf(readText(event, 'type'), object) }
  } catch {
    return null
  }
}

function hintOf(type: string, object: Fields): WebhookHint {
  const ids = {
    paymentId: readTextOrNull(object, 'client_reference_id') ?? readTextOrNull(metadataOf(object), paymentKey),
    refundId: readTextOrNull(metadataOf(object), refundKey),
    providerTxnId: readTextOrNull(object, 'payment_intent'),
  }
  const known = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null))
  return { ...known, kind: kindOf(type, ids.refundId !== null) }
}

/** Stripe's word, under the name of what it is about; of a refund without our id the charge is asked for. */
function kindOf(type: string, isOurRefund: boolean): string {
  if (type.startsWith('charge.dispute.')) return type.slice('charge.'.length)
  if (isOurRefund || type.startsWith('charge.')) return type
  return /^(checkout\.session|payment_intent|refund)\./.test(type) ? `charge.${type}` : type
}
