// What people do in the demo's history, each by the use case that a request of theirs would come to.
import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { AppError } from '@skyroute/server/errors.ts'
import { createBooking } from '@skyroute/server/features/bookings/create/create-booking.ts'
import type { BookingAnswer } from '@skyroute/server/features/bookings/schemas.ts'
import { showSummary } from '@skyroute/server/features/bookings/show-summary.ts'
import { initializePayment } from '@skyroute/server/features/payments/attempts/initialize-payment.ts'
import { settleAttempt } from '@skyroute/server/features/payments/attempts/settle-attempt.ts'
import { verifyPayment } from '@skyroute/server/features/payments/attempts/verify-payment.ts'
import { settleDisputes } from '@skyroute/server/features/payments/disputes/settle-disputes.ts'
import { findPayment, type PaymentRow } from '@skyroute/server/features/payments/payment-store.ts'
import {
  keepingApprovalRequest,
  SecondApprovalNeeded,
} from '@skyroute/server/features/payments/refunds/pending-approval.ts'
import { sendProof } from '@skyroute/server/features/payments/transfers/send-proof.ts'
import { uploadProof } from '@skyroute/server/features/payments/transfers/upload-proof.ts'
import type { BankAct } from '@skyroute/server/gateways/payments/sandbox/disputes.ts'
import { simulateCheckout } from '@skyroute/server/gateways/payments/sandbox/simulate-checkout.ts'
import type { Sellable } from '../listings/sellable.ts'
import type { Person } from '../people/people.ts'
import { type DemoWorld, nowhere } from './demo-world.ts'
import { proofFile } from './proof-file.ts'
import type { Trip } from './trip.ts'

export type GuestRequest = {
  rooms: number
  /** Undefined: the room type's own rate, and every hire. */
  ratePlanId?: string
  guests: number
  children: number
  withDriver: boolean
  specialRequests: string | null
  shownIn: string
  /** At which hours a hire begins and ends; null: the usual ones. */
  hours: { pickup_time: string; return_time: string } | null
  flight: string | null
}

/** Where the form asks for the state by the name of its city. */
const stateChoices: Readonly<Record<string, string>> = { lagos: 'Lagos', rivers: 'Port Harcourt', fct: 'Abuja' }

/** Books what is asked for at the price that its page shows; null when it cannot be had. */
export async function book(
  world: DemoWorld,
  trip: Trip,
  item: Sellable,
  request: GuestRequest,
): Promise<BookingAnswer | null> {
  const { person, startOn, endOn } = trip
  const room =
    item.type === 'hotel'
      ? { room_type_id: item.poolId, rate_plan_id: request.ratePlanId, rooms: request.rooms }
      : { with_driver: request.withDriver }
  try {
    const page = await showSummary(
      world.ctx,
      { type: item.type, id: item.listingId },
      {
        ...room,
        ...request.hours,
        start_date: startOn,
        end_date: endOn,
        guests: request.guests,
        children: request.children,
      },
    )
    if (!page.is_available || !page.quote) return null
    const { body } = await createBooking(world.ctx, world.actorOf(person), {
      key: undefined,
      body: {
        booking_type: item.type,
        booking_data: {
          ...room,
          item_id: item.listingId,
          guest_name: `${person.firstName} ${person.lastName}`,
          guest_email: person.email,
          guest_phone: person.phone,
          special_requests: request.specialRequests,
          state: stateChoices[item.stateSlug],
          number_of_guests: request.guests,
          number_of_children: request.children,
          display_currency: request.shownIn,
          ...(request.flight && { flight_number: request.flight }),
        },
        ...request.hours,
        start_date: startOn,
        end_date: endOn,
        total_amount: page.quote.total,
      },
    })
    await world.runJobs()
    return body
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

export async function startPayment(world: DemoWorld, person: Person, bookingId: string, method: PaymentMethod) {
  return initializePayment(world.ctx, world.actorOf(person), { bookingId, method })
}

/** A button of the provider's page, and the customer's way back. */
export async function press(world: DemoWorld, payment: PaymentRow, button: 'pay' | 'decline') {
  await simulateCheckout(world.ctx, world.tx, payment.provider_ref ?? '', button)
  const settled = await settleAttempt(world.ctx, payment.id)
  await world.runJobs()
  return settled
}

/** The customer's bank asks the money back, and decides. */
export async function askBack(world: DemoWorld, { id, provider_ref }: PaymentRow, button: BankAct) {
  await simulateCheckout(world.ctx, world.tx, provider_ref ?? '', button)
  const payment = await findPayment(world.tx, id)
  if (payment) await settleDisputes(world.ctx, payment)
  await world.runJobs()
}

/** The bank's receipt, and the word that the money was sent. */
export async function proveTransfer(
  world: DemoWorld,
  person: Person,
  { id, booking_id, reference, amount_kobo }: PaymentRow,
) {
  const bytes = proofFile({ bookingId: booking_id, person, amountKobo: amount_kobo, reference })
  const actor = world.actorOf(person)
  await uploadProof(world.ctx, actor, { bookingId: booking_id, reference, name: 'transfer-receipt.pdf', bytes })
  await sendProof(world.ctx, actor, id)
  await world.runJobs()
}

/** Staff found the line on the bank's statement; of a large sum two of them say so. */
export async function verifyTransfer(
  world: DemoWorld,
  staff: readonly Person[],
  payment: Pick<PaymentRow, 'id' | 'amount_kobo'>,
  statementLine: string,
) {
  for (const person of staff) {
    const ask = { actor: world.actorOf(person), caller: nowhere, paymentId: payment.id }
    const evidence = {
      amount: toNaira(payment.amount_kobo),
      statement_line: statementLine,
      notes: 'Seen on the statement.',
    }
    try {
      await keepingApprovalRequest(world.ctx, () =>
        verifyPayment(world.ctx, ask, { ...evidence, event: 'verify_receipt' }),
      )
      break
    } catch (error) {
      if (!(error instanceof SecondApprovalNeeded)) throw error
    }
  }
  await world.runJobs()
}
