// Every screen of the console, once: routes.ts makes its route from here, console-paths.ts its link, screens.ts its line
// of the navigation, and the palette its entry. No icon and no component: the build reads this file too.

/** The navigation, in its groups. */
export const sectionGroups = [
  ['Overview', 'Bookings', 'Payments', 'Refunds', 'Partners'],
  ['Hotels', 'Cars', 'Reviews', 'Fleet', 'Drivers'],
  ['People', 'Messages', 'Reports', 'Settings', 'Audit log', 'System'],
] as const
export type SectionName = (typeof sectionGroups)[number][number]

/** A line of the navigation's second level, and of the palette. */
export type Listed = {
  label: string
  section: SectionName
  /** The permission it cannot do without; null: every member of staff. */
  needs: string | null
  /** Other words that people look for it by. */
  also?: string
}
type Place = {
  /** Below /admin. */
  path: string
  /** Below app/admin. */
  file: string
  /** Tabs that have a line of their own. */
  tabs?: readonly (Listed & { tab: string })[]
}
/** Without a label it is opened from another screen alone. */
export type ConsoleScreen = Place & (Listed | { label?: never })

const bookings = { section: 'Bookings', needs: 'bookings.read' } as const
const payments = { section: 'Payments', needs: 'payments.read' } as const
const settings = { section: 'Settings', needs: 'settings.write' } as const

