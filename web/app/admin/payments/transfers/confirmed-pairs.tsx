import { CircleAlert, CircleCheck, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/days.ts'
import { count } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consolePaths } from '../../console-paths.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Confirmed } from './sure-pairs.tsx'

type Result = Confirmed['results'][number]

/** What became of each payment whose lines were confirmed; who was faster is told by name. */
export function ConfirmedPairs({ told }: { told: Confirmed }) {
  const waiting = told.results.filter(({ is_waiting }) => is_waiting)
  const refused = told.results.filter(({ is_confirmed, is_waiting }) => !is_confirmed && !is_waiting)
  const confirmed = told.results.filter(({ is_confirmed }) => is_confirmed)
  // The last line of a payment says what all of them did.
  const payments = new Map(confirmed.map((result) => [result.payment_id, result]))
  const outcomes = Map.groupBy(payments.values(), ({ outcome }) => outcome ?? 'paid')
  return (
    <div className="grid gap-3 p-4 md:p-5">
      {confirmed.length > 0 || told.results.length === 0 ? (
        <Notice tone="good" icon={CircleCheck} title={`${count(told.confirmed, 'bank line')} confirmed`} isNews>
          {[...outcomes].map(([outcome, results]) => `${results.length} ${outcomeWords[outcome]}`).join(', ')}
        </Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice
          tone="sky"
          icon={UserRoundCheck}
          title={`${count(waiting.length, 'bank line waits', 'bank lines wait')} for a second person`}
          isNews
        >
          Your requests are recorded for 24 hours. No money is counted until a second person confirms the same.
          <ResultList results={waiting} />
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="danger" icon={CircleAlert} title={`${count(refused.length, 'bank line')} refused`} isNews>
          <ResultList results={refused}>{({ detail }) => <>: {detail}</>}</ResultList>
        </Notice>
      ) : null}
    </div>
  )
}

type ResultListProps = { results: readonly Result[]; children?: (result: Result) => ReactNode }

const ResultList = ({ results, children }: ResultListProps) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {results.map((result) => (
      <li key={result.line_id}>
        {result.line
          ? `${naira(result.line.amount)} of ${formatDay(result.line.posted_on, 'with year')}${result.line.narration ? ` (“${result.line.narration}”)` : ''}`
          : 'A line that is not there any more'}{' '}
        for{' '}
        <Link
          to={consolePaths.payments({ open: result.payment_id })}
          className="font-semibold underline underline-offset-2"
        >
          {result.booking_reference}
        </Link>
        {children?.(result)}
      </li>
    ))}
  </ul>
)

const outcomeWords = {
  paid: 'paid in full',
  short: 'with a rest still due',
  surplus: 'with a surplus that is refunded',
  refunded: 'too late: all of it is refunded',
} as const
