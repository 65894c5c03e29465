import { daysBetween } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../../db/pool.ts'
import { isOfTests } from '../../../../gateways/payments/gateway-name.ts'
import type { BankLineRow } from '../../statements/line-store.ts'
import { daysApart, type ProviderPayoutRow } from '../provider-payout-store.ts'
import type { RecognisedPayout } from '../schemas.ts'

type Awaited = Pick<ProviderPayoutRow, 'id' | 'provider' | 'reference' | 'amount_minor' | 'paid_on'>

/** Of each bank line the payout that it may be, for a person to say so: by amount and day, first real money, then the one whose provider it names. */
export async function recognisePayouts(
  db: Reader,
  lines: readonly BankLineRow[],
): Promise<(line: BankLineRow) => RecognisedPayout | null> {
  const { rows } = await sql<Awaited>`
    select id, provider, reference, amount_minor, paid_on from provider_payouts
     where booked_as is null and status <> 'failed' and currency = 'NGN'
       and amount_minor = any(${lines.map(({ amount_kobo }) => amount_kobo)}::bigint[])
     order by paid_on, provider, reference`.execute(db)
  return (line) => {
    const near = rows.filter(
      ({ amount_minor, paid_on }) => amount_minor === line.amount_kobo && daysApartOf(line, paid_on) <= daysApart,
    )
    const [found] = near.sort(
      (a, b) =>
        Number(isOfTests(a.provider)) - Number(isOfTests(b.provider)) ||
        Number(names(line, b)) - Number(names(line, a)) ||
        daysApartOf(line, a.paid_on) - daysApartOf(line, b.paid_on),
    )
    if (!found) return null
    const { id, provider, reference, paid_on, amount_minor } = found
    return { id, provider, reference, paid_on, amount: toNaira(amount_minor) }
  }
}

const daysApartOf = ({ posted_on }: BankLineRow, paidOn: string) => Math.abs(daysBetween(posted_on, paidOn))

function names({ narration, sender }: BankLineRow, { provider }: Awaited): boolean {
  return `${narration} ${sender}`.toLowerCase().includes(provider.replace(/-test$/, ''))
}
