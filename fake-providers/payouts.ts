// The provider's daily run: what came in before today goes to the merchant's bank, less fees, refunds and lost disputes.
import { type Dispute, type Payout, type Taking, takingsOf } from './books.ts'
import type { World } from './world.ts'

/** Looked at whenever payouts are asked for, so that the clock alone drives it. Answers every payout, the oldest first. */
export function payoutsUntilNow(world: World): Payout[] {
  const { books } = world
  const today = new Date(`${world.now().toISOString().slice(0, 10)}T00:00:00Z`)
  const isOld = ({ at }: { at: Date }) => at < today
  const takings = takingsOf(books).filter(
    (taking) =>
      isOld(taking) && isOfNaira(world, taking) && !books.payouts.some((payout) => payout.takings.includes(taking)),
  )
  const refunds = books.refunds.filter(
    (refund) =>
      isOld(refund) && refund.state === 'succeeded' && !books.payouts.some((payout) => payout.refunds.includes(refund)),
  )
  const isPaidFor = (dispute: Dispute) =>
    books.payouts.filter((payout) => payout.disputes.includes(dispute)).length >
    books.payouts.filter((payout) => payout.returned.includes(dispute)).length
  const old = books.disputes.filter(isOld)
  const disputes = old.filter((dispute) => dispute.state === 'lost' && !isPaidFor(dispute))
  const returned = old.filter((dispute) => dispute.state !== 'lost' && isPaidFor(dispute))
  const amountMinor =
    sum(takings, ({ chargedMinor, feeMinor }) => chargedMinor - feeMinor) -
    sum(refunds, (refund) => refund.amountMinor) -
    sum(disputes, (dispute) => dispute.amountMinor) +
    sum(returned, (dispute) => dispute.amountMinor)
  // What is owed to the provider is taken from the next run.
  if (amountMinor > 0)
    books.payouts.push(
      asPlanned(world, {
        id: world.nextId(),
        at: today,
        state: 'paid',
        amountMinor,
        feeMinor: 0,
        takings,
        refunds,
        disputes,
        returned,
      }),
    )
  return books.payouts
}

const isOfNaira = ({ books }: World, { currency, chargeKey }: Taking) =>
  currency === 'NGN' && books.charges.get(chargeKey)?.state !== 'reversed'

function asPlanned(world: World, payout: Payout): Payout {
  const [, planned = '', detail = ''] = world.plan.take('payout', { op: 'payouts' }).split(':')
  if (planned === 'failed') return { ...payout, state: 'failed' }
  if (planned === 'short') return { ...payout, amountMinor: payout.amountMinor - Number(detail) }
  if (planned === 'fee')
    return { ...payout, amountMinor: payout.amountMinor - Number(detail), feeMinor: Number(detail) }
  if (planned !== 'foreign') return payout
  const foreign = foreignTaking(world, Number(detail))
  return { ...payout, amountMinor: payout.amountMinor + foreign.chargedMinor, takings: [...payout.takings, foreign] }
}

/** Money of another shop of the same account. */
function foreignTaking(world: World, chargedMinor: number): Taking {
  const money = { requestedMinor: chargedMinor, chargedMinor, feeMinor: 0, currency: 'NGN' }
  return { id: world.nextId(), chargeKey: '', ...money, refundedMinor: 0, chargedBackMinor: 0, at: world.now() }
}

export const payoutOf = ({ payouts }: World['books'], part: 'refunds' | 'disputes', id: number) =>
  payouts.find((payout) => payout[part].some((each) => each.id === id))

export const sum = <T>(items: readonly T[], minorOf: (item: T) => number) =>
  items.reduce((total, item) => total + minorOf(item), 0)
