import { CircleCheck, CircleX, ShieldAlert } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { InstantCell, MoneyCell } from '../../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../../parts/table/sheet.tsx'

type Dispute = Answer<'listDisputes'>['disputes'][number]

export function DisputesTable({ list }: { list: Answer<'listDisputes'> }) {
  if (list.disputes.length === 0) return <p className="text-muted">No customer’s bank has disputed a payment.</p>
  return <Sheet caption="Disputes by payment" heads={heads} rows={list.disputes.map(rowOf)} />
}

const heads: readonly Head[] = ['Opened', 'Customer', 'Reason', amounts('Amount, ₦'), 'State', 'Answer by', 'Payment']

const looks: Record<Dispute['state'], StatusLook> = {
  open: ['wait', ShieldAlert, 'Open'],
  won: ['good', CircleCheck, 'Won'],
  lost: ['bad', CircleX, 'Lost'],
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
    <Status key="state" look={looks[dispute.state]} />,
    <InstantCell key="by" at={dispute.state === 'open' ? dispute.respond_by : null} />,
    <DrawerLink key="way" to={consolePaths.payments({ tab: 'all', open: dispute.payment_id })}>
      Open
    </DrawerLink>,
  ],
})
