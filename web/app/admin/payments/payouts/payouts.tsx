import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/days.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { useMay } from '../../parts/permissions.ts'
import { DayCell, naira, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { pageQuery } from '../../parts/table/page-query.ts'
import { describeProvider, type PayoutList, type PayoutRow, type ProviderBalances } from '../payment-types.ts'
import type { Route } from './+types/payouts'
import { PayoutDrawer } from './payout-drawer.tsx'
import { PayoutStatus, payoutAmount } from './payout-status.tsx'
import { PayoutUpload } from './payout-upload.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payouts' })

const states = ['awaited', 'differs', 'booked'] as const
const shownIn = (query: URLSearchParams) => states.find((state) => state === query.get('status'))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const state = shownIn(query)
  const [list, balances] = await Promise.all([
    api.get('/payments/payouts', { query: { ...pageQuery(query), state } }),
    api.get('/payments/provider-balances'),
  ])
  return { list, balances, shown: state ?? 'all' }
}

/** What the providers say they have paid out to us, and whether our bank and our books say so too. */
export default function Payouts({ loaderData: { list, balances, shown } }: Route.ComponentProps) {
  const may = useMay()
  const [isUploading, setUploading] = useState(false)
  const upload = () => setUploading(true)
  return (
    <>
      <ListScreen
        title="Payouts"
        intro={introOf(balances)}
        actions={
          may('payments.verify') && balances.providers.length > 0 ? (
            <Button look="lagoon" {...Dialog.opener} onClick={upload}>
              <Icon of={FileUp} className="size-4" /> <span className="max-lg:sr-only">Upload payouts</span>
            </Button>
          ) : null
        }
        states={{ label: 'Payouts', tabs: tabsOf(list), value: shown, usual: 'all' }}
        label="Payouts"
        columns={columns}
        rows={list.payouts}
        page={list}
        one="payout"
        empty={<NoPayouts shown={shown} />}
        drawer={(id, place) => <PayoutDrawer id={id} {...place} />}
      />
      <PayoutUpload open={isUploading} onOpenChange={setUploading} balances={balances} />
    </>
  )
}

const introOf = ({ providers }: ProviderBalances) => {
  const holding = providers.filter(({ held }) => held !== 0)
  if (holding.length === 0) return 'No provider holds money of ours.'
  return `Held for us: ${holding.map(describeHeld).join('; ')}.`
}

const describeHeld = ({ provider, held, held_since }: ProviderBalances['providers'][number]) =>
  `${describeProvider(provider)} ${naira(held)}${held_since ? ` since ${formatDay(held_since)}` : ''}`

const tabsOf = ({ counts }: PayoutList) => [
  { value: 'all', label: 'All', count: counts.all },
  { value: 'awaited', label: 'Not in the bank yet', count: counts.awaited },
  { value: 'differs', label: 'Differ from our books', count: counts.differs },
  { value: 'booked', label: 'Booked', count: counts.booked },
]

const columns: Column<PayoutRow>[] = [
  column('on', 'Paid on', ({ paid_on }) => <DayCell on={paid_on} />, { width: 'w-28', phone: 'line' }),
  column(
    'payout',
    'Payout',
    ({ provider, reference }) => <TwoLineCell main={describeProvider(provider)} sub={reference} />,
    { isMain: true },
  ),
  column('lines', 'Lines', ({ line_count }) => <span className="num">{line_count}</span>, {
    align: 'end',
    from: 'lg',
    phone: 'never',
  }),
  column('booked', 'In our bank', ({ booked_on }) => <DayCell on={booked_on} />, { from: 'lg', phone: 'never' }),
  column('amount', 'Amount', (payout) => <span className="num font-semibold">{payoutAmount(payout)}</span>, {
    align: 'end',
  }),
  column('status', 'Status', (payout) => <PayoutStatus payout={payout} />, { phone: 'side' }),
]

function NoPayouts({ shown }: { shown: string }) {
  if (shown !== 'all') return <Empty title="None here">No payout stands in this list now.</Empty>
  return (
    <Empty title="No payouts yet">
      Paystack, Flutterwave and Stripe are asked every hour. For the others upload their report.
    </Empty>
  )
}

export const ErrorBoundary = screenErrorOf('Payouts', 'The payouts could not be loaded')
