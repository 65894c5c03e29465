import type { DayUnits } from '@skyroute/core/availability/ranges.ts'
import { changeHoldEnd, firstNightAfterChange } from '@skyroute/core/bookings/change-dates.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'
import { type Actor, theSystem } from '../../http/actor.ts'
import { onceInTransaction } from '../../http/idempotency.ts'
import { readNaira } from '../../http/validation/read-naira.ts'
import { publish } from '../../jobs/publish.ts'
import { readSettingsIn } from '../../settings/read-settings.ts'
import { readArrival, readAttempts } from '../bookings/booking-facts.ts'
import { type BookingRow, findBookingFor, lockBookingFor } from '../bookings/booking-store.ts'
import { applyStay, isAwaitingMoney, type NewStay } from '../bookings/change/apply-change.ts'
import { daysOfChange, reserveUnits } from '../bookings/change/change-days.ts'
import { type ChangeRow, findLiveChange, insertChange } from '../bookings/change/change-store.ts'
import { fieldsOfChange, wordsOfChange } from '../bookings/change/change-words.ts'
import { keepsRooms, wantedRooms } from '../bookings/change/changed-rooms.ts'
import { findPromisedHires } from '../bookings/change/promised-hires.ts'
import {
  hoursAsked,
  presentChangeQuote,
  quoteChange,
  refuseUnlessChangeable,
  termsOfChange,
} from '../bookings/change/quote-change.ts'
import type { AskedChange, QuotedChange } from '../bookings/change/quoted-change.ts'
import { releaseChange } from '../bookings/change/release-change.ts'
import { refuseTooManyWaiting } from '../bookings/change/waiting-limit.ts'
import { lockBookingLimit } from '../bookings/create/booking-limit.ts'
import { soldColumns } from '../bookings/create/new-booking.ts'
import { sweepExpiredHolds } from '../bookings/create/reserve-stay.ts'
import { datesTaken, lockInventories } from '../bookings/inventory/inventory-days.ts'
import { beginOfDay } from '../bookings/inventory/unused-days.ts'
import { confirmIfPaid } from '../bookings/moves/confirm-booking.ts'
import { fundsOf } from '../bookings/moves/post-earned.ts'
import { auditMove, roleFor, saveMove } from '../bookings/moves/save-move.ts'
import { cancellationStepsOf } from '../bookings/present-booking.ts'
import { saveBookingMoney } from '../payments/booking-money.ts'
import { lowerFailed } from '../payments/refunds/ends/owed-refunds.ts'
import { requestRefunds } from '../payments/refunds/request-refunds.ts'
import { type ChangeAnswer, presentChange } from './present-change.ts'

/** `expected`: the new total that was shown; another one answers 409 price_changed (M1). */
type ChangeInput = AskedChange & { expected: number | undefined; key: string | undefined }

/**
 * SB13: first reserves what the change adds (days, rooms, or all days of another room type), and keeps what the booking has.
 * What costs no more is done at once, and the difference is refunded. What costs more waits 35 minutes for its payment, and
 * nothing of the booking changes before. An unpaid booking is changed at once; its hold keeps its end, unless a new booking
 * of these days would be held for less. A replay of a change that no longer waits answers the booking as it is now (B7).
 */
