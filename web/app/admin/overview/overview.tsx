import { ShieldAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { loadUser, useUser } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { mayDo, useMay } from '../parts/permissions.ts'
import { sectionsFor } from '../screens.ts'
import type { Route } from './+types/overview'
import { BookingsChart } from './bookings-chart.tsx'
import { CapturedChart } from './captured-chart.tsx'
import { Figures } from './figures.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { OccupancyMap } from './occupancy-map.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await loadUser()
  const range = rangeIn(new URL(request.url).searchParams)
  const [dashboard, { approvals }] = await Promise.all([
    mayDo(user, 'reports.read') ? api.get('/analytics/dashboard', { query: { range } }) : null,
    api.get('/admin/waiting-approvals'),
  ])
  return { dashboard, approvals }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Overview' })

export default function Overview({ loaderData: { dashboard, approvals } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  if (!dashboard)
    return (
      <ConsolePage title="Overview">
        {approvals.length > 0 ? (
          <div className="px-4 pt-4 md:px-5 md:pt-5">
            <WaitingApprovals approvals={approvals} />
          </div>
        ) : null}
        <ScreenList />
      </ConsolePage>
    )
  const range: Range = rangeIn(query)
  return (
    <ConsolePage title="Overview" actions={<RangeSwitch range={range} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
        <NoSecondFactor />
        <Figures dashboard={dashboard} />
        <WaitingApprovals approvals={approvals} />
        <NeedsPerson dashboard={dashboard} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[860px]/page:grid-cols-2">
          <CapturedChart dashboard={dashboard} />
          <BookingsChart dashboard={dashboard} />
        </div>
        <OccupancyMap occupancy={dashboard.occupancy} />
      </div>
    </ConsolePage>
  )
}

/** Nobody else would say it: whoever has the password has the console. */
function NoSecondFactor() {
  const user = useUser()
  if (!user || user.has_two_factor) return null
  return (
    <Notice tone="dusk" icon={ShieldAlert} title="Your account has no second factor">
      Whoever learns your password could use this console.{' '}
      <Link to={paths.dashboard('settings')} className="font-semibold underline underline-offset-2">
        Turn it on in your settings
      </Link>
    </Notice>
  )
}

/** For those whose role shows no figures: where their work is. */
function ScreenList() {
  const screens = sectionsFor(useMay())
    .flat()
    .flatMap(({ icon, screens }) => screens.map((screen) => ({ ...screen, icon })))
    .filter(({ needs }) => needs !== null)
  return (
    <ul className="grid gap-2 p-4 md:grid-cols-3 md:p-5">
      {screens.map(({ label, to, icon }) => (
        <li key={to}>
          <Link to={to} className="card flex min-h-12 items-center gap-3 px-4 font-semibold hover:border-edge">
            <Icon of={icon} className="size-4.5 text-muted" /> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ranges = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '3m', label: '3 months' },
  { value: '6m', label: '6 months' },
] as const
type Range = (typeof ranges)[number]['value']

const usual: Range = '3m'

const rangeIn = (query: URLSearchParams): Range =>
  ranges.find(({ value }) => value === query.get('range'))?.value ?? usual

function RangeSwitch({ range }: { range: Range }) {
  return (
    <nav aria-label="Range" className="flex overflow-hidden rounded-lg border border-line bg-card">
      {ranges.map(({ value, label }, index) => (
        <Link
          key={value}
          to={value === usual ? '?' : `?range=${value}`}
          aria-label={`${value}, ${label}`}
          aria-current={value === range ? 'true' : undefined}
          className={`num grid h-9 place-items-center px-3 font-semibold text-muted hover:bg-sunk focus-visible:-outline-offset-3 aria-[current]:bg-lagoon-soft aria-[current]:text-lagoon max-md:h-11 max-md:px-2.5 ${index > 0 ? 'border-l border-line' : ''}`}
        >
          {value}
        </Link>
      ))}
    </nav>
  )
}
