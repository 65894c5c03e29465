import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { type Column, column } from '../parts/table/column.ts'
import type { StaffBookingRow } from './staff-booking.ts'

type Hire = Pick<StaffBookingRow, 'starts_at' | 'ends_at' | 'flight_number'>

/** Of hires, on the days that stand beside it: when they are picked up and come back, and the flight that is waited for. */
export const hireColumns = <Row extends Hire>(): Column<Row>[] => [
  column('hours', 'Pick-up, return', (row) => <span className="num">{hoursOf(row)}</span>, {
    width: 'w-32',
    phoneCell: (row) => [hoursOf(row), row.flight_number && `flight ${row.flight_number}`].filter(Boolean).join(', '),
  }),
  column('flight', 'Flight', ({ flight_number }) => <span className="num">{flight_number ?? '–'}</span>, {
    width: 'w-24',
    from: 'lg',
    phone: 'never',
  }),
]

const hoursOf = ({ starts_at, ends_at }: Hire) => `${lagosTimeOf(starts_at)} to ${lagosTimeOf(ends_at)}`
