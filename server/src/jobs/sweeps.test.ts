// Every sweep of the house with a row that cannot be worked standing first: the rows behind it are worked all the same.
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireChanges } from '../features/bookings/change/release-change.ts'
import { mailNewHolds } from '../features/bookings/holds/mail-new-holds.ts'
import { completeEndedBookings } from '../features/cancellations/complete-booking.ts'
import { sweepPictures } from '../features/catalogue/pictures/sweep-pictures.ts'
import { settleFleet } from '../features/fleet/vehicles/capacity.ts'
import { remindOfTomorrow } from '../features/notifications/trip-reminder.ts'
import { pollPayments } from '../features/payments/attempts/poll-payments.ts'
import { askOpenDisputes } from '../features/payments/disputes/settle-disputes.ts'
import { escalateUndecidedTransfers } from '../features/payments/transfers/escalate-undecided.ts'
import { sweepOrphanProofs } from '../features/payments/transfers/sweep-orphan-proofs.ts'
import { sweepWebhooks } from '../features/payments/webhooks/process-webhook.ts'
import type { FileStore } from '../gateways/storage/port.ts'
import { makeMissingVariants } from '../pictures/jobs.ts'
import { keepMaster } from '../pictures/make-variants.ts'
import { masterKey } from '../pictures/variants.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { damage } from '../testing/damage.ts'
import { makeCar } from '../testing/makers/catalogue.ts'
import { makePicture } from '../testing/makers/files.ts'
import { makeFleet } from '../testing/makers/fleet.ts'
import { payFor } from '../testing/makers/money.ts'
import { call, makeHold } from '../testing/makers/orders.ts'
import {
  completePayment,
  makeBankAccount,
  makeHeldRoom,
  makePaidRoom,
  makeTransfer,
  press,
  startPayment,
  uploadProof,
} from '../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import { makeCover } from '../testing/makers/pictures.ts'
import { planBehaviours } from '../testing/plan-behaviours.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { forgetLeftRows, sweepEach } from './sweep.ts'

let house: TestServer
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  await takeJobs(house)
})
afterAll(() => house.close())

type Trial = {
  sweep: () => Promise<number>
  /** The row of the sweep that cannot be worked. */
  row: string
  isSoundDone: () => Promise<boolean>
  mend: () => Promise<void> | void
  isDamagedDone: () => Promise<boolean>
}

/** The sound row is worked beside the damaged one, which is counted, becomes a case, and is worked when it can be. */
async function standsFirst({ sweep, row, isSoundDone, mend, isDamagedDone }: Trial) {
  await sweep()
  expect(await isSoundDone(), 'the row behind it').toBe(true)
  for (const minutes of [1, 2]) {
    house.clock.advance({ minutes })
    await sweep()
  }
  expect(await failuresOf(row)).toBe(3)
  expect(await caseOf(row)).toMatchObject({ closed_at: null })
  expect(await isDamagedDone()).toBe(false)
  await sweep()
  expect(await failuresOf(row), 'left out until its next try').toBe(3)
  await mend()
  house.clock.advance({ minutes: 6 })
  await sweep()
  expect(await isDamagedDone()).toBe(true)
  expect(await failuresOf(row)).toBe(0)
  expect(await caseOf(row)).toMatchObject({ outcome: 'It worked at a later try.' })
}

async function failuresOf(row: string) {
  const { rows } = await sql<{ failures: number }>`
    select failures from sweep_failures where row_id = ${row}`.execute(house.ctx.db)
  return rows[0]?.failures ?? 0
}

async function caseOf(row: string) {
  const { rows } = await sql<{ closed_at: Date | null; outcome: string | null }>`
    select closed_at, outcome from cases where kind = 'row_not_worked' and details ->> 'row' = ${row}`.execute(
    house.ctx.db,
  )
  return rows[0]
}

/** Whether a row is there. */
async function holds(question: ReturnType<typeof sql>) {
  return (await question.execute(house.ctx.db)).rows.length > 0
}

async function isBooking(id: string, status: string) {
  return holds(sql`select 1 from bookings where id = ${id} and status = ${status}`)
}

