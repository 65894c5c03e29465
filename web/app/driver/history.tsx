import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../lib/contract.ts'
import { formatDay } from '../lib/days.ts'
import { count, formatDayRange, naira } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Skeletons } from '../ui/skeleton.tsx'
import { Status, type StatusLook } from '../ui/status.tsx'
import { useCachedResponse } from './outbox/use-cached-response.ts'

type List = Answer<'listTripHistory'>
type Trip = List['trips'][number]

export function History() {
  const [page, setPage] = useState(1)
  const { answer, error, again } = useCachedResponse('driver trips', '/driver/trips', { query: { page } })
  if (error && !answer)
    return (
      <ErrorNotice title="Your history could not be loaded" onRetry={again}>
        {error.detail}
      </ErrorNotice>
    )
  if (!answer) return <Skeletons label="Loading your history" className="grid gap-3" bars={['h-20', 'h-20']} />
  if (answer.total === 0)
    return (
      <Empty heading="h1" title="No trips behind you yet">
        The first one appears here when you end it.
      </Empty>
    )
  return (
    <section aria-labelledby="history" className="max-w-[720px]">
      <h1 id="history" className="mb-3 text-[1.75rem] leading-[2.125rem]">
        {count(answer.total, 'trip')} so far
      </h1>
      <ul className="card divide-y divide-line">
        {answer.trips.map((trip) => (
          <Row key={trip.id} trip={trip} />
        ))}
      </ul>
      {answer.total_pages > 1 ? (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button look="line" off={page <= 1 && 'These are the latest.'} onClick={() => setPage(page - 1)}>
            Later
          </Button>
          <span className="num text-muted">
            {page} of {answer.total_pages}
          </span>
          <Button
            look="line"
            off={page >= answer.total_pages && 'There are no earlier ones.'}
            onClick={() => setPage(page + 1)}
          >
            Earlier
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Row({ trip }: { trip: Trip }) {
  const driven = trip.driven_km ?? null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
      <span className="min-w-0">
        <b className="font-semibold">{trip.customer_name ?? 'Not driven by you'}</b>
        <span className="block text-[.9375rem] text-muted">
          <span className="num">
            {trip.start_on === trip.end_on ? formatDay(trip.start_on) : formatDayRange(trip.start_on, trip.end_on)}
          </span>
          {trip.pickup_location ? `, ${trip.pickup_location}` : ''}
          {driven === null ? '' : <span className="num">, {driven} km</span>}
        </span>
      </span>
      <span className="flex items-center gap-3">
        {trip.pay === null ? null : <b className="num font-semibold">{naira(trip.pay)}</b>}
        <Status look={looks[trip.status] ?? takenBack} />
      </span>
    </li>
  )
}

const looks: Record<string, StatusLook> = {
  ended: ['good', CircleCheck, 'Done'],
  relieved: ['info', Undo2, 'Handed over to another driver'],
  declined: ['off', CircleX, 'Declined'],
}
const takenBack: StatusLook = ['off', Undo2, 'Taken back']
