import type { DisputeStatus } from '@skyroute/core/payments/states.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Disputes } from '../../../db/schema.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import type { PaymentRow } from '../payment-store.ts'

export type DisputeRow = Omit<Selectable<Disputes>, 'state'> & { state: DisputeStatus }

export const disputeColumns = sql.raw<DisputeRow>(`
  d.booking_id, d.payment_id, d.id, d.provider_dispute_id, d.state, d.amount_kobo, d.reason, d.respond_by, d.opened_at,
  d.closed_at`)

export async function disputesOfPayment(
  db: Reader,
  payment: Pick<PaymentRow, 'booking_id' | 'id'>,
): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns} from disputes d
     where d.booking_id = ${payment.booking_id} and d.payment_id = ${payment.id} order by d.opened_at, d.id`.execute(db)
  return rows
}

/** The one that a provider tells of, where it is written down. */
export const findDispute = (disputes: readonly DisputeRow[], { disputeId }: ProviderDispute): DisputeRow | undefined =>
  disputes.find((each) => each.provider_dispute_id === disputeId)

type Written = { told: ProviderDispute; at: Date; closedAt: Date | null }

/** As its provider tells it now, whether it was known before or not. */
export async function writeDispute(tx: Tx, payment: PaymentRow, { told, at, closedAt }: Written) {
  const count = (await disputesOfPayment(tx, payment)).length
  const { state, amountKobo: amount_kobo, reason, respondBy: respond_by } = told
  const now = { state, amount_kobo, reason, respond_by, closed_at: closedAt }
  await tx
    .insertInto('disputes')
    .values({
      ...now,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      id: `${payment.id}-d${count + 1}`,
      provider_dispute_id: told.disputeId,
      opened_at: at,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'payment_id', 'provider_dispute_id']).doUpdateSet(now))
    .execute()
}

type End = { state: 'won' | 'lost'; amountKobo: number; at: Date }

/** A lost one is from then on about what the bank took. */
export async function closeDispute(tx: Tx, dispute: DisputeRow, { state, amountKobo, at }: End) {
  await sql`
    update disputes set state = ${state}, closed_at = ${at}, amount_kobo = ${amountKobo}
     where booking_id = ${dispute.booking_id} and id = ${dispute.id} and state = 'open'`.execute(tx)
}
