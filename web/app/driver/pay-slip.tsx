import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { ChevronLeft, FileDown } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../lib/api.ts'
import { saveFile } from '../lib/browser/save-file.ts'
import type { Answer } from '../lib/contract.ts'
import { formatDay } from '../lib/days.ts'
import { count, formatDayRange, naira } from '../lib/format.ts'
import { useCall } from '../lib/use-call.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Skeletons } from '../ui/skeleton.tsx'
import { earningsPath } from './driver-tabs.tsx'
import { useCachedResponse } from './outbox/use-cached-response.ts'

type Slip = Answer<'showPaySlip'>

/** One payment: its period, its trips, their sum, and where it went. */
export function PaySlip({ id }: { id: string }) {
  const { answer, error, again } = useCachedResponse('pay-slip', '/driver/pay-slips/{id}', { params: { id } })
  return (
    <section aria-labelledby="pay-slip" className="grid max-w-[720px] gap-5">
      <Link to={earningsPath} className="link inline-flex min-h-11 items-center gap-1">
        <Icon of={ChevronLeft} className="size-4" /> Earnings
      </Link>
      <h1 id="pay-slip" className="text-[1.75rem] leading-[2.125rem]">
        Pay-slip
      </h1>
      {answer ? (
        <Whole slip={answer} />
      ) : error ? (
        <ErrorNotice title="Your pay-slip could not be loaded" onRetry={again}>
          {error.detail}
        </ErrorNotice>
      ) : (
        <Skeletons label="Loading your pay-slip" className="grid gap-3" bars={['h-28', 'h-60']} />
      )}
    </section>
  )
}

function Whole({ slip }: { slip: Slip }) {
  const day = (on: string) => formatDay(on, 'with year')
  return (
    <>
      <dl className="card grid gap-2 p-5 text-[.9375rem] [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-muted [&_dd]:text-right">
        <Fact name="Number" value={slip.run_id} />
        <Fact name={slip.status === 'paid' ? 'Paid' : 'Sent to the bank'} value={day(lagosDayOf(slip.sent_at))} />
        <Fact name="Period" value={`${day(slip.from_on)} to ${day(slip.until_on)}`} />
        <Fact name="To" value={`${slip.account_name}, ${slip.bank_name}, account ending ${slip.account_ends}`} />
      </dl>
      <table className="card w-full border-separate border-spacing-0 text-left text-[.9375rem]">
        <caption className="sr-only">Trips of this pay-slip</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Trip</th>
            <th scope="col">Pay</th>
          </tr>
        </thead>
        <tbody>
          {slip.trips.map((trip) => (
            <tr key={trip.reference}>
              <td className="w-full border-b border-line py-2.5 pr-3 pl-5">
                {trip.car_name}
                <span className="num block text-note text-muted">
                  {trip.reference}, {daysOf(trip)}: {count(trip.days, 'day')} × {naira(trip.day_pay)}
                </span>
              </td>
              <td className="num border-b border-line py-2.5 pr-5 text-right align-top">{naira(trip.pay)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-3 pl-5 font-semibold">
              Total
            </th>
            <td className="num py-3 pr-5 text-right">{naira(slip.amount)}</td>
          </tr>
        </tfoot>
      </table>
      <Download id={slip.run_id} />
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)

/** `until_on` is the day after the last. */
function daysOf({ from_on, until_on }: Slip['trips'][number]): string {
  const last = addDays(until_on, -1)
  return last === from_on ? formatDay(last) : formatDayRange(from_on, last)
}

function Download({ id }: { id: string }) {
  const { run, isBusy } = useCall()
  const download = async () =>
    saveFile(await api.blob('/driver/pay-slips/{id}/pdf', { params: { id } }), `pay-slip-${id}.pdf`)
  return (
    <Button
      look="line"
      className="justify-self-start"
      busy={isBusy && 'Making it…'}
      onClick={() => void run(download, 'The pay-slip could not be downloaded')}
    >
      <Icon of={FileDown} /> Download the pay-slip
    </Button>
  )
}
