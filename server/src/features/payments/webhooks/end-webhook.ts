import type { Db } from '../../../db/pool.ts'

export type WebhookKey = { provider: string; eventKey: string }

/** An event is done with, after its effect; not the one that came with the same bytes since it was read (`receivedAt`). */
export async function endWebhook(
  db: Db,
  key: WebhookKey,
  { at, outcome, receivedAt }: { at: Date; outcome: string; receivedAt?: Date },
) {
  await saveWebhook(db, key, { processed_at: at, outcome }, receivedAt)
}

export async function lookAtWebhookAgain(db: Db, key: WebhookKey, at: Date) {
  await saveWebhook(db, key, { try_again_at: at })
}

type Change = { processed_at: Date; outcome: string } | { try_again_at: Date }

async function saveWebhook(db: Db, { provider, eventKey }: WebhookKey, change: Change, receivedAt?: Date) {
  await db
    .updateTable('webhook_inbox')
    .set(change)
    .where('provider', '=', provider)
    .where('event_key', '=', eventKey)
    .where((row) => (receivedAt ? row('received_at', '=', receivedAt) : row.lit(true)))
    .execute()
}
