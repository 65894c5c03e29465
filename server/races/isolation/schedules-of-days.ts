// Who takes days, gives them back or changes how many there are.
import { lockBookingIfFree } from '../../src/features/bookings/booking-store.ts'
import { countAttempt } from '../../src/features/bookings/create/booking-limit.ts'
import { countLiveHolds, keepLiveHold } from '../../src/features/bookings/holds/live-holds.ts'
import {
  daysToReserve,
  inventoryLock,
  releaseDays,
  reservation,
} from '../../src/features/bookings/inventory/inventory-days.ts'
import { lockInventory, saveInventory } from '../../src/features/catalogue/manage/inventories.ts'
import type { Schedule } from './isolation-tester.ts'
import type { IsolationWorld } from './isolation-world.ts'
import { bookingLock, bookingMove, changesOf, showing } from './product-steps.ts'
import { oneSentBy, sentBy } from './sent-statements.ts'

const reserved = 'select day, capacity, reserved from inventory_days where inventory_id = '

export async function schedulesOfDays(world: IsolationWorld): Promise<Schedule[]> {
  const { pool, days, held, now } = world
  const lock = await oneSentBy('for update', (tx) => inventoryLock(pool).execute(tx))
  const units = { inventoryId: pool, units: 1 }
  const look = await oneSentBy('isFree', (tx) => daysToReserve(units, days).execute(tx))
  const free = days.map((on) => ({ on, priceKobo: 2_000_000, capacity: 2, isFree: true }))
  const take = await sentBy((tx) => reservation(units, free).execute(tx))
  const sale = { lock: [lock], look: [look], take }
  const range = { inventoryId: pool, units: 1, fromOn: held.held_from_on, untilOn: held.held_until_on }
  const set = { held_until_on: held.held_from_on, cancelled_at: now }
  const ended = { event: 'expire_hold', to: 'cancelled', cancelReason: 'hold_expired', set } as const
  const expiry = {
    lock: [await bookingLock(held, lockBookingIfFree), lock],
    release: [...(await sentBy((tx) => releaseDays(tx, range))), await bookingMove(held, ended, now)],
  }
  const afterwards = `${reserved}'${pool}' order by day`
  return [
    {
      name: 'two-sales-of-the-last-room',
      sessions: [
        { name: 'one', steps: sale },
        { name: 'other', steps: sale },
      ],
      afterwards,
    },
    {
      name: 'a-sale-beside-an-expiry',
      sessions: [
        { name: 'sale', steps: sale },
        { name: 'expiry', steps: expiry },
      ],
      afterwards,
    },
    {
      name: 'a-sale-beside-a-cut-of-capacity',
      sessions: [
        { name: 'sale', steps: sale },
        { name: 'cut', steps: await cutToOne(world) },
      ],
      afterwards,
    },
    await twoBookings(world),
  ]
}

/** Of two rooms one is left: who looks under the lock sees what is sold. */
async function cutToOne({ pool, now }: IsolationWorld) {
  const lock = await oneSentBy('for update', (tx) => lockInventory(tx, pool))
  const read = await oneSentBy('from inventories', (tx) => lockInventory(tx, pool))
  const room = {
    id: pool,
    kind: 'room',
    listing_id: '',
    base_price_kobo: 2_000_000,
    capacity: 1,
    is_active: true,
  } as const
  const save = { ...room, max_party: 2, min_days: 1 }
  const look = await oneSentBy('reserved >', (tx) => saveInventory(tx, save, now))
  return { look: [lock, showing('capacity', read), look], cut: await changesOf((tx) => saveInventory(tx, save, now)) }
}

/** The limit of one customer: they take turns at the row of their attempts. */
async function twoBookings({ userId, now, held, confirmed }: IsolationWorld): Promise<Schedule> {
  const attempt = showing(
    'attempts',
    await oneSentBy('booking_attempts', (tx) => countAttempt(userId, now).execute(tx)),
  )
  const count = await oneSentBy('live_holds', (tx) => countLiveHolds(userId, now).execute(tx))
  const order = async (id: string) => ({
    attempt: [attempt],
    count: [count],
    hold: await sentBy((tx) =>
      keepLiveHold({ id, user_id: userId, hold_expires_at: held.hold_expires_at }).execute(tx),
    ),
  })
  return {
    name: 'two-bookings-of-one-customer',
    sessions: [
      { name: 'one', steps: await order(held.id) },
      { name: 'other', steps: await order(confirmed.id) },
    ],
    afterwards: 'select count(*) as holds from live_holds',
  }
}