export async function changeDates(
  ctx: AppContext,
  actor: Actor,
  typedId: string,
  { expected, key, ...asked }: ChangeInput,
): Promise<{ body: ChangeAnswer; isReplay?: true }> {
  const expectedKobo = expected === undefined ? undefined : readNaira('total_amount', expected)
  const body = { id: typedId, ...asked, expected }
  const answer = await onceInTransaction(
    ctx,
    { userId: actor.userId, key, operation: 'changeDates', body },
    async (tx) => {
      const booking = await lockBookingFor(tx, actor, typedId)
      const now = ctx.clock.now()
      await refuseUnlessChangeable(tx, booking, actor, { now, asked })
      if (roleFor(actor, booking) === 'customer') await lockBookingLimit(tx, booking.user_id, now)
      const waiting = await findLiveChange(tx, booking.id)
      if (waiting && isAwaitingMoney(waiting, now) && isWaitedFor(booking, waiting, asked))
        return { status: 200, body: presentChange(booking, waiting, now) }
      // Prices and the operator's switch are those that stand when the pool is locked, as in a sale.
      await lockPools(tx, booking, waiting, asked)
      if (waiting) await giveUpWaiting(tx, booking, waiting, { actor, now })
      const quoted = await quoteChange(ctx, tx, booking, { ...asked, actor })
      if (expectedKobo !== undefined && expectedKobo !== quoted.priced.quote.totalKobo) {
        const promised = await findPromisedHires(tx, { booking, actor, dates: quoted.priced.dates })
        throw otherPrice(booking, quoted, promised)
      }
      const extra = await takeNewDays(tx, booking, quoted)
      const stay = newStay(booking, quoted, extra)
      const rooms = fieldsOfChange(booking, stay)
      const moved = await saveMove(
        tx,
        booking,
        { event: 'change_dates', to: booking.status },
        {
          actor,
          now,
          note: wordsOfChange(booking, stay) || undefined,
          details: { ...detailsOf(stay), ...rooms.after },
        },
      )
      const audited = {
        action: 'booking.change-dates',
        before: { ...detailsOf(booking), ...rooms.before },
        after: { ...detailsOf(stay), ...rooms.after },
      }
      if (roleFor(actor, booking) === 'staff') await auditMove(tx, booking, { actor, now: stay.created_at }, audited)
      const replaces = waiting && roleFor(actor, booking) === 'staff' ? String(waiting.seq) : undefined
      const opening = { actor, stay, quoted, ...(replaces ? { replaces } : {}) }
      const change = quoted.dueKobo > 0 ? await holdChange(tx, booking, opening) : null
      const after = change ? moved : await changeNow(ctx, tx, moved, opening)
      return { status: 200, body: presentChange(after, change, now) }
    },
  )
  const made = answer.body as ChangeAnswer // what the work above has just made, or made the first time
  if (!answer.isReplay) return { body: made }
  const now = await showChange(ctx, actor, typedId)
  const isOver = made.status === 'awaiting_payment' && now.status !== 'awaiting_payment'
  return { body: isOver ? now : made, isReplay: true }
}

/** The change that waits for its payment, if there is one. */
export async function showChange(ctx: AppContext, actor: Actor, typedId: string): Promise<ChangeAnswer> {
  const now = ctx.clock.now()
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const change = await findLiveChange(ctx.db, booking.id)
  if (!isAwaitingMoney(change, now)) return { ...presentChange(booking, null, now), status: 'none' }
  return presentChange(booking, change, now)
}

/** Several in one order: the waiting change, the booking and what is asked for may each have a pool of their own. */
async function lockPools(tx: Tx, booking: BookingRow, waiting: ChangeRow | undefined, asked: AskedChange) {
  const { roomTypeId } = wantedRooms(booking, asked)
  await lockInventories(tx, [booking.inventory_id, waiting?.inventory_id ?? booking.inventory_id, roomTypeId])
}

/** The same as what waits. A return that was not said is the one that was worked out then. */
function isWaitedFor(booking: BookingRow, waiting: ChangeRow, asked: AskedChange): boolean {
  const { pickUpTime, returnTime } = hoursAsked(booking, asked)
  return (
    waiting.start_on === asked.startOn &&
    waiting.end_on === asked.endOn &&
    waiting.pickup_time === (pickUpTime ?? null) &&
    (waiting.return_time === (returnTime ?? null) || (pickUpTime !== undefined && returnTime === undefined)) &&
    keepsRooms({ ...booking, ...roomsOf(booking, waiting) }, wantedRooms(booking, asked))
  )
}

function roomsOf(booking: BookingRow, { inventory_id, units, guests, children }: ChangeRow) {
  return { inventory_id, units, guests: guests ?? booking.guests, children: children ?? booking.children }
}

/** Money may be on its way for it: then it stays until that is known. */
async function giveUpWaiting(tx: Tx, booking: BookingRow, waiting: ChangeRow, by: { actor: Actor; now: Date }) {
  if (!isAwaitingMoney(waiting, by.now))
    return releaseChange(tx, booking, waiting, { to: 'expired', why: 'replaced', actor: theSystem, now: by.now })
  await refuseWhilePaid(tx, booking)
  await releaseChange(tx, booking, waiting, {
    to: 'withdrawn',
    why: 'replaced',
    ...by,
    note: 'Another change was asked for.',
  })
}

async function refuseWhilePaid(tx: Tx, booking: BookingRow) {
  const { hasOpenAttempt } = await readAttempts(tx, booking.id)
  if (!hasOpenAttempt) return
  throw conflict(
    'change_waiting',
    'Another change of this booking is being paid. Finish that payment, or wait a little.',
  )
}

function otherPrice(
  booking: BookingRow,
  quoted: QuotedChange,
  promised: Awaited<ReturnType<typeof findPromisedHires>>,
) {
  return conflict('price_changed', 'The price has changed. Look at the new one before you change the booking.', {
    quote: presentChangeQuote(booking, quoted, promised),
  })
}

