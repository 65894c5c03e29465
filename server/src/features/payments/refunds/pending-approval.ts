// The first of two persons says what came in; nothing moves, but it is on record for a day. The second names the very
// same amount and bank line (M16, SP11).
import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { StaffMove } from '../apply-staff-move.ts'
import type { PaymentRow } from '../payment-store.ts'

export type ApprovalRequest = { to: PaymentStatus; notes: string; received: StaffMove['received'] }

type Kept = { amount_kobo: number | null; statement_line: string | null }

/** Whether somebody else has wished the same. Another amount or line than theirs is refused, naming the field. */
export async function isRequestedByAnother(
  ctx: AppContext,
  tx: Tx,
  payment: PaymentRow,
  { actorId, to, received }: Omit<ApprovalRequest, 'notes'> & { actorId: string },
): Promise<boolean> {
  const dayAgo = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
  const { rows } = await sql<Kept>`
    select amount_kobo, statement_line from pending_status_changes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}
       and asked_by <> ${actorId}::uuid and asked_at > ${dayAgo}
       and asked_at >= ${payment.updated_at}
     order by asked_at desc limit 1`.execute(tx)
  const [first] = rows
  if (!first) return false
  // The previous release kept no evidence: such a wish is as none.
  if (to === 'completed' && first.amount_kobo === null) return false
  refuseOther(first, received)
  return true
}

function refuseOther(first: Kept, received: StaffMove['received']) {
  if (first.amount_kobo !== null && first.amount_kobo !== received?.amountKobo)
    throw invalid('amount', `The first person named another amount: ₦${toNaira(first.amount_kobo)}.`, 'other_evidence')
  if (first.statement_line !== null && first.statement_line !== received?.statementLine)
    throw invalid(
      'statement_line',
      `The first person named another bank line: ${first.statement_line}.`,
      'other_evidence',
    )
}

/** Refuses the first of two persons. Whoever ends the transaction keeps the wish: `keepingWish`. */
export class SecondApprovalNeeded extends AppError {
  readonly wishes: readonly KeptWish[]

  /** Several where one transfer is split between payments: the second person names every part. */
  constructor(...wishes: readonly KeptWish[]) {
    super(
      409,
      'second_person_needed',
      'Your wish is kept. A second person must name the same status, amount and bank line.',
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
    if (error instanceof SecondApprovalNeeded)
      await inTransaction(ctx.db, async (tx) => {
        for (const wish of error.wishes) await keepWish(ctx, tx, wish)
      })
    throw error
  }
}

/** As of the decision: when the payment has moved since, the wish is older than that and counts for nothing. */
async function keepWish(ctx: AppContext, tx: Tx, wish: KeptWish) {
  const { payment, at } = wish
  const { amountKobo = null, statementLine = null } = wish.received ?? {}
  await sql`
    insert into pending_status_changes (booking_id, payment_id, to_status, asked_by, notes, asked_at, amount_kobo, statement_line)
    values (${payment.booking_id}, ${payment.id}, ${wish.to}, ${wish.actor.userId}, ${wish.notes}, ${at},
            ${amountKobo}, ${statementLine})
    on conflict (booking_id, payment_id, to_status, asked_by)
      do update set notes = excluded.notes, asked_at = excluded.asked_at, amount_kobo = excluded.amount_kobo,
                    statement_line = excluded.statement_line`.execute(tx)
  await auditStaff(ctx, tx, wish, {
    action: 'payment.status-wished',
    subjectKind: 'payment',
    subjectId: payment.id,
    before: { status: payment.status },
    after: { status: wish.to, ...wish.received },
    reason: wish.notes,
  })
}

export type StaffAsk = ActorInRequest & { paymentId: string }
