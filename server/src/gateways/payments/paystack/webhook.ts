import { createHmac } from 'node:crypto'
import { equalSecrets } from '../equal-secrets.ts'
import type { ParsedWebhook, WebhookHeaders, WebhookHint } from '../port.ts'
import { type Fields, parseJson, readTextOrNull, someFields } from '../read-fields.ts'

/** HMAC-SHA512 with the secret key over the bytes as they came. Its events have no id: the hash of the bytes is one. */
export function parsePaystackWebhook(secretKey: string, rawBody: Buffer, headers: WebhookHeaders): ParsedWebhook {
  const expected = createHmac('sha512', secretKey).update(rawBody).digest('hex')
  if (!equalSecrets(headers['x-paystack-signature'], expected)) return { authentic: false }
  const hint = readHint(rawBody)
  return hint ? { authentic: true, eventKey: '', hint } : { authentic: false }
}

function readHint(rawBody: Buffer): WebhookHint | null {
  const body = someFields(parseJson(rawBody))
  const event = readTextOrNull(body, 'event')
  if (!event) return null
  const kind = event.replace(/^charge\.dispute\./, 'dispute.')
  const data = someFields(body.data)
  const transferRef = kind.startsWith('transfer.') ? readTextOrNull(data, 'reference') : null
  if (transferRef) return { kind, transferRef }
  const paymentId = referenceIn(kind, data)
  if (paymentId) return { kind, paymentId }
  // It sent a transfer back: of another amount, or one that it holds for fraud.
  const providerTxnId = readTextOrNull(someFields(data.bank_transfer), 'transaction_id')
  return providerTxnId ? { kind, providerTxnId } : { kind }
}

function referenceIn(kind: string, data: Fields): string | null {
  if (kind.startsWith('refund.')) return readTextOrNull(data, 'transaction_reference')
  if (kind.startsWith('dispute.')) return readTextOrNull(someFields(data.transaction), 'reference')
  return readTextOrNull(data, 'reference')
}
