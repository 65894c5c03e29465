// What must hold after every step, whatever happened: the V-rules of the database, said of one small world.
import { isHoldOver } from '../bookings/holds.ts'
import { bookingTransitions } from '../bookings/transitions.ts'
import { addUp } from '../money.ts'
import { paymentTransitions } from '../payments/transitions.ts'
import { quoteStay } from '../pricing/quote.ts'
import { balance, bookingFacts, capturedKobo, countedKobo, promisedKobo, refundedKobo, type World } from './world.ts'

/** The names of the rules that are broken; empty is good. */
export function brokenRules(world: World): string[] {
  return rules.filter(({ holds }) => !holds(world)).map(({ name }) => name)
}

const rules: readonly { name: string; holds: (world: World) => boolean }[] = [
  { name: 'V2 live bookings have their days, others none, nobody else has them too', holds: daysAreRight },
  { name: 'V3 the ledger sums to zero', holds: ({ balances }) => sumOf([...balances.values()]) === 0 },
  { name: 'V4 refunded is the sum of counted refunds and at most captured', holds: refundsAreCounted },
  { name: 'V5 who is confirmed has paid, or staff said so', holds: confirmedIsPaid },
  { name: 'V6 money belongs to a booking, a refund or a case', holds: moneyIsExplained },
  { name: 'V7 no pending booking outlives its hold', holds: holdsEnd },
  { name: 'V8 the total is its frozen lines', holds: totalIsItsLines },
  { name: 'V11 history replays to the state', holds: (world) => bookingReplays(world) && paymentsReplay(world) },
  { name: 'V16 nothing completed before it began', holds: completedHasBegun },
  { name: 'the ledger knows what each payment knows', holds: ledgerAgrees },
]

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function daysAreRight({ booking, hasDays, rivalHasDays }: World): boolean {
  const isLive = booking.status === 'pending' || booking.status === 'confirmed'
  if (hasDays && rivalHasDays) return false
  return isLive ? hasDays : !hasDays
}

function refundsAreCounted(world: World): boolean {
  return world.payments.every((payment) => {
    const { refundedKobo, overpaidKobo, capturedKobo } = payment
    const isCounted = refundedKobo + overpaidKobo === countedKobo(world, payment)
    return isCounted && refundedKobo >= 0 && refundedKobo <= capturedKobo && overpaidKobo >= 0
  })
}

function confirmedIsPaid(world: World): boolean {
  const isSold = world.booking.status === 'confirmed' || world.booking.status === 'completed'
  return !isSold || world.wasPaidOnArrival || capturedKobo(world) >= world.quote.totalKobo
}

/** What we hold for the customer beyond promises and cases is at most the price of a stay still to come. */
function moneyIsExplained(world: World): boolean {
  const unexplained = balance(world, 'customer_funds') - promisedKobo(world) - world.caseKobo
  const isToCome = world.booking.status === 'pending' || world.booking.status === 'confirmed'
  return unexplained <= (isToCome ? world.quote.totalKobo : 0)
}

function holdsEnd(world: World): boolean {
  return world.booking.status !== 'pending' || !isHoldOver(bookingFacts(world), world.now - 60_000)
}

function totalIsItsLines({ quote, asked }: World): boolean {
  return (
    addUp(quote.lines.map(({ amountKobo }) => amountKobo)) === quote.totalKobo &&
    quoteStay(asked).totalKobo === quote.totalKobo
  )
}

function bookingReplays({ history, booking }: World): boolean {
  let status = 'new'
  for (const { from, event, by, to } of history) {
    const isListed = bookingTransitions.some(
      (row) => row.event === event && by in row.by && row.from.includes(from.status),
    )
    if (from.status !== status || !isListed) return false
    status = to.status
  }
  return status === booking.status && (booking.status === 'cancelled') === (booking.cancelReason !== null)
}

function paymentsReplay({ payments }: World): boolean {
  return payments.every(({ history, state }) => {
    let status = 'pending'
    for (const { from, event, by, to } of history) {
      const isListed = paymentTransitions.some((row) => row.event === event && by in row.by && row.from.includes(from))
      if (from !== status || !isListed) return false
      status = to
    }
    return status === state.status
  })
}

function completedHasBegun({ booking, now, startsAt }: World): boolean {
  return booking.status !== 'completed' || now >= startsAt.getTime()
}

function ledgerAgrees(world: World): boolean {
  const held = balance(world, 'customer_funds')
  const inFlight = sumOf(
    world.refunds.filter(({ status }) => status === 'reserved').map(({ amountKobo }) => amountKobo),
  )
  const earned = balance(world, 'revenue') + balance(world, 'service_fee') + balance(world, 'vat_payable')
  return (
    held >= 0 &&
    earned === world.earnedKobo &&
    balance(world, 'refunds_payable') === inFlight &&
    -balance(world, 'overpaid_refunds') === sumOf(world.payments.map(({ overpaidKobo }) => overpaidKobo)) &&
    held === capturedKobo(world) - refundedKobo(world) - world.earnedKobo
  )
}
