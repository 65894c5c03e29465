import { addDays, isDay } from '@skyroute/core/dates.ts'
import { CircleAlert } from 'lucide-react'
import { lazy } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { todayInLagos } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FigureCard, Legend, marks } from '../charts/figure-card.tsx'
import { consolePaths } from '../console-paths.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { useMay } from '../parts/permissions.ts'
import type { Route } from './+types/reports'
import type { Report } from './report.ts'
import { SpanBar } from './span-bar.tsx'
import * as tables from './tables.tsx'
import { TotalsCard } from './totals.tsx'
import { isNothing, whole } from './words.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reports' })

type Loaded = { report: Report; problem: null } | { report: null; problem: string }

/** Days that cannot be are told under the fields: the way back stays open. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams
  const asked = Object.fromEntries(['from', 'until', 'by', 'kind'].map((name) => [name, query.get(name) ?? undefined]))
  try {
    return { report: await api.get('/admin/reports', { query: asked }), problem: null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      return { report: null, problem: error.errors[0]?.message ?? error.detail }
    throw error
  }
}

export default function Reports({ loaderData: { report, problem } }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <ConsolePage
      title="Reports"
      actions={
        <CsvButton
          path="/admin/processing-register/csv"
          fileName="processing-register.csv"
          failed="The register was not exported"
          label="Register of data processing"
        />
      }
      tabs={report ? <SpanBar span={report} by={report.by} kind={report.kind} /> : <AskedBar />}
    >
      <div aria-busy={isBusy} className={classes('grid gap-4 p-4 md:p-5', isBusy && 'opacity-60 transition-opacity')}>
        {report ? <Figures report={report} /> : <Refused problem={problem} />}
      </div>
    </ConsolePage>
  )
}

/** What was asked, as far as it are days. */
function AskedBar() {
  const [query] = useSearchParams()
  const day = (name: string, otherwise: string) => (isDay(query.get(name)) ? (query.get(name) ?? '') : otherwise)
  const today = todayInLagos()
  return <SpanBar span={{ from: day('from', addDays(today, -89)), until: day('until', today) }} by={null} kind={null} />
}

const Refused = ({ problem }: { problem: string }) => (
  <Notice tone="danger" icon={CircleAlert} title="No figures for these days" isNews>
    {problem}{' '}
    <Link className="font-semibold underline underline-offset-4" to={consolePaths.reports()}>
      Show the last 90 days
    </Link>
  </Notice>
)

const TakingsChart = lazy(() => import('./takings-chart.tsx'))
const BookingsChart = lazy(() => import('./bookings-chart.tsx'))
const UseChart = lazy(() => import('./use-chart.tsx'))
const LeadChart = lazy(() => import('./lead-chart.tsx'))

function Figures({ report }: { report: Report }) {
  const may = useMay()
  if (isNothing(report.totals)) return <NothingYet />
  return (
    <>
      <TotalsCard report={report} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 [&>*]:h-full">
        <Charts report={report} />
        <FigureCard
          title="Cancelled"
          exports="cancellations"
          table={<tables.CancellationsTable report={report} />}
          note={holdNote}
        />
        <FigureCard title="Ways it was paid" exports="methods" table={<tables.MethodsTable report={report} />} />
        <FigureCard title="Best places" exports="places" table={<tables.PlacesTable report={report} />} />
        <FigureCard
          title="Best hotels and cars"
          exports="listings"
          table={<tables.ListingsTable report={report} mayOpen={may('catalogue.write')} />}
        />
        {report.rate_plans.length > 0 ? (
          <FigureCard
            title="Rates of rooms"
            exports="rate-plans"
            table={<tables.RatePlansTable report={report} />}
            note="The flexible rate is a room type’s own price and terms."
          />
        ) : null}
      </div>
    </>
  )
}

const holdNote = 'Refunded and kept are as of now. A hold that ran out was never paid.'

function Charts({ report }: { report: Report }) {
  const { lead_time, kind } = report
  const kinds = [
    { label: 'Hotels', mark: marks.lagoon },
    { label: 'Cars', mark: marks.sun },
  ].filter((_, index) => !kind || (kind === 'hotel') === (index === 0))
  const before = { label: 'Before', mark: marks.dashed }
  return (
    <>
      <FigureCard
        title="Money received"
        exports="takings"
        legend={<Legend entries={[before]} />}
        chart={<TakingsChart report={report} />}
        table={<tables.TakingsTable report={report} />}
      />
      <FigureCard
        title={`Bookings a ${report.by}`}
        exports="bookings"
        legend={<Legend entries={[...kinds, before]} />}
        chart={<BookingsChart report={report} />}
        table={<tables.BookingsTable report={report} />}
      />
      <FigureCard
        title={useTitles[kind ?? 'all']}
        exports="occupancy"
        legend={
          <Legend
            entries={[
              ...kinds.map(({ label, mark }) => ({ label: label === 'Hotels' ? 'Rooms' : label, mark })),
              before,
            ]}
          />
        }
        chart={<UseChart report={report} />}
        table={<tables.UseTable report={report} />}
      />
      <FigureCard
        title="Days from booking to start"
        exports="lead-time"
        chart={<LeadChart report={report} />}
        table={<tables.LeadTable report={report} />}
        note={
          lead_time.median_days === null
            ? undefined
            : `Half of the bookings are made ${whole(lead_time.median_days)} days ahead or less; ${whole(lead_time.average_days ?? 0)} on average.`
        }
      />
    </>
  )
}

const useTitles = { all: 'Rooms sold and cars in use, %', hotel: 'Rooms sold, %', car: 'Cars in use, %' }

const NothingYet = () => (
  <Empty title="Nothing happened in these days" way={{ label: 'Show the last 90 days', to: consolePaths.reports() }}>
    No booking was made or paid and nothing was in use. Choose other days above.
  </Empty>
)
