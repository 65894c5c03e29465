import { count } from '../../../lib/format.ts'
import { MoneyCell, naira, StayCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { StaffBookingStatus, tripWords } from '../booking-progress.tsx'
import { hireColumns } from '../hire-columns.tsx'
import { listingName, soldWords } from '../staff-booking.ts'
import type { Desk, DeskRow } from './desk.ts'
import { DeskButton } from './desk-button.tsx'

const guest = column<DeskRow>(
  'guest',
  'Guest and reference',
  (row) => (
    <TwoLineCell main={row.customer_name} sub={`${row.booking_reference}, ${row.customer_phone ?? 'no phone'}`} />
  ),
  { isMain: true, width: 'w-64' },
)
const sold = (title: string) =>
  column<DeskRow>(
    'listing',
    title,
    (row) => <TwoLineCell main={<span className="font-normal">{listingName(row)}</span>} sub={soldWords(row)} />,
    { width: 'w-60', phoneCell: (row) => `${listingName(row)}, ${soldWords(row)}` },
  )
const dates = column<DeskRow>(
  'dates',
  'Dates',
  (row) => <StayCell startOn={row.check_in_date} endOn={row.check_out_date} />,
  { width: 'w-36' },
)
const due = column<DeskRow>(
  'due',
  'To pay, ₦',
  (row) => <MoneyCell amount={row.amount_due} isStrong={row.amount_due > 0} />,
  {
    align: 'end',
    width: 'w-28',
    from: 'lg',
    phoneCell: ({ amount_due }) => (amount_due > 0 ? `${naira(amount_due)} to pay` : null),
  },
)
const status = column<DeskRow>('status', 'Status', (row) => <StaffBookingStatus booking={row} />, {
  phone: 'side',
  width: 'w-36',
})

const hotelColumns: Column<DeskRow>[] = [
  guest,
  sold('Hotel and room'),
  dates,
  column(
    'people',
    'Guests',
    (row) => <TwoLineCell main={<span className="font-normal">{peopleOf(row)}</span>} sub={row.special_requests} />,
    { from: 'xl', phone: 'never', width: 'w-44' },
  ),
  due,
  status,
  column('desk', 'At the desk', (row) => <DeskButton row={row} />, { align: 'end', phone: 'below', width: 'w-32' }),
]

const carColumns: Column<DeskRow>[] = [
  guest,
  sold('Car'),
  dates,
  ...hireColumns<DeskRow>(),
  column('plate', 'Plate', (row) => <span className="num">{row.plate ?? 'No car yet'}</span>, { width: 'w-32' }),
  column('driver', 'Driver', (row) => <TwoLineCell main={driverOf(row)} sub={answerOf(row)} />, {
    phone: 'never',
    width: 'w-44',
  }),
  due,
  status,
]

export const columnsFor = (type: Desk['type']) => (type === 'hotel' ? hotelColumns : carColumns)

function peopleOf({ number_of_guests, number_of_children }: DeskRow) {
  const guests = count(number_of_guests, 'guest')
  return number_of_children > 0 ? `${guests}, ${count(number_of_children, 'child', 'children')}` : guests
}

function driverOf({ driver_name, with_driver }: DeskRow) {
  const word = driver_name ?? (with_driver ? 'No driver yet' : 'Self-drive')
  return <span className="font-normal">{word}</span>
}

const answerOf = ({ trip_status }: DeskRow) => (trip_status === null ? null : (tripWords[trip_status] ?? trip_status))
