import type { Answer } from '../../lib/contract.ts'
import { formatDay } from '../../lib/days.ts'
import { Empty } from '../../ui/empty.tsx'
import { MoneyCell } from '../parts/table/cells.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { formatMonth } from './months.ts'

/** What customers have paid for stays and hires that are still to come, by the month in which they begin. */
export function CustomerFundsTab({ funds: { as_of, months, total } }: { funds: Answer<'showCustomerFunds'> }) {
  if (months.length === 0) return <Empty title="No customers’ money is held">Every paid stay and hire is over.</Empty>
  return (
    <>
      <p className="max-w-[70ch] text-muted">
        As at {formatDay(as_of, 'with year')}. The total is the balance of the account “Customers’ money”. It becomes
        revenue when the stay or hire is over.
      </p>
      <Sheet
        caption="Customers’ money by month of the stay"
        heads={heads}
        rows={months.map(({ month, bookings, held }) => ({
          key: month,
          cells: [
            formatMonth(month),
            <span key="bookings" className="num">
              {bookings}
            </span>,
            <MoneyCell key="held" amount={held} />,
          ],
        }))}
        foot={['Total', '', <MoneyCell key="total" amount={total} />]}
      />
    </>
  )
}

const heads: readonly Head[] = ['Stay or hire begins in', amounts('Bookings'), amounts('Held, ₦')]
