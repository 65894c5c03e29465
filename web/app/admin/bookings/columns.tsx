import { describePaymentStatus } from '@skyroute/core/bookings/labels.ts'
import { InstantCell, MoneyCell, StayCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { StaffBookingStatus } from './booking-progress.tsx'
import { hireColumns } from './hire-columns.tsx'
import { type Kind, listingName, type StaffBookingRow, soldWords } from './staff-booking.ts'

const columns: Column<StaffBookingRow>[] = [
  column(
    'customer',
    'Customer and reference',
    (row) => <TwoLineCell main={row.customer_name} sub={row.booking_reference} />,
    { isMain: true, sortable: true },
  ),
  column<StaffBookingRow>(
    'listing',
    'Listing',
    (row) => <TwoLineCell main={<span className="font-normal">{listingName(row)}</span>} sub={soldWords(row)} />,
    { width: 'max-w-56 @max-[860px]/page:max-w-36', phoneCell: listingName, sortable: true },
  ),
  column('start', 'Dates', (row) => <StayCell startOn={row.check_in_date} endOn={row.check_out_date} />, {
    sortable: true,
  }),
  column('total', 'Total, ₦', (row) => <MoneyCell amount={row.total_amount} isStrong />, {
    align: 'end',
    sortable: true,
    // A drawer beside the list says it.
    from: 'lg',
  }),
  column('paid', 'Received, ₦', (row) => <MoneyCell amount={row.amount_paid - row.amount_refunded} />, {
    align: 'end',
    sortable: true,
    from: 'xl',
    phone: 'never',
  }),
  column('status', 'Status', (row) => <StaffBookingStatus booking={row} />, { phone: 'side', sortable: true }),
  column('payment', 'Payment', (row) => <span className="text-muted">{paymentWord(row)}</span>, {
    from: 'lg',
    phone: 'never',
  }),
  column(
    'created',
    'Booked',
    (row) => (
      <span className="text-muted">
        <InstantCell at={row.created_at} />
      </span>
    ),
    { align: 'end', sortable: true, from: 'lg', phone: 'never' },
  ),
]

/** Hires alone have hours and flights: in a list of them they stand behind the dates. */
export const columnsFor = (kind: Kind | null): Column<StaffBookingRow>[] =>
  columns.flatMap((each) =>
    kind === 'car' && each.key === 'start' ? [each, ...hireColumns<StaffBookingRow>()] : [each],
  )

/** The status beside it says in full that a transfer is being checked. */
const paymentWord = (booking: StaffBookingRow) =>
  booking.payment_status === 'pending_verification' ? 'To check' : describePaymentStatus(booking).text
