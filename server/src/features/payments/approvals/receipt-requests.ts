// The first of two persons says that a transfer came in: nothing is counted, and the request is on record for a day. Each
// bank line of a payment is a request of its own (M16, SP11).
import { formatKobo } from '@skyroute/core/currency.ts'
import { addHours, type Day, formatDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { invalid } from '../../../errors.ts'
import { withoutLostHalves } from '../../accounts/first-half.ts'
import { areTwoPersons } from '../../accounts/two-persons.ts'
import type { PaymentRow } from '../payment-store.ts'
import type { WaitingReceipt } from '../record-schemas.ts'
import { isBankLineId } from '../statements/bank-line-id.ts'

export type ReceiptRequest = {
  booking_id: string
  payment_id: string
  payment_reference: string
  statement_line: string
  amount_kobo: number
  asked_by: string
  asked_by_name: string | null
  asked_at: Date
  notes: string
  guest_name: string
  /** Whose booking it is. */
  customer_id: string
  /** Of a line of an uploaded statement. */
  posted_on: Day | null
  narration: string | null
}

/** What either of the two must be allowed to do, also of other statuses that are set by hand. */
export const mayAskForReceipts = ['payments.verify']

/** What the first of two persons asked for counts for a day. */
export const approvalsCountFrom = (now: Date) => addHours(now, -24)

/**
 * What waits for a second person. A request ends after a day, when somebody decided on its payment otherwise (another
 * receipt of it is no such decision), and when its line has paid for something.
 */
export async function receiptRequests(db: Reader, now: Date, which: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<ReceiptRequest>`
    with request as materialized (
           select q.* from receipt_requests q
            where ${which} and q.asked_at > ${approvalsCountFrom(now)}
              and not exists (select 1 from payment_events e
                               where e.booking_id = q.booking_id and e.payment_id = q.payment_id
                                 and e.event <> 'verify_receipt' and e.at > q.asked_at)),
         ${peopleNamed(sql`select asked_by from request`)}
    select q.*, p.reference as payment_reference, b.guest_name, b.user_id as customer_id, u.full_name as asked_by_name,
           l.posted_on, l.narration
      from request q
      join payments p on p.booking_id = q.booking_id and p.id = q.payment_id
      join bookings b on b.id = q.booking_id
      left join people u on u.id = q.asked_by
      left join bank_lines l on l.id = q.statement_line
     where (l.id is null or (l.state in ('open', 'held') and l.reversed_at is null))
       and not exists (select 1 from receipts r
                        where r.booking_id = q.booking_id and r.payment_id = q.payment_id
                          and r.source = 'bank' and r.source_ref = q.statement_line)
     order by q.asked_at, q.payment_id, q.statement_line`.execute(db)
  return rows
}

/** Those of people who may still ask for it: only they wait for a second person alone. */
export const countingRequests = async (db: Reader, now: Date, which: RawBuilder<unknown>) =>
  withoutLostHalves(db, await receiptRequests(db, now, which), mayAskForReceipts)

export type Named = { statementLine: string; amountKobo: number }
type Asking = Named & { actorId: string; now: Date }

/**
 * Whether another person asked for the very same. Otherwise 422 names what differs, unless both lines are of uploaded
 * statements: those are two transfers, and each waits by itself. What is agreed waits no longer.
 */
export async function isReceiptRequested(tx: Tx, payment: PaymentRow, { actorId, now, ...named }: Asking) {
  const ofPayment = sql`q.booking_id = ${payment.booking_id} and q.payment_id = ${payment.id}`
  const others = await countingRequests(
    tx,
    now,
    sql`${ofPayment} and ${areTwoPersons(sql`q.asked_by`, { second: actorId, permissions: mayAskForReceipts, now })}`,
  )
  const sameLine = others.filter(({ statement_line }) => statement_line === named.statementLine)
  if (sameLine.some(({ amount_kobo }) => amount_kobo === named.amountKobo)) {
    await sql`
      delete from receipt_requests
       where booking_id = ${payment.booking_id} and payment_id = ${payment.id}
         and statement_line = ${named.statementLine}`.execute(tx)
    return true
  }
  const [otherAmount] = sameLine
  if (otherAmount) throw invalid('amount', describeOtherAmount(otherAmount, named), 'other_evidence')
  const otherLine = others.find(({ statement_line }) => !areTwoTransfers(statement_line, named.statementLine))
  if (otherLine) throw invalid('statement_line', describeOtherLine(otherLine), 'other_evidence')
  return false
}

const areTwoTransfers = (one: string, other: string) => isBankLineId(one) && isBankLineId(other)

const nameOf = ({ asked_by_name }: ReceiptRequest) => asked_by_name ?? 'Somebody else'

const describeOtherAmount = (request: ReceiptRequest, { amountKobo }: Named) =>
  `${nameOf(request)} asked to confirm ${formatKobo(request.amount_kobo)} with this bank line, and you named ${formatKobo(amountKobo)}. Both must name the same amount.`

const describeOtherLine = (request: ReceiptRequest) =>
  `${nameOf(request)} asked to confirm this payment with another bank line: ${describeLine(request)}. Both must name the same line.`

/** As somebody finds it on a statement: the id of an uploaded line is no word of the bank's. */
export function describeLine({ statement_line, posted_on, narration, amount_kobo }: ReceiptRequest): string {
  if (!posted_on) return `“${statement_line}”, ${formatKobo(amount_kobo)}`
  const words = narration ? ` (“${narration}”)` : ''
  return `${formatKobo(amount_kobo)} of ${formatDay(posted_on, 'with year')}${words}`
}

export const presentReceiptRequest = (request: ReceiptRequest): Static<typeof WaitingReceipt> => ({
  payment_id: request.payment_id,
  booking_reference: bookingReference(request.booking_id),
  amount: toNaira(request.amount_kobo),
  statement_line: request.statement_line,
  described_as: describeLine(request),
  asked_by: request.asked_by,
  asked_by_name: request.asked_by_name,
  asked_at: request.asked_at.toISOString(),
  notes: request.notes,
})

type NewRequest = Named & { actorId: string; notes: string; at: Date }

/** Asked again by the same person, the request is theirs as they say it now. */
export async function saveReceiptRequest(tx: Tx, payment: PaymentRow, asked: NewRequest) {
  const { statementLine, amountKobo, actorId, notes, at } = asked
  await dropLostRequests(tx, payment, statementLine)
  await sql`
    insert into receipt_requests (booking_id, payment_id, statement_line, asked_by, amount_kobo, notes, asked_at)
    values (${payment.booking_id}, ${payment.id}, ${statementLine}, ${actorId}, ${amountKobo}, ${notes}, ${at})
    on conflict (booking_id, payment_id, statement_line, asked_by)
      do update set notes = excluded.notes, asked_at = excluded.asked_at, amount_kobo = excluded.amount_kobo`.execute(
    tx,
  )
}

/** A new first person takes the place of one who may not ask any more. */
async function dropLostRequests(tx: Tx, payment: PaymentRow, statementLine: string) {
  const { rows } = await sql<{ asked_by: string }>`
    select asked_by from receipt_requests
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and statement_line = ${statementLine}`.execute(
    tx,
  )
  const counting = await withoutLostHalves(tx, rows, mayAskForReceipts)
  await sql`
    delete from receipt_requests
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and statement_line = ${statementLine}
       and asked_by <> all(${counting.map(({ asked_by }) => asked_by)}::uuid[])`.execute(tx)
}
