// Money in that the bank took back: by a line of money out that says so, by a sign, or by its word in the column of status. Such
// a line pays for nothing any more; what it had paid for already is a case. In whichever file, order and account the two come.
import { addDays } from '@skyroute/core/dates.ts'
import { findReversals, namesReversal, reversalDaysMost } from '@skyroute/core/payments/statements/reversals.ts'
import { type RawBuilder, sql } from 'kysely'
import { openCase } from '../../../../cases/open-case.ts'
import type { Tx } from '../../../../db/pool.ts'
import { bookingIdOf } from '../../payment-store.ts'
import { idsWithNumbers } from '../line-store.ts'
import type { ComparedLine, StoredMovement as Stored } from './compared-line.ts'
import { sessionsOf } from './recognise-lines.ts'
import { typedReversals } from './typed-reversals.ts'
import { linesCalledUndone, linesUndoneBefore, perhapsTakenBack, storeUndone } from './undone-lines.ts'

const movement = sql`
  posted_on as "on", amount_kobo as "amountKobo", narration, sender, bank_reference as reference,
  bank_account_id::text as account, own_references as numbers`

type NewLines = {
  statementId: string
  accountId: string
  /** The lines that this file brought, with their ids. */
  fresh: readonly { id: string; line: ComparedLine }[]
  /** All lines of the file, what it says failed or was reversed, and what it takes back by a sign. */
  lines: readonly ComparedLine[]
  undone: readonly ComparedLine[]
  takenBack: readonly ComparedLine[]
  at: Date
}

/** The lines that lost their money by this upload. Hold the locks of all accounts: uploads wait for each other. */
export async function markReversed(tx: Tx, found: NewLines): Promise<number> {
  const { statementId, accountId, undone, takenBack, at } = found
  const without = await storeUndone(tx, { statementId, accountId, rows: [...undone, ...takenBack] })
  const fresh = found.fresh.map(({ id, line }) => ({ ...line, id, account: accountId }))
  const signs = without.filter(({ amountKobo }) => amountKobo < 0)
  const outs: Stored[] = [
    ...fresh.filter(({ amountKobo }) => amountKobo < 0),
    ...signs.map((line) => ({ ...line, id: null, account: accountId, isTakenBack: true })),
  ]
  const intos: Stored[] = fresh.filter(({ amountKobo }) => amountKobo > 0)
  const reversedBy = new Map([
    ...findReversals(outs, await perhapsReversedBy(tx, accountId, outs)),
    ...findReversals(await perhapsReversing(tx, accountId, intos), intos),
  ])
  const ids = new Map([...reversedBy].flatMap(([into, by]) => (into.id === null ? [] : [[into.id, by] as const])))
  const failed = without.filter(({ amountKobo }) => amountKobo > 0)
  const called = await linesCalledUndone(tx, { undone: failed, lines: found.lines })
  const before = await linesUndoneBefore(tx, { fresh, undone })
  const paid = new Set<string | null>()
  let marked = 0
  for (const id of [...new Set([...ids.keys(), ...called, ...before])].sort())
    if (await mark(tx, id, { by: ids.get(id) ?? null, at, paid })) marked++
  for (const typed of await typedReversals(tx, { outs, failed }))
    if (!paid.has(typed.paymentId)) await openReversed(tx, { ...typed, at })
  return marked
}

/** The days in which what has no number of the bank may be the other side. */
function daysAround(own: readonly Stored[]) {
  const days = own.map(({ on }) => on).sort()
  const [first = '1970-01-01', last = '1970-01-01'] = [days[0], days.at(-1)]
  return sql`posted_on between ${addDays(first, -reversalDaysMost)} and ${addDays(last, reversalDaysMost)}`
}

const numbersOf = (own: readonly Stored[]) => own.flatMap(({ numbers }) => numbers)
const oppositesOf = (own: readonly Stored[]) => own.map(({ amountKobo }) => -amountKobo)
/** Another account's line is compared by its booking where it has no number. */
const isOfAccount = (accountId: string): RawBuilder<unknown> =>
  sql`(bank_account_id = ${accountId}::uuid or upper(narration || sender || bank_reference) like '%SKY%')`

async function perhapsReversedBy(tx: Tx, accountId: string, outs: readonly Stored[]): Promise<Stored[]> {
  if (outs.length === 0) return []
  const named = outs.filter((out) => out.isTakenBack || namesReversal(out))
  const { rows } = await sql<Stored>`
    select id, ${movement} from bank_lines
     where amount_kobo > 0
       and (id in (${idsWithNumbers(numbersOf(outs))})
            or (${isOfAccount(accountId)} and amount_kobo = any(${oppositesOf(named)}::bigint[]) and ${daysAround(named)}))
     order by posted_on, id`.execute(tx)
  return rows
}

async function perhapsReversing(tx: Tx, accountId: string, intos: readonly Stored[]): Promise<Stored[]> {
  if (intos.length === 0) return []
  const { rows } = await sql<Stored>`
    select id, ${movement} from bank_lines
     where amount_kobo < 0
       and (id in (${idsWithNumbers(numbersOf(intos))})
            or (${isOfAccount(accountId)} and amount_kobo = any(${oppositesOf(intos)}::bigint[]) and ${daysAround(intos)}))
     order by posted_on, id`.execute(tx)
  const { rows: signs } = await sql<Stored>`
    select null as id, true as "isTakenBack", ${movement} from undone_lines where ${perhapsTakenBack(intos)}`.execute(
    tx,
  )
  return [...rows, ...signs]
}

type Mark = { by: Stored | null; at: Date; paid: Set<string | null> }
type Marked = { state: string; payment_id: string | null; amount_kobo: number; numbers: readonly string[] }

async function mark(tx: Tx, id: string, { by, at, paid }: Mark): Promise<boolean> {
  const { rows } = await sql<Marked>`
    update bank_lines set reversed_at = ${at}, reversed_by = ${by?.id ?? null}
     where id = ${id} and reversed_at is null
    returning state, payment_id, amount_kobo, own_references as numbers`.execute(tx)
  const [line] = rows
  if (!line) return false
  for (const payment_id of await paymentsWith(tx, id, { line, by })) {
    await openReversed(tx, { lineId: id, paymentId: payment_id, amountKobo: line.amount_kobo, at })
    paid.add(payment_id)
  }
  return true
}

/** The payments that the line's money was counted for; null stands for money of no booking that is in the books, or left us. */
async function paymentsWith(
  tx: Tx,
  id: string,
  { line, by }: { line: Marked; by: Stored | null },
): Promise<(string | null)[]> {
  const { state, payment_id } = line
  if (payment_id !== null) return [payment_id]
  if (state === 'held') return [null]
  // What we sent back ourselves is a line of money out as well; the bank's own says which transfer it takes back.
  if (state === 'returned')
    return by === null || sessionsOf(by).some((session) => line.numbers.includes(session)) ? [null] : []
  const { rows } = await sql<{ payment_id: string | null }>`
    select payment_id from bank_line_parts where line_id = ${id}
     union all select null from payouts where bank_line_id = ${id} and undone_at is null`.execute(tx)
  return rows.map((row) => row.payment_id)
}

type Reversed = { lineId: string | null; paymentId: string | null; amountKobo: number; at: Date }

async function openReversed(tx: Tx, { lineId, paymentId, amountKobo, at }: Reversed) {
  const details = { ...(lineId === null ? { source: 'statement' } : { bank_line: lineId }), paid_kobo: amountKobo }
  const about = paymentId === null ? {} : { bookingId: bookingIdOf(paymentId), paymentId }
  await openCase(tx, { kind: 'money_reversed', ...about, details, at })
}