it('finding 5: a booking that cannot be completed stops no other completion', async () => {
  const [{ bookingId: damaged }, { bookingId: sound }] = [
    await makePaidRoom(house, customer),
    await makePaidRoom(house, customer),
  ]
  await sql`update bookings set ends_at = ends_at - interval '1 hour' where id = ${damaged}`.execute(house.ctx.db)
  const mend = await damage(house, 'update on bookings', `new.id = '${damaged}'`)
  house.clock.set('2026-12-15T09:00:00+01:00')
  await standsFirst({
    sweep: () => completeEndedBookings(house.ctx),
    row: damaged,
    isSoundDone: () => isBooking(sound, 'completed'),
    mend,
    isDamagedDone: () => isBooking(damaged, 'completed'),
  })
})

it('finding 5: a change of dates that cannot be released stops no other', async () => {
  const [{ bookingId: damaged }, { bookingId: sound }] = [
    await makePaidRoom(house, customer),
    await makePaidRoom(house, customer),
  ]
  for (const id of [damaged, sound]) {
    const payload = { start_date: '2026-12-11', end_date: '2026-12-15' }
    await call(house, customer, { method: 'POST', url: `/api/v1/bookings/${id}/change`, payload })
    house.clock.advance({ minutes: 1 })
  }
  const mend = await damage(house, 'update on booking_changes', `new.booking_id = '${damaged}'`)
  const isReleased = (id: string) =>
    holds(sql`select 1 from booking_changes where booking_id = ${id} and status = 'expired'`)
  house.clock.advance({ minutes: 40 })
  await standsFirst({
    sweep: () => expireChanges(house.ctx),
    row: damaged,
    isSoundDone: () => isReleased(sound),
    mend,
    isDamagedDone: () => isReleased(damaged),
  })
})

it('finding 5: a transfer that cannot be given to review keeps no other from it', async () => {
  const sent = async () => {
    const { bookingId, payment } = await makeTransfer(house, customer)
    await uploadProof(house, customer, { booking_id: bookingId })
    await completePayment(house, customer, payment.id)
    return { bookingId, id: payment.id }
  }
  const [damaged, sound] = [await sent(), await sent()]
  await sql`update bookings set starts_at = starts_at - interval '1 minute' where id = ${damaged.bookingId}`.execute(
    house.ctx.db,
  )
  const mend = await damage(house, 'update on payments', `new.id = '${damaged.id}'`)
  const isGiven = (id: string) => holds(sql`select 1 from payments where id = ${id} and needs_review`)
  house.clock.set('2026-12-11T12:30:00+01:00')
  await standsFirst({
    sweep: () => escalateUndecidedTransfers(house.ctx),
    row: damaged.id,
    isSoundDone: () => isGiven(sound.id),
    mend,
    isDamagedDone: () => isGiven(damaged.id),
  })
})

async function disputeOf(id: string, action: string) {
  const ref = await sql<{ provider_ref: string }>`select provider_ref from payments where id = ${id}`.execute(
    house.ctx.db,
  )
  await house.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${ref.rows[0]?.provider_ref}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
}

it('finding 5: a dispute that cannot be settled keeps no other from its end', async () => {
  const [{ id: damaged }, { id: sound }] = [await makePaidRoom(house, customer), await makePaidRoom(house, customer)]
  for (const id of [damaged, sound]) await disputeOf(id, 'dispute')
  for (let rounds = 0; rounds < 2; rounds++) await runJobs(house)
  for (const id of [damaged, sound]) {
    await planBehaviours(house.ctx.db, id, ['webhook:none'])
    await disputeOf(id, 'dispute-won')
  }
  const mend = await damage(house, 'update on disputes', `new.payment_id = '${damaged}'`)
  const isWon = (id: string) => holds(sql`select 1 from disputes where payment_id = ${id} and state = 'won'`)
  await standsFirst({
    sweep: () => askOpenDisputes(house.ctx),
    row: damaged,
    isSoundDone: () => isWon(sound),
    mend,
    isDamagedDone: () => isWon(damaged),
  })
})

it('finding 5: a listing whose days cannot be settled leaves the rest of the fleet right', async () => {
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const [{ carId: damaged }, { carId: sound }] = [await makeFleet(house, clerk), await makeFleet(house, clerk)]
  await sql`update vehicles set status = 'retired' where car_id in (${damaged}, ${sound})`.execute(house.ctx.db)
  const mend = await damage(house, 'update on inventories', `new.id = '${damaged}'`)
  const isSettled = (id: string) => holds(sql`select 1 from inventories where id = ${id} and capacity = 0`)
  await standsFirst({
    sweep: () => settleFleet(house.ctx),
    row: damaged,
    isSoundDone: () => isSettled(sound),
    mend,
    isDamagedDone: () => isSettled(damaged),
  })
})

