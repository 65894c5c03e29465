import { claimedReceiptEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { PaymentRow } from '../payment-store.ts'
import { claimReferences } from '../transfers/claim-references.ts'
import { isBankLineId, looksLikeBankLineId } from './bank-line-id.ts'
import { type LockedLine, lockBankLine } from './line-store.ts'
import { refuseLostMoney, refuseNamedElsewhere } from './refuse-named-elsewhere.ts'

type Used = { statementLine: string; amountKobo: number; recordedBy: string; at: Date }

/**
 * A payment is verified with a stored line: it is used up, with exactly its own amount. Money that waited as an
 * unmatched receipt leaves the house's books, for the booking's receipt takes it. Hold the payment's lock.
 */
export async function useBankLine(tx: Tx, payment: PaymentRow, used: Used) {
  if (!isBankLineId(used.statementLine)) {
    if (looksLikeBankLineId(used.statementLine)) throw unknownLine()
    return
  }
  const line = await lockUnusedLine(tx, used.statementLine)
  await claimReferences(tx, { bookingId: payment.booking_id, paymentId: payment.id }, { ...used, line })
  await refuseNamedElsewhere(tx, line, { paysFor: payment.booking_id })
  if (line.amount_kobo !== used.amountKobo)
    throw invalid('amount', 'The amount received must be what the bank line says.', 'amount_differs')
  await sql`
    update bank_lines
       set state = 'used', payment_id = ${payment.id}, chosen_payment_id = null, decided_by = ${used.recordedBy}::uuid,
           decided_at = ${used.at}
     where id = ${line.id}`.execute(tx)
  if (line.state === 'held') await giveUp(tx, line, used.at)
}

const unknownLine = () => invalid('statement_line', 'There is no such bank line.', 'unknown_line')

/** A stored line whose money is nobody's yet. */
export async function lockUnusedLine(tx: Tx, id: string): Promise<LockedLine> {
  const line = await lockBankLine(tx, id)
  if (!line) throw unknownLine()
  if (line.state === 'set_aside') throw conflict('line_set_aside', 'This bank line was set aside. Open it again first.')
  refuseWaitingReturn(line)
  if (line.state !== 'open' && line.state !== 'held')
    throw conflict('line_used', 'This statement line was already used.')
  await refuseLostMoney(tx, line)
  return line
}

/** HOUSE gives the money up; the booking's own receipt is its mirror. */
export async function giveUp(tx: Tx, line: { id: string; amount_kobo: number }, at: Date) {
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind: 'unmatched_claimed',
    note: line.id,
    postedAt: at,
    entries: claimedReceiptEntries(line.amount_kobo).house,
  })
}

/** Perhaps our bank has sent it back already: until the second person has answered it is nobody's. */
export function refuseWaitingReturn({ return_requested_by }: LockedLine) {
  if (return_requested_by !== null)
    throw conflict('return_waits', 'This money waits for a second person who confirms that it goes back.')
}
