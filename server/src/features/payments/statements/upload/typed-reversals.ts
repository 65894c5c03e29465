// Money that was typed off a statement: a line that takes it back has no line of money in to find.
import { daysBetween, lagosDayOf } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { isSessionId } from '@skyroute/core/payments/matching/bank-references.ts'
import { bookingsNamed } from '@skyroute/core/payments/matching/find-references.ts'
import { namesReversal, reversalDaysMost } from '@skyroute/core/payments/statements/reversals.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../../db/pool.ts'
import { conflict } from '../../../../errors.ts'
import type { ComparedLine, StoredMovement as Stored } from './compared-line.ts'

type Claim = { statement_line: string; booking_id: string; payment_id: string; amount_kobo: number; recorded_at: Date }
/** Whenever and wherever it was. */
type Taken = Omit<Stored, 'on' | 'account'>
type Found = { lineId: string | null; paymentId: string; amountKobo: Kobo }

/** What was typed of the money that these lines take back, or that the bank calls failed: each payment once. */
export async function typedReversals(
  tx: Tx,
  { outs, failed }: { outs: readonly Stored[]; failed: readonly ComparedLine[] },
): Promise<Found[]> {
  const numbers = [...outs, ...failed].flatMap((line) => line.numbers)
  const named = outs.filter(isNamed).map((out) => ({ out, bookings: bookingsNamed(textOf(out)) }))
  const bookings = named.flatMap((each) => each.bookings)
  if (numbers.length === 0 && bookings.length === 0) return []
  const { rows } = await sql<Claim>`
    select statement_line, booking_id, payment_id, amount_kobo, recorded_at from statement_lines
     where bank_line_id is null and (statement_line = any(${numbers}::text[]) or booking_id = any(${bookings}::text[]))
     order by statement_line`.execute(tx)
  const found = new Map<string, Found>()
  for (const claim of rows) {
    const by =
      outs.find((out) => takesBack(out, claim)) ??
      named.find(({ out, bookings: its }) => its.includes(claim.booking_id) && isNear(out, claim))?.out
    const hasFailed = failed.some((line) => line.numbers.includes(claim.statement_line))
    const { payment_id: paymentId, amount_kobo: amountKobo } = claim
    if ((by || hasFailed) && !found.has(paymentId))
      found.set(paymentId, { lineId: by?.id ?? null, paymentId, amountKobo })
  }
  return [...found.values()]
}

const textOf = ({ narration, sender, reference }: Taken) => `${narration} ${sender} ${reference}`
const isNamed = (out: Taken) => out.isTakenBack === true || namesReversal(textOf(out))

function takesBack(out: Taken, { statement_line, amount_kobo }: Pick<Claim, 'statement_line' | 'amount_kobo'>) {
  if (!out.numbers.includes(statement_line)) return false
  return -out.amountKobo === amount_kobo || (isSessionId(statement_line) && isNamed(out))
}

/** It was typed about when the money came. */
const isNear = (out: Stored, { amount_kobo, recorded_at }: Claim) =>
  -out.amountKobo === amount_kobo && Math.abs(daysBetween(lagosDayOf(recorded_at), out.on)) <= reversalDaysMost

/** The bank has taken back the transfer whose number is typed, or called it failed: 409 `line_reversed`. */
export async function refuseTypedReversed(db: Reader, typed: { numbers: readonly string[]; amountKobo: Kobo }) {
  const { rows } = await sql<Taken & { isFailed: boolean }>`
    select id, amount_kobo as "amountKobo", narration, sender, bank_reference as reference, own_references as numbers,
           false as "isTakenBack", false as "isFailed"
      from bank_lines where own_references && ${typed.numbers}::text[] and state = 'out'
     union all
    select null, amount_kobo, narration, sender, bank_reference, own_references, amount_kobo < 0, amount_kobo > 0
      from undone_lines where own_references && ${typed.numbers}::text[]`.execute(db)
  const isReversed = rows.some((row) =>
    typed.numbers.some(
      (number) =>
        (row.isFailed && row.numbers.includes(number)) ||
        (isNamed(row) && takesBack(row, { statement_line: number, amount_kobo: typed.amountKobo })),
    ),
  )
  if (isReversed)
    throw conflict(
      'line_reversed',
      'The bank has reversed the transfer with this number, or says that it failed. If it is another transfer, upload the statement that shows it, and confirm its line.',
    )
}
