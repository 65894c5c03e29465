import { type Day, isDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale, type Version, versionOf } from '../../../http/versions.ts'
import { forgetPublicHolidays } from '../../../settings/read-public-holidays.ts'
import { forgetDaysToKnow } from './advisory-store.ts'
import { describeHolidays } from './list-advisories.ts'

/** `is_expected`: it follows the moon and may still move. */
export type HolidayRow = { day: Day; name: string; is_expected: boolean }
export type HolidayEdit = Partial<HolidayRow> & { version?: Version }

/** The public holidays of a year, or all: days without bank business, told to travellers (M20). */
export async function listHolidays(ctx: AppContext, year: number | undefined) {
  const { rows } = await sql<HolidayRow>`
    select day, name, is_expected from public_holidays
     where ${year ?? null}::int is null or extract(year from day) = ${year ?? null}::int order by day`.execute(ctx.db)
  return { holidays: rows.map((row) => present(row, ctx.clock.now())) }
}

export function addHoliday(ctx: AppContext, by: ActorInRequest, typed: HolidayRow) {
  const holiday = read(typed)
  return change(ctx, async (tx) => {
    await takenDayTold(async () => {
      await tx.insertInto('public_holidays').values(holiday).execute()
    })
    await auditStaff(ctx, tx, by, { action: 'holiday.added', ...subject(holiday.day), after: holiday })
    return present(holiday, ctx.clock.now())
  })
}

export function changeHoliday(ctx: AppContext, by: ActorInRequest, day: string, { version, ...edit }: HolidayEdit) {
  return change(ctx, async (tx) => {
    const before = await lockHoliday(tx, day)
    refuseStale(before, { version })
    const after = read({ ...before, ...edit })
    await takenDayTold(async () => {
      await tx.updateTable('public_holidays').set(after).where('day', '=', before.day).execute()
    })
    await auditStaff(ctx, tx, by, { action: 'holiday.changed', ...subject(before.day), before, after })
    return present(after, ctx.clock.now())
  })
}

export function removeHoliday(ctx: AppContext, by: ActorInRequest, day: string): Promise<void> {
  return change(ctx, async (tx) => {
    const before = await lockHoliday(tx, day)
    await tx.deleteFrom('public_holidays').where('day', '=', before.day).execute()
    await auditStaff(ctx, tx, by, { action: 'holiday.removed', ...subject(before.day), before })
  })
}

function present(holiday: HolidayRow, now: Date) {
  const { day, name, is_expected } = holiday
  const { title, text } = describeHolidays([{ on: day, name, isExpected: is_expected }], now)
  return { ...holiday, notice: { title, text }, version: versionOf(holiday) }
}

const subject = (day: Day) => ({ subjectKind: 'holiday', subjectId: day })

async function change<T>(ctx: AppContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await inTransaction(ctx.db, work)
  forgetDaysToKnow(ctx)
  forgetPublicHolidays(ctx)
  return answer
}

const read = ({ day, name, is_expected }: HolidayRow): HolidayRow => ({
  day,
  name,
  is_expected,
})

async function lockHoliday(tx: Tx, day: string): Promise<HolidayRow> {
  if (!isDay(day)) throw notFound('Holiday not found')
  const { rows } = await sql<HolidayRow>`
    select day, name, is_expected from public_holidays where day = ${day} for update`.execute(tx)
  return foundRow(rows, 'Holiday not found')
}

const takenDayTold = (write: () => Promise<void>) =>
  onUniqueViolation(write, () => conflict('day_taken', 'There is a holiday on that day already.'))
