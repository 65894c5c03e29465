import { formatWhole } from '@skyroute/core/currency.ts'
import type { Answer } from '../../../lib/contract.ts'
import { naira } from '../../parts/table/cells.tsx'
import { describeProvider } from '../payment-types.ts'

export type Case = Answer<'listCases'>['cases'][number]
export type CaseKind = Case['kind']
type Next = string | readonly string[]
type Words = { title: string; what: (about: Case) => string; next: Next | ((about: Case) => Next) }

const providerIn = (about: Case, otherwise: string) => describeProvider(factOf(about, 'provider') ?? otherwise)

const sum = ({ amount }: Case) => (amount === null ? 'money' : naira(amount))
const sumFirst = ({ amount }: Case) => (amount === null ? 'Money' : naira(amount))
/** As it was noted, without the stop that ends the sentence around it. */
const factOf = ({ facts }: Case, name: string) => facts.find((fact) => fact.name === name)?.value.replace(/[.\s]+$/, '')

function kmOf(about: Case, name: string) {
  const km = factOf(about, name)
  return km === undefined ? 'one reading' : `${formatWhole(Number(km))} km`
}

function refundedBefore({ refunded, had_twice }: Case): string {
  if (!refunded) return ''
  const before = ` ${naira(refunded)} of the payment had been refunded before`
  return had_twice
    ? `${before}, so the customer has had ${naira(had_twice)} twice.`
    : `${before}; nothing was paid twice.`
}

const askForTwice = ({ had_twice }: Case) =>
  had_twice ? `Ask the customer to send ${naira(had_twice)} back, and note here whether it came. ` : ''

function endedInItsPlace(about: Case) {
  const ended = factOf(about, 'ended')
  return ended ? ` Not sent, because of that: ${ended}. What is still owed of it was requested again.` : ''
}

/** Everything that was not as asked, where it is more than the title says. */
function differing(about: Case) {
  const fields = factOf(about, 'differs')
  return fields?.includes(',') ? ` Not as it was asked for: ${fields}.` : ''
}

