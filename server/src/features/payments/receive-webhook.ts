import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Method } from '../../gateways/payments/port.ts'
import { enqueue } from '../../jobs/jobs.ts'

type Headers = Record<string, string | string[] | undefined>
export type Delivery = { method: Method; rawBody: Buffer; headers: Headers }

/** Keeps an authentic event, byte for byte and once, and leaves its meaning to a job. A forged one leaves no trace. */
export async function receiveWebhook(ctx: AppContext, { method, rawBody, headers }: Delivery) {
  const gateway = ctx.payments[method]
  if (!gateway) throw notFound()
  const parsed = gateway.parseWebhook(method, rawBody, headers)
  if (!parsed.authentic) throw new AppError(401, 'bad_signature', 'The signature does not match.')
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`
      insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at)
      values (${method}, ${parsed.eventKey}, ${rawBody}, ${JSON.stringify(withoutSecrets(headers))}::jsonb,
              ${JSON.stringify(parsed.hint)}::jsonb, ${ctx.clock.now()})
      on conflict (provider, event_key) do nothing returning 1`.execute(tx)
    if (rows.length === 0) return
    await enqueue(tx, 'payments.process-webhook', { provider: method, eventKey: parsed.eventKey })
  })
}

function withoutSecrets(headers: Headers): Headers {
  const { authorization: _authorization, cookie: _cookie, ...kept } = headers
  return kept
}
