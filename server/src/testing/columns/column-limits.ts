import { asOwner } from '../as-owner.ts'
import type { TestServer } from '../context.ts'

/** A column with what its type and those checks that concern it alone ask of a value. */
export type ColumnLimits = { column: string; type: string; checks: string[]; isNullable: boolean }

export async function readColumnLimits(house: TestServer): Promise<Map<string, ColumnLimits>> {
  const { rows } = await asOwner(
    house,
    `select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            not a.attnotnull as "isNullable",
            coalesce(array_agg(pg_get_expr(k.conbin, k.conrelid)) filter (where k.oid is not null), '{}') as checks
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by 1, 2, 3`,
  )
  return new Map(rows.map((row: ColumnLimits) => [row.column, row]))
}

/** Lengths and ends of ranges that the checks of a column name. */
export const numbersIn = ({ checks }: ColumnLimits): number[] =>
  checks.flatMap((check) => [...check.matchAll(/-?\d+/g)].map(([number]) => Number(number)))

/** Which of the values the column cannot hold. A list or a document has fields of its own, which no check looks at. */
export async function unstorableIn(
  house: TestServer,
  limits: ColumnLimits,
  values: readonly string[],
): Promise<string[]> {
  const { column, type, checks } = limits
  if (type.endsWith('[]') || type === 'jsonb') return []
  const name = column.split('.')[1]
  const { rows } = await asOwner(house, {
    text: `select typed from unnest($1::text[]) as given (typed)
              where case when pg_input_is_valid(typed, '${type}')
                    then (select not (${checks.map((check) => `(${check})`).join(' and ') || 'true'})
                            from (select typed::${type} as ${name}) as stored)
                    else true end`,
    values: [values],
  })
  return rows.map(({ typed }) => typed)
}
