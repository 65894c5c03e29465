import { type LineStatus, paidLineStatuses } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { peopleNamed } from '../../../../db/list-queries.ts'
import type { Reader } from '../../../../db/pool.ts'
import type { BankFileLines } from '../../../../db/schema.ts'

/** A line that pays a partner or a driver. */
export type OwedLine = Omit<Selectable<BankFileLines>, 'partner_id' | 'driver_id' | 'status'> & {
  status: LineStatus
  payee_id: string
  payee_name: string
  /** Of its file. */
  provider: string | null
  /** How many trips of a driver it pays. */
  trips: number
}

/** `which`: a condition of the lines `l`. As they were written into their file, with what became of each since. */
export async function findOwedLines(db: Reader, which: RawBuilder<unknown>): Promise<OwedLine[]> {
  const { rows } = await sql<OwedLine>`
    with found as materialized (select * from bank_file_lines l where ${which}),
         ${peopleNamed(sql`select driver_id from found`)}
    select l.run_id, l.line, coalesce(l.partner_id, l.driver_id) as payee_id, coalesce(p.name, u.full_name) as payee_name,
           l.bank_code, l.bank_name, l.account_number, l.account_name, l.account_by, l.amount_kobo, l.status, l.bank_reference,
           l.failure, l.asked_at, l.provider_word, l.next_check_at, l.check_count, n.provider,
           (select count(*)::int from driver_run_trips k where k.run_id = l.run_id and k.line = l.line) as trips
      from found l join bank_files n on n.id = l.run_id
      left join partners p on p.id = l.partner_id left join people u on u.id = l.driver_id
     order by l.run_id, l.line`.execute(db)
  return rows
}

/**
 * `listed`, by payee: what our bank was given to pay, what files hold that it does not have yet, and what waits to be booked
 * as paid after all. `id`: of one of them alone.
 */
export function listedLines(payee: 'partner_id' | 'driver_id', id: string | null): RawBuilder<unknown> {
  const column = sql.ref(payee)
  return sql`
    listed as materialized (
      select ${column} as payee_id, sum(amount_kobo) filter (where status = any(${paidLineStatuses})) as given_kobo,
             sum(amount_kobo) filter (where status = 'made') as made_kobo,
             sum(amount_kobo) filter (where status = 'failed' and next_check_at is not null) as waiting_kobo
        from bank_file_lines where ${id === null ? sql`${column} is not null` : sql`${column} = ${id}::uuid`} group by 1)`
}
