// Chargebacks in the sandbox's own books: the customer's bank asks the money back, and decides.
import { addHours } from '@skyroute/core/dates.ts'
import { type DisputeStatus, runningDisputeStatuses } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { Clock, Random } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { ProviderDispute, Settled } from '../port.ts'
import type { Charge } from './store.ts'

type Parts = { clock: Clock; random: Random }

/** Hours in which a merchant may answer. */
const hoursToAnswer = 72

/** What a bank can do, and where its newest dispute of the payment must stand for it. */
const bankActs = {
  dispute: { from: ['inquiry'], to: 'open' },
  inquiry: { from: [], to: 'inquiry' },
  'inquiry-closed': { from: ['inquiry'], to: 'inquiry_closed' },
  'dispute-won': { from: ['open', 'lost'], to: 'won' },
  'dispute-lost': { from: ['open', 'won'], to: 'lost' },
  'dispute-again': { from: ['won', 'lost'], to: 'open' },
} as const satisfies Record<string, { from: readonly DisputeStatus[]; to: DisputeStatus }>
export type BankAct = keyof typeof bankActs
export const bankActNames = Object.keys(bankActs) as readonly BankAct[]

/** A bank may take its decision back. False when nothing was paid, or there is nothing to do it to. */
export async function actAsBank(parts: Parts, tx: Tx, charge: Charge, act: BankAct): Promise<boolean> {
  if (charge.status !== 'succeeded') return false
  const { from, to } = bankActs[act]
  const { rows } = await sql`
    update sandbox.disputes set status = ${to}
     where status = any(${from}) and dispute_id = (
       select dispute_id from sandbox.disputes where reference = ${charge.reference}
        order by opened_at desc, dispute_id desc limit 1)
    returning 1`.execute(tx)
  if (rows.length > 0) return true
  return (act === 'dispute' || act === 'inquiry') && open(parts, tx, charge, to)
}

async function open({ clock, random }: Parts, tx: Tx, charge: Charge, status: DisputeStatus): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox.disputes (dispute_id, reference, amount_kobo, reason, status, respond_by, opened_at)
    select ${`dsp_${Buffer.from(random.bytes(12)).toString('base64url')}`}, ${charge.reference}, ${charge.paid_kobo},
           'The cardholder does not recognise the payment.', ${status}, ${addHours(clock.now(), hoursToAnswer)},
           ${clock.now()}
     where not exists (select 1 from sandbox.disputes
                        where reference = ${charge.reference} and status = any(${runningDisputeStatuses}))
    returning 1`.execute(tx)
  return rows.length === 1
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
