import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, PageCounts, Paging, Uuid } from '../../http/schemas.ts'
import { NameText } from '../../http/validation/texts/text-kinds.ts'
import { bankFileFields, bankFileLineFields } from '../payments/outgoing/bank-file.ts'
import { lineResults } from '../payments/outgoing/line-results.ts'
import { Bank } from '../payments/outgoing/schemas.ts'

const text = Nullable(Type.String())

const DriverPayRow = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    owed: Type.Number({ description: 'As the ledger has it' }),
    in_files: Type.Number({ description: 'Of that, in bank files that our bank does not have yet' }),
    bank_code: text,
    bank_name: text,
    account_number: text,
    account_name: text,
    name_at_bank: text,
    given_at: Nullable(Instant),
    given_by_name: text,
  },
  { title: 'DriverPayRow' },
)
export const DriverPayQuery = Type.Object({
  ...Paging,
  search: Type.Optional(Type.String({ maxLength: 120 })),
  has_account: Type.Optional(Type.Boolean()),
})
export type DriverPayQuery = Static<typeof DriverPayQuery>
export const DriverPayList = Type.Object(
  {
    drivers: Type.Array(DriverPayRow),
    owed_total: Type.Number({ description: 'Over all pages' }),
    banks: Type.Array(Bank),
    ...PageCounts,
  },
  { title: 'DriverPayList' },
)

const Payment = Type.Object(
  {
    run_id: Type.String(),
    sent_at: Instant,
    until_on: Day,
    amount: Amount,
    status: Type.Enum(['sent', 'paid', 'failed']),
    trips: Type.Integer(),
    bank_name: Type.String(),
    account_ends: Type.String({ description: 'The last four digits' }),
  },
  { title: 'DriverPayment' },
)
const trip = {
  reference: Type.String(),
  car_name: Type.String(),
  ended_at: Instant,
  days: Type.Integer(),
  pay: Amount,
}
export const DriverPay = Type.Object(
  {
    driver: DriverPayRow,
    unpaid: Type.Array(Type.Object(trip), { description: 'Trips whose pay no bank file holds' }),
    payments: Type.Array(Payment),
  },
  { title: 'DriverPay' },
)
export const DriverAccount = Type.Object(
  {
    bank_code: Type.String({ maxLength: 6 }),
    account_number: Type.String({ maxLength: 20 }),
    account_name: NameText({ maxLength: 120 }),
    is_checked: Type.Optional(
      Type.Boolean({ description: 'true: the number was looked at again, although its check digit does not fit' }),
    ),
    password: Type.String({ minLength: 1, maxLength: 1000, description: 'Of your own account, again' }),
  },
  { title: 'DriverAccount' },
)

export const OwnPay = Type.Object(
  {
    owed: Amount,
    account: Nullable(Type.Object({ bank_name: text, account_ends: Type.String() })),
    payments: Type.Array(Payment),
  },
  { title: 'DriverOwnPay' },
)
export const PaySlip = Type.Object(
  {
    run_id: Type.String(),
    sent_at: Instant,
    from_on: Day,
    until_on: Day,
    status: Type.Enum(['sent', 'paid']),
    amount: Amount,
    bank_name: Type.String(),
    account_name: Type.String(),
    account_ends: Type.String(),
    driver_name: Type.String(),
    trips: Type.Array(Type.Object({ ...trip, from_on: Day, until_on: Day, day_pay: Amount })),
  },
  { title: 'DriverPaySlip' },
)

export const NewDriverRun = Type.Object(
  { until_on: Day },
  { title: 'NewDriverRun', description: 'Of the trips that ended on this day or before it' },
)
export const DriverRun = Type.Object({ ...bankFileFields, until_on: Day }, { title: 'DriverRun' })
export const DriverRunList = Type.Object(
  {
    runs: Type.Array(DriverRun),
    ready_count: Type.Integer({ description: 'Drivers whom a new bank file would pay' }),
    ready_amount: Amount,
    without_account: Type.Array(Type.Object({ id: Uuid, name: Type.String(), owed: Amount }), {
      description: 'Left out until their bank account is on record',
    }),
    ...PageCounts,
  },
  { title: 'DriverRunList' },
)
export const DriverRunWhole = Type.Object(
  {
    run: DriverRun,
    lines: Type.Array(
      Type.Object({
        ...bankFileLineFields,
        driver_id: Uuid,
        driver_name: Type.String(),
        trips: Type.Integer(),
        bank_reference: text,
      }),
    ),
  },
  { title: 'DriverRunWhole' },
)
export const DriverRunResults = Type.Object(lineResults, { title: 'DriverRunResults' })