/** Those of a section stand in this order. */
export const consoleScreens = {
  overview: { path: '', file: 'overview/overview.tsx', label: 'Overview', section: 'Overview', needs: null },

  /** Of hotels and cars; `type` shows one of them alone. */
  bookings: {
    path: 'bookings',
    file: 'bookings/bookings.tsx',
    label: 'Bookings',
    ...bookings,
    also: 'reservations hotel rooms car hires',
  },
  /** Who comes, who is there, who goes. */
  frontDesk: {
    path: 'front-desk',
    file: 'bookings/front-desk/front-desk.tsx',
    label: 'Front desk',
    ...bookings,
    also: 'arrivals departures check-in check-out reception today in house',
  },
  holds: {
    path: 'holds',
    file: 'bookings/holds.tsx',
    label: 'Reserved',
    ...bookings,
    also: 'holds unpaid pending',
  },

  payments: { path: 'payments', file: 'payments/payments.tsx', label: 'Payments', ...payments },
  transfers: {
    path: 'transfers',
    file: 'payments/transfers/transfers.tsx',
    label: 'Transfers',
    section: 'Payments',
    needs: 'payments.verify',
    also: 'bank statement lines matching unmatched',
  },
  /** What no rule decides. */
  cases: {
    path: 'cases',
    file: 'payments/cases/cases.tsx',
    label: 'Problems',
    ...payments,
    also: 'problems cases',
  },
  money: {
    path: 'money',
    file: 'payments/balances/account-balances.tsx',
    label: 'Money',
    ...payments,
    also: 'ledger balances takings accounts reconciliation',
  },
  /** What the providers paid out to our bank. */
  payouts: {
    path: 'payouts',
    file: 'payments/payouts/payouts.tsx',
    label: 'Payouts',
    ...payments,
    also: 'settlements of paystack flutterwave stripe paypal provider paid out bank',
  },
  /** Months of the books: trial balance, closing, VAT, exports. */
  accounting: {
    path: 'accounting',
    file: 'accounting/accounting.tsx',
    label: 'Accounting',
    ...payments,
    also: 'month close trial balance vat return journal export receivables debtors bookkeeping',
  },

  refunds: {
    path: 'refunds',
    file: 'payments/refunds/refunds.tsx',
    label: 'Refunds',
    section: 'Refunds',
    needs: 'payments.read',
    also: 'give back money',
  },
  /** The bank files with which refunds by transfer leave. */
  refundRuns: {
    path: 'refund-runs',
    file: 'payments/refunds/refund-runs.tsx',
    label: 'Bank files',
    section: 'Refunds',
    needs: 'payments.refund',
  },

  /** Owners of hotels and cars that we sell for them, and the bank files with which they are paid. */
  partners: {
    path: 'partners',
    file: 'partners/partners.tsx',
    label: 'Partners',
    section: 'Partners',
    needs: 'payments.read',
  },
  partnerRuns: {
    path: 'partner-runs',
    file: 'partners/partner-runs.tsx',
    label: 'Partner files',
    section: 'Partners',
    needs: 'partners.pay',
  },

  hotels: {
    path: 'hotels',
    file: 'catalogue/hotels.tsx',
    label: 'Hotels',
    section: 'Hotels',
    needs: 'catalogue.write',
  },
  hotel: { path: 'hotels/:id', file: 'catalogue/hotel.tsx' },
  cars: { path: 'cars', file: 'catalogue/cars.tsx', label: 'Cars', section: 'Cars', needs: 'catalogue.write' },
  car: { path: 'cars/:id', file: 'catalogue/car.tsx' },
  /** The catalogue as sheets, in and out. */
  sheets: { path: 'catalogue', file: 'catalogue/sheets/sheets.tsx' },
  reviews: {
    path: 'reviews',
    file: 'catalogue/reviews/reviews.tsx',
    label: 'Reviews',
    section: 'Reviews',
    needs: 'messages.write',
  },

  fleet: {
    path: 'fleet',
    file: 'fleet/fleet.tsx',
    label: 'Fleet',
    section: 'Fleet',
    needs: 'fleet.write',
    also: 'vehicles plates papers',
    tabs: [{ tab: 'drivers', label: 'Drivers', section: 'Drivers', needs: 'fleet.write' }],
  },
  daySheet: { path: 'fleet/day-sheet', file: 'fleet/daily-schedule.tsx' },
  /** What drivers are owed and where it goes, and the bank files with which they are paid. */
  driverPay: {
    path: 'driver-pay',
    file: 'driver-pay/driver-pay.tsx',
    label: 'Driver pay',
    section: 'Drivers',
    needs: 'drivers.pay',
    also: 'wages earnings owed bank account pay-slip',
  },
  driverRuns: {
    path: 'driver-runs',
    file: 'driver-pay/driver-runs.tsx',
    label: 'Driver files',
    section: 'Drivers',
    needs: 'drivers.pay',
    also: 'wages pay run bank file',
  },

  users: {
    path: 'users',
    file: 'people/users.tsx',
    label: 'Customers',
    section: 'People',
    needs: 'users.read',
    also: 'users people guests accounts',
    tabs: [
      {
        tab: 'staff',
        label: 'Staff',
        section: 'People',
        needs: 'users.read',
        also: 'users clerks colleagues administrators',
      },
    ],
  },
  roles: {
    path: 'roles',
    file: 'people/roles.tsx',
    label: 'Roles',
    section: 'People',
    needs: 'roles.write',
    also: 'permissions rights',
  },

  messages: {
    path: 'messages',
    file: 'messages/messages.tsx',
    label: 'Messages',
    section: 'Messages',
    needs: 'messages.write',
    also: 'contact letters inbox',
  },
  outbox: {
    path: 'outbox',
    file: 'messages/outbox.tsx',
    label: 'Outbox',
    section: 'Messages',
    needs: 'messages.write',
    also: 'mails e-mails sent',
  },

  reports: {
    path: 'reports',
    file: 'reports/reports.tsx',
    label: 'Reports',
    section: 'Reports',
    needs: 'reports.read',
    also: 'figures statistics revenue',
  },

  settings: {
    path: 'settings',
    file: 'settings/settings.tsx',
    label: 'Settings',
    ...settings,
    also: 'rules fees vat terms bank account',
  },
  content: { path: 'content', file: 'settings/content.tsx', label: 'Content', ...settings },
  rates: {
    path: 'rates',
    file: 'settings/rates.tsx',
    label: 'Rates',
    section: 'Settings',
    needs: 'rates.write',
    also: 'currency exchange dollar',
  },
  /** Public holidays and election days. */
  days: { path: 'days', file: 'days/days.tsx', label: 'Holidays', ...settings, also: 'elections public holidays' },

  audit: {
    path: 'audit',
    file: 'people/audit.tsx',
    label: 'Audit log',
    section: 'Audit log',
    needs: 'roles.write',
    also: 'history log who did what',
  },
  system: {
    path: 'system',
    file: 'system/system.tsx',
    label: 'System',
    section: 'System',
    needs: 'settings.write',
    also: 'health jobs backup queue',
  },
} as const satisfies Record<string, ConsoleScreen>
