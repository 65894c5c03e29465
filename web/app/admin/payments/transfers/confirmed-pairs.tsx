import { CircleAlert, CircleCheck } from 'lucide-react'
import { count } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Confirmed } from './sure-pairs.tsx'

/** What became of each payment whose lines were confirmed; who was faster is told by name. */
export function ConfirmedPairs({ told }: { told: Confirmed }) {
  const refused = told.results.filter(({ is_confirmed }) => !is_confirmed)
  const confirmed = told.results.filter(({ is_confirmed }) => is_confirmed)
  // The last line of a payment says what all of them did.
  const payments = new Map(confirmed.map((result) => [result.payment_id, result]))
  const outcomes = Map.groupBy(payments.values(), ({ outcome }) => outcome ?? 'paid')
  return (
    <div className="p-4 md:p-5">
      <Notice
        tone={refused.length > 0 ? 'danger' : 'good'}
        icon={refused.length > 0 ? CircleAlert : CircleCheck}
        title={`${count(told.confirmed, 'bank line')} confirmed`}
        isNews
      >
        {[...outcomes].map(([outcome, results]) => `${results.length} ${outcomeWords[outcome]}`).join(', ')}
        {refused.length > 0 ? (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {refused.map(({ line_id, detail }) => (
              <li key={line_id}>
                {line_id}: {detail}
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  )
}

const outcomeWords = {
  paid: 'paid in full',
  short: 'with a rest still due',
  surplus: 'with a surplus that is refunded',
  refunded: 'too late: all of it is refunded',
} as const
