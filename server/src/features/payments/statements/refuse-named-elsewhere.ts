import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { bankFileNamed, bookingsNamed } from '@skyroute/core/payments/matching/find-references.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { bookingsTypedWith, claimReferences } from '../transfers/claim-references.ts'
import { isTypedReceipt } from './bank-line-id.ts'
import { findSameCounted, type LockedLine, textOf } from './line-store.ts'

/**
 * It is to be no booking's money: it is held, or is a provider's payout. Who is typing one of its numbers just now is
 * waited for; throws as `refuseNamedElsewhere`. Hold the line's lock.
 */
export async function claimUnallocated(tx: Tx, line: LockedLine, { by, at }: { by: ActorInRequest; at: Date }) {
  await refuseLostMoney(tx, line)
  const claim = { line, amountKobo: line.amount_kobo, recordedBy: by.actor.userId, at }
  await claimReferences(tx, { bookingId: unallocatedKey, paymentId: line.id }, claim)
  await refuseNamedElsewhere(tx, line, {})
}

/** The booking that it pays for, or for whose typed money it is set aside; neither: it is to be other money. */
type Purpose = { paysFor?: string; countedFor?: string }

/**
 * Money is counted once: a line that names a booking whose money was typed by hand, with no uploaded line beside it, is
 * that money until the contrary is shown. It pays for no other booking, stands for no other's typed money, is no
 * provider's payout and waits in no account: 409 `named_elsewhere`. One whose number of the bank was typed is that money for
 * sure and pays for nothing at all, also for the same booking: 409 `line_used`. What our bank sends back of a file of ours
 * is booked where the file says that it did not arrive: 409 `names_bank_file`. Hold the line's lock.
 */
export async function refuseNamedElsewhere(tx: Tx, line: LockedLine, { paysFor, countedFor }: Purpose) {
  const file = bankFileNamed(textOf(line))
  if (file !== undefined)
    throw conflict(
      'names_bank_file',
      `This line names our bank file ${file}: the bank has sent money of it back. Record there that it did not arrive, and set this line aside.`,
    )
  const named = bookingsNamed(textOf(line))
  const typed = [...new Set((await bookingsTypedWith(tx, line.own_references)).values())]
  if (countedFor !== undefined && typed.includes(countedFor)) return
  for (const bookingId of typed) {
    if (await isTypedAlone(tx, bookingId))
      throw conflict(
        'line_used',
        `The bank’s own number in this line was recorded by hand for booking ${bookingId}. Count the line for that payment.`,
      )
  }
  if (countedFor !== undefined && named.includes(countedFor)) return
  for (const bookingId of named) {
    if (bookingId !== paysFor && (await isTypedAlone(tx, bookingId)))
      throw conflict(
        'named_elsewhere',
        `This line names booking ${bookingId}, for which money was recorded by hand. Count the line for that payment, or first the line that is that money.`,
      )
  }
}

/** More was typed for the booking than the uploaded lines that were counted for it say, a bank's charge aside (SP13). */
async function isTypedAlone(tx: Tx, bookingId: string): Promise<boolean> {
  const { transfers } = await readSettingsIn(tx)
  const { rows } = await sql<{ is_alone: boolean }>`
    select coalesce((select sum(r.amount_kobo) from receipts r where r.booking_id = ${bookingId} and ${isTypedReceipt}), 0)
         > coalesce((select sum(l.amount_kobo) from bank_lines l
                      where l.state = 'counted'
                        and l.payment_id in (select p.id from payments p where p.booking_id = ${bookingId})),
                    -${transfers.toleranceKobo}::bigint) + ${transfers.toleranceKobo}::bigint as is_alone`.execute(tx)
  return onlyRow(rows).is_alone
}

/**
 * The bank has taken the money back, or it is that of a line of another account, which was counted: 409 `line_reversed`,
 * `same_transfer`. A person may say that the line is neither. Hold the line's lock.
 */
export async function refuseLostMoney(tx: Tx, line: LockedLine) {
  if (line.reversed_at !== null)
    throw conflict('line_reversed', 'The bank has reversed this transfer, so its money is not in our account any more.')
  const counted = await findSameCounted(tx, line)
  if (counted)
    throw conflict(
      'same_transfer',
      `Bank line ${counted} of another account has the same day, amount and words, and was counted. If this is another transfer, say so at the line first.`,
    )
}
