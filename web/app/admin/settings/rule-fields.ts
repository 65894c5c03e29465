import type { FieldGroup, FormField } from '../form/fields.ts'

const whole = (name: string, label: string, help?: string): FormField => ({
  ...number(name, label, help),
  kind: 'whole',
})
const number = (name: string, label: string, help?: string): FormField => ({
  name,
  label,
  help,
  kind: 'number',
  isNeeded: true,
  missing: 'Write a number.',
})
const time = (name: string, label: string): FormField => ({
  name,
  label,
  kind: 'time',
  isNeeded: true,
  missing: 'Write a time, like 18:00.',
})
/** Superadmins alone set these. */
const owners = (field: FormField, isOwner: boolean): FormField =>
  isOwner ? field : { ...field, isReadOnly: true, help: 'A superadmin sets this.' }

export const ruleGroups = (isOwner: boolean): FieldGroup[] => [
  {
    title: 'Tax and prices',
    fields: [
      number('tax_percent', 'Tax and fee, per cent', 'VAT and the service fee together.'),
      number('vat_percent', 'VAT % (part of the above)', 'The rest is the service fee.'),
      number('driver_price_per_day', 'Driver, naira a day', 'Before tax.'),
      owners(
        number(
          'refund_approval_above',
          'Refunds above this need a second person, naira',
          'Counted with what staff refunded of the same booking before.',
        ),
        isOwner,
      ),
      owners(
        whole(
          'max_discount_percent',
          'Discounts by staff, percent at most',
          'Off the price before tax, with a reason. 0 switches discounts off.',
        ),
        isOwner,
      ),
      owners(
        number(
          'transfer_tolerance',
          'Transfers short by up to this are taken as paid, naira',
          'The rest is written off.',
        ),
        isOwner,
      ),
      owners(
        number(
          'accept_short_up_to',
          'Staff may accept a transfer that is short by up to this, naira',
          'With a reason.',
        ),
        isOwner,
      ),
      owners(
        {
          name: 'pay_partners_by_transfer',
          label: 'Partners may be paid by Paystack transfer',
          help: 'From the money that lies at Paystack, in place of a bank file. Switch off its daily payout to our bank first.',
          kind: 'yes',
          isWide: true,
        },
        isOwner,
      ),
    ],
  },
  {
    title: 'Holds',
    fields: [
      whole('hold_minutes', 'Hold, minutes', 'Restarts when a payment starts.'),
      whole('max_hold_minutes', 'Longest total hold, minutes'),
      whole('staff_hold_hours', 'Longest hold by staff, hours', 'For who calls back: 24 hours at most.'),
      whole('transfer_hold_hours', 'Hold for bank transfer, hours'),
      whole('transfer_notice_hours', 'Transfers until so many hours before the start'),
      whole('max_live_holds', 'Unpaid holds a customer may have'),
      whole('max_live_holds_per_address', 'Unpaid holds from one internet address'),
    ],
  },
  {
    title: 'Stays and hires',
    fields: [
      whole('max_days_ahead', 'Sold at most so many days ahead'),
      whole('max_days', 'Longest stay or hire, days'),
      time('hotel_same_day_until', 'Hotels for the same day until'),
      time('car_same_day_until', 'Cars for the same day until'),
      time('self_drive_from', 'Cars without a driver handed over from'),
      time('self_drive_until', 'Cars without a driver handed over until'),
      whole('hire_grace_minutes', 'Late return before another day counts, minutes'),
      whole('airport_wait_minutes', 'A driver waits at an airport, minutes'),
      whole('driver_wait_minutes', 'A driver waits elsewhere, minutes'),
    ],
  },
  {
    title: 'Personal data',
    fields: [
      whole('complaint_days', 'Privacy complaints are answered within days', 'The law allows 30.'),
      whole(
        'booking_years',
        'Names stay in bookings, years after the end',
        'Accounts must be kept for 6 years or more.',
      ),
      whole('message_years', 'Messages and mails are kept, years'),
    ],
  },
  {
    title: '',
    fields: [
      {
        name: 'picture_hosts',
        label: 'Hosts that pictures may come from',
        help: 'One a line. Empty: any host on the open internet.',
        kind: 'lines',
        isWide: true,
      },
      {
        name: 'office_networks',
        label: 'Offices whose unpaid holds are not counted together',
        help: 'An address or a network a line, like 102.89.40.7 or 102.89.40.0/24.',
        kind: 'lines',
        isWide: true,
      },
      owners(
        {
          name: 'staff_two_factor',
          label: 'Staff need a second factor',
          help: 'Staff without one, you included, must set it up at their next step. Until then the console is closed to them.',
          kind: 'yes',
          isWide: true,
        },
        isOwner,
      ),
    ],
  },
]
