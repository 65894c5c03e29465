import { capital } from '../../../lib/format.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Match } from '../payment-types.ts'

type Candidate = Match['candidates'][number]

/** Why a person must look, in a sentence each. */
export const mismatchWords: Readonly<Record<string, string>> = {
  reversed_by_bank: 'The bank has reversed this transfer: its money is not in our account any more.',
  returned_to_us: 'The narration says that it is a reversal: perhaps a charge or a payment of ours that came back.',
  other_account: 'A line of another of our accounts has the same day, amount and words: it may be the same transfer.',
  perhaps_stored: 'It may be a line that was uploaded before, with another balance or in other words.',
  typed_before: 'The bank’s own number in it was recorded by hand for a payment: it is that money.',
  two_references: 'The narration names two bookings.',
  unknown_reference: 'It names a booking that is not waiting for a transfer.',
  name_points_elsewhere: 'The payer is somebody else who owes exactly this.',
  another_payer: 'It was sent in another name than the customer’s.',
  paid_twice: 'The booking is paid already: this is a second payment.',
  amount_points_elsewhere: 'Another booking of this payer owes exactly this.',
  older_than_payment: 'It is older than the payment.',
  perhaps_counted: 'Money for this booking was recorded by hand: it may be the same.',
  no_transfer_yet: 'Its customer had chosen another way to pay, or none. Confirming takes it as a bank transfer.',
  amount_far_off: 'The amount is far from what is due.',
  reference_unclear: 'The reference is cut or has typing errors, and nothing else is certain.',
  no_reference: 'There is no reference in it.',
  several_fit: 'Several payments fit about as well.',
}
const shortDoubts: Readonly<Record<string, string>> = {
  reversed_by_bank: 'Reversed by bank',
  returned_to_us: 'Reversal?',
  other_account: 'In other account',
  perhaps_stored: 'Perhaps uploaded',
  typed_before: 'Recorded by hand',
  two_references: 'Two references',
  unknown_reference: 'Unknown reference',
  name_points_elsewhere: 'Other payer',
  another_payer: 'Other name',
  paid_twice: 'Paid twice',
  amount_points_elsewhere: 'Other booking?',
  older_than_payment: 'Too old',
  perhaps_counted: 'Perhaps recorded',
  no_transfer_yet: 'Other way to pay',
  amount_far_off: 'Amount far off',
  reference_unclear: 'Reference unclear',
  no_reference: 'No reference',
  several_fit: 'Several fit',
}
/** The most telling of them, in two words. */
export const describeBriefly = (doubts: readonly string[]): string =>
  shortDoubts[doubts.find((doubt) => doubt !== 'no_reference') ?? 'no_reference'] ?? 'Needs review'

export const describeMismatch = (doubt: string): string => mismatchWords[doubt] ?? doubt

export const kindWords: Readonly<Record<string, string>> = {
  exact: 'Exact',
  short: 'Short',
  over: 'Too much',
  split: 'Part of several',
  duplicate: 'Paid twice',
}

/** "₦500 short", "Exact". */
export function describeKind(kind: string | null, difference: number): string {
  if (kind === 'short') return `${naira(-difference)} short`
  if (kind === 'over') return `${naira(difference)} too much`
  return kind ? (kindWords[kind] ?? kind) : 'No payment'
}

/** ", 2 with more than was due: that is refunded"; nothing when there was none. */
export function describeRefunded(results: readonly { outcome: string | null }[]): string {
  const more = results.filter(({ outcome }) => outcome === 'surplus').length
  const late = results.filter(({ outcome }) => outcome === 'refunded').length
  return [
    more > 0 ? `, ${more} with more than was due: that is refunded` : '',
    late > 0 ? `, ${late} too late: all of it is refunded` : '',
  ].join('')
}

/** What follows from confirming a line for a payment. */
export function consequenceOf(kind: string | null, { difference, amount_due }: Candidate): string {
  if (kind === 'duplicate' || amount_due === 0)
    return 'The booking is paid already: all of this is refunded to the customer.'
  if (difference < 0)
    return `It is recorded. The customer is asked for the missing ${naira(-difference)}, unless that is small enough to be written off automatically.`
  if (difference > 0) return `The booking is paid, and ${naira(difference)} is refunded to the customer.`
  return 'The booking is paid and confirmed, and the customer is told.'
}

export const referenceFit: Readonly<Record<Candidate['reference_fit'], string>> = {
  whole: 'Reference',
  booking: 'Booking’s reference',
  near: 'Reference with typing errors',
  cut: 'Reference cut short',
  none: '',
}

/** What speaks for a candidate: "Reference, amount, name". */
export function describeFit({
  reference_fit,
  name_fit,
  difference,
}: Pick<Candidate, 'reference_fit' | 'name_fit' | 'difference'>) {
  const words = [
    referenceFit[reference_fit],
    difference === 0 ? 'amount' : '',
    name_fit === 'full' ? 'name' : name_fit === 'partial' ? 'part of the name' : '',
  ].filter(Boolean)
  const said = words.join(', ')
  return capital(said) || 'Nothing'
}
