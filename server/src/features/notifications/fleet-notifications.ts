// What is told of the road: the driver of their trips, the office of what came back to it, the customer of their driver.
import { formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { peopleNamed } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobHandlers } from '../../jobs/jobs.ts'
import type { JobsOn } from '../../jobs/publish.ts'
import { notifyBrowsers } from './live/notify.ts'
import { insertNotification, type NotificationText } from './notification-store.ts'

type Payload = Record<string, string>
type Trip = {
  id: string
  booking_id: string
  driver_id: string
  customer_id: string
  driver_name: string
  guest_name: string
  car_name: string
  plate: string | null
  starts_at: Date
  ends_at: Date
  status: string
  decline_reason: string | null
  /** When it is told: a year that is not the current one is named. */
  now: Date
}
type Telling = { to: string[]; once: string; text: NotificationText }
type Teller = (trip: Trip, office: () => Promise<string[]>, payload: Payload) => Promise<Telling[]> | Telling[]

export const fleetNotificationJobs: JobHandlers & Record<JobsOn<'trip' | 'incident'>, JobHandler> = {
  'notify.trip-assigned': aboutTrip((trip) => [notifyDriver(trip, 'assigned', assigned(trip))]),
  'notify.trip-changed': aboutTrip((trip, _office, { at = '', lookAt }) => [
    notifyDriver(trip, `changed:${at}`, changed(trip, lookAt)),
  ]),
  'notify.trip-withdrawn': aboutTrip((trip) => [notifyDriver(trip, 'withdrawn', withdrawn(trip))]),
  'notify.trip-accepted': aboutTrip((trip) => [
    { to: [trip.customer_id], once: `trip:${trip.id}:accepted`, text: named(trip) },
  ]),
  'notify.trip-arrived': aboutTrip((trip) => [
    { to: [trip.customer_id], once: `trip:${trip.id}:arrived`, text: arrived(trip) },
  ]),
  'notify.trip-declined': aboutTrip(async (trip, office) => [
    { to: await office(), once: `trip:${trip.id}:declined`, text: declined(trip) },
  ]),
  'notify.trip-moved': aboutTrip(() => []),
  'notify.incident-reported': notifyIncident,
}

function notifyDriver(trip: Trip, what: string, text: NotificationText): Telling {
  return { to: [trip.driver_id], once: `trip:${trip.id}:${what}`, text }
}

/** Tells whom it concerns, and wakes the open pages of the driver and the office either way. */
function aboutTrip(tell: Teller): JobHandler {
  return async (ctx, payload) => {
    const found = await findTrip(ctx.db, payload)
    if (!found) return
    const trip = { ...found, now: ctx.clock.now() }
    const office = () => findOffice(ctx.db)
    const tellings = await tell(trip, office, payload)
    const watching = [trip.driver_id, trip.customer_id, ...(await office())]
    await inTransaction(ctx.db, async (tx) => {
      const about = { bookingId: trip.booking_id, aboutUserId: trip.driver_id, at: ctx.clock.now() }
      for (const { to, once, text } of tellings) {
        for (const userId of to) {
          const id = await insertNotification(tx, { ...about, ...text, userId, dedupeKey: once })
          if (id) await notifyBrowsers(tx, [userId], [{ type: 'notification', id }])
        }
      }
      await notifyBrowsers(tx, [...new Set(watching)], [{ type: 'booking', id: trip.booking_id }])
    })
  }
}

