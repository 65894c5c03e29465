import { formatDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import type { Column } from '../parts/column.ts'
import type { Choice } from '../parts/filters.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import type { Route } from './+types/days'
import { DayDrawer } from './day-drawer.tsx'
import { describeKind, type KnownDay, knownDays, yearsOf } from './known-day.ts'
import { NewDay } from './new-day.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Holidays' })

const newKey = 'new'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('year'))
  const thisYear = Number(lagosDayOf(Date.now()).slice(0, 4))
  const [{ holidays }, { election_days }, { states }] = await Promise.all([
    api.get('/admin/holidays'),
    api.get('/admin/election-days'),
    orElse(api.get('/destinations/states'), { states: [] }),
  ])
  const all = knownDays(holidays, election_days)
  const years = yearsOf(all, thisYear)
  const year = years.includes(asked) ? asked : thisYear
  return {
    days: all.filter(({ day }) => day.startsWith(`${year}`)),
    years,
    year,
    states: states
      .map(({ slug, name }): Choice => ({ value: slug, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  }
}

export default function Days({ loaderData: { days, years, year, states } }: Route.ComponentProps) {
  const { open } = useOpenRecord()
  return (
    <ListScreen
      title="Holidays"
      actions={
        <Button onClick={() => open(newKey)}>
          <Icon of={Plus} className="size-4" /> <span className="max-sm:sr-only">Add a day</span>
        </Button>
      }
      bar={<Years years={years} year={year} />}
      intro="Whoever searches, looks at a listing or books for dates that hold one of these days reads of it there, from then on. Refunds are promised in business days: they count around public holidays."
      label={`Public holidays and election days of ${year}`}
      columns={columnsFor(states)}
      rows={days}
      rowKey={({ key }) => key}
      empty={
        <Empty
          title={`No day of ${year} is known yet`}
          actions={
            <Button look="lagoon" onClick={() => open(newKey)}>
              Add a day
            </Button>
          }
        >
          Travellers of that year are told of nothing, and refunds count every weekday.
        </Empty>
      }
      drawer={(key, { onClose }) => (key === newKey ? <NewDay year={year} states={states} onClose={onClose} /> : null)}
      rowDrawer={(day, place) => <DayDrawer key={day.version} day={day} states={states} {...place} />}
    />
  )
}

const Years = ({ years, year }: { years: readonly number[]; year: number }) => (
  <nav aria-label="Years" className="border-b border-line px-2 md:px-3">
    <ul className="flex gap-1 overflow-x-auto py-1.5 [scrollbar-width:none]">
      {years.map((each) => (
        <li key={each}>
          <Link
            to={consolePaths.days({ year: each })}
            aria-current={each === year ? 'page' : undefined}
            className="num inline-flex h-9 items-center rounded-lg px-3 text-muted hover:bg-sunk aria-[current=page]:bg-lagoon-soft aria-[current=page]:font-semibold aria-[current=page]:text-lagoon max-md:h-11"
          >
            {each}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const columnsFor = (states: readonly Choice[]): Column<KnownDay>[] => [
  {
    key: 'day',
    title: 'Day',
    phone: 'side',
    width: 'w-32',
    cell: ({ day }) => <span className="num">{formatDay(day)}</span>,
  },
  { key: 'name', title: 'Name', isMain: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  {
    key: 'kind',
    title: 'What it is',
    phone: 'line',
    cell: (day) => <span className="md:block md:max-w-80 md:truncate">{describeKind(day, states)}</span>,
  },
  {
    key: 'notice',
    title: 'Travellers read',
    from: 'xl',
    phone: 'never',
    cell: ({ notice }) => <span className="line-clamp-1 text-muted">{notice.text}</span>,
  },
]

export const HydrateFallback = () => <TableSkeleton label="Loading holidays" rows={8} />
