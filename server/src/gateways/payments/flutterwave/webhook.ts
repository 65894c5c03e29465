import { equalSecrets } from '../equal-secrets.ts'
import type { ParsedWebhook, WebhookHeaders, WebhookHint } from '../port.ts'
import { parseJson, readTextOrNull, someFields } from '../read-fields.ts'

/**
 * `verif-hash` is the secret itself: it says who sent the event and nothing of its bytes, so nothing in it is believed.
 * Its events have no id: the hash of the bytes is one.
 */
export function parseFlutterwaveWebhook(secretHash: string, rawBody: Buffer, headers: WebhookHeaders): ParsedWebhook {
  if (!equalSecrets(headers['verif-hash'], secretHash)) return { authentic: false }
  const hint = readHint(rawBody)
  return hint ? { authentic: true, eventKey: '', hint } : { authentic: false }
}

function readHint(rawBody: Buffer): WebhookHint | null {
  const body = someFields(parseJson(rawBody))
  const event = readTextOrNull(body, 'event')
  const eventOfV4 = readTextOrNull(body, 'type')
  // No payment is looked for: the account was moved to v4, and a person must know.
  if (!event) return eventOfV4 ? { kind: `v4 ${eventOfV4}` } : null
  const paymentId = readTextOrNull(someFields(body.data), 'tx_ref')
  const kind = event.replace(/^chargeback\./, 'dispute.')
  const { id } = someFields(body.data)
  const providerTxnId = kind.startsWith('charge.') && Number.isSafeInteger(id) ? String(id) : null
  return { kind, ...(paymentId && { paymentId }), ...(providerTxnId && { providerTxnId }) }
}
