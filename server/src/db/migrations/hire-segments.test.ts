import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

it('every hire whose car went out has one segment of it, and its pictures are of that segment', async () => {
  const before = await databaseBefore('1440')
  const { client } = before
  await client.query("set session_replication_role = 'replica'")
  const car = '11111111-1111-4111-8111-111111111111'
  const trip = (nth: number) => `22222222-2222-4222-8222-22222222222${nth}`
  const driver = '33333333-3333-4333-8333-333333333333'
  await client.query(`insert into vehicles (id, car_id, plate) values ($1, 'highlander', 'EKY 482 JB')`, [car])
  // What a booking must have besides is no business of this migration.
  await client.query(`do $$ declare c record; begin
    for c in select conname from pg_constraint where conrelid = 'bookings'::regclass and contype = 'c' loop
      execute format('alter table bookings drop constraint %I', c.conname);
    end loop;
    for c in select attname from pg_attribute
              where attrelid = 'bookings'::regclass and attnum > 0 and attnotnull and attgenerated = '' and attname <> 'id' loop
      execute format('alter table bookings alter column %I drop not null', c.attname);
    end loop;
  end $$`)
  const book = async (
    id: string,
    status: string,
    over: { isWithDriver: boolean; startsAt: string; completedAt?: string },
  ) => {
    await client.query(
      `insert into bookings (id, booking_type, status, with_driver, starts_at, ends_at, completed_at, guest_phone)
       values ($1, 'car', $2, $3, $4, '2026-01-05T09:00:00Z', $5, '+2348031234567')`,
      [id, status, over.isWithDriver, over.startsAt, over.completedAt],
    )
    await client.query(
      `insert into hire_vehicles (booking_id, vehicle_id, from_on, until_on, assigned_at)
       values ($1, $2, '2026-01-03', '2026-01-05', '2026-01-01')`,
      [id, car],
    )
  }
  const began = { startsAt: '2026-01-03T11:00:00Z' }
  await book('ENDED', 'completed', { ...began, isWithDriver: true, completedAt: '2026-01-05T08:00:00Z' })
  await book('ONTHEROAD', 'confirmed', { ...began, isWithDriver: true })
  await book('SELFDRIVE', 'completed', { ...began, isWithDriver: false, completedAt: '2026-01-06T09:00:00Z' })
  await book('NOTYET', 'confirmed', { startsAt: '2099-01-03T11:00:00Z', isWithDriver: false })
  await book('NOSTART', 'confirmed', { ...began, isWithDriver: true })
  await client.query(
    `insert into trips (id, booking_id, driver_id, status, from_on, until_on, day_pay_kobo, pay_kobo, assigned_at, started_at,
                        start_mileage_km, start_fuel_eighths, ended_at, end_mileage_km, end_fuel_eighths)
     values ($1, 'ENDED', $3, 'ended', '2026-01-03', '2026-01-05', 1, 2, '2026-01-01', '2026-01-03T11:05:00Z', 100, 8,
             '2026-01-05T08:00:00Z', 300, 4),
            ($2, 'ONTHEROAD', $3, 'started', '2026-01-03', '2026-01-05', 1, null, '2026-01-01', '2026-01-03T11:10:00Z', 300, 4,
             null, null, null)`,
    [trip(1), trip(2), driver],
  )
  await client.query(
    `insert into trip_photos (trip_id, moment, storage_key, taken_by, taken_at)
     values ($1, 'start', 'a', $2, now()), ($1, 'end', 'b', $2, now())`,
    [trip(1), driver],
  )
  expect(await migrate(before.url)).toContain('1440_hire_segments.sql')
  const { rows } = await client.query(
    `select booking_id, nth, trip_id, started_by, to_char(started_at at time zone 'UTC', 'DD HH24:MI') as started,
            start_mileage_km, to_char(ended_at at time zone 'UTC', 'DD HH24:MI') as ended, ended_by, end_mileage_km
       from hire_segments order by booking_id`,
  )
  const nobody = { trip_id: null, started_by: null, start_mileage_km: null, ended_by: null, end_mileage_km: null }
  expect(rows).toEqual([
    {
      booking_id: 'ENDED',
      nth: 1,
      trip_id: trip(1),
      started_by: driver,
      started: '03 11:05',
      start_mileage_km: 100,
      ended: '05 08:00',
      ended_by: driver,
      end_mileage_km: 300,
    },
    {
      booking_id: 'ONTHEROAD',
      nth: 1,
      trip_id: trip(2),
      started_by: driver,
      started: '03 11:10',
      start_mileage_km: 300,
      ended: null,
      ended_by: null,
      end_mileage_km: null,
    },
    { ...nobody, booking_id: 'SELFDRIVE', nth: 1, started: '03 11:00', ended: '05 09:00' },
  ])
  const photos = await client.query(
    'select f.moment, s.booking_id from trip_photos f join hire_segments s on s.id = f.segment_id order by f.moment',
  )
  expect(photos.rows).toEqual([
    { moment: 'end', booking_id: 'ENDED' },
    { moment: 'start', booking_id: 'ENDED' },
  ])
  await before.end()
})

it('segments of one car that overlap already stay as they were recorded and are marked, and others are not', async () => {
  const before = await databaseBefore('1570')
  const { client } = before
  await client.query("set session_replication_role = 'replica'")
  const [car, other] = ['11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111112']
  const put = (id: string, vehicle: string, from: string, until: string | null) =>
    client.query(
      'insert into hire_segments (booking_id, nth, vehicle_id, started_at, ended_at) values ($1, 1, $2, $3, $4)',
      [id, vehicle, `2026-01-${from}:00Z`, until && `2026-01-${until}:00Z`],
    )
  await put('LATE', car, '03T11:00', '05T11:30')
  await put('NEXT', car, '05T11:00', '06T09:00')
  await put('AFTER', car, '06T09:00', '07T09:00')
  await put('OPEN', other, '03T11:00', null)
  await put('OPENTOO', other, '04T11:00', null)
  await put('BEFORE', other, '02T11:00', '03T09:00')
  expect(await migrate(before.url)).toContain('1570_one_hire_at_a_time.sql')
  const { rows } = await client.query(
    `select booking_id, to_char(ended_at at time zone 'UTC', 'DD HH24:MI') as ended from hire_segments
      where overlapped order by booking_id`,
  )
  expect(rows).toEqual([
    { booking_id: 'LATE', ended: '05 11:30' },
    { booking_id: 'NEXT', ended: '06 09:00' },
    { booking_id: 'OPEN', ended: null },
    { booking_id: 'OPENTOO', ended: null },
  ])
  await client.query("set session_replication_role = 'origin'")
  await client.query("update hire_segments set ended_at = '2026-01-05T09:00Z' where booking_id in ('OPEN', 'OPENTOO')")
  await before.end()
})
