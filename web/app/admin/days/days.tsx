import { lagosDayOf } from '@skyroute/core/dates.ts'
import { Plus } from 'lucide-react'
import { api, orElse } from '../../lib/api.ts'
import { formatDay } from '../../lib/days.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import type { Choice } from '../parts/filters/filters.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { type Column, column } from '../parts/table/column.ts'
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
      bar={
        <TabLinks
          label="Years"
          links={years.map((each) => ({
            label: `${each}`,
            to: consolePaths.days({ year: each }),
            isHere: each === year,
          }))}
        />
      }
      intro="Whoever searches, looks at a listing or books for dates that include one of these days is told of it there, from then on. Refunds are promised in business days: they count around public holidays."
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
      rowDrawer={(day, place) => <DayDrawer day={day} states={states} {...place} />}
    />
  )
}

const columnsFor = (states: readonly Choice[]): Column<KnownDay>[] => [
  column('day', 'Day', ({ day }) => <span className="num">{formatDay(day)}</span>, { phone: 'side', width: 'w-32' }),
  column('name', 'Name', ({ name }) => <span className="font-semibold">{name}</span>, { isMain: true }),
  column(
    'kind',
    'What it is',
    (day) => <span className="md:block md:max-w-80 md:truncate">{describeKind(day, states)}</span>,
    { phone: 'line' },
  ),
  column('notice', 'Travellers read', ({ notice }) => <span className="line-clamp-1 text-muted">{notice.text}</span>, {
    from: 'xl',
    phone: 'never',
  }),
]
