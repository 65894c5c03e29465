import type { Rules } from './settings-types.ts'

export type RuleField = {
  name: Exclude<keyof Rules, 'staff_two_factor' | 'picture_hosts' | 'office_networks'>
  label: string
  help?: string
  isWhole?: true
  isTime?: true
  /** Superadmins only. */
  isOwners?: true
}

export const ruleGroups: readonly { title: string; fields: readonly RuleField[] }[] = [
  {
    title: 'Tax and prices',
    fields: [
      { name: 'tax_percent', label: 'Tax and fee, per cent', help: 'VAT and the service fee together.' },
      { name: 'vat_percent', label: 'Of it VAT, per cent', help: 'The rest is the service fee.' },
      { name: 'driver_price_per_day', label: 'Driver, naira a day', help: 'Before tax.' },
      {
        name: 'refund_approval_above',
        label: 'Refunds above this need a second person, naira',
        help: 'Counted for each refund.',
        isOwners: true,
      },
    ],
  },
  {
    title: 'Holds',
    fields: [
      { name: 'hold_minutes', label: 'A hold lasts, minutes', help: 'Anew whenever a payment begins.', isWhole: true },
      { name: 'max_hold_minutes', label: 'At most, minutes', isWhole: true },
      { name: 'transfer_hold_hours', label: 'For a bank transfer, hours', isWhole: true },
      {
        name: 'transfer_notice_hours',
        label: 'Transfers until so many hours before the start',
        isWhole: true,
      },
      { name: 'max_live_holds', label: 'Unpaid holds a customer may have', isWhole: true },
      { name: 'max_live_holds_per_address', label: 'Unpaid holds from one internet address', isWhole: true },
    ],
  },
  {
    title: 'Stays and hires',
    fields: [
      { name: 'max_days_ahead', label: 'Sold at most so many days ahead', isWhole: true },
      { name: 'max_days', label: 'Longest stay or hire, days', isWhole: true },
      { name: 'hotel_same_day_until', label: 'Hotels for the same day until', isTime: true },
      { name: 'car_same_day_until', label: 'Cars for the same day until', isTime: true },
    ],
  },
]
