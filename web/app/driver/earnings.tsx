import { lagosDayOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../lib/days.ts'
import { count, naira } from '../lib/format.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Skeletons } from '../ui/skeleton.tsx'
import { useCachedResponse } from './outbox/use-cached-response.ts'
import { Payments } from './payments.tsx'

/** What is owed and was paid, what was earned, month by month and trip by trip, and the rule it follows. */
export function Earnings() {
  const earnings = useCachedResponse('driver earnings', '/driver/earnings')
  const pay = useCachedResponse('driver pay', '/driver/pay')
  const answer = earnings.answer && pay.answer ? { ...earnings.answer, ...pay.answer } : null
  const error = earnings.error ?? pay.error
  const again = () => {
    earnings.again()
    pay.again()
  }
  if (error && !answer)
    return (
      <ErrorNotice title="Your earnings could not be loaded" onRetry={again}>
        {error.detail}
      </ErrorNotice>
    )
  if (!answer) return <Skeletons label="Loading your earnings" className="grid gap-3" bars={['h-28', 'h-60']} />
  const [latest] = answer.months
  return (
    <section aria-labelledby="earnings" className="grid max-w-[720px] gap-5">
      <h1 id="earnings" className="text-[1.75rem] leading-[2.125rem]">
        Earnings
      </h1>
      <dl className="card grid grid-cols-2 divide-line sm:grid-cols-3 sm:divide-x">
        <div className="p-5 max-sm:col-span-2 max-sm:border-b max-sm:border-line">
          <dt className="text-muted">Owed to you</dt>
          <dd className="num mt-1 text-[1.375rem] font-bold">{naira(answer.owed)}</dd>
        </div>
        <div className="p-5 max-sm:border-r max-sm:border-line">
          <dt className="text-muted">{latest ? formatMonth(latest.month) : 'This month'}</dt>
          <dd className="num mt-1 text-[1.375rem] font-bold">{naira(latest?.total ?? 0)}</dd>
        </div>
        <div className="p-5">
          <dt className="text-muted">Accepted, still to come</dt>
          <dd className="num mt-1 text-[1.375rem] font-bold">{naira(answer.promised)}</dd>
        </div>
      </dl>
      <p className="text-muted">
        {answer.rule} New trips are offered at <span className="num">{naira(answer.day_pay)}</span> a day.{' '}
        {answer.account
          ? `You are paid to ${answer.account.bank_name}, account ending ${answer.account.account_ends}.`
          : 'The office has no bank account of yours on record. Tell the office where to pay you.'}
      </p>
      <Payments payments={answer.payments} />
      {answer.months.length === 0 ? (
        <Empty title="Nothing earned yet">The first trip that you end appears here.</Empty>
      ) : null}
      {answer.months.map((month) => (
        <table key={month.month} className="card w-full border-separate border-spacing-0 text-left">
          <caption className="px-5 pt-4 pb-2 text-left">
            <span className="flex items-baseline justify-between gap-3">
              <b className="font-semibold">{formatMonth(month.month)}</b>
              <span className="num">
                {count(month.days, 'day')}, <b className="font-semibold">{naira(month.total)}</b>
              </span>
            </span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Ended</th>
              <th scope="col">Trip</th>
              <th scope="col">Pay</th>
            </tr>
          </thead>
          <tbody>
            {month.trips.map((trip) => (
              <tr key={trip.reference} className="text-[.9375rem]">
                <td className="num border-t border-line py-2.5 pr-3 pl-5 align-top whitespace-nowrap text-muted">
                  {formatDay(lagosDayOf(trip.ended_at))}
                </td>
                <td className="w-full border-t border-line py-2.5 pr-3">
                  {trip.customer_name}
                  <span className="num block text-note text-muted">
                    {count(trip.days, 'day')} × {naira(trip.day_pay)}
                  </span>
                </td>
                <td className="num border-t border-line py-2.5 pr-5 text-right align-top font-semibold">
                  {naira(trip.pay)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

const formatMonth = (month: string) =>
  new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