async function takeNewDays(tx: Tx, booking: BookingRow, { priced }: QuotedChange): Promise<DayUnits[]> {
  const { inventoryId, units } = priced.rooms
  const pool = { inventoryId, units, ...takenRange(priced.dates) }
  const { taken } = daysOfChange(booking, pool)
  if (await reserveUnits(tx, inventoryId, taken)) return taken
  const isSwept = await sweepExpiredHolds(tx, pool, priced.now)
  if (isSwept && (await reserveUnits(tx, inventoryId, taken))) return taken
  throw datesTaken()
}

function newStay(booking: BookingRow, { priced }: QuotedChange, extra: readonly DayUnits[]): NewStay {
  const { quote, now, rooms } = priced
  return {
    booking_id: booking.id,
    inventory_id: rooms.inventoryId,
    units: rooms.units,
    guests: rooms.guests,
    children: rooms.children,
    room_type: rooms.roomType,
    extra_days: extra.map(({ on }) => on),
    extra_units: extra.map(({ units }) => units),
    ...soldColumns(priced),
    terms: termsOfChange(booking),
    first_night_kobo: firstNightAfterChange(
      { ...cancellationStepsOf(booking), paidKobo: booking.captured_kobo },
      { firstNightKobo: quote.firstNightKobo, totalKobo: quote.totalKobo, now },
    ),
    old_total_kobo: booking.total_kobo,
    created_at: now,
  }
}

type Dated = Pick<BookingRow, 'start_on' | 'end_on' | 'pickup_time' | 'return_time' | 'total_kobo'>

function detailsOf({ start_on, end_on, pickup_time, return_time, total_kobo }: Dated): Record<string, string | number> {
  const dates = { start_on, end_on, total_kobo }
  return pickup_time && return_time ? { ...dates, pickup_time, return_time } : dates
}

/** `replaces`: the number of the waiting change that staff gave up for it. */
type Opening = { actor: Actor; stay: NewStay; quoted: QuotedChange; replaces?: string }

async function holdChange(tx: Tx, booking: BookingRow, { actor, stay, quoted, replaces }: Opening): Promise<ChangeRow> {
  const isByStaff = roleFor(actor, booking) === 'staff'
  if ((await readArrival(tx, booking.id)).hasLeft) throw guestHasLeft(booking)
  const { holds } = await readSettingsIn(tx)
  if (!isByStaff) await refuseTooManyWaiting(tx, booking, stay.created_at, holds)
  const held = {
    now: stay.created_at,
    startsAt: booking.starts_at,
    ...(isByStaff && { staffAddFrom: addedFrom(booking, stay) }),
  }
  const change = await insertChange(tx, {
    ...stay,
    funds_before_kobo: await fundsOf(tx, booking),
    due_kobo: quoted.dueKobo,
    hold_expires_at: changeHoldEnd(held, holds),
    created_by: actor.userId,
  })
  const told = { bookingId: booking.id, seq: String(change.seq), ...(replaces ? { replaces } : {}) }
  if (isByStaff) await publish(tx, 'booking.change-awaits-payment', told)
  return change
}

/** Its payment would lengthen the stay of a guest who is not here. */
const guestHasLeft = ({ booking_type }: BookingRow) => conflict('checked_out', leftWords[booking_type])

const leftWords = {
  hotel: 'This guest has checked out already. Undo the check-out before you add to the stay.',
  car: 'The car is back already. Make a new booking instead.',
}

/** When the first of the days begins on which a change adds something. */
function addedFrom(booking: BookingRow, { extra_days, starts_at }: NewStay): Date {
  const [first] = extra_days.toSorted()
  return first === undefined ? starts_at : beginOfDay(booking, first)
}

async function changeNow(ctx: AppContext, tx: Tx, booking: BookingRow, { actor, stay, quoted, replaces }: Opening) {
  const now = stay.created_at
  const isByStaff = roleFor(actor, booking) === 'staff'
  const applied = await applyStay(tx, booking, stay, { now, isByStaff, ...(replaces ? { replaces } : {}) })
  const changed = await saveBookingMoney(tx, applied, now)
  // What came in for a dearer stay may be all that an unpaid booking costs now.
  const settled = changed.status === 'pending' ? (await confirmIfPaid(tx, changed, now)).booking : changed
  const asked = await requestRefunds(ctx, tx, {
    booking: settled,
    amountKobo: quoted.refundKobo,
    kind: isByStaff ? 'staff_change' : 'change',
    reason: 'The changed booking costs less.',
    requestedBy: actor.userId,
  })
  await lowerFailed(tx, asked.booking, { at: now, outcome: 'A change takes a part of it, or all.' })
  return asked.booking
}
