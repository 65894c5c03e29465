import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Disputes } from '../../../db/schema.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import type { PaymentRow } from '../payment-store.ts'

export type DisputeRow = Omit<Selectable<Disputes>, 'state'> & { state: 'open' | 'won' | 'lost' }

export const disputeColumns = sql.raw<DisputeRow>(`
  d.booking_id, d.payment_id, d.id, d.provider_dispute_id, d.state, d.amount_kobo, d.reason, d.respond_by, d.opened_at,
  d.closed_at`)

export async function disputesOfPayment(db: Reader, payment: PaymentRow): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns} from disputes d
     where d.booking_id = ${payment.booking_id} and d.payment_id = ${payment.id} order by d.opened_at, d.id`.execute(db)
  return rows
}

type End = { state: 'won' | 'lost'; amountKobo: number; at: Date }

export async function insertDispute(tx: Tx, payment: PaymentRow, told: ProviderDispute & { at: Date }) {
  const count = (await disputesOfPayment(tx, payment)).length
  await tx
    .insertInto('disputes')
    .values({
      booking_id: payment.booking_id,
      payment_id: payment.id,
      id: `${payment.id}-d${count + 1}`,
      provider_dispute_id: told.disputeId,
      state: 'open',
      amount_kobo: told.amountKobo,
      reason: told.reason,
      respond_by: told.respondBy,
      opened_at: told.at,
    })
    .execute()
}

/** A lost one is from then on about what the bank took. */
export async function closeDispute(tx: Tx, dispute: DisputeRow, { state, amountKobo, at }: End) {
  await sql`
    update disputes set state = ${state}, closed_at = ${at}, amount_kobo = ${amountKobo}
     where booking_id = ${dispute.booking_id} and id = ${dispute.id} and state = 'open'`.execute(tx)
}
