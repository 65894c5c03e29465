import { api } from '../../../lib/api.ts'
import { EditDialog } from '../../form/edit-form.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { useMay } from '../../parts/permissions.ts'
import type { StaffBooking } from '../staff-booking.ts'
import type { DeedProps } from './deed-props.ts'

/** A name and an address cannot be taken away; without an address the telephone number cannot. */
const guestFields = (hasEmail: boolean): readonly FormField[] => [
  { name: 'guest_name', label: 'Guest', kind: 'text', isWide: true, isNeeded: true },
  {
    name: 'guest_email',
    label: 'E-mail',
    kind: 'email',
    isNeeded: hasEmail,
    help: hasEmail ? undefined : firstAddress,
  },
  { name: 'guest_phone', label: 'Phone', kind: 'tel', isNeeded: !hasEmail, emptyIs: null },
]
const firstAddress = 'The booking goes to the account of this address. Mails about it are sent there from now on.'
const placeFields: readonly FormField[] = [
  { name: 'pickup_location', label: 'Pick-up', kind: 'text', emptyIs: null },
  { name: 'dropoff_location', label: 'Return', kind: 'text', emptyIs: null },
  { name: 'flight_number', label: 'Flight', kind: 'text', most: 12, emptyIs: null },
]
const wishFields: readonly FormField[] = [
  { name: 'buyer_company', label: 'Company that pays', kind: 'text', most: 200, emptyIs: null },
  { name: 'buyer_tin', label: 'TIN', kind: 'text', most: 20, emptyIs: null },
  { name: 'special_requests', label: 'Special requests', kind: 'area', rows: 3, most: 2000, emptyIs: null },
  { name: 'reason', label: 'Why', kind: 'text', isWide: true, most: 500, help: 'For the record.', emptyIs: undefined },
]

/** The percentage alone takes a discount away: its reason goes with it. */
const discountFields = ({ max_percent }: StaffBooking['may_discount']): readonly FormField[] => [
  {
    name: 'discount_percent',
    label: 'Discount, percent',
    kind: 'whole',
    most: 3,
    help: `Off the price before tax, ${max_percent}% at most. The price follows at once.`,
  },
  {
    name: 'discount_reason',
    label: 'Why there is a discount',
    kind: 'text',
    most: 200,
    emptyIs: null,
    help: 'For staff: the customer does not see it.',
    isShown: ({ discount_percent }) => textOf(discount_percent).trim() !== '',
  },
]

export function EditDetails({ booking, open, onOpenChange, onChanged }: DeedProps) {
  const { pickup_location, dropoff_location } = booking.booking_data
  const { discount, may_discount } = booking
  const whyNoDiscount = useMay()('bookings.discount') && may_discount.max_percent > 0 ? may_discount.why_not : null
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit ${booking.booking_reference}`}
      description={`Who comes, how they are reached, what they asked for. Dates have a price and a question of their own. ${whyNoDiscount ?? ''}`}
      className="max-w-[560px]"
      fields={[
        ...guestFields(booking.customer_email !== null),
        ...(booking.booking_type === 'car' ? placeFields : []),
        ...(may_discount.allowed ? discountFields(may_discount) : []),
        ...wishFields,
      ]}
      record={{
        guest_name: booking.customer_name,
        guest_email: booking.customer_email,
        guest_phone: booking.customer_phone,
        special_requests: booking.special_requests,
        buyer_company: booking.buyer_company,
        buyer_tin: booking.buyer_tin,
        pickup_location,
        dropoff_location,
        flight_number: booking.flight_number,
        discount_percent: discount?.percent ?? null,
        discount_reason: discount?.reason ?? null,
        version: booking.version,
      }}
      call={(body) => api.put('/admin/bookings/{id}', { params: { id: booking.id }, body })}
      done="Booking saved"
      onChanged={onChanged}
    />
  )
}
