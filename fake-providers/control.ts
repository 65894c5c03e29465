// The control calls: what tests and people plan, press and read. They are no part of what a provider offers.
import { ledgerOf } from './books.ts'
import { actOnDispute, type Button, buttons, type DisputeAct, simulateCheckout, transferInto } from './checkout.ts'
import { endTransfer } from './paystack/transfers.ts'
import type { PlanEntry } from './plan.ts'
import type { EventKind, FakeAnswer, FakeRequest } from './provider.ts'
import { moveRefund } from './refunds.ts'
import { emit, type Sending, sendDue } from './webhooks.ts'
import { chargeByRef, type World } from './world.ts'

/** What tests call directly, and people by `/__control/…`. */
export type Control = {
  plan(entry: PlanEntry): void
  /** What is planned for the charges of a booking and has not come to pass. */
  planned(bookingId: string): string[]
  press(ref: string, button: Button): Promise<void>
  /** A customer's bank sends money into the account of one charge; without an amount exactly what was asked for. */
  transfer(ref: string, amountMinor?: number): Promise<void>
  emit(event: { event: EventKind; ref: string } & Sending): Promise<void>
  /** The customer's bank asks about the newest money of a charge, disputes it, decides, or decides again. */
  dispute(ref: string, act: DisputeAct): Promise<void>
  /** A refund that waits, or had succeeded, ends. */
  endRefund(note: string, state: 'succeeded' | 'failed'): Promise<void>
  /** A transfer of the merchant's ends, or comes back. */
  endTransfer(reference: string, status: 'success' | 'failed' | 'reversed'): Promise<void>
  advance(seconds: number): Promise<void>
  /** When everything that follows an answer has been sent. */
  idle(): Promise<void>
  ledger(): ReturnType<typeof ledgerOf>
  state(): Pick<World['books'], 'refunds' | 'disputes' | 'transfers'> &
    Pick<World, 'requests' | 'delivered'> & { charges: unknown[] }
}

export function controlOf(world: World): Control {
  return {
    plan: (entry) => world.plan.add(entry),
    planned: (bookingId) => world.plan.left((ref) => ref.startsWith(`${bookingId}-`)),
    press: async (ref, button) => simulateCheckout(world, known(world, ref), button),
    transfer: async (ref, amountMinor) => transferInto(world, known(world, ref), amountMinor),
    emit: async ({ event, ref, ...sending }) => emit(world, event, subjectOf(world, ref), sending),
    dispute: async (ref, act) => actOnDispute(world, known(world, ref), act),
    endRefund: async (note, state) => {
      const refund = world.books.refunds.find((each) => each.note === note)
      if (!refund) throw new Error(`there is no refund ${note}`)
      await moveRefund(world, known(world, refund.chargeKey), refund, state)
    },
    endTransfer: async (reference, status) => {
      const transfer = world.books.transfers.find((each) => each.reference === reference)
      if (!transfer) throw new Error(`there is no transfer ${reference}`)
      await endTransfer(world, transfer, status)
    },
    advance: async (seconds) => {
      world.advance(seconds)
      await sendDue(world)
    },
    idle: async () => {
      while (world.busy.size > 0) await Promise.all(world.busy)
    },
    ledger: () => ledgerOf(world.books),
    state: () => ({
      charges: [...world.books.charges.values()],
      refunds: world.books.refunds,
      disputes: world.books.disputes,
      transfers: world.books.transfers,
      requests: world.requests,
      delivered: world.delivered,
    }),
  }
}

function known(world: World, ref: string) {
  const charge = chargeByRef(world, ref)
  if (!charge) throw new Error(`there is no charge ${ref}`)
  return charge
}

function subjectOf(world: World, ref: string) {
  const charge = known(world, ref)
  const { refunds, disputes } = world.books
  const isOfCharge = ({ chargeKey }: { chargeKey: string }) => chargeKey === charge.key
  return {
    charge,
    ...maybe('taking', charge.takings.at(-1)),
    ...maybe('refund', refunds.filter(isOfCharge).at(-1)),
    ...maybe('dispute', disputes.filter(isOfCharge).at(-1)),
  }
}

const maybe = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }

type Asked = PlanEntry &
  Sending & {
    event: EventKind
    ref: string
    button: Button
    disputeAct: DisputeAct
    refundState: 'succeeded' | 'failed'
    note: string
    advance_s: number
    amount_minor?: number
  }

/** `POST /__control/plan|emit|press|transfer|dispute|refund|clock|idle`, `GET /__control/state|ledger`. */
export async function answerControl(control: Control, { path, body }: FakeRequest): Promise<FakeAnswer> {
  const asked = (body ?? {}) as Asked // by tests, and by people at a console
  switch (path.replace('/__control/', '')) {
    case 'plan':
      control.plan(asked)
      break
    case 'emit':
      await control.emit(asked)
      break
    case 'press':
      await control.press(asked.ref, asked.button)
      break
    case 'transfer':
      await control.transfer(asked.ref, asked.amount_minor)
      break
    case 'dispute':
      await control.dispute(asked.ref, asked.disputeAct)
      break
    case 'refund':
      await control.endRefund(asked.note, asked.refundState)
      break
    case 'clock':
      await control.advance(asked.advance_s)
      break
    case 'idle':
      await control.idle()
      break
    case 'ledger':
      return { status: 200, body: control.ledger() }
    case 'state':
      return { status: 200, body: control.state() }
    default:
      return { status: 404, body: { error: 'no such control call' } }
  }
  return { status: 200, body: { done: true } }
}

export const isButton = (text: unknown): text is Button => buttons.some((button) => button === text)
