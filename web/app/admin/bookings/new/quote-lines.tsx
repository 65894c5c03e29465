import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { Sums } from '../sums.tsx'
import type { Pricing } from './order.ts'

/** What it costs and what comes back when it is cancelled: to be read out to the customer. */
export function QuoteLines({ pricing: { quote, error, isAsking } }: { pricing: Pricing }) {
  if (error) return <ErrorNotice title="Not on these days">{error.detail}</ErrorNotice>
  if (isAsking) return <Skeleton className="h-28" />
  if (!quote) return null
  const sums = [
    ...quote.lines.map(({ label, amount }) => ({ name: label, amount })),
    { name: 'VAT', amount: quote.vat },
    { name: 'Service fee', amount: quote.service_fee },
    { name: 'Total', amount: quote.total, isSum: true },
  ]
  return (
    <DrawerSection title="Price" aside={quote.is_available ? `${quote.left} free` : 'Nothing free'}>
      <Sums sums={sums} className="rounded-xl bg-sunk p-3" />
      <p className="mt-2 text-muted">{quote.cancellation.sentence}</p>
    </DrawerSection>
  )
}
