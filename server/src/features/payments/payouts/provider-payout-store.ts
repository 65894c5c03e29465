import type { Day } from '@skyroute/core/dates.ts'
import type { LineDifference, PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { payoutFeeMinor } from '@skyroute/core/payments/payouts/payout-fee.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { ProviderPayoutLines, ProviderPayouts } from '../../../db/schema.ts'
import type { ProviderPayout } from '../../../gateways/payments/port.ts'
import type { KnownPart } from './find-known-parts.ts'

type Column = 'id' | 'provider' | 'reference' | 'currency' | 'amount_minor' | 'paid_on' | 'differs' | 'booked_as'
export type ProviderPayoutRow = Pick<Selectable<ProviderPayouts>, Column> & { status: ProviderPayout['status'] }

const columns = sql.raw<ProviderPayoutRow>(
  'p.id, p.provider, p.reference, p.currency, p.amount_minor, p.status, p.paid_on, p.differs, p.booked_as',
)

/** Whoever stores a payout of a provider and whoever books its bank line: one after the other, until the commit. */
export async function lockPayoutsOf(tx: Tx, provider: string) {
  await sql`select lock_payouts_of(${provider})`.execute(tx)
}

export type Told = { provider: string; payout: ProviderPayout; uploadedBy: string | null; at: Date }

/** As it was told last: answers the row with what differed before, nothing when later news is stored. */
export async function upsertPayout(
  tx: Tx,
  { provider, payout, uploadedBy, at }: Told,
): Promise<ProviderPayoutRow | undefined> {
  const { reference, currency, amountMinor, status, paidOn, lines } = payout
  const { rows } = await sql<ProviderPayoutRow>`
    insert into provider_payouts as p (provider, reference, currency, amount_minor, fee_minor, status, paid_on, uploaded_by, told_at)
    values (${provider}, ${reference}, ${currency}, ${amountMinor}, ${payoutFeeMinor(lines)}, ${status}, ${paidOn},
            ${uploadedBy}, ${at})
    on conflict (provider, reference) do update
       set currency = excluded.currency, amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor,
           status = excluded.status, paid_on = excluded.paid_on, uploaded_by = excluded.uploaded_by, told_at = excluded.told_at
     where p.told_at <= excluded.told_at
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** One statement takes at most 65,535 values. */
const atOnce = 1000

export type MatchedLine = { line: PayoutLine; known: KnownPart | undefined; differs: readonly LineDifference[] }

type Stored = Pick<ProviderPayoutRow, 'id' | 'currency'>

export async function replaceLines(tx: Tx, { id: payoutId, currency }: Stored, matched: readonly MatchedLine[]) {
  await sql`delete from provider_payout_lines where payout_id = ${payoutId}`.execute(tx)
  const rows = matched.map(({ line, known, differs }, index) => ({
    payout_id: payoutId,
    nth: index + 1,
    kind: line.kind,
    reference: line.reference,
    gross_minor: line.grossMinor,
    fee_minor: line.feeMinor,
    booking_id: known?.booking_id ?? null,
    payment_id: known?.payment_id ?? null,
    refund_id: known?.refund_id ?? null,
    differs: [...differs],
    book_kobo: known && currency !== 'NGN' && differs.length === 0 ? bookKoboOf(line, known) : null,
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('provider_payout_lines')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

const bookKoboOf = ({ kind, grossMinor }: PayoutLine, { book_kobo }: KnownPart) =>
  kind === 'charge' ? book_kobo : Math.sign(grossMinor) * book_kobo

type StoredLine = Pick<Selectable<ProviderPayoutLines>, 'reference' | 'gross_minor' | 'fee_minor'> & {
  kind: PayoutLine['kind']
  differs: LineDifference[]
}

/** The lines as they were matched when they were told. */
export async function readMatched(tx: Tx, payoutId: string) {
  const { rows } = await sql<StoredLine>`
    select kind, reference, gross_minor, fee_minor, differs from provider_payout_lines
     where payout_id = ${payoutId} order by nth`.execute(tx)
  return rows.map(({ kind, reference, gross_minor, fee_minor, differs }) => ({
    line: { kind, reference, grossMinor: gross_minor, feeMinor: fee_minor },
    differs,
  }))
}

/** Banks take a day or two, and weekends and holidays lie between. */
export const daysApart = 7

type BankLineOf = { provider: string; amountKobo: number; on: Day }

/** The payout that a bank line stands for: the same provider and amount, the nearest day of a week before or after. */
export async function findAwaitedFor(
  db: Reader,
  { provider, amountKobo, on }: BankLineOf,
): Promise<ProviderPayoutRow | undefined> {
  const { rows } = await sql<ProviderPayoutRow>`
    select ${columns} from provider_payouts p
     where p.provider = ${provider} and p.amount_minor = ${amountKobo} and p.currency = 'NGN' and p.booked_as is null
       and p.status <> 'failed' and abs(p.paid_on - ${on}::date) <= ${daysApart}
     order by abs(p.paid_on - ${on}::date), p.paid_on, p.reference limit 1`.execute(db)
  return rows[0]
}

/** The same the other way: a bank line that was booked as a payout of the provider before it told of it, unless a person said that it is another. */
export async function findBookedFor(tx: Tx, payout: ProviderPayoutRow): Promise<string | null> {
  if (payout.currency !== 'NGN' || payout.status === 'failed') return null
  const { rows } = await sql<{ id: string }>`
    select b.id from payouts b join bank_lines l on l.id = b.bank_line_id
     where b.provider = ${payout.provider} and b.amount_kobo = ${payout.amount_minor} and b.undone_at is null
       and abs(l.posted_on - ${payout.paid_on}::date) <= ${daysApart}
       and b.part_of is null and not exists (select 1 from payouts part where part.part_of = b.id)
       and not exists (select 1 from provider_payouts other where other.booked_as = b.id)
       and not exists (select 1 from payouts_ruled_out r where r.payout_id = b.id and r.provider_payout_id = ${payout.id})
     order by abs(l.posted_on - ${payout.paid_on}::date), l.posted_on, b.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findProviderPayout(db: Reader, id: string): Promise<ProviderPayoutRow | undefined> {
  const { rows } = await sql<ProviderPayoutRow>`
    select ${columns} from provider_payouts p where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function saveBookedAs(tx: Tx, payoutId: string, bookedAs: string) {
  await sql`update provider_payouts set booked_as = ${bookedAs} where id = ${payoutId}`.execute(tx)
}

/** Answers the payouts that wait for their bank line again. */
export async function forgetBookedAs(tx: Tx, bookedAs: string): Promise<ProviderPayoutRow[]> {
  const { rows } = await sql<ProviderPayoutRow>`
    update provider_payouts p set booked_as = null where booked_as = ${bookedAs} returning ${columns}`.execute(tx)
  return rows
}

export async function saveDiffers(tx: Tx, payoutId: string, differs: string) {
  await sql`update provider_payouts set differs = ${differs} where id = ${payoutId}`.execute(tx)
}

/** What of its bank lines is this payout's: all of them, less the other payouts that came in the same line. */
export async function bookedKoboOf(tx: Tx, payoutId: string, bookedAs: string | null): Promise<number | null> {
  if (bookedAs === null) return null
  const { rows } = await sql<{ kobo: number }>`
    select ((select sum(amount_kobo) from payouts where id = ${bookedAs} or part_of = ${bookedAs})
          - (select coalesce(sum(amount_minor), 0) from provider_payouts
              where booked_as = ${bookedAs} and id <> ${payoutId}))::bigint as kobo`.execute(tx)
  return rows[0]?.kobo ?? null
}
