import { formatKobo } from '@skyroute/core/currency.ts'
import { koboOf } from '@skyroute/core/money.ts'
import { Link } from 'react-router'
import { formatDayRange } from '../../lib/format.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { consolePaths } from '../console-paths.ts'
import { useAnswer } from '../parts/use-answer.ts'

/** The latest of a person's bookings, each a way to its record. */
export function UserBookings({ userId }: { userId: string }) {
  const { answer, error, reload } = useAnswer('/admin/bookings', {
    query: { user_id: userId, per_page: 5 },
  })
  if (error) return <ErrorNotice title="Bookings could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-20" />
  if (answer.bookings.length === 0) return <p className="text-muted">None yet.</p>
  return (
    <ul className="grid">
      {answer.bookings.map((booking) => (
        <li key={booking.id}>
          <Link
            to={consolePaths.bookings({ open: booking.id })}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{booking.hotel_name ?? booking.car_name}</span>
              <span className="num block truncate text-[.75rem] text-muted">
                SKY-{booking.id}, {formatDayRange(booking.check_in_date, booking.check_out_date)}, {booking.status}
              </span>
            </span>
            <span className="num font-semibold">{formatKobo(koboOf(booking.total_amount))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
