import { addDays, isDay, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatDay, formatInstant } from '../../lib/days.ts'
import { capital } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { ConsolePage } from '../parts/page.tsx'
import { SideScroll } from '../parts/side-scroll.tsx'
import type { Route } from './+types/daily-schedule'

type Sheet = Answer<'showDailySchedule'>
type Hire = Sheet['out'][number]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Day sheet' })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const on = searchParams.get('on')
  const query = { on: isDay(on) ? on : undefined, state: searchParams.get('state') ?? undefined }
  return api.get('/admin/fleet/day-sheet', { query })
}

/** A day of the fleet on paper. */
export default function DaySheet({ loaderData: sheet }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const state = query.get('state') ?? undefined
  return (
    <ConsolePage
      title="Day sheet"
      actions={
        <Button look="lagoon" onClick={() => print()}>
          <Icon of={Printer} className="size-4" /> <span className="max-lg:sr-only">Print</span>
        </Button>
      }
      tabs={
        <nav aria-label="Day" className="flex flex-wrap items-center gap-1 border-b border-line px-4 py-2 md:px-5">
          <Link
            to={consolePaths.daySheet({ on: addDays(sheet.on, -1), state })}
            aria-label="The day before"
            className="btn-icon"
          >
            <Icon of={ChevronLeft} className="size-4" />
          </Link>
          <span className="num font-semibold">{formatDay(sheet.on, 'with year')}</span>
          <Link
            to={consolePaths.daySheet({ on: addDays(sheet.on, 1), state })}
            aria-label="The day after"
            className="btn-icon"
          >
            <Icon of={ChevronRight} className="size-4" />
          </Link>
          <Link to={consolePaths.fleet({ tab: 'board', from: sheet.on })} className="link ml-auto">
            Board
          </Link>
        </nav>
      }
    >
      <article className="grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-7 p-4 md:p-6 print:max-w-none print:p-0 print:text-black">
        <div className="hidden justify-between print:flex">
          <h2 className="text-[1.125rem]">Day sheet, {formatDay(sheet.on, 'with year')}</h2>
          <p className="num">Printed {formatInstant(sheet.printed_at)}</p>
        </div>
        <HireTable
          title="Going out"
          hires={sheet.out}
          when={({ starts_at, ends_at }) => [lagosTimeOf(starts_at), `until ${formatInstant(ends_at)}`]}
          where={({ pickup_location, location }) => pickup_location ?? location}
          empty="Nobody begins a hire."
        />
        <HireTable
          title="Coming back"
          hires={sheet.back}
          when={({ ends_at }) => [lagosTimeOf(ends_at)]}
          where={placeOfReturn}
          empty="Nobody brings a car back."
        />
        <HireTable
          title="On the road"
          first="Until"
          hires={sheet.on_the_road}
          when={({ ends_at }) => [formatDay(lagosDayOf(ends_at)), lagosTimeOf(ends_at)]}
          where={placeOfReturn}
          empty="Nobody is on the road all day."
        />
        <div className="grid gap-6 sm:grid-cols-3">
          <Lines
            title="Out of service"
            lines={sheet.out_of_service.map(({ plate, reason, until_on }) => [
              plate,
              until_on ? `${reason}, until ${formatDay(until_on)}` : reason,
            ])}
          />
          <Lines
            title="Drivers off"
            lines={sheet.drivers_off.map(({ name, reason, until_on }) => [
              name,
              `${reason}, back ${formatDay(until_on)}`,
            ])}
          />
          <Lines
            title="Papers that end this week"
            lines={sheet.papers.map(({ plate, name, expires_on }) => [
              plate,
              `${capital(name)}, ${formatDay(expires_on)}`,
            ])}
          />
        </div>
      </article>
    </ConsolePage>
  )
}

/** The same columns in every table, so that a page reads down. */
const headsFor = (first: string) =>
  [
    [first, 'w-[11%]'],
    ['Customer', 'w-[24%]'],
    ['Car', 'w-[16%]'],
    ['Driver', 'w-[14%]'],
    ['Where', 'w-[18%]'],
    ['Requests', 'w-[17%]'],
  ] as const

const placeOfReturn = ({ dropoff_location, pickup_location, location }: Hire) =>
  dropoff_location ?? pickup_location ?? location

type HireTableProps = {
  title: string
  /** The head of the first column. */
  first?: 'Time' | 'Until'
  hires: readonly Hire[]
  when: (hire: Hire) => readonly [main: string, sub?: string]
  where: (hire: Hire) => string
  empty: string
}

function HireTable({ title, first = 'Time', hires, when, where, empty }: HireTableProps) {
  return (
    <section>
      <h2 className="mb-2 break-after-avoid text-[.9375rem]">
        {title} <span className="num font-text text-[.8125rem] font-normal text-muted">{hires.length}</span>
      </h2>
      {hires.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <SideScroll label={title} on="paper">
          <table className="w-full min-w-[820px] table-fixed text-left text-[.8125rem] print:min-w-0 print:text-[.75rem]">
            <caption className="sr-only">{title}</caption>
            <thead className="text-[.75rem] text-muted">
              <tr>
                {headsFor(first).map(([head, width]) => (
                  <th key={head} scope="col" className={`border-b border-edge py-1.5 pr-3 font-semibold ${width}`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hires.map((hire) => (
                <tr key={hire.booking_id} className="break-inside-avoid align-top">
                  <When of={when(hire)} />
                  <td className="border-b border-line py-2 pr-3">
                    <span className="font-semibold">{hire.guest_name}</span>
                    <span className="num block text-muted">
                      {hire.guest_phone ?? 'No number'}
                      <br />
                      {hire.reference}
                    </span>
                  </td>
                  <td className="border-b border-line py-2 pr-3">
                    <span className="num font-semibold">{hire.vehicle?.plate ?? 'No car yet'}</span>
                    <span className="block text-muted">{hire.car_name}</span>
                  </td>
                  <td className="border-b border-line py-2 pr-3">
                    {hire.driver?.name ?? (hire.with_driver ? 'No driver yet' : 'Self-drive')}
                  </td>
                  <td className="border-b border-line py-2 pr-3">
                    {where(hire)}
                    {hire.flight_number ? <span className="num block">Flight {hire.flight_number}</span> : null}
                  </td>
                  <td className="border-b border-line py-2">{hire.special_requests ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </section>
  )
}

function When({ of: [main, sub] }: { of: ReturnType<HireTableProps['when']> }) {
  return (
    <td className="num border-b border-line py-2 pr-3 font-semibold">
      {main}
      {sub ? <span className="block font-normal whitespace-normal text-muted">{sub}</span> : null}
    </td>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className="mb-2 break-after-avoid text-[.9375rem]">{title}</h2>
      {lines.length === 0 ? <p className="text-muted">None</p> : null}
      <ul className="grid gap-1.5 print:text-[.75rem]">
        {lines.map(([name, said]) => (
          <li key={`${name} ${said}`} className="break-inside-avoid">
            <span className="num font-semibold">{name}</span>{' '}
            <span className="block text-muted print:inline">{said}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
