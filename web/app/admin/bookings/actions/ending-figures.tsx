import { formatDay } from '../../../lib/days.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Ending } from '../staff-booking.ts'

/** What an ending gives back, before it is done. */
export function EndingFigures({ ending }: { ending: Ending }) {
  return (
    <div className="mt-4 rounded-xl bg-sunk p-4">
      <dl className="grid gap-1">
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Refund</dt>
          <dd className="num">{naira(ending.refund)}</dd>
        </div>
        <div className="flex justify-between gap-4 text-muted">
          <dt>Stays with us</dt>
          <dd className="num">{naira(ending.kept)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {ending.sentence}
        {ending.refund_by ? ` It is refunded by ${formatDay(ending.refund_by)}.` : ''}
        {ending.needs_second_person ? ' A second person must approve the refund before it is sent.' : ''}
      </p>
    </div>
  )
}
