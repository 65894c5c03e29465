import { percentHalfUp } from '@skyroute/core/money.ts'
import type { Clock, Random } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Method } from '../port.ts'
import { actAsBank, type BankAct, bankActNames } from './disputes.ts'
import { type EventKind, eventText, type SandboxEvent } from './events.ts'
import { takeBehaviour } from './scripted-behaviours.ts'
import { type Charge, closeCharge, lockCharge, markPaid, type Paid } from './store.ts'

/** The customer's, and those of their bank, long after the payment. */
export const buttons = ['pay', 'decline', 'abandon', ...bankActNames] as const
export type Button = (typeof buttons)[number]

/** Where the customer goes next, and what the provider sends us about it. */
export type SimulatedOutcome = { returnUrl: string; events: SandboxEvent[] }

type Parts = { clock: Clock; random: Random }

/** A button of the hosted page. A charge that is over stays as it is: the customer is sent back to see it. */
export async function simulateCheckout(
  parts: Parts,
  tx: Tx,
  reference: string,
  button: Button,
): Promise<SimulatedOutcome | undefined> {
  const charge = await lockCharge(tx, reference)
  if (!charge) return undefined
  if (isBankAct(button)) return pressAsBank(parts, tx, charge, button)
  if (button === 'abandon') return { returnUrl: `${charge.return_url}&status=cancelled`, events: [] }
  const behaviour = button === 'pay' ? await takeBehaviour(tx, charge.our_ref, 'pay') : null
  if (!takesMoney(charge, behaviour, parts.clock.now())) return { returnUrl: charge.return_url, events: [] }
  const isDeclined = button === 'decline' || behaviour === 'decline'
  if (isDeclined) await closeCharge(tx, reference, 'failed', parts.clock.now())
  else await markPaid(tx, reference, paidAs(charge, behaviour, parts.random), parts.clock.now())
  const events = await eventsOf(parts, tx, charge, isDeclined ? 'charge.failed' : 'charge.succeeded')
  return { returnUrl: charge.return_url, events }
}

function isBankAct(button: Button): button is BankAct {
  return bankActNames.some((act) => act === button)
}

/** Only money that came can be disputed. */
async function pressAsBank(parts: Parts, tx: Tx, charge: Charge, act: BankAct): Promise<SimulatedOutcome> {
  const hasMoved = await actAsBank(parts, tx, charge, act)
  const events = hasMoved ? await eventsOf(parts, tx, charge, 'dispute.updated') : []
  return { returnUrl: charge.return_url, events }
}

function takesMoney(charge: Charge, behaviour: string | null, now: Date) {
  if (behaviour === 'late') return charge.status === 'open' || charge.status === 'expired'
  return charge.status === 'open' && charge.expires_at.getTime() > now.getTime()
}

function paidAs(charge: Charge, behaviour: string | null, random: Random): Paid {
  const [kind = '', detail = ''] = (behaviour ?? '').split(':')
  const isOtherAmount = kind === 'overpay' || kind === 'wrong-amount'
  const paidKobo = charge.amount_kobo + (isOtherAmount ? Number(detail) : 0)
  return {
    txn_id: `txn_${Buffer.from(random.bytes(15)).toString('base64url')}`,
    paid_kobo: paidKobo,
    paid_currency: kind === 'wrong-currency' ? detail : 'NGN',
    fee_kobo: feeOf(paidKobo),
    pending_answers: kind === 'pending' ? Number(detail) : 0,
  }
}

/** 1.5 %, at most ₦2,000: what a Nigerian provider keeps of a local card. */
function feeOf(paidKobo: number) {
  return Math.min(percentHalfUp(paidKobo, 150, { unit: 'kobo' }), 200_000)
}

async function eventsOf(parts: Parts, tx: Tx, charge: Charge, kind: EventKind): Promise<SandboxEvent[]> {
  const behaviour = await takeBehaviour(tx, charge.our_ref, 'webhook')
  if (behaviour === 'none') return []
  const event: SandboxEvent = {
    method: charge.method as Method, // written from an InitialisePayment, whose method it is
    text: eventText(parts.random, kind, { our_ref: charge.our_ref }),
    isForged: behaviour === 'bad-signature',
  }
  return behaviour === 'dup' ? Array.from({ length: 5 }, () => event) : [event]
}