/** What is wrong, and what a person can do about it, by kind. */
export const caseWords: Readonly<Record<CaseKind, Words>> = {
  wrong_amount: {
    title: 'Too little came in',
    what: (about) =>
      `${sumFirst(about)} came for a payment of ${about.payment ? naira(about.payment.amount) : 'more'}.`,
    next: 'The rest can be paid by a new payment of the same booking. Ask the customer, or refund the money.',
  },
  wrong_currency: {
    title: 'Paid in another currency',
    what: (about) =>
      `The provider took ${factOf(about, 'currency') ?? 'another currency'} instead of naira. Nothing was recorded.${differing(about)}`,
    next: 'Refund the money in the provider’s own dashboard, and ask the customer to pay again.',
  },
  wrong_reference: {
    title: 'The provider names another payment',
    what: (about) =>
      `It answered with the reference ${factOf(about, 'our_ref') ?? 'of somebody else'}. Nothing was recorded.${differing(about)}`,
    next: 'Look up the transaction at the provider before you do anything else.',
  },
  wrong_mode: {
    title: 'Test money on a live payment',
    what: (about) =>
      `The provider’s answer is of the other mode, test or live. Nothing was recorded.${differing(about)}`,
    next: 'Check the provider’s keys in Settings, then look up the transaction at the provider.',
  },
  transaction_used: {
    title: 'One transaction, two payments',
    what: () => 'The provider’s transaction is recorded on another payment already. It was not recorded here.',
    next: 'Find out which booking the customer meant. Do not refund or record it twice.',
  },
  money_reversed: {
    title: 'Money was taken back',
    what: (about) => {
      const line = factOf(about, 'bank_line')
      if (line) return `The bank reversed a transfer that we had recorded (line ${line}).`
      return factOf(about, 'source') === 'statement'
        ? 'A bank statement says that a transfer which was recorded by hand failed or was reversed.'
        : 'The provider took back money that we had recorded, and no dispute says why.'
    },
    next: 'Ask the bank or the provider. Then cancel the booking, or ask the customer to pay again. Refunds by transfer wait until this case is closed.',
  },
  paid_twice: {
    title: 'Paid twice',
    what: () => 'Money came for a payment that had it already. It was recorded, and is more than was asked for.',
    next: 'Refund what is too much from the payment, unless a refund of it is under way.',
  },
  fee_not_counted: {
    title: 'A fee was not recorded',
    what: (about) =>
      `The provider reports a fee of ${factOf(about, 'fee') ?? 'an odd amount'}, which was not recorded.`,
    next: 'Look up the transaction at the provider. It holds less than the books say, by this fee.',
  },
  proof_not_decided: {
    title: 'Transfer not decided in time',
    what: () => 'A transfer was still to check two hours before the start. The room or car went on sale again.',
    next: 'Verify or reject the transfer. Money that came is refunded when the booking is over.',
  },
  refund_failed: {
    title: 'A refund failed',
    what: (about) => `${sumFirst(about)} was not refunded: ${factOf(about, 'failure') ?? 'the provider refused it'}.`,
    next: 'Refund it again from the payment, or by bank transfer.',
  },
  refund_declined: {
    title: 'A refund was declined',
    what: (about) =>
      `${sumFirst(about)} stays with us: ${factOf(about, 'reason') ?? 'a second person did not approve it'}.`,
    next: 'Tell the customer, or request another refund that both of you approve.',
  },
  refund_unknown: {
    title: 'The outcome of a refund is not known',
    what: (about) =>
      `The provider does not say whether ${sum(about)} was refunded: ${factOf(about, 'failure') ?? 'no answer'}.`,
    next: 'Look it up at the provider, then record the outcome on the refund. It is never sent again automatically.',
  },
  refund_provider_gone: {
    title: 'A refund cannot be sent: no keys',
    what: (about) =>
      `${sumFirst(about)} cannot be refunded: the keys of ${providerIn(about, 'its provider')} are gone.`,
    next: 'Enter the keys again. The refund is then sent within an hour.',
  },
  refund_paid_late: {
    title: 'A failed refund was paid after all',
    what: (about) =>
      `${sumFirst(about)} that we had recorded as failed was paid. It is recorded as refunded now.${endedInItsPlace(about)}`,
    next: 'Look whether it was also refunded in another way, outside these records. If it was, ask the customer to return that. Then close the case.',
  },
  refund_paid_twice: {
    title: 'A refund was paid that was no longer owed',
    what: (about) =>
      `A failed refund was paid after all, when its money had been refunded again or had paid for the booking: ${sum(about)} too much.${endedInItsPlace(about)}`,
    next: (about) => [
      'Look at the other refunds of this booking, under Refunds.',
      'One is in a bank file that our bank does not have yet: withdraw that file.',
      'One was sent and has no result yet: ask the bank or the provider. If it did not arrive, record that on the refund.',
      `There is neither: ask the customer to return ${about.amount === null ? 'the money' : naira(about.amount)} by transfer, and count its bank line for the payment.`,
      'The case closes by itself when nothing of it is left. Until then it is in the ledger under “Paid back twice”.',
    ],
  },
  payment_unresolved: {
    title: 'A payment that was never decided',
    what: (about) => `${providerIn(about, 'The provider')} has not said in seven days whether ${sum(about)} was paid.`,
    next: 'Look the payment up at the provider. If money came, refund it there or set the payment’s status by hand.',
  },
  unknown_payment: {
    title: 'A message about an unknown payment',
    what: (about) =>
      `${providerIn(about, 'A provider')} sent “${factOf(about, 'kind') ?? 'a message'}” about ${factOf(about, 'payment') ?? 'a payment'}, which is not in our records.`,
    next: 'Look it up at the provider: it may belong to another business, or be money that we have not recorded.',
  },
  disputed: {
    title: 'Disputed by the customer’s bank',
    what: (about) => `${sumFirst(about)} is disputed: ${factOf(about, 'reason') ?? 'no reason told'}.`,
    next: 'Answer in the provider’s dashboard before the deadline, with the booking’s papers. Refunds of this payment wait until it is decided.',
  },
  dispute_lost: {
    title: 'A dispute was lost',
    what: (about) =>
      `The bank took ${sum(about)} back: ${factOf(about, 'reason') ?? 'no reason told'}.${refundedBefore(about)}`,
    next: (about) =>
      `${askForTwice(about)}If the stay or hire is still to come, cancel it or ask the customer to pay another way.`,
  },
  dispute_inquiry: {
    title: 'The customer’s bank asks about a payment',
    what: (about) =>
      `No money was taken. The bank asks about ${sum(about)}: ${factOf(about, 'reason') ?? 'no reason told'}.`,
    next: 'Answer in the provider’s dashboard before the deadline, or refund the payment: that ends it too. Without an answer it may become a dispute.',
  },
  dispute_unexpected: {
    title: 'A dispute that does not match',
    what: (about) => `The provider reports a dispute over ${sum(about)} that does not match the status of the payment.`,
    next: 'Look it up at the provider and compare it with the payment’s history.',
  },
  hire_without_vehicle: {
    title: 'A paid hire without a car',
    what: (about) => `${factOf(about, 'plate') ?? 'Its car'} can no longer be used, and no other car is assigned.`,
    next: 'Assign a car on the board: the case then closes.',
  },
  hire_without_driver: {
    title: 'A hire without its driver',
    what: (about) => {
      const driver = factOf(about, 'relieved')
      return driver
        ? `${driver} can drive it no more and was relieved of it.`
        : 'The hire was extended, and its driver has another one on the added days.'
    },
    next: 'Name another driver on the board, or give the next hire of this one to somebody else.',
  },
  vehicle_to_replace: {
    title: 'A car on hire that must not be driven',
    what: (about) => `${factOf(about, 'plate') ?? 'Its car'} must not be driven any more, and its hire is under way.`,
    next: 'Call the driver or the customer, bring another car, and assign it on the board: the case then closes.',
  },
  readings_disagree: {
    title: 'Two odometer readings disagree',
    what: (about) => {
      const [own, later] = [kmOf(about, 'read_km'), kmOf(about, 'later_km')]
      const hire = factOf(about, 'later_hire') ?? 'the next hire'
      return `${factOf(about, 'plate') ?? 'A car'} showed ${own} at the ${factOf(about, 'moment') ?? 'end'} of this hire, and ${later} after that, on ${hire}.`
    },
    next: 'Compare the pictures of both hires and ask the drivers. Correct the reading that is wrong: the case closes when the two agree.',
  },
  paid_after_end: {
    title: 'Paid after the stay or hire',
    what: (about) => `${sumFirst(about)} came for a booking that was completed before it was paid. It was recorded.`,
    next: 'Ask whether the guest paid on arrival too. If so, refund this payment.',
  },
  payout_missing: {
    title: 'A provider has not paid out',
    what: (about) => `${providerIn(about, 'A provider')} has held our money for more than a week.`,
    next: 'Look in its dashboard for the payout, and record its bank line under Transfers. The case then closes.',
  },
  payout_differs: {
    title: 'A payout that is not as our books have it',
    what: (about) =>
      `Payout ${factOf(about, 'payout') ?? ''} of ${providerIn(about, 'a provider')}. Not as we have it: ${factOf(about, 'differs') ?? 'some of its lines'}.`,
    next: 'Open it under Payouts and look its lines up at the provider. It is compared anew whenever it is told again.',
  },
  payout_not_in_bank: {
    title: 'A payout has not reached our bank',
    what: (about) =>
      `${providerIn(about, 'A provider')} says that it has paid ${factOf(about, 'payout') ?? 'a payout'}, and no bank line is booked as it.`,
    next: 'Upload the newest statement and book its line under Transfers: the case closes with it. If it is not there, ask the provider.',
  },
  partner_transfer_failed: {
    title: 'A partner was not paid by Paystack',
    what: (about) =>
      `${sumFirst(about)} to ${factOf(about, 'partner') ?? 'a partner'} did not arrive: ${factOf(about, 'failure') ?? 'Paystack gave no reason'}. It is owed again.`,
    next: 'Look at the account with the partner, correct it, and pay the partner with the next run.',
  },
  partner_transfer_undecided: {
    title: 'A payment to a partner has no end',
    what: (about) =>
      `${sumFirst(about)} to ${factOf(about, 'partner') ?? 'a partner'}, transfer ${factOf(about, 'transfer') ?? ''}: ${factOf(about, 'failure') ?? 'Paystack has given no answer'}.`,
    next: 'Look for the transfer on Paystack’s dashboard and approve it there if it waits. If Paystack does not have it, say so on its line under Partner files.',
  },
  partner_transfer_differs: {
    title: 'A transfer that is not as we asked for it',
    what: (about) =>
      `Paystack’s transfer ${factOf(about, 'transfer') ?? ''} to ${factOf(about, 'partner') ?? 'a partner'} is not as our books have it: ${factOf(about, 'differs') ?? 'it differs'}.`,
    next: 'Look it up on Paystack’s dashboard and ask Paystack. If another run holds the same money and has not left, withdraw that run. Pay nothing for it again until it is clear where the money went.',
  },
  unknown_transfer: {
    title: 'A transfer that we did not ask for',
    what: (about) =>
      `Paystack tells of a transfer from our balance, ${factOf(about, 'transfer') ?? ''}, of which we know nothing.`,
    next: 'Look on Paystack’s dashboard who made it. If nobody of ours did, change the keys and tell Paystack at once.',
  },
  mail_not_delivered: {
    title: 'An e-mail was not delivered',
    what: ({ mail }) =>
      mail ? `“${mail.subject}” did not reach ${mail.recipient}.` : 'An e-mail to a customer did not reach them.',
    next: ({ booking }) =>
      booking
        ? [
            booking.customer_phone
              ? 'Call the customer and ask for the right address.'
              : 'The booking has no telephone number: look for one on earlier bookings of the customer.',
            'Correct the address on the booking. The e-mails that did not arrive are then sent to it, and the case closes.',
          ]
        : 'Find out the right address. Correct it where it is stored, then send the e-mail again under E-mails.',
  },
  records_disagree: {
    title: 'Records that do not agree',
    what: (about) => `The nightly check found this not kept: ${factOf(about, 'promise') ?? 'a promise'}.`,
    next: 'Nothing was changed by itself. Send the records named here to the engineers; the case closes when a check finds none.',
  },
  row_not_worked: {
    title: 'Automatic work keeps failing',
    what: (about) =>
      `The job ${factOf(about, 'job') ?? ''} failed three times for ${factOf(about, 'row') ?? 'a record'}.`,
    next: 'It is tried again every hour, and the case closes when it works. Tell the engineers meanwhile.',
  },
}

/** One after the other. */
export function nextSteps(about: Case): readonly string[] {
  const { next } = caseWords[about.kind]
  const steps = typeof next === 'function' ? next(about) : next
  return typeof steps === 'string' ? [steps] : steps
}
