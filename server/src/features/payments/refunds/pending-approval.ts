// The first of two persons sets a status, or says what came in; nothing moves, but it is on record for a day. The second
// names the same status, or the very same amount and bank line (M16, SP11).
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { withoutLostHalves } from '../../accounts/first-half.ts'
import { areTwoPersons, countAsOne, countAsTwo } from '../../accounts/two-persons.ts'
import type { StaffMove } from '../apply-staff-move.ts'
import {
  approvalsCountFrom,
  isReceiptRequested,
  mayAskForReceipts,
  saveReceiptRequest,
} from '../approvals/receipt-requests.ts'
import type { PaymentRow } from '../payment-store.ts'

export type ApprovalRequest = { to: PaymentStatus; notes: string; received: StaffMove['received'] }

/**
 * Whether somebody else has asked for the same. Of money that came in another amount or line than theirs is refused,
 * naming the field.
 */
export async function isRequestedByAnother(
  ctx: AppContext,
  tx: Tx,
  payment: PaymentRow,
  { actorId, to, received }: Omit<ApprovalRequest, 'notes'> & { actorId: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  if (to === 'completed')
    return received !== undefined && isReceiptRequested(tx, payment, { ...received, actorId, now })
  const { rows } = await sql<{ asked_by: string }>`
    select asked_by from pending_status_changes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}
       and ${areTwoPersons(sql`asked_by`, { second: actorId, permissions: mayAskForReceipts, now })} and asked_at > ${approvalsCountFrom(now)}
       and asked_at >= ${payment.updated_at}`.execute(tx)
  return (await withoutLostHalves(tx, rows, mayAskForReceipts)).length > 0
}

/** Refuses the first of two persons. Whoever ends the transaction keeps the wish: `keepingWish`. */
export class SecondApprovalNeeded extends AppError {
  readonly wishes: readonly KeptWish[]

  /** Several where one transfer is split between payments: the second person names every part. */
  constructor(wishes: readonly KeptWish[], explanation = '') {
    super(
      409,
      'second_person_needed',
      `Your request is recorded. It counts when a second person confirms the same.${explanation}`,
    )
    this.wishes = wishes
  }
}

type KeptWish = StaffAsk & ApprovalRequest & { payment: PaymentRow; at: Date }

/** Nothing of a refused decision remains but the wish: it is written when the decision's own transaction is over. */
export async function keepingApprovalRequest<T>(ctx: AppContext, decide: () => Promise<T>): Promise<T> {
  try {
    return await decide()
  } catch (error) {
    if (!(error instanceof SecondApprovalNeeded)) throw error
    const notes = await inTransaction(ctx.db, async (tx) => {
      const found: string[] = []
      for (const wish of error.wishes) {
        await keepWish(ctx, tx, wish)
        found.push(await explainOnePerson(tx, wish))
      }
      return found
    })
    throw new SecondApprovalNeeded(error.wishes, notes.find(Boolean))
  }
}

/** As of the decision: when the payment has moved since, the wish is older than that and counts for nothing. */
async function keepWish(ctx: AppContext, tx: Tx, wish: KeptWish) {
  const { payment, at } = wish
  if (wish.to === 'completed' && wish.received)
    await saveReceiptRequest(tx, payment, { ...wish.received, actorId: wish.actor.userId, notes: wish.notes, at })
  else await saveStatusRequest(tx, wish)
  await auditStaff(ctx, tx, wish, {
    action: 'payment.status-wished',
    subjectKind: 'payment',
    subjectId: payment.id,
    before: { status: payment.status },
    after: { status: wish.to, ...wish.received },
    reason: wish.notes,
  })
}

/** Says until when a colleague who asked for the same counts as one person with this one. Otherwise empty. */
async function explainOnePerson(tx: Tx, { payment, to, actor, received, at }: KeptWish): Promise<string> {
  const { rows } = await sql<{ asked_by: string }>`
    select asked_by from pending_status_changes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}
       and asked_at > ${approvalsCountFrom(at)}
     union
    select asked_by from receipt_requests
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id}
       and statement_line = ${received?.statementLine ?? null} and asked_at > ${approvalsCountFrom(at)}`.execute(tx)
  const people = rows.map(({ asked_by }) => asked_by)
  const [one] = await countAsOne(tx, { people, second: actor.userId, permissions: mayAskForReceipts, now: at })
  return one ? ` A colleague asked for it too, but you count as one person. ${countAsTwo(one[1])}` : ''
}

export type StaffAsk = ActorInRequest & { paymentId: string }

/** A new first person takes the place of one who may not ask any more. */
async function saveStatusRequest(tx: Tx, { payment, to, actor, notes, at }: KeptWish) {
  await sql`
    insert into pending_status_changes (booking_id, payment_id, to_status, asked_by, notes, asked_at)
    values (${payment.booking_id}, ${payment.id}, ${to}, ${actor.userId}, ${notes}, ${at})
    on conflict (booking_id, payment_id, to_status, asked_by)
      do update set notes = excluded.notes, asked_at = excluded.asked_at`.execute(tx)
  const { rows } = await sql<{ asked_by: string }>`
    select asked_by from pending_status_changes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}`.execute(tx)
  const counting = await withoutLostHalves(tx, rows, mayAskForReceipts)
  await sql`
    delete from pending_status_changes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}
       and asked_by <> all(${counting.map(({ asked_by }) => asked_by)}::uuid[])`.execute(tx)
}
