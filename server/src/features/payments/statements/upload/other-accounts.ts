// One transfer is in one of our accounts: a statement that was uploaded under another one brings no new money.
import { bookingsNamed } from '@skyroute/core/payments/matching/find-references.ts'
import { payerWords } from '@skyroute/core/payments/matching/names.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import { invalid } from '../../../../errors.ts'
import type { RecognisedLine } from './recognise-lines.ts'

type Twin = { row: number; id: string; bank_name: string; account_number: string; is_same_balance: boolean }

/**
 * By row, the line of another account that says the same of its day, amount and words. Throws 422 `other_account` where the
 * balance is the same too: no two accounts have that, so the file is a statement of the other one.
 */
export async function linesOfOtherAccounts(
  tx: Tx,
  accountId: string,
  lines: readonly RecognisedLine[],
): Promise<ReadonlyMap<number, string>> {
  const asked = lines
    .filter(({ isKnown }) => !isKnown)
    .map(({ line: { row, on, amountKobo, balanceKobo }, likeness }) => ({ row, on, amountKobo, balanceKobo, likeness }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Twin>`
    select w.row, coalesce(l.same_as, l.id) as id, a.bank_name, a.account_number,
           l.balance_kobo is not null and l.balance_kobo = w."balanceKobo" as is_same_balance
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as w (row int, "on" date, "amountKobo" bigint, "balanceKobo" bigint, likeness text)
      join bank_accounts a on a.id <> ${accountId}::uuid
      join bank_lines l on l.bank_account_id = a.id and l.posted_on = w."on" and l.amount_kobo = w."amountKobo"
                       and l.likeness = w.likeness
     order by w.row, l.id`.execute(tx)
  const certain = rows.find(({ is_same_balance }) => is_same_balance)
  if (certain)
    throw invalid(
      'bank_account_id',
      `Row ${certain.row} is stored already as a line of ${certain.bank_name} ${certain.account_number}, with the same balance: this is a statement of that account. Nothing of the file is stored.`,
      'other_account',
    )
  return new Map(rows.map(({ row, id }) => [row, id]))
}

type Alike = { row: number; text: string; numbers: readonly string[] }

/**
 * The rows of money in that may be a stored line of another account in other words: of its day and amount, where nothing
 * shows two transfers. What shows it are two numbers of the bank, two bookings, or two names.
 */
export async function rowsOfOtherWords(
  tx: Tx,
  accountId: string,
  lines: readonly RecognisedLine[],
): Promise<ReadonlySet<number>> {
  const fresh = lines.filter(({ isKnown, line }) => !isKnown && line.amountKobo > 0)
  if (fresh.length === 0) return new Set()
  const asked = fresh.map(({ line: { row, on, amountKobo } }) => ({ row, on, amountKobo }))
  const { rows } = await sql<Alike>`
    select w.row, l.narration || ' ' || l.sender || ' ' || l.bank_reference as text, l.own_references as numbers
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (row int, "on" date, "amountKobo" bigint)
      join bank_lines l on l.bank_account_id <> ${accountId}::uuid and l.posted_on = w."on"
                       and l.amount_kobo = w."amountKobo"`.execute(tx)
  const stored = Map.groupBy(rows, ({ row }) => row)
  const isPerhapsStored = ({ line }: RecognisedLine) =>
    stored
      .get(line.row)
      ?.some((other) => !areTwoTransfers(factsOf(textOf(line), line.numbers), factsOf(other.text, other.numbers)))
  return new Set(fresh.filter(isPerhapsStored).map(({ line }) => line.row))
}

const textOf = ({ narration, sender, reference }: RecognisedLine['line']) => `${narration} ${sender} ${reference}`

type Facts = readonly (readonly string[])[]

/** What tells transfers apart: numbers of the bank, bookings, words of a payer's name. */
const factsOf = (text: string, numbers: readonly string[]): Facts => [numbers, bookingsNamed(text), payerWords(text)]

const areTwoTransfers = (one: Facts, other: Facts) =>
  one.some((facts, index) => {
    const others = other[index] ?? []
    return facts.length > 0 && others.length > 0 && !facts.some((fact) => others.includes(fact))
  })
