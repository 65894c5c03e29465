import { useSearchParams } from 'react-router'
import { type TabLink, TabLinks } from '../parts/tab-links.tsx'
import { kindWords } from './list-filters.ts'
import type { Kind } from './staff-booking.ts'

/** Hotels, cars or both; whatever else is asked for stays. */
export function KindTabs({ kind, withAll }: { kind: Kind | null; withAll?: boolean }) {
  const [query] = useSearchParams()
  const linkTo = (value: Kind | null, label: string): TabLink => {
    const next = new URLSearchParams(query)
    for (const name of ['page', 'open', 'type', 'listing_id', 'part']) next.delete(name)
    if (value) next.set('type', value)
    return { label, to: `?${next}`, isHere: value === kind }
  }
  const links = [
    ...(withAll ? [linkTo(null, 'Hotels and cars')] : []),
    linkTo('hotel', kindWords.hotel),
    linkTo('car', kindWords.car),
  ]
  return <TabLinks label="Hotels or cars" links={links} />
}
