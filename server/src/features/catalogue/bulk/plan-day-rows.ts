import { type Day, isDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale, versionOf } from '../../../http/versions.ts'
import { saveDays } from '../manage/day-plan-store.ts'
import { lockInventory, readPrice } from '../manage/inventories.ts'
import { columns } from './columns.ts'
import type { Plan } from './plan.ts'
import type { Problem, Sheet, SheetRow } from './read-sheet.ts'

export type DayOfPool = {
  id: string
  day: Day
  name: string
  price: number | null
  closed: boolean
  min_days: number | null
}
type DayContent = Pick<DayOfPool, 'price' | 'closed' | 'min_days'>

/** What each row of a sheet of days would do. An empty price or shortest stay is the pool's own. */
export async function planDayRows(ctx: AppContext, sheet: Sheet) {
  const problems: Problem[] = [...sheet.problems]
  const today = lagosDayOf(ctx.clock.now())
  const known = await standingDays(ctx.db, sheet.rows)
  const seen = new Set<string>()
  const plans = sheet.rows.flatMap((row): Plan[] => {
    const [id, day] = [String(row.fields.get('id') ?? ''), String(row.fields.get('day') ?? '')]
    const wrong = dayProblem({ id, day, today, standing: known.get(`${id} ${day}`), isTwin: seen.has(`${id} ${day}`) })
    seen.add(`${id} ${day}`)
    if (wrong) problems.push({ row: row.row, ...wrong })
    const standing = known.get(`${id} ${day}`)
    return wrong || row.hasProblem || !standing ? [] : [planDay(row, standing)]
  })
  return { plans, problems }
}

type Asked = { id: string; day: string; today: Day; standing: DayOfPool | undefined; isTwin: boolean }

function dayProblem({ id, day, today, standing, isTwin }: Asked): Omit<Problem, 'row'> | null {
  if (id === '') return { column: 'id', sentence: 'Whose day is it? Give the id of a room type or a car.' }
  if (day === '') return { column: 'day', sentence: 'Which day is it? Write it such as 2026-12-24.' }
  if (!isDay(day)) return { column: 'day', sentence: `There is no day “${day}”.` }
  if (day < today) return { column: 'day', sentence: 'Days that are over stay as they are.' }
  if (isTwin) return { column: 'day', sentence: 'This day is in a row above.' }
  return standing ? null : { column: 'id', sentence: 'There is no room type or car with this id.' }
}

function planDay({ row, fields }: SheetRow, standing: DayOfPool): Plan {
  const before: DayContent = contentOf(standing)
  const after: DayContent = {
    price: fields.has('price') ? ((fields.get('price') as number | undefined) ?? null) : before.price,
    closed: (fields.get('closed') as boolean | undefined) ?? before.closed,
    min_days: fields.has('min_days') ? ((fields.get('min_days') as number | undefined) ?? null) : before.min_days,
  }
  const changed = columns.days.filter(({ field }) => field in after && at(after, field) !== at(before, field))
  return {
    row,
    action: changed.length > 0 ? 'change' : 'leave',
    id: standing.id,
    name: `${standing.name}, ${standing.day}`,
    body: { day: standing.day, ...after },
    version: versionOf(before),
    fields: changed.map(({ name }) => name),
  }
}

const at = (content: DayContent, field: string) => content[field as keyof DayContent]
const contentOf = ({ price, closed, min_days }: DayOfPool): DayContent => ({ price, closed, min_days })

async function standingDays(db: Reader, rows: SheetRow[]): Promise<Map<string, DayOfPool>> {
  const asked = rows.flatMap(({ fields }) => {
    const [id, day] = [fields.get('id'), fields.get('day')]
    return typeof id === 'string' && isDay(day) ? [{ id, day }] : []
  })
  const found = await findDaysOfPools(
    db,
    sql`select * from unnest(${asked.map(({ id }) => id)}::text[], ${asked.map(({ day }) => day)}::date[])`,
  )
  return new Map(found.map((row) => [`${row.id} ${row.day}`, row]))
}

/** `asked`: a query of pool ids and days. */
export async function findDaysOfPools(db: Reader, asked: ReturnType<typeof sql>): Promise<DayOfPool[]> {
  const { rows } = await sql<Omit<DayOfPool, 'price'> & { price_kobo: number | null }>`
    with asked as materialized (select * from (${asked}) as asked (id, day)),
         stored as materialized (
           select * from inventory_days where (inventory_id, day) in (select id, day from asked))
    select i.id, asked.day, coalesce(h.name || ', ' || t.name, c.name) as name, d.price_kobo,
           coalesce(d.closed, false) as closed, d.min_days
      from asked join inventories i on i.id = asked.id
      left join room_types t on t.id = i.id left join hotels h on h.id = t.hotel_id left join cars c on c.id = i.id
      left join stored d on d.inventory_id = i.id and d.day = asked.day
     order by i.id, asked.day`.execute(db)
  return rows.map(({ price_kobo, ...row }) => ({ ...row, price: price_kobo === null ? null : toNaira(price_kobo) }))
}

/** One row of such a sheet, under the pool's lock. */
export async function carryOutDay(ctx: AppContext, tx: Tx, by: ActorInRequest, plan: Plan) {
  const { id, name, body, version } = plan
  const { day, price, closed, min_days } = body as DayContent & { day: Day } // as planDay has written it
  const poolId = id ?? ''
  await lockInventory(tx, poolId)
  const [standing] = await findDaysOfPools(tx, sql`select ${poolId}::text, ${day}::date`)
  if (standing) refuseStale(contentOf(standing), { version: version ?? undefined })
  const priceKobo = price === null ? null : readPrice(price)
  await saveDays(tx, poolId, [day], { closed, priceKobo, minDays: min_days })
  const after = { from: day, until: day, price, closed, min_days, days: 1 }
  await auditStaff(ctx, tx, by, { action: 'days.planned', subjectKind: 'inventory', subjectId: poolId, after })
  return { id: poolId, name }
}
