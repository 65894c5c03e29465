import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { choiceFilter, type Filter } from '../../parts/filters/filters.ts'
import { List, ListBars } from '../../parts/list-screen.tsx'
import { useMay } from '../../parts/permissions.ts'
import { DayCell, MoneyCell, naira, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { BankLine } from '../payment-types.ts'

const stateWords: Readonly<Record<BankLine['state'], string>> = {
  open: 'Open',
  held: 'Held until claimed',
  used: 'Verified',
  split: 'Verified for several bookings',
  counted: 'Recorded by hand',
  set_aside: 'Not a customer payment',
  returned: 'Sent back',
  out: 'Money out',
}

const filters: readonly Filter[] = [choiceFilter('state', 'What was done', stateWords)]

/** Every line that was ever uploaded, and what became of it. */
export const DecidedLines = ({ list }: { list: Answer<'listBankLines'> }) => (
  <>
    <ListBars filters={filters} search="Narration, amount or line" />
    <List
      label="All bank lines"
      columns={columns}
      rows={list.lines}
      page={list}
      one="line"
      empty={<Empty title="No lines like that">Remove a filter, or upload the statement that has them.</Empty>}
    />
  </>
)

const columns: Column<BankLine>[] = [
  column('on', 'Day', ({ posted_on }) => <DayCell on={posted_on} />, { width: 'w-28', phone: 'line' }),
  column(
    'line',
    'Bank line',
    (line) => <TwoLineCell main={line.narration || line.sender || line.id} sub={line.note ?? line.id} />,
    { isMain: true },
  ),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} />, { align: 'end' }),
  column('state', 'Outcome', (line) => outcomeOf(line)),
  column('way', 'Payment', (line) => <Way line={line} />, { phone: 'line' }),
]

function outcomeOf({ state, waiting_return, reversed_at }: BankLine): string {
  if (waiting_return) return 'Waits for a second person'
  return reversed_at ? `${stateWords[state]}, reversed by the bank` : stateWords[state]
}

function Way({ line }: { line: BankLine }) {
  const may = useMay()
  const { run } = useStaffCall()
  if (line.payment_id && line.state === 'used')
    return <DrawerLink to={consolePaths.payments({ tab: 'all', open: line.payment_id })}>Open the payment</DrawerLink>
  if (line.parts.length > 0)
    return (
      <span className="grid">
        {line.parts.map(({ payment_id, booking_reference, amount }) => (
          <DrawerLink key={payment_id} to={consolePaths.payments({ tab: 'all', open: payment_id })}>
            {naira(amount)} for {booking_reference}
          </DrawerLink>
        ))}
      </span>
    )
  if ((line.state !== 'set_aside' && line.state !== 'counted') || !may('payments.verify'))
    return <span className="text-muted">–</span>
  return (
    <Button
      look="quiet"
      onClick={() =>
        void run({
          call: () => api.post('/payments/bank-lines/{id}/reopen', { params: { id: line.id } }),
          done: 'The line is open again',
          failed: 'The line was not opened',
        })
      }
    >
      Open again
    </Button>
  )
}
