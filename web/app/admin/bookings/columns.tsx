import { paymentStatusLabels } from '@skyroute/core/bookings/labels.ts'
import { BookingStatus } from '../../shared/booking-status.tsx'
import { InstantCell, MoneyCell, StayCell, TwoLineCell } from '../parts/cells.tsx'
import type { Column } from '../parts/column.ts'
import { listingName, type StaffBookingRow, soldWords } from './staff-booking.ts'

export const columns: Column<StaffBookingRow>[] = [
  {
    key: 'customer',
    title: 'Customer and reference',
    isMain: true,
    cell: (row) => <TwoLineCell main={row.customer_name} sub={row.booking_reference} />,
  },
  {
    key: 'listing',
    title: 'Listing',
    width: 'max-w-64',
    phoneCell: listingName,
    cell: (row) => <TwoLineCell main={<span className="font-normal">{listingName(row)}</span>} sub={soldWords(row)} />,
  },
  {
    key: 'start',
    title: 'Dates',
    sortable: true,
    cell: (row) => <StayCell startOn={row.check_in_date} endOn={row.check_out_date} />,
  },
  {
    key: 'total',
    title: 'Total, ₦',
    align: 'end',
    sortable: true,
    cell: (row) => (
      <span className="font-semibold">
        <MoneyCell amount={row.total_amount} />
      </span>
    ),
  },
  {
    key: 'paid',
    title: 'Received, ₦',
    align: 'end',
    from: 'xl',
    phone: 'never',
    cell: (row) => <MoneyCell amount={row.amount_paid - row.amount_refunded} />,
  },
  { key: 'status', title: 'Status', phone: 'side', cell: (row) => <BookingStatus booking={row} /> },
  {
    key: 'payment',
    title: 'Payment',
    from: 'lg',
    phone: 'never',
    cell: (row) => <span className="text-muted">{paymentWord(row)}</span>,
  },
  {
    key: 'created',
    title: 'Booked',
    align: 'end',
    sortable: true,
    from: 'lg',
    phone: 'never',
    cell: (row) => (
      <span className="text-muted">
        <InstantCell at={row.created_at} />
      </span>
    ),
  },
]

/** The status beside it says in full that a transfer is being checked. */
const paymentWord = ({ payment_status }: StaffBookingRow) =>
  payment_status === 'pending_verification' ? 'To check' : paymentStatusLabels[payment_status].text
