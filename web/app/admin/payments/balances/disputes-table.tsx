import { CircleCheck, CircleDashed, CircleX, MessageCircleQuestion, ShieldAlert } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { InstantCell, MoneyCell } from '../../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../../parts/table/sheet.tsx'

type Dispute = Answer<'listDisputes'>['disputes'][number]

export function DisputesTable({ list }: { list: Answer<'listDisputes'> }) {
  if (list.disputes.length === 0)
    return <p className="text-muted">No customer’s bank has disputed a payment, or asked about one.</p>
  return <Sheet caption="Disputes by payment" heads={heads} rows={list.disputes.map(rowOf)} />
}

const heads: readonly Head[] = ['Opened', 'Customer', 'Reason', amounts('Amount, ₦'), 'State', 'Answer by', 'Payment']

type Looks = Record<Dispute['state'], StatusLook>
const looks: Looks = {
  inquiry: ['wait', MessageCircleQuestion, 'Inquiry'],
  inquiry_closed: ['off', CircleDashed, 'Inquiry closed'],
  open: ['wait', ShieldAlert, 'Open'],
  won: ['good', CircleCheck, 'Won'],
  lost: ['bad', CircleX, 'Lost'],
}

/** The bank has decided before, and otherwise or not: staff should know that it may do so again. */
const looksAgain: Looks = {
  ...looks,
  open: ['wait', ShieldAlert, 'Open again'],
  won: ['good', CircleCheck, 'Won after all'],
  lost: ['bad', CircleX, 'Lost after all'],
}

export function lookOfDispute({ state, decisions }: Pick<Dispute, 'state' | 'decisions'>): StatusLook {
  return decisions > (state === 'open' ? 0 : 1) ? looksAgain[state] : looks[state]
}

/** Until we have answered, whether it is a dispute or only a question. */
const waits: Record<Dispute['state'], boolean> = {
  inquiry: true,
  inquiry_closed: false,
  open: true,
  won: false,
  lost: false,
}

const rowOf = (dispute: Dispute) => ({
  key: dispute.id,
  cells: [
    <InstantCell key="opened" at={dispute.opened_at} />,
    dispute.customer_name,
    <span key="reason" className="whitespace-normal">
      {dispute.reason}
    </span>,
    <MoneyCell key="amount" amount={dispute.amount} />,
    <Status key="state" look={lookOfDispute(dispute)} />,
    <InstantCell key="by" at={waits[dispute.state] ? dispute.respond_by : null} />,
    <DrawerLink key="way" to={consolePaths.payments({ tab: 'all', open: dispute.payment_id })}>
      Open
    </DrawerLink>,
  ],
})
