import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { Method, WebhookHint } from '../../../gateways/payments/port.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { askWhoseItIs, type Sender } from './ask-whose-it-is.ts'

type Headers = Record<string, string | string[] | undefined>
export type Delivery = Sender & { method: Method; rawBody: Buffer; headers: Headers }

/**
 * Keeps an authentic event, byte for byte and once, and leaves its meaning to a job. A forged one leaves no trace. One
 * that says of a refund, or of a transfer of ours, what was said before is worked off again, where its provider gives events no id: paid, not paid
 * and paid once more are three events, and the third has the bytes of the first.
 */
export async function receiveWebhook(ctx: AppContext, delivery: Delivery) {
  const { method, rawBody, headers } = delivery
  const gateway = ctx.payments[method]
  if (!gateway) throw notFound()
  const claimed = gateway.readEventKey?.(rawBody)
  if (claimed && (await isKept(ctx, method, keyOf(claimed, rawBody)))) return
  const parse = async () => gateway.parseWebhook(method, rawBody, headers)
  const parsed = await (gateway.readEventKey ? askWhoseItIs(ctx, delivery, parse) : parse())
  if (!parsed.authentic) throw new AppError(401, 'bad_signature', 'The signature does not match.')
  const eventKey = keyOf(parsed.eventKey, rawBody)
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`
      insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at)
      values (${method}, ${eventKey}, ${rawBody}, ${JSON.stringify(withoutSecrets(headers))}::jsonb,
              ${JSON.stringify(storable(parsed.hint))}::jsonb, ${ctx.clock.now()})
      on conflict (provider, event_key)
        do update set processed_at = null, outcome = null, try_again_at = null, received_at = excluded.received_at
         where ${mayComeAgain(parsed)}
      returning 1`.execute(tx)
    if (rows.length === 0) return
    await enqueue(tx, 'payments.process-webhook', { provider: method, eventKey })
  })
}

const mayComeAgain = ({ eventKey, hint }: { eventKey: string; hint: WebhookHint }) =>
  eventKey === '' && (hint.kind.startsWith('refund.') || hint.transferRef !== undefined)

async function isKept({ db }: AppContext, provider: Method, eventKey: string): Promise<boolean> {
  const kept = await db
    .selectFrom('webhook_inbox')
    .select('event_key')
    .where('provider', '=', provider)
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  return kept !== undefined
}

/** Longer than any provider's, and far below what an index can hold. */
const idMost = 255

/** The provider's id of the event; where it is none that can be kept, the hash of its bytes: once is once all the same. */
function keyOf(id: string, rawBody: Buffer): string {
  const isUsable = id.trim() !== '' && id.length <= idMost && id === plain(id)
  return isUsable ? id : `sha256:${createHash('sha256').update(rawBody).digest('hex')}`
}

/** What the event points at, as the database can hold it; the bytes themselves are kept as they came. */
function storable({ kind, ...ids }: WebhookHint): WebhookHint {
  const texts = Object.entries(ids).map(([name, text]) => [name, shortened(text)])
  return { kind: shortened(kind), ...Object.fromEntries(texts) }
}

const shortened = (text: string) => plain(text.slice(0, idMost))
const plain = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** Flutterwave's `verif-hash` is the secret itself. */
function withoutSecrets(headers: Headers): Headers {
  const { authorization: _authorization, cookie: _cookie, 'verif-hash': _secretHash, ...kept } = headers
  return kept
}
