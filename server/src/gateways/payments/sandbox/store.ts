// The sandbox's own books, as a provider keeps them. Nothing else reads or writes these tables.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { SandboxCharges, SandboxRefunds } from '../../../db/schema.ts'
import type { InitialisePayment, RefundRequest } from '../port.ts'

export type Charge = Selectable<SandboxCharges>
export type SandboxRefund = Selectable<SandboxRefunds>

/** One charge a payment, however often it is asked for. */
export async function openCharge(
  db: Reader,
  request: InitialisePayment,
  { reference, now }: { reference: string; now: Date },
): Promise<string> {
  await sql`
    insert into sandbox.charges (reference, our_ref, method, payment_reference, amount_kobo, description, return_url,
                                 expires_at, created_at, updated_at)
    values (${reference}, ${request.paymentId}, ${request.method}, ${request.reference}, ${request.amountKobo},
            ${request.description}, ${request.returnUrl}, ${request.expiresAt}, ${now}, ${now})
    on conflict (our_ref) do nothing`.execute(db)
  const { reference: kept } = await db
    .selectFrom('sandbox.charges')
    .select('reference')
    .where('our_ref', '=', request.paymentId)
    .executeTakeFirstOrThrow()
  return kept
}

export async function findCharge(db: Reader, reference: string): Promise<Charge | undefined> {
  return db.selectFrom('sandbox.charges').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function lockCharge(tx: Tx, reference: string): Promise<Charge | undefined> {
  return tx.selectFrom('sandbox.charges').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

/** What a charge that was paid then says. */
export type Paid = Pick<Charge, 'txn_id' | 'paid_kobo' | 'paid_currency' | 'fee_kobo' | 'pending_answers'>

export async function markPaid(tx: Tx, reference: string, paid: Paid, now: Date) {
  await tx
    .updateTable('sandbox.charges')
    .set({ ...paid, status: 'succeeded', updated_at: now })
    .where('reference', '=', reference)
    .execute()
}

/** Only what is still open ends this way: money that came stays. */
export async function closeCharge(db: Reader, reference: string, status: 'failed' | 'expired', now: Date) {
  await db
    .updateTable('sandbox.charges')
    .set({ status, updated_at: now })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .execute()
}

/** True while the charge has still to answer "pending" although it is paid. */
export async function usePendingAnswer(db: Reader, reference: string): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.charges set pending_answers = pending_answers - 1
     where reference = ${reference} and pending_answers > 0 returning 1`.execute(db)
  return rows.length === 1
}

/** Books a refund once per refund id; more than was paid fails, as a provider refuses it. */
export async function bookRefund(
  tx: Tx,
  request: RefundRequest,
  { status, now }: { status: 'pending' | 'succeeded' | 'failed'; now: Date },
): Promise<string> {
  const known = await findRefund(tx, request.refundId)
  if (known) return known.status
  const charge = await lockCharge(tx, request.providerRef)
  const left = charge ? charge.paid_kobo - charge.refunded_kobo : 0
  const outcome = left < request.amountKobo ? 'failed' : status
  await tx
    .insertInto('sandbox.refunds')
    .values({
      refund_id: request.refundId,
      reference: request.providerRef,
      amount_kobo: request.amountKobo,
      status: outcome,
      created_at: now,
    })
    .execute()
  if (outcome !== 'failed') await addRefunded(tx, request.providerRef, request.amountKobo)
  return outcome
}

export async function findRefund(db: Reader, refundId: string): Promise<SandboxRefund | undefined> {
  return db.selectFrom('sandbox.refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

/** A provider's refund ends, or fails days after it had succeeded. */
export async function settleRefund(tx: Tx, refundId: string, status: 'succeeded' | 'failed') {
  const refund = await findRefund(tx, refundId)
  if (!refund || refund.status === 'failed') return
  await tx.updateTable('sandbox.refunds').set({ status }).where('refund_id', '=', refundId).execute()
  if (status === 'failed') await addRefunded(tx, refund.reference, -refund.amount_kobo)
}

async function addRefunded(tx: Tx, reference: string, amountKobo: number) {
  await sql`update sandbox.charges set refunded_kobo = refunded_kobo + ${amountKobo}
             where reference = ${reference}`.execute(tx)
}
