// Chargebacks in the sandbox's own books: the customer's bank asks the money back, and decides.
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Clock, Random } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { ProviderDispute, Settled } from '../port.ts'
import type { Charge } from './store.ts'

/** Hours in which a merchant may answer. */
const hoursToAnswer = 72

/** False when nothing was paid, or a dispute is open already. */
export async function openSandboxDispute(
  { clock, random }: { clock: Clock; random: Random },
  tx: Tx,
  charge: Charge,
): Promise<boolean> {
  if (charge.status !== 'succeeded') return false
  const { rows } = await sql`
    insert into sandbox.disputes (dispute_id, reference, amount_kobo, reason, status, respond_by, opened_at)
    select ${`dsp_${Buffer.from(random.bytes(12)).toString('base64url')}`}, ${charge.reference}, ${charge.paid_kobo},
           'The cardholder does not recognise the payment.', 'open', ${addHours(clock.now(), hoursToAnswer)},
           ${clock.now()}
     where not exists (select 1 from sandbox.disputes where reference = ${charge.reference} and status = 'open')
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function endSandboxDispute(tx: Tx, reference: string, status: 'won' | 'lost'): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.disputes set status = ${status} where reference = ${reference} and status = 'open'
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function disputesOf(db: Reader, reference: string): Promise<ProviderDispute[]> {
  const { rows } = await sql<ProviderDispute>`
    select dispute_id as "disputeId", status as state, amount_kobo as "amountKobo", reason, respond_by as "respondBy"
      from sandbox.disputes where reference = ${reference} order by opened_at, dispute_id`.execute(db)
  return rows
}

export async function settledBetween(db: Reader, { from, until }: { from: Date; until: Date }): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select our_ref as "ourRef", txn_id as "providerTxnId", paid_kobo as "amountKobo", fee_kobo as "feeKobo",
           paid_currency as currency, refunded_kobo as "refundedKobo", updated_at as "settledAt"
      from sandbox.charges
     where status = 'succeeded' and updated_at >= ${from} and updated_at < ${until} order by updated_at`.execute(db)
  return rows
}