/** Who runs the fleet: by their own roles, and superadmins. */
async function findOffice(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join user_roles r on r.user_id = u.id
     where not u.is_disabled and u.erased_at is null and (r.role_id = 'superadmin' or exists (
       select 1 from role_permissions p where p.role_id = r.role_id and p.permission = 'fleet.write'))
     order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function findTrip(db: Reader, { tripId, bookingId, driverId }: Payload): Promise<Omit<Trip, 'now'> | undefined> {
  const which = tripId
    ? sql`t.id = ${tripId}`
    : sql`t.booking_id = ${bookingId ?? ''} and t.driver_id = ${driverId ?? null}`
  const { rows } = await sql<Omit<Trip, 'now'>>`
    with trip as materialized (select * from trips t where ${which} order by t.assigned_at desc limit 1),
         booking as materialized (
           select id, user_id, guest_name, listing_snapshot ->> 'name' as car_name, starts_at, ends_at
             from bookings where id in (select booking_id from trip)),
         ${peopleNamed(sql`select driver_id from trip`)}
    select t.id, t.booking_id, t.driver_id, b.user_id as customer_id, u.full_name as driver_name,
           b.guest_name, b.car_name, v.plate, b.starts_at, b.ends_at, t.status, t.decline_reason
      from trip t join booking b on b.id = t.booking_id join people u on u.id = t.driver_id
      left join hire_vehicles h on h.booking_id = t.booking_id left join vehicles v on v.id = h.vehicle_id`.execute(db)
  return rows[0]
}

const dashboard = '/driver-dashboard'
const when = (trip: Trip) => formatInstant(trip.starts_at, trip.now)

function assigned(trip: Trip): NotificationText {
  const message = `${trip.guest_name}, ${when(trip)}, ${trip.car_name}. Say whether you take it.`
  return { type: 'info', title: 'A new trip for you', message, link: dashboard }
}

function changed(trip: Trip, lookAt: string | undefined): NotificationText {
  const look = lookAt ? ` Look at ${lookAt}.` : ''
  const ask = !lookAt && trip.status === 'assigned' ? ' Say whether you take it.' : ''
  const car = trip.plate ? `, car ${trip.plate}` : ''
  const hours = `begins ${when(trip)}, ends ${formatInstant(trip.ends_at, trip.now)}`
  const message = `${trip.guest_name}, ${trip.car_name}: ${hours}${car}.${look}${ask}`
  return { type: 'warning', title: 'A trip of yours has changed', message, link: dashboard }
}

function withdrawn(trip: Trip): NotificationText {
  const message = `${trip.guest_name}, ${when(trip)}: you need not drive it. You are available on those days again.`
  return { type: 'warning', title: 'A trip was taken back', message, link: dashboard }
}

function named(trip: Trip): NotificationText {
  const car = trip.plate ? ` Look for ${trip.plate}.` : ''
  const message = `${trip.driver_name} drives you from ${when(trip)}.${car}`
  return { type: 'info', title: 'Your driver is named', message, link: `/booking/${trip.booking_id}` }
}

function arrived(trip: Trip): NotificationText {
  const car = trip.plate ? ` Look for ${trip.plate}.` : ''
  const message = `${trip.driver_name} is at the pick-up point.${car}`
  return { type: 'success', title: 'Your driver is here', message, link: `/booking/${trip.booking_id}` }
}

function declined(trip: Trip): NotificationText {
  const reason = trip.decline_reason ? ` “${trip.decline_reason}”` : ''
  const message = `${bookingReference(trip.booking_id)}, ${when(trip)}, ${trip.car_name}: ${trip.driver_name} cannot drive it.${reason}`
  return { type: 'warning', title: 'A hire needs a driver', message, link: '/admin/fleet?tab=board' }
}

type Incident = {
  id: string
  kind: string
  text: string
  can_drive: boolean
  plate: string | null
  driver_name: string
}

async function notifyIncident(ctx: AppContext, { incidentId }: Payload) {
  const people = await findOffice(ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    // Behind a lock that erasing waits for, as their name is written: what happened is told in any case.
    await sql`
      select 1 from users where id = (select driver_id from incidents where id = ${incidentId ?? null})
         for key share`.execute(tx)
    const { rows } = await sql<Incident>`
      select i.id, i.kind, i.text, i.can_drive, v.plate,
             case when u.erased_at is null then u.full_name else 'A driver' end as driver_name
        from incidents i join users u on u.id = i.driver_id left join vehicles v on v.id = i.vehicle_id
       where i.id = ${incidentId ?? null}`.execute(tx)
    const incident = rows[0]
    if (!incident) return
    for (const userId of people) {
      const notice = { userId, dedupeKey: `incident:${incident.id}`, at: ctx.clock.now(), ...reported(incident) }
      const id = await insertNotification(tx, notice)
      if (id) await notifyBrowsers(tx, [userId], [{ type: 'notification', id }])
    }
  })
}

function reported({ text, can_drive, plate, driver_name }: Incident): NotificationText {
  const car = plate ? ` with ${plate}` : ''
  return {
    type: can_drive ? 'warning' : 'error',
    title: can_drive ? `Something is wrong${car}` : `A car cannot be driven${plate ? `: ${plate}` : ''}`,
    message: `${driver_name}: ${text}`,
    link: '/admin/fleet?tab=attention',
  }
}
