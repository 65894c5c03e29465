import { checkRate } from '@skyroute/core/currency.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { foundRow, peopleNamed } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed } from '../../errors.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale, versionOf } from '../../http/versions.ts'
import { forgetCurrencies } from '../../settings/read-currencies.ts'
import type { RateBody } from './schemas.ts'

type RateRow = { code: string; symbol: string; name: string; rate: string; as_of: Date; changed_by: string | null }

const rates = sql`
  with ${peopleNamed(sql`select updated_by from currency_rates`)}
  select r.code, r.symbol, r.name, trim_scale(r.rate_to_ngn)::text as rate, r.updated_at as as_of,
         u.full_name as changed_by
    from currency_rates r left join people u on u.id = r.updated_by`

export async function listRates(ctx: AppContext) {
  const { rows } = await sql<RateRow>`${rates} order by r.position, r.code`.execute(ctx.db)
  return { rates: rows.map(present) }
}

/** M10: above zero, naira fixed at 1, a change of more than 20 % said twice; every rate that ever was is kept. */
export async function changeRate(ctx: AppContext, by: ActorInRequest, typedCode: string, body: RateBody) {
  const code = typedCode.toUpperCase()
  const saved = await inTransaction(ctx.db, async (tx) => {
    const before = await lockRate(tx, code)
    refuseStale(contentOf(before), { version: body.version, shown: present(before) })
    const { rate: newRateToNgn, confirm = false } = body
    const checked = allowed(checkRate({ code, newRateToNgn, oldRateToNgn: before.rate, confirm }))
    if (checked.rateToNgn === before.rate) return before
    await saveRate(ctx, tx, by, { code, from: before.rate, to: checked.rateToNgn })
    await auditStaff(ctx, tx, by, {
      action: 'rate.changed',
      subjectKind: 'rate',
      subjectId: code,
      before: { rate: before.rate },
      after: { rate: checked.rateToNgn },
      reason: body.reason,
    })
    return findRate(tx, code)
  })
  forgetCurrencies(ctx)
  return present(saved)
}

async function lockRate(tx: Tx, code: string): Promise<RateRow> {
  await sql`select 1 from currency_rates where code = ${code} for update`.execute(tx)
  return findRate(tx, code)
}

async function findRate(db: Reader, code: string): Promise<RateRow> {
  const { rows } = await sql<RateRow>`${rates} where r.code = ${code}`.execute(db)
  return foundRow(rows, 'There is no such currency.')
}

type Change = { code: string; from: string; to: string }

/** Two changes in one moment still stand one after the other in the history. */
async function saveRate(ctx: AppContext, tx: Tx, { actor }: ActorInRequest, { code, from, to }: Change) {
  const now = ctx.clock.now()
  await sql`
    update currency_rates set rate_to_ngn = ${to}::numeric, updated_at = ${now}, updated_by = ${actor.userId}
     where code = ${code}`.execute(tx)
  await sql`
    insert into currency_rate_history (code, changed_at, old_rate, new_rate, changed_by)
    select ${code}, greatest(${now}::timestamptz, max(changed_at) + interval '1 microsecond'), ${from}::numeric,
           ${to}::numeric, ${actor.userId}::uuid
      from currency_rate_history where code = ${code}`.execute(tx)
}

type Past = { changed_at: Date; old_rate: string | null; new_rate: string; changed_by: string | null }

export async function rateHistory(ctx: AppContext, typedCode: string) {
  const { code } = await findRate(ctx.db, typedCode.toUpperCase())
  const { rows } = await sql<Past>`
    with ${peopleNamed(sql`select changed_by from currency_rate_history where code = ${code}`)}
    select h.changed_at, h.old_rate, h.new_rate, u.full_name as changed_by
      from currency_rate_history h left join people u on u.id = h.changed_by
     where h.code = ${code} order by h.changed_at desc limit 500`.execute(ctx.db)
  const history = rows.map(({ old_rate, new_rate, ...row }) => ({
    ...answerOf(row),
    old_rate: old_rate === null ? null : Number(old_rate),
    new_rate: Number(new_rate),
  }))
  return { code, history }
}

function contentOf({ rate, as_of }: RateRow) {
  return { rate, as_of: as_of.toISOString() }
}

function present(row: RateRow) {
  const rate = Number(row.rate)
  return { ...answerOf(row), rate, rate_to_ngn: rate, version: versionOf(contentOf(row)) }
}
