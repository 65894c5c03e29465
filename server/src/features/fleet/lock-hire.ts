import { readBookingReference } from '@skyroute/core/references.ts'
import type { Tx } from '../../db/pool.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { findHire, type HireRow } from './hire-store.ts'

/** A hire that can be given a car and a driver, under its booking's lock. Staff of the fleet see every hire. */
export async function lockHire(tx: Tx, _actor: Actor, typedId: string): Promise<HireRow> {
  const id = readBookingReference(typedId)
  const booking = id ? await lockBooking(tx, id) : null
  if (booking?.booking_type !== 'car') throw notFound('Hire not found')
  if (booking.status !== 'confirmed') {
    throw conflict('not_confirmed', `Only a confirmed hire gets a car: this one is ${booking.status}.`)
  }
  const hire = await findHire(tx, booking.id)
  if (!hire) throw notFound('Hire not found')
  return hire
}
