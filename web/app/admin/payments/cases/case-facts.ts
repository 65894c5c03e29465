import { formatInstant } from '../../../lib/days.ts'

const factNames: Readonly<Record<string, string>> = {
  provider: 'Provider',
  kind: 'Event',
  payment: 'Payment',
  failure: 'What went wrong',
  reason: 'Reason',
  plate: 'Car',
  car_nth: 'Which car of the hire',
  moment: 'Read at',
  read_km: 'Kilometres read',
  later_hire: 'Next hire of the car',
  later_km: 'Kilometres on the next hire',
  job: 'Job',
  row: 'Record',
  promise: 'Not kept',
  rows: 'Records',
  ended: 'Refunds that ended instead',
  payout: 'Payout',
  differs: 'Not as we have it',
  dispute: 'Dispute',
  answer_by: 'Answer by',
  refund_id: 'Refund',
  currency: 'Currency',
  paid_minor: 'Amount, in hundredths',
  our_ref: 'Reference named',
  provider_txn_id: 'Provider’s transaction',
}

/** A deadline in our time; the rest as it was noted. */
export const showFact = (name: string, value: string) =>
  name === 'answer_by' ? formatInstant(value, 'with year') : value

export const describeFact = (name: string) => factNames[name] ?? name.replaceAll('_', ' ')
