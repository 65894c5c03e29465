import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { Pricing } from './order.ts'

/** What it costs and what comes back when it is cancelled: to be read out to the customer. */
export function QuoteLines({ pricing: { quote, problem, isAsking } }: { pricing: Pricing }) {
  if (problem) return <ErrorNotice title="Not on these days">{problem}</ErrorNotice>
  if (isAsking) return <Skeleton className="h-28" />
  if (!quote) return null
  const rows: [string, number][] = [
    ...quote.lines.map(({ label, amount }): [string, number] => [label, amount]),
    ['VAT', quote.vat],
    ['Service fee', quote.service_fee],
  ]
  return (
    <DrawerSection title="Price" aside={quote.is_available ? `${quote.left} free` : 'Nothing free'}>
      <dl className="grid gap-1 rounded-xl bg-sunk p-3">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="num">{naira(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>Total</dt>
          <dd className="num">{naira(quote.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-muted">{quote.cancellation.sentence}</p>
    </DrawerSection>
  )
}
