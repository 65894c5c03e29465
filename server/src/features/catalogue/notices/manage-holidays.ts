import { type Day, isDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { sqlState, type Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { By } from '../../../http/caller.ts'
import { forgetPublicHolidays } from '../../../settings/read-public-holidays.ts'
import { forgetDaysToKnow } from './notice-store.ts'

/** `is_expected`: it follows the moon and may still move. */
export type HolidayRow = { day: Day; name: string; is_expected: boolean }
export type HolidayEdit = Partial<HolidayRow>

/** The public holidays of a year, or all: days without bank business, told to travellers (M20). */
export async function listHolidays(ctx: AppContext, year: number | undefined): Promise<{ holidays: HolidayRow[] }> {
  const { rows } = await sql<HolidayRow>`
    select day, name, is_expected from public_holidays
     where ${year ?? null}::int is null or extract(year from day) = ${year ?? null}::int order by day`.execute(ctx.db)
  return { holidays: rows }
}

export function addHoliday(ctx: AppContext, by: By, typed: HolidayRow): Promise<HolidayRow> {
  const holiday = read(typed)
  return change(ctx, async (tx) => {
    await takenDayTold(async () => {
      await tx.insertInto('public_holidays').values(holiday).execute()
    })
    await auditStaff(ctx, tx, by, { action: 'holiday.added', ...subject(holiday.day), after: holiday })
    return holiday
  })
}

export function changeHoliday(ctx: AppContext, by: By, day: string, edit: HolidayEdit): Promise<HolidayRow> {
  return change(ctx, async (tx) => {
    const before = await lockHoliday(tx, day)
    const after = read({ ...before, ...edit })
    await takenDayTold(async () => {
      await tx.updateTable('public_holidays').set(after).where('day', '=', before.day).execute()
    })
    await auditStaff(ctx, tx, by, { action: 'holiday.changed', ...subject(before.day), before, after })
    return after
  })
}

export function removeHoliday(ctx: AppContext, by: By, day: string): Promise<void> {
  return change(ctx, async (tx) => {
    const before = await lockHoliday(tx, day)
    await tx.deleteFrom('public_holidays').where('day', '=', before.day).execute()
    await auditStaff(ctx, tx, by, { action: 'holiday.removed', ...subject(before.day), before })
  })
}

const subject = (day: Day) => ({ subjectKind: 'holiday', subjectId: day })

async function change<T>(ctx: AppContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await inTransaction(ctx.db, work)
  forgetDaysToKnow(ctx)
  forgetPublicHolidays(ctx)
  return answer
}

function read({ day, name, is_expected }: HolidayRow): HolidayRow {
  if (!isDay(day)) throw invalid('day', 'This is not a day.')
  const words = name.trim().normalize('NFC')
  if (words === '') throw invalid('name', 'Give the holiday a name.')
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words)) throw invalid('name', 'Please write this on one line.')
  return { day, name: words, is_expected }
}

async function lockHoliday(tx: Tx, day: string): Promise<HolidayRow> {
  if (!isDay(day)) throw notFound('Holiday not found')
  const { rows } = await sql<HolidayRow>`
    select day, name, is_expected from public_holidays where day = ${day} for update`.execute(tx)
  if (!rows[0]) throw notFound('Holiday not found')
  return rows[0]
}

async function takenDayTold(write: () => Promise<void>) {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw conflict('day_taken', 'There is a holiday on that day already.')
  }
}
