import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { findPayment, type PaymentRow } from '../payment-store.ts'

/** A payment that is the caller's own, or anyone's for staff who may see payments; else it does not exist (A15). */
export async function findPaymentFor(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<{ payment: PaymentRow; isOwner: boolean }> {
  const payment = await findPayment(db, id)
  if (!payment) throw notFound()
  const isOwner = (await ownerOf(db, payment.booking_id)) === actor.userId
  if (!isOwner && !may(actor, 'payments.read')) throw notFound()
  return { payment, isOwner }
}

async function ownerOf(db: Reader, bookingId: string) {
  const { rows } = await sql<{ user_id: string }>`select user_id from bookings where id = ${bookingId}`.execute(db)
  return rows[0]?.user_id
}
