import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { CalendarX, Eye, FileWarning, Hourglass, type LucideIcon, MessageSquare, Truck, UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../lib/days.ts'
import { count, formatWhen } from '../../lib/format.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { useMay } from '../parts/permissions.ts'
import { formatAge, naira } from '../parts/table/cells.tsx'
import type { Dashboard } from './dashboard.ts'
import { minutesBetween } from './figures.tsx'

type Need = {
  key: string
  icon: LucideIcon
  what: string
  why: string
  verb: string
  to: string
  /** Whose work it is; others see that it waits, without a way there. */
  needs: string
  isUrgent?: boolean
}

/** What stands still until somebody decides, with the way there. */
export function NeedsPerson({ dashboard }: { dashboard: Dashboard }) {
  const may = useMay()
  const needs = needsOf(dashboard)
  return (
    <section aria-labelledby="needs-person" className="overflow-hidden rounded-xl border border-line bg-card">
      <h2
        id="needs-person"
        className="border-b border-line px-4 py-3 font-text text-[.875rem] leading-5 font-semibold tracking-normal md:px-5"
      >
        Needs a person
      </h2>
      {needs.length === 0 ? (
        <p className="px-4 py-5 text-muted md:px-5">Nothing waits. Everything that came in has been decided.</p>
      ) : (
        <ul>
          {needs.map((need) => (
            <NeedRow key={need.key} need={need} isOpen={may(need.needs)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedRow({ need: { icon, what, why, verb, to, isUrgent }, isOpen }: { need: Need; isOpen: boolean }) {
  return (
    <li className="grid min-h-12 grid-cols-[20px_1fr_auto] items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-0 md:grid-cols-[20px_1.3fr_1fr_84px] md:px-5">
      <Icon of={icon} className={classes('size-4.5', isUrgent ? 'text-dusk' : 'text-muted')} />
      <b className="font-semibold">{what}</b>
      <span className="text-muted max-md:col-start-2 max-md:row-start-2">{why}</span>
      {isOpen ? (
        <Link
          to={to}
          aria-label={`${verb}: ${what}`}
          className={classes(
            buttonClasses({ look: 'quiet' }),
            '-mr-3 justify-self-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1',
          )}
        >
          {verb}
        </Link>
      ) : null}
    </li>
  )
}

function needsOf({ needs_person: waits, as_of }: Dashboard): Need[] {
  const all = [...moneyNeeds(waits, as_of), ...fleetNeeds(waits, lagosDayOf(as_of)), ...deskNeeds(waits)]
  return all.filter((need) => need !== false)
}

type Waits = Dashboard['needs_person']
type MaybeNeed = Need | false

function moneyNeeds(waits: Waits, asOf: string): MaybeNeed[] {
  const { transfers, refunds_to_approve: approve } = waits
  return [
    transfers.count > 0 && {
      key: 'transfers',
      icon: Hourglass,
      what: `${count(transfers.count, 'transfer')} to check`,
      why: `Oldest ${formatAge(minutesBetween(transfers.oldest_at ?? asOf, asOf))}, the promise is 24 h`,
      verb: 'Check',
      to: consolePaths.payments({ tab: 'to-check' }),
      needs: 'payments.read',
      isUrgent: true,
    },
    approve.count > 0 && {
      key: 'approve',
      icon: UserCheck,
      what: `${count(approve.count, 'refund')} ${approve.count === 1 ? 'needs' : 'need'} a second person`,
      why: formatAmounts(approve.amounts, approve.count),
      verb: 'Review',
      to: consolePaths.refunds({ waiting_for: 'approval' }),
      needs: 'payments.refund',
      isUrgent: true,
    },
    waits.refunds_to_transfer > 0 && {
      key: 'send',
      icon: UserCheck,
      what: `${count(waits.refunds_to_transfer, 'refund')} to send by transfer`,
      why: 'The customer waits for the money',
      verb: 'Send',
      to: consolePaths.refunds({ waiting_for: 'transfer' }),
      needs: 'payments.refund',
    },
    waits.open_cases > 0 && {
      key: 'cases',
      icon: Eye,
      what: `${count(waits.open_cases, 'case')} to look at`,
      why: 'Money or a word of a provider does not fit',
      verb: 'Look',
      to: consolePaths.cases(),
      needs: 'payments.read',
    },
  ]
}

function fleetNeeds(
  { hires_unready: unready, papers_ending, papers_ending_in_all: inAll }: Waits,
  today: Day,
): MaybeNeed[] {
  const hires: MaybeNeed = unready.count > 0 && {
    key: 'unready',
    icon: Truck,
    what: `${count(unready.count, 'hire')} without a car or a driver`,
    why: unready.first_on ? `Begin by the day after tomorrow, the first ${formatDay(unready.first_on)}` : '',
    verb: 'Assign',
    to: consolePaths.fleet({ tab: 'board' }),
    needs: 'fleet.write',
    isUrgent: true,
  }
  const papers = papers_ending.slice(0, papersMost).map(
    ({ vehicle_id, plate, paper, expires_on, ...touched }): Need => ({
      key: `${plate} ${paper}`,
      icon: FileWarning,
      what: `${plate}: ${paper.replaceAll('_', ' ')} ${expires_on < today ? 'ended' : 'ends'} ${formatDay(expires_on)}`,
      why: describeTouched(touched),
      verb: 'Open',
      to: consolePaths.fleet({ open: vehicle_id, search: plate }),
      needs: 'fleet.write',
    }),
  )
  const others = inAll - papers.length
  return [
    hires,
    ...papers,
    others > 0 && {
      key: 'papers',
      icon: FileWarning,
      what: `${count(others, 'more paper')} ${others === 1 ? 'ends' : 'end'} within 30 days`,
      why: 'With the hires that they touch',
      verb: 'See all',
      to: consolePaths.fleet({ tab: 'attention' }),
      needs: 'fleet.write',
    },
  ]
}

type Touched = Pick<Waits['papers_ending'][number], 'hires' | 'hires_of_its_kind'>

function describeTouched({ hires, hires_of_its_kind: waiting }: Touched): string {
  if (hires > 0) return `${count(hires, 'hire')} of this car after that day`
  return waiting > 0
    ? `${count(waiting, 'hire')} of its kind after that day, no car assigned yet`
    : 'No hire needs it after that day'
}

/** The rest is in the fleet's own list. */
const papersMost = 3

function deskNeeds({ letters, off_sale }: Waits): MaybeNeed[] {
  const inbox: MaybeNeed = letters.count > 0 && {
    key: 'letters',
    icon: MessageSquare,
    what: `${count(letters.count, 'message')} unanswered`,
    why: letters.oldest_at ? `First from ${formatWhen(letters.oldest_at)}` : '',
    verb: 'Reply',
    to: consolePaths.messages(),
    needs: 'messages.write',
  }
  const closed = off_sale.map(
    ({ type, id, name, bookings }): Need => ({
      key: id,
      icon: CalendarX,
      what: `${name} is switched off`,
      why: `${count(bookings, 'booking')} still to come`,
      verb: 'Resolve',
      to: consolePaths.bookings({ type, listing_id: id, status: 'confirmed' }),
      needs: 'bookings.read',
    }),
  )
  return [inbox, ...closed]
}

function formatAmounts(amounts: readonly number[], all: number): string {
  const shown = amounts.slice(0, 3).map(naira)
  if (all > shown.length) return `${shown.join(', ')} and ${all - shown.length} more`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '')
}
