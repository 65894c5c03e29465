import type { Day } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, foundRow, pageOf } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { presentMinor } from './present-payout.ts'
import type { PayoutLineAnswer, PayoutState, ProviderPayoutAnswer } from './schemas.ts'

type Row = {
  id: string
  provider: string
  reference: string
  currency: string
  amount_minor: number
  status: ProviderPayoutAnswer['status']
  paid_on: Day
  differs: string
  told_at: Date
  uploaded_by_name: string | null
  bank_line_id: string | null
  booked_on: Day | null
  further_line_ids: string[]
  line_count: number
  fee_minor: number
  fee_posted_kobo: number
  exchange_posted_kobo: number
}

const source = sql`
  provider_payouts p left join payouts b on b.id = p.booked_as left join bank_lines l on l.id = b.bank_line_id
                     left join users u on u.id = p.uploaded_by`
const columns = sql`
  p.id, p.provider, p.reference, p.currency, p.amount_minor, p.status, p.paid_on, p.differs, p.told_at,
  u.full_name as uploaded_by_name, b.bank_line_id, l.posted_on as booked_on,
  (select count(*)::int from provider_payout_lines each where each.payout_id = p.id) as line_count,
  array(select part.bank_line_id from payouts part where part.part_of = b.id order by part.id) as further_line_ids,
  p.fee_minor,
  case when p.booked_as is null then 0
       when p.currency = 'NGN' then p.fee_minor
       else (select coalesce(sum(f.amount_kobo), 0)::bigint from payout_fees f where f.payout_id = p.booked_as)
   end as fee_posted_kobo,
  (select coalesce(sum(x.gain_kobo), 0)::bigint from payout_exchange x where x.payout_id = p.booked_as) as exchange_posted_kobo`

/** Which payouts stand under which tab. */
const states: Record<PayoutState, RawBuilder<unknown>> = {
  awaited: sql`p.booked_as is null and p.status <> 'failed'`,
  booked: sql`p.booked_as is not null`,
  differs: sql`p.differs <> ''`,
}

type Wish = AskedPage & { state?: PayoutState; provider?: string }

/** What the providers say they paid out, the newest first. */
export async function listProviderPayouts(ctx: AppContext, { state, provider, ...asked }: Wish) {
  const page = pageOf(asked, 50)
  const ofProvider = provider ? sql`p.provider = ${provider}` : sql`true`
  const { rows } = await sql<Row>`
    select ${columns} from ${source} where ${ofProvider} and ${state ? states[state] : sql`true`}
     order by p.paid_on desc, p.provider, p.reference ${page.cut}`.execute(ctx.db)
  const { rows: counted } = await sql<Record<PayoutState | 'all', number>>`
    select count(*)::int as "all", count(*) filter (where ${states.awaited})::int as awaited,
           count(*) filter (where ${states.booked})::int as booked,
           count(*) filter (where ${states.differs})::int as differs
      from provider_payouts p where ${ofProvider}`.execute(ctx.db)
  const counts = counted[0] ?? { all: 0, awaited: 0, booked: 0, differs: 0 }
  return { payouts: rows.map(presentPayout), counts, ...page.of(counts[state ?? 'all']) }
}

export async function showProviderPayout(ctx: AppContext, id: string) {
  const { rows } = await sql<Row>`select ${columns} from ${source} where p.id = ${id}`.execute(ctx.db)
  const payout = foundRow(rows, 'There is no such payout.')
  return { payout: presentPayout(payout), lines: await readLines(ctx.db, id) }
}

function presentPayout(payout: Row): ProviderPayoutAnswer {
  const { amount_minor, fee_minor, fee_posted_kobo, exchange_posted_kobo, differs, told_at, ...row } = payout
  return {
    ...row,
    amount: presentMinor(amount_minor),
    fee: presentMinor(fee_minor),
    fee_posted: toNaira(fee_posted_kobo),
    exchange_posted: toNaira(exchange_posted_kobo),
    differs: differs || null,
    told_at: told_at.toISOString(),
  }
}

type Line = Omit<PayoutLineAnswer, 'gross' | 'fee' | 'net' | 'booking_reference'> & {
  gross_minor: number
  fee_minor: number
  booking_id: string | null
}

async function readLines(db: Reader, id: string): Promise<PayoutLineAnswer[]> {
  const { rows } = await sql<Line>`
    select nth, kind, reference, gross_minor, fee_minor, booking_id, payment_id, refund_id, differs
      from provider_payout_lines where payout_id = ${id} order by nth`.execute(db)
  return rows.map(({ gross_minor, fee_minor, booking_id, ...line }) => ({
    ...line,
    gross: presentMinor(gross_minor),
    fee: presentMinor(fee_minor),
    net: presentMinor(gross_minor - fee_minor),
    booking_reference: booking_id && bookingReference(booking_id),
  }))
}
