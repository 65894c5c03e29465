import type { Random } from '../../../context.ts'
import type { Method, ParsedWebhook, WebhookHint } from '../port.ts'
import { isSignedBy, signatureHeader } from './signature.ts'

/** An event on its way to our own webhook route; `isForged` spoils its signature (tests). */
export type SandboxEvent = { method: Method; text: string; isForged: boolean }

export type EventKind = 'charge.succeeded' | 'charge.failed' | 'refund.updated' | 'dispute.updated'

export function eventText(random: Random, kind: EventKind, subject: { our_ref?: string; refund_id?: string }): string {
  const id = `evt_${Buffer.from(random.bytes(15)).toString('base64url')}`
  return JSON.stringify({ id, type: kind, data: subject })
}

type Headers = Record<string, string | string[] | undefined>

/** Signed by us over these very bytes, and readable; anything else is not authentic. */
export function parseEvent(secret: string, method: Method, rawBody: Buffer, headers: Headers): ParsedWebhook {
  if (!isSignedBy(secret, method, rawBody, headers[signatureHeader])) return { authentic: false }
  const event = readEvent(rawBody)
  return event ? { authentic: true, eventKey: event.id, hint: event.hint } : { authentic: false }
}

function readEvent(rawBody: Buffer): { id: string; hint: WebhookHint } | null {
  try {
    const body = JSON.parse(rawBody.toString('utf8')) as { id?: unknown; type?: unknown; data?: unknown }
    if (typeof body.id !== 'string' || typeof body.type !== 'string') return null
    return { id: body.id, hint: hintOf(body.type, body.data) }
  } catch {
    return null
  }
}

function hintOf(kind: string, data: unknown): WebhookHint {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const hint: WebhookHint = { kind }
  if (typeof fields.our_ref === 'string') hint.paymentId = fields.our_ref
  if (typeof fields.refund_id === 'string') hint.refundId = fields.refund_id
  return hint
}
