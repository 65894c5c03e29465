// PayPal checks its own signatures: we send back what came (post-back). The other way would have us fetch a certificate
// from an address that the event itself names, follow its chain, and lean on a CRC32 that can be forged.
import type { PaypalKeys } from '../../../provider-keys.ts'
import type { ParsedWebhook, WebhookHeaders, WebhookHint } from '../port.ts'
import { type Fields, readList, readObject, readText, readTextOrNull } from '../read-fields.ts'
import type { Call } from './calls.ts'

type Receiving = { call: Call; keys: Pick<PaypalKeys, 'webhookId' | 'baseUrl'> }

/** Throws when PayPal cannot be asked; it sends the event again for three days. */
export async function parsePaypalEvent(
  rawBody: Buffer,
  headers: WebhookHeaders,
  { call, keys }: Receiving,
): Promise<ParsedWebhook> {
  const event = readEvent(rawBody)
  const transmission = event && readTransmission(headers, keys)
  if (!transmission) return { authentic: false }
  const path = '/v1/notifications/verify-webhook-signature'
  const jsonText = withEvent({ ...transmission, webhook_id: keys.webhookId }, rawBody)
  const isOurs = await call({ method: 'POST', path, jsonText }, isVerified)
  return isOurs ? { authentic: true, ...event } : { authentic: false }
}

export const readPaypalEventKey = (rawBody: Buffer): string | null => readEvent(rawBody)?.eventKey ?? null

const isVerified = (body: unknown) => readText(readObject(body, 'verification'), 'verification_status') === 'SUCCESS'

/** The event goes back as it came: written anew it would be another text than the one that was signed. */
function withEvent(fields: Record<string, string>, rawBody: Buffer): string {
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
}

/** Nothing is asked about what cannot be PayPal's: each header once, and a certificate of its own host. */
function readTransmission(headers: WebhookHeaders, { baseUrl }: Receiving['keys']): Record<string, string> | null {
  const named = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }
  const isWhole = Object.values(named).every((text) => typeof text === 'string' && text !== '' && text.length <= 500)
  return isWhole && isOfPaypal(String(named.cert_url), baseUrl) ? (named as Record<string, string>) : null // just checked
}

const certificateHosts = ['https://api.paypal.com', 'https://api.sandbox.paypal.com']

function isOfPaypal(certUrl: string, baseUrl: string): boolean {
  if (!URL.canParse(certUrl)) return false
  return [...certificateHosts, new URL(baseUrl).origin].includes(new URL(certUrl).origin)
}

function readEvent(rawBody: Buffer): { eventKey: string; hint: WebhookHint } | null {
  try {
    const event = readObject(JSON.parse(rawBody.toString('utf8')), 'event')
    if (typeof event.id !== 'string') return null
    return { eventKey: event.id, hint: hintOf(readText(event, 'event_type'), readObject(event.resource, 'resource')) }
  } catch {
    return null
  }
}

/** By what the event is about: an order, a capture, a refund of one or a dispute. */
function hintOf(type: string, resource: Fields): WebhookHint {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return known(`dispute.${type}`, { providerTxnId: disputedIn(resource) })
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') return hintOfRefund(type, resource)
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return known(`charge.${type}`, { paymentId: readTextOrNull(resource, 'custom_id') })
  if (!type.startsWith('CHECKOUT.')) return { kind: type }
  return known(`charge.${type}`, {
    providerRef: readTextOrNull(resource, 'order_id') ?? readTextOrNull(resource, 'id'),
  })
}

/** Money that went back without us has no id of ours: the charge is asked for. */
function hintOfRefund(type: string, refund: Fields): WebhookHint {
  const refundId = readTextOrNull(refund, 'custom_id')
  return known(`${refundId ? 'refund' : 'charge'}.${type}`, { refundId, providerTxnId: captureAbove(refund) })
}

function known(kind: string, ids: Partial<Record<keyof WebhookHint, string | null>>): WebhookHint {
  return { ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id)), kind }
}

function disputedIn(dispute: Fields): string | null {
  const [transaction] = readList(dispute.disputed_transactions ?? [], 'disputed_transactions')
  return transaction ? readTextOrNull(transaction, 'seller_transaction_id') : null
}

/** A refund names its capture by a link only. */
function captureAbove(refund: Fields): string | null {
  const up = readList(refund.links ?? [], 'links').find(({ rel }) => rel === 'up')
  return (up && readTextOrNull(up, 'href')?.split('/').at(-1)) ?? null
}