it('finding 5: an attempt that cannot be settled leaves the poll to the others', async () => {
  const started = async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    const payment = await startPayment(house, customer, { bookingId })
    await planBehaviours(house.ctx.db, payment.id, ['webhook:none'])
    await press(house, payment)
    house.clock.advance({ minutes: 1 })
    return { id: payment.id, bookingId }
  }
  const [damaged, sound] = [await started(), await started()]
  const mend = await damage(house, 'update on payments', `new.id = '${damaged.id}' and new.status = 'completed'`)
  const isSettled = (id: string) => holds(sql`select 1 from payments where id = ${id} and status = 'completed'`)
  house.clock.advance({ minutes: 3 })
  await standsFirst({
    sweep: () => pollPayments(house.ctx),
    row: damaged.id,
    isSoundDone: () => isSettled(sound.id),
    mend,
    isDamagedDone: () => isSettled(damaged.id),
  })
})

it('finding 5: an event that cannot be followed leaves the sweep to the others', async () => {
  const arrived = async (key: string) => {
    await sql`insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at)
              values ('paystack', ${key}, '', '{}', '{"kind": "charge.succeeded"}', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    house.clock.advance({ minutes: 1 })
  }
  for (const key of ['damaged', 'sound']) await arrived(key)
  const mend = await damage(house, 'update on webhook_inbox', `new.event_key = 'damaged'`)
  const isFollowed = (key: string) =>
    holds(sql`select 1 from webhook_inbox where event_key = ${key} and processed_at is not null`)
  await standsFirst({
    sweep: () => sweepWebhooks(house.ctx),
    row: 'paystack:damaged',
    isSoundDone: () => isFollowed('sound'),
    mend,
    isDamagedDone: () => isFollowed('damaged'),
  })
})

it.each([
  ['mail of a new hold', mailNewHolds, 'booking-received'],
  ['reminder', remindOfTomorrow, 'trip-reminder'],
] as const)('finding 5: a %s that cannot be asked for keeps no other back', async (_what, sweep, key) => {
  const made: string[] = []
  for (let count = 0; count < 2; count++) {
    const car = await makeCar(house.ctx)
    const { id } = await makeHold(house, customer, { type: 'car', itemId: car.id })
    made.push(id)
    if (key === 'trip-reminder') await payFor(house, id)
    house.clock.advance({ minutes: 1 })
  }
  const [damaged = '', sound = ''] = made
  if (key === 'trip-reminder') house.clock.set('2026-12-10T09:00:00+01:00')
  else house.clock.advance({ minutes: 1 })
  await takeJobs(house)
  const mend = await damage(house, 'insert on graphile_worker._private_jobs', `new.key = '${key}:${damaged}'`)
  const asked: string[] = []
  const isWanted = async (id: string) => {
    asked.push(...(await takeJobs(house)).map(({ payload }) => payload.bookingId ?? ''))
    return asked.includes(id)
  }
  await standsFirst({
    sweep: () => sweep(house.ctx),
    row: damaged,
    isSoundDone: () => isWanted(sound),
    mend,
    isDamagedDone: () => isWanted(damaged),
  })
})

/** The disk does not answer about some files. */
function breakFiles(files: FileStore, isBroken: (key: string) => boolean) {
  const { has } = files
  files.has = (key) => (isBroken(key) ? Promise.reject(new Error('input/output error')) : has.call(files, key))
  return () => {
    files.has = has
  }
}

it('finding 5: an orphan file that cannot be removed keeps no other', async () => {
  for (const storage_key of ['proofs/a.webp', 'proofs/b.webp']) {
    await house.ctx.db.insertInto('orphan_uploads').values({ storage_key, started_at: house.clock.now() }).execute()
    house.clock.advance({ minutes: 1 })
  }
  const mend = breakFiles(house.ctx.privateFiles, (key) => key === 'proofs/a.webp')
  const isSwept = async (key: string) => !(await holds(sql`select 1 from orphan_uploads where storage_key = ${key}`))
  house.clock.advance({ hours: 2 })
  await standsFirst({
    sweep: () => sweepOrphanProofs(house.ctx),
    row: 'proofs/a.webp',
    isSoundDone: () => isSwept('proofs/b.webp'),
    mend,
    isDamagedDone: () => isSwept('proofs/a.webp'),
  })
})

it('finding 5: a forgotten picture that cannot be removed keeps no other', async () => {
  const [damaged, sound] = ['pictures/a', 'pictures/b']
  for (const key of [damaged, sound]) {
    await sql`insert into pictures_to_delete (storage_key, noted_at) values (${key}, ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    house.clock.advance({ minutes: 1 })
  }
  const mend = breakFiles(house.ctx.publicFiles, (key) => key === masterKey(damaged))
  const isSwept = async (key: string) =>
    !(await holds(sql`select 1 from pictures_to_delete where storage_key = ${key}`))
  house.clock.advance({ hours: 2 })
  await standsFirst({
    sweep: () => sweepPictures(house.ctx),
    row: damaged,
    isSoundDone: () => isSwept(sound),
    mend,
    isDamagedDone: () => isSwept(damaged),
  })
})

it('finding 5: a picture whose master is lost keeps no other from its sizes', async () => {
  const sound = await keepMaster(house.ctx.publicFiles, await makePicture('webp'))
  const damaged = `pictures/${'0'.repeat(32)}`
  await makeCover(house.ctx, { kind: 'city', id: 'one' })
  await makeCover(house.ctx, { kind: 'city', id: 'other' })
  await sql`update pictures set storage_key = ${sound.storageKey}, widths = ${sound.widths}
             where owner_id = 'other'`.execute(house.ctx.db)
  const made: string[] = []
  const put = house.ctx.publicFiles.put
  house.ctx.publicFiles.put = async (key, ...rest) => {
    made.push(key)
    await put.call(house.ctx.publicFiles, key, ...rest)
  }
  const isMade = async (key: string) => made.some((each) => each.includes(key))
  await standsFirst({
    sweep: () => makeMissingVariants(house.ctx),
    row: damaged,
    isSoundDone: () => isMade(sound.storageKey),
    mend: async () => put.call(house.ctx.publicFiles, masterKey(damaged), await makePicture('webp'), 'image/webp'),
    isDamagedDone: () => isMade(damaged),
  })
})

it('finding 5: the case of a row that staff settled in another way is closed, and says so', async () => {
  const { bookingId } = await makePaidRoom(house, customer)
  const mend = await damage(house, 'update on bookings', `new.id = '${bookingId}'`)
  house.clock.set('2026-12-15T09:00:00+01:00')
  for (const minutes of [0, 1, 2]) {
    house.clock.advance({ minutes })
    await completeEndedBookings(house.ctx)
  }
  await mend()
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  await call(house, clerk, {
    method: 'PUT',
    url: `/api/v1/bookings/${bookingId}/status`,
    payload: { status: 'completed' },
  })
  await forgetLeftRows(house.ctx)
  expect(await caseOf(bookingId)).toMatchObject({ closed_at: null })
  house.clock.advance({ days: 3 })
  await forgetLeftRows(house.ctx)
  expect(await failuresOf(bookingId)).toBe(0)
  expect(await caseOf(bookingId)).toMatchObject({ outcome: 'It no longer waits for this job.' })
})

it.each([
  ['waited in vain for a lock', { code: '55P03' }, 0],
  ['met a fault of its own', {}, 5],
  ['asked somebody who is away', { code: 'ECONNREFUSED' }, 5],
])('a row that %s three times is a case, and its next try waits by that', async (_, fault, minutes) => {
  const { bookingId } = await makeHeldRoom(house, customer)
  for (const wait of [0, 0, 1]) {
    house.clock.advance({ minutes: wait })
    await sweepEach(house.ctx, 'of a test', [{ id: bookingId, bookingId }], async () => {
      throw Object.assign(new Error('refused'), fault)
    })
  }
  expect(await caseOf(bookingId)).toMatchObject({ closed_at: null })
  const { rows } = await sql<{ try_again_at: Date }>`
    select try_again_at from sweep_failures where row_id = ${bookingId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ try_again_at: addMinutes(house.clock.now(), minutes) }])
})
