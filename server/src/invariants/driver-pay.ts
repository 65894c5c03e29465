// What drivers earn and are paid: in the ledger, in what was kept beside it, and in the files for the bank.
import { paidTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const driverPay: Invariant[] = [
  {
    name: 'V24 a trip that ended has earned its driver its pay, and nothing else has',
    broken: () => sql`
      select t.id, t.booking_id, t.status, t.pay_kobo, e.pay_kobo as earned_kobo
        from trips t left join driver_earnings e on e.booking_id = t.booking_id and e.trip_id = t.id
       where (t.status = any(${[...paidTripStatuses]}::text[]) and t.pay_kobo > 0 and not t.is_paid_outside) <> (e.trip_id is not null)
          or e.pay_kobo <> t.pay_kobo or e.driver_id <> t.driver_id`,
  },
  {
    name: 'V24 the pay of a trip that ended is its day’s pay for each of its days',
    broken: () => sql`
      select id, booking_id, day_pay_kobo, from_on, until_on, pay_kobo from trips
       where pay_kobo <> day_pay_kobo * (until_on - from_on)`,
  },
  {
    name: 'V24 each earning of a driver is what its posting says',
    broken: () => sql`
      select t.booking_id, t.id, held.*, e.pay_kobo
        from ledger_transactions t
       cross join lateral (
         select coalesce(-sum(amount_kobo) filter (where account = 'drivers_payable'), 0) as owed_kobo,
                coalesce(sum(amount_kobo) filter (where account = 'driver_pay'), 0) as cost_kobo
           from ledger_entries l where l.booking_id = t.booking_id and l.transaction_id = t.id) held
        left join driver_earnings e on e.booking_id = t.booking_id and e.transaction_id = t.id
       where t.kind not in ('driver_paid', 'driver_payment_failed')
         and (owed_kobo <> coalesce(e.pay_kobo, 0) or cost_kobo <> coalesce(e.pay_kobo, 0))`,
  },
  {
    name: 'V24 what the ledger paid drivers are the lines that our bank has and did not refuse',
    broken: () => sql`
      select posted.kobo, standing.kobo as standing_kobo
        from (select coalesce(sum(e.amount_kobo), 0) as kobo
                from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
               where t.kind in ('driver_paid', 'driver_payment_failed') and e.account = 'drivers_payable') posted,
             (select coalesce(sum(amount_kobo), 0) as kobo from bank_file_lines
               where driver_id is not null and status in ('sent', 'paid')) standing
       where posted.kobo <> standing.kobo`,
  },
  {
    name: 'V24 a line of a driver run is the pay of its trips, all of them its driver’s',
    broken: () => sql`
      select l.run_id, l.line, l.amount_kobo, sum(k.pay_kobo) as trips_kobo
        from bank_file_lines l left join driver_run_trips k on k.run_id = l.run_id and k.line = l.line
        left join driver_earnings e on e.trip_id = k.trip_id and e.driver_id = l.driver_id and e.pay_kobo = k.pay_kobo
       where l.driver_id is not null group by l.run_id, l.line, l.amount_kobo
      having coalesce(sum(k.pay_kobo), 0) <> l.amount_kobo or count(e.trip_id) <> count(k.trip_id)`,
  },
  {
    name: 'V24 no trip stands in two driver runs, and it is released exactly when its line failed or was withdrawn',
    broken: () => sql`
      select trip_id, count(*) as lines, null as status from driver_run_trips where released_at is null
       group by trip_id having count(*) > 1
       union all
      select k.trip_id, 1, l.status
        from driver_run_trips k join bank_file_lines l on l.run_id = k.run_id and l.line = k.line
       where (k.released_at is not null) <> (l.status in ('failed', 'withdrawn'))`,
  },
]
