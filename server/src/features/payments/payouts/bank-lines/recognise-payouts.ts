import { daysBetween } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { findPayoutsTogether } from '@skyroute/core/payments/payouts/payouts-together.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../../db/pool.ts'
import { isOfTests } from '../../../../gateways/payments/gateway-name.ts'
import type { BankLineRow } from '../../statements/line-store.ts'
import { daysApart, type ProviderPayoutRow } from '../provider-payout-store.ts'
import type { PayoutsTogetherAnswer, RecognisedPayout } from '../schemas.ts'

type Awaited = Pick<ProviderPayoutRow, 'id' | 'provider' | 'reference' | 'amount_minor' | 'paid_on'>
type Recognised = { payout: RecognisedPayout | null; together: PayoutsTogetherAnswer | null }

/** So many payouts do not wait at once; with more of them the newest are looked at. */
const awaitedMost = 300

/**
 * Of each bank line the payout that it may be, for a person to say so: by amount and day, first real money, then the one
 * whose provider it names. Where no single one fits: two that make it up, or one that it makes up with another line.
 */
export async function recognisePayouts(
  db: Reader,
  lines: readonly BankLineRow[],
): Promise<(line: BankLineRow) => Recognised> {
  const awaited = await readAwaited(db)
  const alone = new Map(lines.map((line) => [line.id, recogniseOne(line, awaited)]))
  const rest = lines.filter(({ id, state }) => state === 'open' && !alone.get(id))
  const together = findPayoutsTogether(
    {
      lines: rest.map(({ id, amount_kobo, posted_on }) => ({ id, amountKobo: amount_kobo, on: posted_on })),
      awaited: awaited.map((each) => ({ ...each, amountKobo: each.amount_minor, on: each.paid_on })),
    },
    daysApart,
  )
  const payouts = new Map(awaited.map((each) => [each.id, each]))
  const linesById = new Map(lines.map((line) => [line.id, line]))
  return ({ id }) => {
    const found = together.get(id)
    const other = found?.otherLineId ? linesById.get(found.otherLineId) : undefined
    return {
      payout: alone.get(id) ?? null,
      together: found
        ? {
            payouts: found.payoutIds.flatMap((payoutId) => presentAll(payouts.get(payoutId))),
            other_line: other ? { id: other.id, posted_on: other.posted_on, amount: toNaira(other.amount_kobo) } : null,
          }
        : null,
    }
  }
}

/** Real money before that of test keys. */
async function readAwaited(db: Reader): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select id, provider, reference, amount_minor, paid_on from provider_payouts
     where booked_as is null and status <> 'failed' and currency = 'NGN'
     order by provider like '%-test', paid_on desc, provider, reference limit ${awaitedMost}`.execute(db)
  return rows
}

function recogniseOne(line: BankLineRow, awaited: readonly Awaited[]): RecognisedPayout | null {
  const near = awaited.filter(
    ({ amount_minor, paid_on }) => amount_minor === line.amount_kobo && daysApartOf(line, paid_on) <= daysApart,
  )
  const [found] = near.sort(
    (a, b) =>
      Number(isOfTests(a.provider)) - Number(isOfTests(b.provider)) ||
      Number(names(line, b)) - Number(names(line, a)) ||
      daysApartOf(line, a.paid_on) - daysApartOf(line, b.paid_on) ||
      a.paid_on.localeCompare(b.paid_on),
  )
  return found ? present(found) : null
}

const present = ({ id, provider, reference, paid_on, amount_minor }: Awaited): RecognisedPayout => ({
  id,
  provider,
  reference,
  paid_on,
  amount: toNaira(amount_minor),
})
const presentAll = (found: Awaited | undefined) => (found ? [present(found)] : [])

const daysApartOf = ({ posted_on }: BankLineRow, paidOn: string) => Math.abs(daysBetween(posted_on, paidOn))

function names({ narration, sender }: BankLineRow, { provider }: Awaited): boolean {
  return `${narration} ${sender}`.toLowerCase().includes(provider.replace(/-test$/, ''))
}
