import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readTyped } from '../../../http/validation/texts/typed-text.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { lockPayment, type PaymentRow, updatePayment } from '../payment-store.ts'
import { type CaseRow, caseColumns, caseSource, presentCase } from './present-case.ts'

type Ask = { caseId: string; note: string }

/** Somebody looked at it and says what became of it. Booking, payment, then case: the order of all money's locks. */
export function closeCase(ctx: AppContext, by: ActorInRequest, { caseId, note: typed }: Ask) {
  const note = readTyped(typed, { field: 'note', atLeast: 3, says: 'Say what became of it.' })
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockWhatItIsAbout(tx, await findCase(tx, caseId))
    const found = await lockCase(tx, caseId)
    await refuse(tx, found, payment)
    const at = ctx.clock.now()
    await sql`update cases set closed_at = ${at}, closed_by = ${by.actor.userId}, outcome = ${note}
               where id = ${caseId}`.execute(tx)
    if (payment?.needs_review) await endReview(tx, payment)
    await auditStaff(ctx, tx, by, {
      action: 'case.closed',
      subjectKind: 'case',
      subjectId: caseId,
      before: { kind: found.kind, booking: found.booking_id, payment: found.payment_id },
      after: { closed: true },
      reason: note,
    })
    return presentCase(await findCase(tx, caseId))
  })
}

async function findCase(tx: Tx, id: string): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from ${caseSource} where c.id = ${id}`.execute(tx)
  return foundRow(rows, 'Case not found')
}

async function lockWhatItIsAbout(tx: Tx, { booking_id, payment_id }: CaseRow): Promise<PaymentRow | undefined> {
  if (booking_id) await lockBooking(tx, booking_id)
  return payment_id ? lockPayment(tx, payment_id) : undefined
}

async function lockCase(tx: Tx, id: string): Promise<CaseRow> {
  await sql`select 1 from cases where id = ${id} for update`.execute(tx)
  return findCase(tx, id)
}

/** What a note does not settle stays open: the deed itself closes it or must come first. */
async function refuse(tx: Tx, found: CaseRow, payment: PaymentRow | undefined) {
  if (found.closed_at)
    throw conflict('case_closed', `${found.closed_by_name ?? 'Somebody'} closed this: ${found.outcome}`)
  if (payment?.status === 'pending_verification')
    throw conflict('decide_first', 'Its transfer waits for a decision. Verify or reject it first.')
  if (found.kind === 'vehicle_to_replace' && found.booking_status === 'confirmed')
    throw conflict(
      'vehicle_missing',
      'The car of this hire may not go on. Name another one on the board: the case closes with it.',
    )
  if (found.kind === 'hire_without_vehicle' && (await isWithoutVehicle(tx, found)))
    throw conflict(
      'vehicle_missing',
      'The hire has no car yet for all its days. Name one on the board: the case closes with it.',
    )
}

async function isWithoutVehicle(tx: Tx, { booking_id, booking_status }: CaseRow) {
  if (booking_status !== 'confirmed') return false
  const { rows } = await sql`
    select 1 from hire_vehicles h join bookings b on b.id = h.booking_id
     where h.booking_id = ${booking_id} and h.until_on >= b.held_until_on`.execute(tx)
  return rows.length === 0
}

/** With its last open case a payment needs no look any more. */
async function endReview(tx: Tx, { id, booking_id }: PaymentRow) {
  const { rows } = await sql`
    select 1 from cases where booking_id = ${booking_id} and payment_id = ${id} and closed_at is null limit 1`.execute(
    tx,
  )
  if (rows.length === 0) await updatePayment(tx, id, { needs_review: false, review_reason: null })
}
