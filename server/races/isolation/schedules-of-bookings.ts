// Who moves a booking while somebody else does, and who asks twice.
import type { AppContext } from '../../src/context.ts'
import { lockBookingIfFree } from '../../src/features/bookings/booking-store.ts'
import { onceInTransaction } from '../../src/http/idempotency.ts'
import type { Schedule } from './isolation-tester.ts'
import type { IsolationWorld } from './isolation-world.ts'
import { bookingLock, bookingMove } from './product-steps.ts'
import { sentBy } from './sent-statements.ts'

export async function schedulesOfBookings(world: IsolationWorld): Promise<Schedule[]> {
  const { held, confirmed, now } = world
  const lock = [await bookingLock(confirmed)]
  const move = (booking: typeof held, wish: Parameters<typeof bookingMove>[1]) => bookingMove(booking, wish, now)
  return [
    {
      name: 'a-payment-beside-an-expiry',
      sessions: [
        {
          name: 'payment',
          steps: {
            lock: [await bookingLock(held)],
            confirm: [
              await move(held, {
                event: 'pay_in_full',
                to: 'confirmed',
                set: { confirmed_at: now, hold_expires_at: null },
              }),
            ],
          },
        },
        {
          name: 'expiry',
          steps: {
            lock: [await bookingLock(held, lockBookingIfFree)],
            release: [
              await move(held, {
                event: 'expire_hold',
                to: 'cancelled',
                cancelReason: 'hold_expired',
                set: { cancelled_at: now },
              }),
            ],
          },
        },
      ],
      afterwards: `select status, cancel_reason from bookings where id = '${held.id}'`,
    },
    {
      name: 'a-cancellation-beside-a-completion',
      sessions: [
        {
          name: 'cancellation',
          steps: {
            lock,
            cancel: [
              await move(confirmed, {
                event: 'cancel',
                to: 'cancelled',
                cancelReason: 'customer',
                set: { cancelled_at: now },
              }),
            ],
          },
        },
        {
          name: 'completion',
          steps: {
            lock,
            complete: [await move(confirmed, { event: 'complete', to: 'completed', set: { completed_at: now } })],
          },
        },
      ],
      afterwards: `select status, cancel_reason from bookings where id = '${confirmed.id}'`,
    },
    await twoRequests(world),
  ]
}

/** The second waits for the first one’s claim, and then has none. */
async function twoRequests({ userId, now }: IsolationWorld): Promise<Schedule> {
  const intent = { userId, key: 'one-key', operation: 'createBooking', body: 'a room' }
  const [claim, keep] = await sentBy(
    (tx) => {
      // What it takes of its context: the database is the transaction.
      const ctx = { db: tx, clock: { now: () => now } } as unknown as AppContext
      return onceInTransaction(ctx, intent, async () => ({ status: 201, body: 'made' }))
    },
    [[{ claimed: 1 }]],
  )
  if (!claim || !keep) throw new Error('a key is claimed and its answer kept')
  const steps = { claim: [claim], keep: [keep] }
  return {
    name: 'two-requests-with-one-key',
    sessions: [
      { name: 'one', steps },
      { name: 'other', steps },
    ],
    afterwards: 'select count(*) as keys, min(status_code) as status from idempotency_keys',
  }
}
