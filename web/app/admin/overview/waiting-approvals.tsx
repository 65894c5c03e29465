import { CalendarCheck, FileCheck, Landmark, type LucideIcon, ShieldOff, Undo2, UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { naira } from '../parts/table/cells.tsx'

type Approval = Answer<'listWaitingApprovals'>['approvals'][number]

type Kind = { what: string; icon: LucideIcon; to: (approval: Approval) => string }

/** Each procedure that takes two persons, and where the second one decides. */
const kinds: Readonly<Record<Approval['kind'], Kind>> = {
  receipt: {
    what: 'Transfer received',
    icon: Landmark,
    to: ({ target_id }) => consolePaths.payments({ tab: 'all', open: target_id }),
  },
  payment_status: {
    what: 'Payment status',
    icon: UserRoundCheck,
    to: ({ target_id }) => consolePaths.payments({ tab: 'all', open: target_id }),
  },
  refund: {
    what: 'Refund',
    icon: Undo2,
    to: ({ target_id }) => consolePaths.refunds({ waiting_for: 'approval', open: target_id }),
  },
  bank_line_return: {
    what: 'Money returned to its sender',
    icon: Undo2,
    to: ({ target_id }) => consolePaths.transfers({ tab: 'unmatched', open: target_id }),
  },
  refund_file: {
    what: 'Bank file of refunds',
    icon: FileCheck,
    to: ({ target_id }) => consolePaths.refundRuns({ open: target_id }),
  },
  partner_file: {
    what: 'Bank file for partners',
    icon: FileCheck,
    to: ({ target_id }) => consolePaths.partnerRuns({ open: target_id }),
  },
  driver_file: {
    what: 'Bank file for drivers',
    icon: FileCheck,
    to: ({ target_id }) => consolePaths.driverRuns({ open: target_id }),
  },
  month_closing: { what: 'Close a month', icon: CalendarCheck, to: () => consolePaths.accounting() },
  second_factor_removal: {
    what: 'Remove a second factor',
    icon: ShieldOff,
    to: ({ target_id, subject }) => consolePaths.users({ search: subject, open: target_id }),
  },
}

/** What a colleague asked for and this person may confirm or decline. */
export function WaitingApprovals({ approvals }: { approvals: readonly Approval[] }) {
  if (approvals.length === 0) return null
  return (
    <section aria-labelledby="waiting-approvals" className="overflow-hidden rounded-xl border border-line bg-card">
      <h2
        id="waiting-approvals"
        className="border-b border-line px-4 py-3 font-text text-[.875rem] leading-5 font-semibold tracking-normal md:px-5"
      >
        Waits for a second person: {count(approvals.length, 'request')}
      </h2>
      <ul>
        {approvals.map((approval) => (
          <ApprovalRow key={`${approval.kind} ${approval.target_id} ${approval.about}`} approval={approval} />
        ))}
      </ul>
    </section>
  )
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const { what, icon, to } = kinds[approval.kind]
  const { subject, about, amount, asked_by_name, asked_at, is_asker_gone } = approval
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2 last:border-0 md:grid-cols-[20px_minmax(0,1.3fr)_minmax(0,1fr)_84px] md:px-5">
      <Icon of={icon} className="size-4.5 text-muted max-md:self-start" />
      <span className="min-w-0">
        <b className="block font-semibold">
          {what}
          {amount === null ? '' : `, ${naira(amount)}`}
        </b>
        <span className="block text-[.8125rem] text-muted [overflow-wrap:anywhere]">
          {subject}: {about}
        </span>
      </span>
      <span className="text-[.8125rem] text-muted max-md:col-start-2 max-md:row-start-2">
        Asked by {asked_by_name ?? 'somebody'}, {formatInstant(asked_at, 'with year')}
        {is_asker_gone ? (
          <b className="block">They may not ask for this any more. Somebody else must ask first.</b>
        ) : null}
      </span>
      <Link
        to={to(approval)}
        aria-label={`Review: ${what}, ${subject}`}
        className={classes(
          buttonClasses({ look: 'quiet' }),
          '-mr-3 justify-self-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1',
        )}
      >
        Review
      </Link>
    </li>
  )
}
