// The test provider sends each Tuesday what it holds. On the next morning staff upload its report and the bank's statement,
// and book the line as the payout. The last but the newest has not come: nobody finds it on the statement.
import { addDays, type Day, lagosDayOf, lagosInstant, weekdayOf } from '@skyroute/core/dates.ts'
import { recordPayout } from '@skyroute/server/features/payments/payouts/bank-lines/record-payout.ts'
import { findMissingPayouts } from '@skyroute/server/features/payments/payouts/find-missing-payouts.ts'
import { uploadPayouts } from '@skyroute/server/features/payments/payouts/upload-payouts.ts'
import { uploadStatement } from '@skyroute/server/features/payments/statements/upload/upload-statement.ts'
import { sql } from 'kysely'
import { nowhere } from './demo-world.ts'
import type { Trade } from './pay-booking.ts'
import type { Timeline } from './play-timelines.ts'

const provider = 'sandbox'
const tuesday = 2
/** Three working days and a weekend: by then it is missed. */
const daysUntilMissed = 6

export async function* weeklyPayouts(trade: Trade): Timeline {
  const { world, now } = trade
  const today = lagosDayOf(now)
  let since = world.clock.now()
  for (let on = firstTuesday(lagosDayOf(since)); addDays(on, 1) < today; on = addDays(on, 7)) {
    const until = lagosInstant(on, '00:00')
    yield lagosInstant(addDays(on, 1), '09:30')
    const parts = await partsBetween(trade, since, until)
    const netKobo = parts.reduce((sum, { gross_kobo, fee_kobo }) => sum + gross_kobo - fee_kobo, 0)
    // What it is owed waits for the next week.
    if (netKobo <= 0) continue
    since = until
    await uploadReport(trade, on, parts)
    const isMissing = addDays(on, daysUntilMissed) <= today && addDays(on, daysUntilMissed + 7) > today
    if (!isMissing) await bookLine(trade, on, netKobo)
  }
  yield now
  await findMissingPayouts(world.ctx)
}

function firstTuesday(on: Day): Day {
  return weekdayOf(on) === tuesday ? on : firstTuesday(addDays(on, 1))
}

type Part = { kind: string; reference: string; gross_kobo: number; fee_kobo: number; at: Date }

async function partsBetween({ world }: Trade, from: Date, until: Date): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select 'charge' as kind, source_ref as reference, amount_kobo as gross_kobo, fee_kobo, received_at as at
      from receipts where source = ${provider} and received_at >= ${from} and received_at < ${until}
     union all
    select 'refund', r.id, -r.amount_kobo, 0, r.settled_at
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where p.provider = ${provider} and r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${until}
     union all
    select 'dispute', provider_dispute_id, -amount_kobo, 0, closed_at
      from disputes where state = 'lost' and closed_at >= ${from} and closed_at < ${until}
     order by at, reference`.execute(world.tx)
  return rows
}

const amount = (kobo: number) => (kobo / 100).toFixed(2)
const fileOf = (name: string, rows: readonly string[]) => ({ name, bytes: Buffer.from(rows.join('\r\n')) })

async function uploadReport({ world, people }: Trade, on: Day, parts: readonly Part[]) {
  const rows = parts.map(({ kind, reference, gross_kobo: gross, fee_kobo: fee }) =>
    [`PO-${on}`, on, 'NGN', kind, reference, amount(gross), amount(fee), amount(gross - fee)].join(','),
  )
  const file = fileOf(`payout_${on}.csv`, ['Payout ID,Paid on,Currency,Type,Transaction ID,Gross,Fee,Net', ...rows])
  const by = { actor: world.actorOf(people.admin), caller: nowhere }
  await uploadPayouts(world.ctx, by, { provider, file, isDryRun: false })
}

async function bookLine({ world, people }: Trade, on: Day, netKobo: number) {
  const by = { actor: world.actorOf(people.admin), caller: nowhere }
  const narration = `SANDBOX SETTLEMENT PO-${on}`
  const file = fileOf(`statement_${on}.csv`, [
    'Date,Narration,Debit,Credit,Balance',
    `${on},${narration},,${amount(netKobo)},`,
  ])
  const { rows: accounts } = await sql<{ id: string }>`select id from bank_accounts order by position limit 1`.execute(
    world.tx,
  )
  await uploadStatement(world.ctx, by, { file, bankAccountId: accounts[0]?.id, isDryRun: false })
  const { rows } = await sql<{ id: string }>`select id from bank_lines where narration = ${narration}`.execute(world.tx)
  for (const { id: lineId } of rows) await recordPayout(world.ctx, by, { lineId, provider })
}
