import { addDays, type Day, isDay } from '@skyroute/core/dates.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/days.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { DayInput } from '../../../shared/days/day-field.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useQueryChange } from '../../parts/filters/filter-bar.tsx'
import { type Filter, readFilters } from '../../parts/filters/filters.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { TabLinks } from '../../parts/tab-links.tsx'
import { pageQuery } from '../../parts/table/page-query.ts'
import { BookingDrawer } from '../booking-drawer.tsx'
import { KindTabs } from '../kind-tabs.tsx'
import { loadStates } from '../load-bookings.ts'
import type { Route } from './+types/front-desk'
import type { Desk, DeskPart } from './desk.ts'
import { columnsFor } from './desk-columns.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Front desk' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const filters: Filter[] = [{ name: 'state', label: 'State', kind: 'choice', choices: await loadStates() }]
  const on = query.get('on')
  const desk = await api.get('/admin/front-desk', {
    query: {
      ...readFilters(query, filters),
      type: query.get('type') === 'car' ? 'car' : 'hotel',
      on: isDay(on) ? on : undefined,
      part: partIn(query),
      ...pageQuery(query),
    },
  })
  return { desk, filters }
}

const partWords: Readonly<Record<Desk['type'], Readonly<Record<DeskPart, string>>>> = {
  hotel: { arrivals: 'Arrivals', in_house: 'In house', departures: 'Departures' },
  car: { arrivals: 'Hand-overs', in_house: 'On the road', departures: 'Returns' },
}
const parts = ['arrivals', 'in_house', 'departures'] as const
const partIn = (query: URLSearchParams): DeskPart => parts.find((part) => part === query.get('part')) ?? 'arrivals'

/** One day at the desk: who comes, who is there, who goes; checked in and out from the row. */
export default function FrontDesk({ loaderData: { desk, filters } }: Route.ComponentProps) {
  const { type, on, today, part, counts } = desk
  const [query] = useSearchParams()
  const links = parts.map((each) => {
    const next = new URLSearchParams(query)
    for (const name of ['page', 'open', 'part']) next.delete(name)
    if (each !== 'arrivals') next.set('part', each)
    return { label: partWords[type][each], to: `?${next}`, isHere: each === part, count: counts[each] }
  })
  return (
    <ListScreen
      title="Front desk"
      bar={<KindTabs kind={type} />}
      filters={filters}
      tools={<DayChoice on={on} today={today} />}
      under={<TabLinks label={`On ${formatDay(on)}`} links={links} />}
      label={`${partWords[type][part]}, ${formatDay(on, 'with year')}`}
      columns={columnsFor(type)}
      rows={desk.bookings}
      page={desk}
      one="booking"
      empty={<Empty title="Nobody on this day">{nobody[type][part]}</Empty>}
      drawer={(id, place) => <BookingDrawer id={id} {...place} />}
    />
  )
}

const nobody: Readonly<Record<Desk['type'], Readonly<Record<DeskPart, string>>>> = {
  hotel: {
    arrivals: 'No stay begins.',
    in_house: 'No guest is in a room, and none is expected to stay on.',
    departures: 'No stay ends.',
  },
  car: { arrivals: 'No hire begins.', in_house: 'No car is on the road.', departures: 'No hire ends.' },
}

function DayChoice({ on, today }: { on: Day; today: Day }) {
  const change = useQueryChange()
  const go = (day: string) => isDay(day) && change({ on: day === today ? '' : day })
  return (
    <nav aria-label="Day" className="flex items-center gap-1">
      {on === today ? null : (
        <Button look="line" className="!border-line" onClick={() => go(today)}>
          Today
        </Button>
      )}
      <IconButton label="The day before" onClick={() => go(addDays(on, -1))} icon={ChevronLeft} size="size-4" />
      <DayInput
        label="Day"
        aria-label="Day"
        value={on}
        onChange={go}
        className="field !min-h-9 !w-40 !rounded-lg !text-[.84375rem] max-md:!min-h-11"
      />
      <IconButton label="The day after" onClick={() => go(addDays(on, 1))} icon={ChevronRight} size="size-4" />
    </nav>
  )
}
